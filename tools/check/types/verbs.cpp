// Calls of verbs: their signatures say what they take.
#include "places/places.h"
#include "types/file_check.h"

#include "tradewind/near.h"
#include "tradewind/reference/script_words.h"

#include <algorithm>
#include <utility>

namespace tradewind::typecheck {

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
  const Verb* const verb = is_field ? nullptr : find_verb(thing.kind, node.text);
  if (verb != nullptr) return call_verb(node, thing, *verb);
  (void)arguments(node);
  if (is_field) {
    error(node, "wrong-type",
          "'" + node.text + "' of " + std::string(name_of(thing.kind)) + " is not a verb",
          "write a dot: ." + node.text);
    return {};
  }
  NameList known;
  for (const Verb& each : verbs_of(thing.kind)) known.emplace_back(each.name);
  if ((set_of(thing.kind) & carriers) != 0) {
    for (const Verb& each : verbs_of(ValueType::counter)) known.emplace_back(each.name);
  }
  const std::string message = std::string(name_of(thing.kind)) + " has no verb '" + node.text + "'";
  if (const std::string now = now_called(thing.kind, node.text); !now.empty()) {
    error(node, "unknown-name", verb_name(thing.kind, node.text) + " was renamed", "use " + now);
    return {};
  }
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
  const Verb* const verb = find_verb(ValueType::game, node.text);
  const bool counts = verb != nullptr && verb->parameters[0].type == ValueType::counter;
  if (!counts || node.parts.size() < 2 || node.parts[1].kind != Node::text) return {};
  const CounterId counter = model_.counters.find(node.parts[1].text);
  if (counter != CounterId::none)
    narrow(thing, set_of(carrier_of(model_.counter_info[counter].scope)));
  return {};
}

Type FileCheck::call_verb(const Ast& node, const Type& thing, const Verb& verb) {
  const Arguments given = arguments(node);
  const std::string what = verb_name(thing.kind, verb.name);
  if (verb.acts != Acts::reads && running_.read_only)
    error(node, "read-only",
          "'" + std::string(verb.name) + "' changes the match, but this function may only read it",
          "change it in a step, a move or a listener");
  const bool has_counter = verb.parameters[0].type == ValueType::counter;
  if (has_counter) {
    check_counter(given, thing, verb);
  } else if (verb.has_more ? given.size() < verb.least && !given.open
                           : !count_fits(given, verb.least, verb.takes, what)) {
    if (verb.has_more) error(node, "wrong-count", what + " needs a name");
    return type_given(verb);
  }
  for (std::size_t i = has_counter ? 1 : 0; i < std::min(given.size(), verb.takes); ++i)
    check_argument(given, i, verb, thing);
  return has_counter && verb.gives == ValueType::unknown ? type_of_counter(given)
                                                         : type_given(verb);
}

// What the counter holds that the first argument names.
Type FileCheck::type_of_counter(const Arguments& given) const {
  const bool named = given.size() > 0 && given.types[0].constant;
  const CounterId id =
      named ? model_.counters.find(std::string(given.types[0].text)) : CounterId::none;
  if (id == CounterId::none) return {};
  const Counter& counter = model_.counter_info[id];
  const bool maybe = counter.type() == ValueType::name || counter.holds_card();
  if (counter.values.empty()) return {.kind = counter.type(), .maybe = maybe};
  return {.kind = counter.type(), .maybe = maybe, .values = &counter.values, .of = counter.name};
}

void FileCheck::check_argument(const Arguments& given, std::size_t i, const Verb& verb,
                               const Type& thing) {
  const Verb::Parameter& parameter = verb.parameters[i];
  const Ast& node = given.node(i);
  const Type& type = given.types[i];
  const std::string what =
      "argument " + std::to_string(i + 1) + " of " + verb_name(thing.kind, verb.name);
  switch (parameter.type) {
    case ValueType::sequence:
    case ValueType::event:
      if (verb.has_more && i + 1 == verb.takes) return check_scheduled(given, i, parameter.type);
      [[fallthrough]];
    case ValueType::stream:
    case ValueType::mark:
    case ValueType::space_id:
    case ValueType::region_id:
      if (type.kind != ValueType::nil || !parameter.optional)
        (void)expect_name(node, type, parameter.type);
      return;
    case ValueType::fact: return check_fact(given, i, verb, thing);
    case ValueType::symbol: return check_symbol(node, type, false, "the symbol");
    case ValueType::table: return check_result(node);
    case ValueType::choice: return expect_one_of(node, type, std::string(parameter.word), what);
    case ValueType::card_type: return;  // a card, a text or nil
    default: break;
  }
  if (parameter.type == ValueType::unknown && verb.parameters[0].type == ValueType::counter)
    return check_counted(given, i, what);
  const bool several = given.open && i + 1 == given.size() && type.kind == ValueType::unknown;
  if (!several && parameter.type != ValueType::unknown && parameter.type != ValueType::function)
    expect(node, type, parameter.type, parameter.optional, what);
}

// zone:find("fact", value), zone:sum("fact"), game:pick("stream", "fact")
void FileCheck::check_fact(const Arguments& given, std::size_t i, const Verb& verb,
                           const Type& thing) {
  const bool finds = i + 1 < verb.takes, picks = verb.gives == ValueType::name;
  if (finds) return check_found(given);
  const auto fact = id_of<FactId>(expect_name(given.node(i), given.types[i], ValueType::fact));
  if (fact == FactId::none ||
      model_.fact_info[fact].type == (picks ? FactType::enumeration : FactType::integer))
    return;
  error(given.node(i), "wrong-type",
        "the fact '" + model_.facts.plain(fact) +
            (picks ? "' has no list of values, so " : "' is not a number, so ") +
            verb_name(thing.kind, verb.name) + (picks ? " cannot pick one" : " cannot add it up"),
        picks ? "use one of type enum" : "use one of type int");
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

Word FileCheck::expect_name(const Ast& node, const Type& given, ValueType type) {
  const auto& [names, what, kind] = naming_of(model_, book_.program(), type);
  narrow(given, set_of(ValueType::text, ValueType::name));
  if (!fits(given.kind, ValueType::text)) {
    const std::string article = what.find_first_of("aeiou") == 0 ? "an " : "a ";
    error(node, "wrong-type",
          "expected the name of " + article + std::string(what) + ", not " + described(given));
    return -1;
  }
  each_text(node, [&, naming = naming_of(model_, book_.program(), type)](const Ast& at,
                                                                         const std::string& name) {
    const auto& [known, called, declared] = naming;
    std::vector<std::string> declared_as;
    if (!declared.empty()) declared_as.emplace_back(declared);
    if (known->find(name) < 0)
      unknown(at, "there is no " + std::string(called) + " '" + name + "'", name, known->all(),
              declared_as);
  });
  return given.constant ? names->find(given.text) : -1;
}

// thing:set("counter", value)
void FileCheck::check_counted(const Arguments& given, std::size_t i, const std::string& what) {
  const Type counter = type_of_counter(given);
  if (counter.kind == ValueType::unknown || counter.kind == ValueType::card_type) return;
  const Type& value = given.types[i];
  if (counter.values != nullptr && value.constant)
    return check_value(given.node(i), counter, value);
  expect(given.node(i), value, counter.kind, counter.maybe, what);
}

// thing:get("counter", player?), thing:set("counter", value, player?)
void FileCheck::check_counter(const Arguments& given, const Type& thing, const Verb& verb) {
  const std::string what = verb_name(thing.kind, verb.name);
  const std::size_t least = verb.least;
  if (!count_fits(given, least, least + 1, what)) return;
  const bool named = given.size() > 1 || !given.open;
  const auto counter =
      id_of<CounterId>(named ? expect_name(given.node(0), given.types[0], ValueType::counter) : -1);
  if (counter == CounterId::none) return;
  const Scope scope = model_.counter_info[counter].scope;
  const ValueType carrier = carrier_of(scope);
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
void FileCheck::check_scheduled(const Arguments& given, std::size_t at, ValueType type) {
  const Word id = expect_name(given.node(at), given.types[at], type);
  if (id < 0) return;
  const Naming naming = naming_of(model_, book_.program(), type);
  expect_words(
      given, at + 1, more_of(model_, book_.program(), type, id),
      std::string(naming.what) + " '" + naming.names->all()[static_cast<std::size_t>(id)] + "'");
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
  if (type.find("[]") == std::string::npos)
    return expect(value, given, type_of_word(type.substr(0, type.find('?'))), true, what);
  expect(value, given, given.kind == ValueType::table ? ValueType::table : ValueType::list,
         type.ends_with('?'), what);
  const ValueType item = type_of_word(type.substr(0, type.find('[')));
  if (value.kind != Node::table) return;
  for (const Ast& each : value.parts) expect(each, quietly(each), item, false, "each of " + what);
}

// zone:find("fact", value)
void FileCheck::check_found(const Arguments& given) {
  const auto fact = id_of<FactId>(expect_name(given.node(0), given.types[0], ValueType::fact));
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
