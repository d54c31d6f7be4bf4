#include "places/places.h"
#include "script/fields.h"
#include "tradewind/near.h"
#include "types/file_check.h"

#include <algorithm>

namespace tradewind::typecheck {
namespace {

constexpr TypeSet no_numbers =
    set_of(ValueType::nil, ValueType::boolean, ValueType::answer, ValueType::list, ValueType::table,
           ValueType::library, ValueType::iterator, ValueType::function);

bool is_number_like(ValueType kind) { return !is_handle(kind) && (no_numbers & set_of(kind)) == 0; }

// Columns count characters, as those of YAML files do.
int column_of(std::string_view source, std::size_t at) {
  at = std::min(at, source.size());
  const std::size_t before = source.rfind('\n', at == 0 ? 0 : at - 1);
  const std::size_t start = at == 0 || before == std::string_view::npos ? 0 : before + 1;
  const auto is_start = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<int>(std::ranges::count_if(source.substr(start, at - start), is_start)) + 1;
}

// What to do about a global that is not there.
std::string instead_of(std::string_view name) {
  if (name == "print") return "players see an event; a scenario tests what happens";
  constexpr std::string_view of_lua[] = {
      "collectgarbage", "coroutine", "debug",        "dofile",  "getmetatable", "io",
      "load",           "next",      "os",           "package", "rawequal",     "rawget",
      "rawlen",         "rawset",    "setmetatable", "require", "utf8",         "xpcall"};
  if (std::ranges::find(of_lua, name) != std::end(of_lua))
    return "scripts have no such part of Lua";
  return "call a rule as rules." + std::string(name) +
         "(game, ...); declare anything else with 'local'";
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

void FileCheck::error(const Ast& node, const std::string& code, const std::string& message,
                      const std::string& hint, Severity severity) {
  if (found_ == nullptr) return;
  const ScriptFile& file = *source_.file;
  found_->push_back(
      {file.path, node.line, column_of(file.source->text, node.at), code, severity, message, hint});
}

void FileCheck::unknown(const Ast& node, const std::string& message, const std::string& name,
                        const NameList& known, const std::vector<std::string>& declared_as) {
  const std::string module = book_.module_with(declared_as, name);
  // It may ask first whether that module is there
  if (!module.empty() && source_.reads_options) return;
  if (std::ranges::find(known, name) != known.end())
    return error(node, "ambiguous-name", message + ": several modules have one",
                 "write MODULE/" + name);
  if (!module.empty())
    return error(node, "unknown-name", message,
                 "declare it, or add module '" + module + "', which has one, to 'requires' of '" +
                     source_.file->module + "'");
  const std::string near = did_you_mean(name, known);
  error(node, "unknown-name", message, near.empty() ? remedy(declared_as, known) : near);
}

// What to do about a name that is like no other.
std::string FileCheck::remedy(const std::vector<std::string>& declared_as,
                              const NameList& known) const {
  constexpr std::size_t most = 8;
  const std::string module = source_.file->module;
  if (!declared_as.empty() && declared_as.front() == "scripts")
    return "add a script of this name to scripts/rules/" + module + "/steps/ or values/";
  if (!declared_as.empty()) {
    std::string files;
    for (const std::string& kind : declared_as)
      files += (files.empty() ? "" : " or ") + kind + ".yaml";
    return "declare it in content/" + module + "/" + files;
  }
  if (known.empty() || known.size() > most) return "";
  return "there are: " + join(known, ", ");
}

std::string FileCheck::described(const Type& type) {
  if (type.constant) return "the string " + quoted(type.text);
  return std::string(name_of(type.kind));
}

Type FileCheck::expression(const Ast& node) {
  switch (node.kind) {
    case Node::nil: return {.kind = ValueType::nil};
    case Node::boolean: return {.kind = ValueType::boolean};
    case Node::number: return {.kind = ValueType::integer};
    case Node::text: return {.kind = ValueType::text, .text = node.text, .constant = true};
    case Node::name: return name(node);
    case Node::field: return field(node);
    case Node::element: return element(node);
    case Node::call: return call(node);
    case Node::method: return method(node);
    case Node::unary: return unary(node);
    case Node::binary: return binary(node);
    case Node::function:
      check_function(node, false);
      return {.kind = ValueType::function, .function = &node};
    case Node::table:
      for (const Ast& part : node.parts)
        (void)expression(part.kind == Node::pair ? part.parts.front() : part);
      return {.kind = ValueType::table};
    case Node::unsupported:
      if (node.text == "number") return {.kind = ValueType::integer};
      return {.kind = node.text == "text" ? ValueType::text : ValueType::unknown};
    default: return {};
  }
}

Type FileCheck::name(const Ast& node) {
  const auto found = std::ranges::find(locals_.rbegin(), locals_.rend(), node.text, &Local::name);
  if (found != locals_.rend()) return found->type;
  if (const auto global = book_.global(node.text)) return *global;
  NameList known = book_.globals();
  for (const Local& local : locals_) known.emplace_back(local.name);
  const std::string message = "nothing is called " + quoted(node.text) + " here";
  const std::string near = did_you_mean(node.text, known);
  error(node, "unknown-name", message, near.empty() ? instead_of(node.text) : near);
  return {};
}

Type FileCheck::field(const Ast& node) {
  const Type thing = expression(node.parts.front());
  const std::string& field = node.text;
  switch (thing.kind) {
    case ValueType::rules:
      if (book_.query(field) != QueryId::none || book_.rule(field) != FunctionId::none)
        return {.kind = ValueType::function};
      if (book_.program().sequence_names.has(field))
        error(node, "wrong-kind", quoted(field) + " is a sequence, not a rule",
              "write game:run(\"" + field + "\", ...)");
      else
        unknown(node, "there is no rule or query " + quoted(field), field, book_.rules(),
                {"scripts", "queries"});
      return {};
    case ValueType::library: {
      const std::string whole = std::string(thing.text) + "." + field;
      if (const auto entry = book_.in_library(whole)) return *entry;
      const std::string hint = instead_of_function(thing.text, field);
      error(node, "unknown-name", quoted(whole) + " is not available to scripts",
            hint.empty() ? "there are: " + join(book_.library(thing.text), ", ") : hint);
      return {};
    }
    case ValueType::nil:
    case ValueType::boolean:
    case ValueType::integer:
      error(node, "wrong-type", described(thing) + " has no " + quoted(field));
      return {};
    default: break;
  }
  if (is_verb(thing)) uncalled_verb(node, thing);
  if (thing.kind == ValueType::table && !thing.of.empty()) return part(node, thing);
  if (!is_handle(thing.kind)) return {};
  if (const auto known = book_.field(thing.kind, field, thing.sequence)) return *known;
  if (has_facts(thing.kind) && !book_.parts(field).empty())
    return {.kind = ValueType::table, .of = node.text};
  if (const Verb* const verb = find_verb(thing.kind, field))
    return {.kind = ValueType::function, .of = verb->name};
  return unknown_field(node, thing);
}

// A part of a fact: card.asks.priests
Type FileCheck::part(const Ast& node, const Type& fact) {
  const std::string name(fact.of);
  if (const auto known = book_.fact_field(name + "." + node.text)) return *known;
  unknown(node, "the fact " + quoted(name) + " has no part " + quoted(node.text), node.text,
          book_.parts(name), {});
  return {};
}

// A function without a name of Lua that a handle has.
bool FileCheck::is_verb(const Type& type) {
  return type.kind == ValueType::function && !type.of.empty();
}

void FileCheck::uncalled_verb(const Ast& node, const Type& verb) {
  const std::string name(verb.of);
  error(node, "wrong-type", quoted(name) + " is a verb, which must be called",
        "write thing:" + name + "()");
}

Type FileCheck::unknown_field(const Ast& node, const Type& thing) {
  const std::string& field = node.text;
  const bool of_options = thing.kind == ValueType::options;
  const NameList known = book_.fields(thing.kind, thing.sequence);
  std::string message = std::string(name_of(thing.kind)) + " has no " + quoted(field);
  if (of_options) message = "there is no option " + quoted(field);
  if (thing.kind == ValueType::frame && thing.sequence != SequenceId::none)
    message = "sequence " + quoted(book_.program().sequences[thing.sequence].name) +
              " has no local " + quoted(field);
  constexpr ValueType others[] = {ValueType::game, ValueType::seat, ValueType::card,
                                  ValueType::board, ValueType::space};
  const auto* const owner = std::ranges::find_if(
      others, [&](ValueType kind) { return book_.field(kind, field).has_value(); });
  if (!of_options && thing.kind != ValueType::frame && owner != std::end(others) &&
      did_you_mean(field, known).empty()) {
    error(node, "unknown-name", message, std::string(name_of(*owner)) + " has one");
  } else if (of_options) {
    unknown(node, message, field, known, {"options"});
  } else if (thing.kind == ValueType::frame) {
    unknown(node, message, field, known, {});
  } else if (thing.kind == ValueType::game || thing.kind == ValueType::seat) {
    unknown(node, message, field, known, {"zones"});
  } else if (!source_.reads_options || book_.module_with({"zones"}, field).empty()) {
    // Else cards have a zone so called there.
    unknown(node, message, field, known, {"facts"});
  }
  return {};
}

Type FileCheck::element(const Ast& node) {
  const Type thing = expression(node.parts[0]);
  (void)expression(node.parts[1]);
  if (thing.kind == ValueType::table && !thing.of.empty()) {
    Type item = book_.fact_field(std::string(thing.of) + ".1").value_or(Type());
    item.maybe = true;
    return item;
  }
  return thing.kind == ValueType::list ? Type{.kind = thing.item, .maybe = true} : Type{};
}

Type FileCheck::unary(const Ast& node) {
  if (node.text == "not") {
    (void)condition(node.parts.front());
    return {.kind = ValueType::boolean};
  }
  const Type operand = expression(node.parts.front());
  if (node.text != "#") {
    number_operand(node.parts.front(), operand, "the operand of '" + node.text + "'");
  } else if (is_handle(operand.kind) || operand.kind == ValueType::integer ||
             operand.kind == ValueType::boolean) {
    error(node, "wrong-type", described(operand) + " has no length",
          operand.kind == ValueType::zone ? "count its cards with zone:count()" : "");
  }
  return {.kind = ValueType::integer};
}

void FileCheck::number_operand(const Ast& node, const Type& type, const std::string& what) {
  if (is_number_like(type.kind)) return;
  const bool iterates = type.kind == ValueType::iterator;
  error(node, "wrong-type", what + " must be a number, not " + described(type),
        iterates ? "iterators are for loops: game:player_count() and zone:count() count" : "");
}

Type FileCheck::binary(const Ast& node) {
  const std::string& sign = node.text;
  if (sign == "and" || sign == "or") return both_or_either(node);
  const Type left = expression(node.parts[0]), right = expression(node.parts[1]);
  if (sign == "==" || sign == "~=") {
    equality(node, left, right);
    return {.kind = ValueType::boolean};
  }
  const std::string what = "an operand of '" + sign + "'";
  if (sign == "..") {
    for (const auto& [type, part] :
         {std::pair(&left, &node.parts[0]), std::pair(&right, &node.parts[1])}) {
      if (!is_number_like(type->kind))
        error(*part, "wrong-type", what + " must be a string or a number, not " + described(*type));
    }
    return {.kind = ValueType::text};
  }
  number_operand(node.parts[0], left, what);
  number_operand(node.parts[1], right, what);
  const bool compares = sign == "<" || sign == "<=" || sign == ">" || sign == ">=";
  return {.kind = compares ? ValueType::boolean : ValueType::integer};
}

// The type keeps only what both sides have in common.
Type FileCheck::both_or_either(const Ast& node) {
  const Ast& first = node.parts[0];
  // A and b or c
  const bool chooses = node.text == "or" && first.kind == Node::binary && first.text == "and";
  Type left = chooses ? expression(first) : condition(first), right = expression(node.parts[1]);
  right.constant = left.constant = false;
  right.variable = left.variable = -1;
  right.maybe |= node.text == "and";
  if (node.text == "and") return right.kind == ValueType::nil ? Type{} : right;
  if (left.kind == ValueType::nil) return right;
  return left.kind == right.kind && left.values == right.values && left.sequence == right.sequence
             ? right
             : Type{};
}

// What decides by being neither nil nor false: 0 is true in Lua, and so is a verb that nobody
// calls.
Type FileCheck::condition(const Ast& node) {
  const Type whole = expression(node);
  const Ast* last = &node;
  while (last->kind == Node::binary && (last->text == "and" || last->text == "or"))
    last = &last->parts[1];
  const Type type = last == &node ? whole : quietly(*last);
  const bool number = type.kind == ValueType::integer;
  if (!type.maybe && (number || type.kind == ValueType::function))
    error(*last, "always-true",
          described(type) + " is always true" + (number ? ", and 0 is too" : ""),
          number ? "compare it, like: > 0" : "call it", Severity::warning);
  return whole;
}

void FileCheck::equality(const Ast& node, const Type& left, const Type& right) {
  const auto are = [&](ValueType one, ValueType other) {
    return left.kind == one && right.kind == other;
  };
  if (are(ValueType::boolean, ValueType::integer) || are(ValueType::integer, ValueType::boolean)) {
    const bool written =
        std::ranges::any_of(node.parts, [](const Ast& part) { return part.kind == Node::number; });
    error(node, "wrong-type", "a number is never true or false",
          written ? "a bool needs no comparison: write it alone, or 'not' before it"
                  : "compare numbers with numbers");
  }
  if (left.values != nullptr && right.constant) check_value(node.parts[1], left, right);
  if (right.values != nullptr && left.constant) check_value(node.parts[0], right, left);
}

void FileCheck::check_value(const Ast& node, const Type& enumerated, const Type& text) {
  const std::string value(text.text);
  if (std::ranges::find(*enumerated.values, value) != enumerated.values->end()) return;
  const std::string near = did_you_mean(value, *enumerated.values);
  constexpr std::size_t most = 12;
  const bool few = enumerated.values->size() <= most;
  error(node, "unknown-value", quoted(value) + " is never the value of " + quoted(enumerated.of),
        near.empty() && few ? "it is one of " + join(*enumerated.values, ", ") : near);
}

}  // namespace tradewind::typecheck
