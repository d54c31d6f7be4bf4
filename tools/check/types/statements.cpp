#include "types/file_check.h"

#include <algorithm>

namespace tradewind::typecheck {
namespace {

using Node = Ast::Kind;

// Whether a block that gives a value ends without one: surely, as far as its last statement shows.
bool falls_off(const Ast& block) {
  if (block.parts.empty()) return true;
  const Ast& last = block.parts.back();
  switch (last.kind) {
    case Node::return_statement: return last.parts.empty();
    case Node::local:
    case Node::assign: return true;
    // A function may be `error`
    case Node::call_statement: return last.parts.front().kind == Node::method;
    case Node::if_statement: {
      if (last.parts.size() == 2) return true;  // without `else` or `elseif`
      return last.parts.size() == 3 && (falls_off(last.parts[1]) || falls_off(last.parts[2]));
    }
    default: return false;
  }
}

}  // namespace

void FileCheck::run(Diagnostics& found) {
  found_ = &found;
  block(*source_.tree);
}

void FileCheck::declare(const Ast& name, Type type) {
  if (source_.assigned.contains(name.text)) type = {};
  locals_.push_back({name.text, type});
}

void FileCheck::block(const Ast& node) {
  const std::size_t outside = locals_.size();
  for (const Ast& part : node.parts) statement(part);
  locals_.resize(outside);
}

void FileCheck::statement(const Ast& node) {
  switch (node.kind) {
    case Node::block: return block(node);
    case Node::local: return local(node);
    case Node::assign: return assign(node);
    case Node::for_in: return for_in(node);
    case Node::return_statement: return return_statement(node);
    case Node::unsupported: return other_statement(node);
    case Node::if_statement:
      for (const Ast& part : node.parts) statement(part);
      return;
    case Node::call_statement: expression(node.parts.front()); return;
    default: (void)condition(node); return;  // of if, while or repeat
  }
}

void FileCheck::local(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  if (node.text == "function") {
    const Ast& written = node.parts[1];
    declare(node.parts[0], {.kind = ValueType::function, .function = &written});
    return check_function(written, true);
  }
  std::vector<Type> types;
  for (std::size_t i = names; i < node.parts.size(); ++i) {
    const Ast& value = node.parts[i];
    const bool is_function = value.kind == Node::function && i - names < names;
    types.push_back(is_function ? Type{.kind = ValueType::function, .function = &value} : Type{});
    if (is_function) check_function(value, true);
    if (!is_function) types.back() = expression(value);
  }
  const bool open = node.parts.size() > names && (node.parts.back().kind == Node::call ||
                                                  node.parts.back().kind == Node::method ||
                                                  node.parts.back().kind == Node::unsupported);
  for (std::size_t i = 0; i < names; ++i) {
    const Type missing{.kind = open ? ValueType::unknown : ValueType::nil};
    declare(node.parts[i], i < types.size() ? types[i] : missing);
  }
}

void FileCheck::assign(const Ast& node) {
  const auto targets = static_cast<std::size_t>(node.number);
  std::vector<Type> types;
  for (std::size_t i = targets; i < node.parts.size(); ++i)
    types.push_back(expression(node.parts[i]));
  for (std::size_t i = 0; i < targets; ++i) {
    const bool known = i < types.size();
    assign_to(node.parts[i], known ? types[i] : Type{}, known ? &node.parts[targets + i] : nullptr);
  }
}

void FileCheck::assign_to(const Ast& target, const Type& value, const Ast* from) {
  if (target.kind == Node::name) {
    const bool is_local =
        std::ranges::any_of(locals_, [&](const Local& each) { return each.name == target.text; });
    if (!is_local)
      error(target, "global", "'" + target.text + "' would be a global, and scripts have none",
            "write 'local " + target.text +
                "', or keep the value in a counter or in a local of the sequence");
    return;
  }
  const Type thing = expression(target.parts.front());
  if (thing.kind == ValueType::frame && target.kind == Node::field) {
    const auto slot = book_.field(ValueType::frame, target.text, thing.sequence);
    if (running_.read_only)
      error(target, "read-only", "a local is assigned, but this function may only read the match");
    if (!slot) {
      (void)field(target);
    } else if (from != nullptr && slot->kind != ValueType::unknown) {
      expect(*from, value, slot->kind,
             slot->kind != ValueType::integer && slot->kind != ValueType::boolean,
             "'" + target.text + "'");
    }
  } else if (thing.kind == ValueType::rules || thing.kind == ValueType::options) {
    error(target, "read-only", std::string(name_of(thing.kind)) + " cannot be changed");
  } else if (is_handle(thing.kind)) {
    error(target, "read-only",
          "'" + target.text + "' of " + std::string(name_of(thing.kind)) + " cannot be assigned",
          "use a verb: set, add, move");
  }
}

void FileCheck::for_in(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  Type over;
  for (std::size_t i = names; i + 1 < node.parts.size(); ++i) {
    const Type type = expression(node.parts[i]);
    if (i == names) over = type;
  }
  const Ast& iterated = node.parts[names];
  if (over.kind == ValueType::zone) {
    error(iterated, "not-an-iterator", "a loop cannot run over a zone itself",
          "write: for card in zone:cards() do");
  } else if (is_handle(over.kind) || over.kind == ValueType::integer ||
             over.kind == ValueType::list || over.kind == ValueType::table) {
    const bool listed = over.kind == ValueType::list || over.kind == ValueType::table;
    error(iterated, "not-an-iterator", "a loop cannot run over " + described(over),
          listed ? "write: for _, item in ipairs(list) do" : "");
  }
  const std::size_t outside = locals_.size();
  for (std::size_t i = 0; i < names; ++i) {
    const bool item = over.kind == ValueType::iterator && i == (over.in_pairs ? 1U : 0U);
    declare(node.parts[i], item ? Type{.kind = over.item} : Type{});
  }
  block(node.parts.back());
  locals_.resize(outside);
}

void FileCheck::return_statement(const Ast& node) {
  for (std::size_t i = 0; i < node.parts.size(); ++i) {
    const Type type = expression(node.parts[i]);
    if (i == 0 && running_.decides)
      expect(node.parts[i], type, ValueType::boolean, true, "the value returned");
    if (i == 1 && running_.decides && type.constant) files_.reasons.emplace(type.text);
    if (i == 0) running_.kinds |= set_of(type.kind);
    if (i == 0 && running_.like != ValueType::unknown)
      expect(node.parts[i], type, running_.like, true,
             "the value returned by a layer, as by the rule itself,");
    if (i > 0 || !running_.answers) continue;
    const bool is_zone = running_.returns == ValueType::zone;
    if (is_zone) expect(node.parts[i], type, ValueType::zone, false, "the value returned");
    if (!is_zone) expect_value(node.parts[i], type, running_.returns, "the value returned");
  }
  if (!node.parts.empty()) running_.gives = true;
}

void FileCheck::other_statement(const Ast& node) {
  if (node.text == "for") {
    const std::size_t outside = locals_.size();
    for (std::size_t i = 1; i + 1 < node.parts.size(); ++i)
      number_operand(node.parts[i], expression(node.parts[i]), "a bound of the loop");
    declare(node.parts.front(), {.kind = ValueType::integer});
    block(node.parts.back());
    locals_.resize(outside);
  } else if (node.text == "function") {
    assign_to(node.parts[0], {.kind = ValueType::function}, nullptr);
    (void)expression(node.parts[1]);
  } else {
    for (const Ast& part : node.parts) statement(part);
  }
}

// What a function returns is checked at each `return`; here, that there is one.
void FileCheck::check_answer(const Ast& node) {
  const ValueType type = running_.returns;
  const bool is_zone = type == ValueType::zone;
  if (!running_.answers || !(is_zone || type == ValueType::integer || type == ValueType::boolean))
    return;
  if (running_.gives && !falls_off(node.parts.back())) return;
  const std::string wanted = is_zone                      ? "a zone"
                             : type == ValueType::integer ? "a whole number"
                                                          : "true or false";
  error(node, "no-value",
        running_.gives ? "this function may end without returning " + wanted
                       : "this function must return " + wanted + ", but it returns nothing",
        "end it with 'return' and the value");
}

}  // namespace tradewind::typecheck
