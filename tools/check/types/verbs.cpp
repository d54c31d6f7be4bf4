// Calls of verbs: their signatures say what they take.
#include "types/file_check.h"

#include "tradewind/reference/script_words.h"

#include <algorithm>
#include <utility>

namespace tradewind::typecheck {
namespace {

// The kind that carries a counter, by its scope.
constexpr ValueType carriers[] = {ValueType::game, ValueType::seat,  ValueType::card,
                                  ValueType::card, ValueType::space, ValueType::region};

std::string verb_name(const Type& thing, const std::string& verb) {
  const std::string_view kind = name_of(thing.kind);
  return std::string(kind.substr(kind.find(' ') + 1)) + ":" + verb;  // "zone:count"
}

}  // namespace

Type FileCheck::method(const Ast& node) {
  const Type thing = expression(node.parts.front());
  const bool plain = thing.kind == ValueType::nil || thing.kind == ValueType::boolean ||
                     thing.kind == ValueType::integer || thing.kind == ValueType::answer;
  if (is_verb(thing)) uncalled_verb(node, thing);
  if (plain)
    error(node, "wrong-type", described(thing) + " has no verbs, so no '" + node.text + "'");
  if (!is_handle(thing.kind) || thing.kind == ValueType::frame || thing.kind == ValueType::rules ||
      thing.kind == ValueType::options) {
    (void)arguments(node);
    return thing.kind == ValueType::unknown ? guess_thing(node, thing) : Type{};
  }
  const bool is_field = book_.field(thing.kind, node.text).has_value();
  const VerbType* const verb = is_field ? nullptr : find_verb(thing.kind, node.text);
  if (verb != nullptr) return call_verb(node, thing, *verb);
  (void)arguments(node);
  if (is_field) {
    error(node, "wrong-type",
          "'" + node.text + "' of " + std::string(name_of(thing.kind)) + " is not a verb",
          "write a dot: ." + node.text);
    return {};
  }
  NameList known;
  for (const VerbType& each : verbs_of(thing.kind)) known.push_back(each.name);
  const std::string message = std::string(name_of(thing.kind)) + " has no verb '" + node.text + "'";
  const TypeSet others = kinds_with(node.text);
  if (others != 0 && did_you_mean(node.text, known).empty()) {
    error(node, "unknown-name", message, std::string(name_of(first_type(others))) + " has one");
    return {};
  }
  const std::string near = did_you_mean(node.text, known);
  error(node, "unknown-name", message, near.empty() ? "there are: " + join(known, ", ") : near);
  return {};
}

// A thing of unknown kind must have the verb: that tells the kind of a parameter.
Type FileCheck::guess_thing(const Ast& node, const Type& thing) {
  const TypeSet with = kinds_with(node.text);
  if (with != 0) narrow(thing, with);
  const VerbType* const verb = find_verb(ValueType::game, node.text);
  const bool counts =
      verb != nullptr && !verb->parameters.empty() && verb->parameters.front().type == "Counter";
  if (!counts || node.parts.size() < 2 || node.parts[1].kind != Node::text) return {};
  const CounterId counter = model_.counters.find(node.parts[1].text);
  if (counter != CounterId::none)
    narrow(thing, set_of(carriers[static_cast<std::size_t>(model_.counter_info[counter].scope)]));
  return {};
}

Type FileCheck::call_verb(const Ast& node, const Type& thing, const VerbType& verb) {
  const Arguments given = arguments(node);
  const std::string what = verb_name(thing, verb.name);
  if (verb.acts && running_.read_only)
    error(node, "read-only",
          "'" + verb.name + "' changes the match, but this function may only read it",
          "change it in a step, a move or a listener");
  const auto least = static_cast<std::size_t>(std::ranges::count_if(
      verb.parameters, [](const VerbParameter& parameter) { return !parameter.optional; }));
  const bool has_counter = !verb.parameters.empty() && verb.parameters.front().type == "Counter";
  if (has_counter) {
    check_counter(given, thing, verb.name);
  } else if (verb.has_more ? given.size() < least && !given.open
                           : !count_fits(given, least, verb.parameters.size(), what)) {
    if (verb.has_more) error(node, "wrong-count", what + " needs a name");
    return verb.gives;
  }
  for (std::size_t i = has_counter ? 1 : 0; i < std::min(given.size(), verb.parameters.size()); ++i)
    check_argument(given, i, verb, thing);
  return verb.gives;
}

void FileCheck::check_argument(const Arguments& given, std::size_t i, const VerbType& verb,
                               const Type& thing) {
  const VerbParameter& parameter = verb.parameters[i];
  const Ast& node = given.node(i);
  const Type& type = given.types[i];
  const std::string& word = parameter.type;
  const std::string what =
      "argument " + std::to_string(i + 1) + " of " + verb_name(thing, verb.name);
  const bool scheduled = verb.has_more && i + 1 == verb.parameters.size();
  if (word == "Sequence" || word == "Event") {
    if (scheduled) return check_scheduled(given, i, word == "Sequence");
    (void)expect_name(node, type, book_.program().sequence_names, "sequence", {"scripts"});
  } else if (word == "Stream") {
    (void)expect_name(node, type, model_.streams, "stream", {"streams"});
  } else if (word == "Mark") {
    if (type.kind != ValueType::nil || !parameter.optional)
      (void)expect_name(node, type, model_.marks, "kind of mark", {"marks"});
  } else if (word == "Symbol") {
    check_symbol(node, type, false, "the symbol");
  } else if (word == "Result") {
    check_result(node);
  } else if (word == "string" && parameter.name == "fact") {
    if (verb.name == "find") return check_found(given);
    const FactId fact = expect_name(node, type, model_.facts, "fact", {"facts"});
    const bool picks = verb.name == "pick";
    if (fact == FactId::none ||
        model_.fact_info[fact].type == (picks ? FactType::enumeration : FactType::integer))
      return;
    error(node, "wrong-type",
          "the fact '" + model_.facts.plain(fact) +
              (picks ? "' has no list of values, so " : "' is not a number, so ") +
              verb_name(thing, verb.name) + (picks ? " cannot pick one" : " cannot add it up"),
          picks ? "use one of type enum" : "use one of type int");
  } else if (word == "string" && thing.kind == ValueType::board) {
    if (verb.name == "space") (void)expect_name(node, type, model_.spaces, "space", {});
    if (verb.name == "region") (void)expect_name(node, type, model_.regions, "region", {});
  } else if (word.starts_with('"')) {
    expect_one_of(node, type, word, what);
  } else if (const ValueType wanted = kind_of_word(word); wanted != ValueType::unknown) {
    const bool several = given.open && i + 1 == given.size() && type.kind == ValueType::unknown;
    if (!several) expect(node, type, wanted, parameter.optional, what);
  }
}

template <typename Visit>
void FileCheck::each_text(const Ast& node, Visit visit) {
  if (node.kind == Node::binary && (node.text == "and" || node.text == "or")) {
    if (node.text == "or") each_text(node.parts[0], visit);
    each_text(node.parts[1], visit);
    return;
  }
  const Type type = quietly(node);
  if (type.constant) visit(node, std::string(type.text));
}

Type FileCheck::quietly(const Ast& node) {
  Diagnostics* const reported = std::exchange(found_, nullptr);
  const Type type = expression(node);
  found_ = reported;
  return type;
}

template <typename Id>
Id FileCheck::expect_name(const Ast& node, const Type& given, const Names<Id>& names,
                          const std::string& what, const std::vector<std::string>& declared_as) {
  narrow(given, set_of(ValueType::text) | set_of(ValueType::name));
  if (!fits(given.kind, ValueType::text)) {
    const std::string article = what.find_first_of("aeiou") == 0 ? "an " : "a ";
    error(node, "wrong-type",
          "expected the name of " + article + what + ", not " + described(given));
    return Id::none;
  }
  each_text(node, [&](const Ast& at, const std::string& name) {
    if (names.find(name) == Id::none)
      unknown(at, "there is no " + what + " '" + name + "'", name, names.all(), declared_as);
  });
  return given.constant ? names.find(given.text) : Id::none;
}

// thing:get("counter", player?), thing:set("counter", value, player?)
void FileCheck::check_counter(const Arguments& given, const Type& thing, const std::string& verb) {
  const std::string what = verb_name(thing, verb);
  const std::size_t least = verb == "get" || verb == "held" ? 1 : 2;
  if (!count_fits(given, least, least + 1, what)) return;
  const bool named = given.size() > 1 || !given.open;
  const CounterId counter =
      named ? expect_name(given.node(0), given.types[0], model_.counters, "counter", {"counters"})
            : CounterId::none;
  if (least == 2 && verb != "hold" && given.size() > 1) {  // what is held is a card, a text or nil
    const bool several =
        given.open && given.size() == 2 && given.types[1].kind == ValueType::unknown;
    if (!several)
      expect(given.node(1), given.types[1], ValueType::integer, false, "argument 2 of " + what);
  }
  if (counter == CounterId::none) return;
  const Scope scope = model_.counter_info[counter].scope;
  const ValueType carrier = carriers[static_cast<std::size_t>(scope)];
  const std::string label = "counter '" + model_.counters.plain(counter) + "'";
  if (carrier != thing.kind)
    return error(given.node(0), "wrong-counter",
                 label + " belongs to " + std::string(name_of(carrier)) + ", not to " +
                     std::string(name_of(thing.kind)),
                 "counters.yaml says so at 'on'");
  const std::size_t all = least + (scope == Scope::seat_card ? 1U : 0U);
  if (!given.open && given.size() != all)
    return error(given.call, "wrong-count",
                 all > least ? label + " is kept for each player: name the player last"
                             : label + " is not kept for each player: leave the last argument out");
  if (all > least && given.size() == all)
    expect(given.node(all - 1), given.types[all - 1], ValueType::seat, false,
           "the last argument of " + what);
}

// game:run("sequence", ...), game:emit("event", ...), where `at` is the index of the name.
void FileCheck::check_scheduled(const Arguments& given, std::size_t at, bool sequence) {
  if (!sequence) {
    const EventId event =
        expect_name(given.node(at), given.types[at], model_.events, "event", {"events"});
    if (event == EventId::none) return;
    return expect_words(given, at + 1, model_.event_info[event].params,
                        "event '" + model_.events.plain(event) + "'");
  }
  const Names<SequenceId>& names = book_.program().sequence_names;
  const SequenceId runs =
      expect_name(given.node(at), given.types[at], names, "sequence", {"scripts"});
  if (runs == SequenceId::none) return;
  expect_words(given, at + 1, book_.program().sequences[runs].params(),
               "sequence '" + names.plain(runs) + "'");
}

void FileCheck::check_symbol(const Ast& node, const Type& given, bool may_be_nil,
                             const std::string& what) {
  each_text(node, [&](const Ast& at, const std::string& symbol) {
    if (book_.is_value(symbol)) return;
    const std::string near = did_you_mean(symbol, model_.names);
    error(at, "unknown-value", "'" + symbol + "' is not a value of any fact",
          near.empty() ? "see facts.yaml" : near);
  });
  expect(node, given, ValueType::text, may_be_nil, what);
}

void FileCheck::expect_one_of(const Ast& node, const Type& given, const std::string& words,
                              const std::string& what) {
  const auto refuse = [&](const Ast& at, const Type& type) {
    error(at, "unknown-value", what + " must be " + words + ", not " + described(type));
  };
  if (given.kind != ValueType::nil && !fits(given.kind, ValueType::text))
    return refuse(node, given);
  each_text(node, [&](const Ast& at, const std::string& text) {
    if (words.find('"' + text + '"') == std::string::npos)
      refuse(at, {.kind = ValueType::text, .text = text, .constant = true});
  });
}

// game:finish { places = { 1, 2 } }
void FileCheck::check_result(const Ast& node) {
  if (node.kind != Node::table) return;
  NameList known;
  for (const WordInfo& word : script_words("result")) known.emplace_back(word.name);
  for (const Ast& part : node.parts) {
    if (part.kind != Node::pair) continue;
    const auto word = std::ranges::find(known, part.text);
    if (word == known.end()) {
      unknown(part, "a result has no '" + part.text + "'", part.text, known, {});
    } else {
      check_of_result(part.parts.front(),
                      script_words("result")[static_cast<std::size_t>(word - known.begin())]);
    }
  }
}

void FileCheck::check_of_result(const Ast& value, const WordInfo& word) {
  const std::string what = std::string("'") + word.name + "' of the result", type = word.type;
  const Type given = quietly(value);
  if (type.starts_with('"')) return expect_one_of(value, given, type, what);
  if (type == "string?") return check_symbol(value, given, true, what);
  if (!type.ends_with("[]"))
    return expect(value, given, kind_of_word(type.substr(0, type.find('?'))), true, what);
  expect(value, given, given.kind == ValueType::table ? ValueType::table : ValueType::list, false,
         what);
  const ValueType item = kind_of_word(type.substr(0, type.find('[')));
  if (value.kind != Node::table) return;
  for (const Ast& each : value.parts) expect(each, quietly(each), item, false, "each of " + what);
}

// zone:find("fact", value)
void FileCheck::check_found(const Arguments& given) {
  const FactId fact = expect_name(given.node(0), given.types[0], model_.facts, "fact", {"facts"});
  if (fact == FactId::none || given.size() < 2) return;
  const Type& value = given.types[1];
  const Fact* const def = book_.fact(model_.facts.plain(fact));
  if (def == nullptr || !given.node(1).parts.empty()) return;
  if (def->type == FactType::enumeration && value.constant)
    check_value(given.node(1), {.kind = ValueType::name, .values = &def->values, .of = def->name},
                value);
  if (def->type == FactType::integer || def->type == FactType::boolean)
    expect(given.node(1), value,
           def->type == FactType::integer ? ValueType::integer : ValueType::boolean, false,
           "the value of '" + def->name + "'");
}

}  // namespace tradewind::typecheck
