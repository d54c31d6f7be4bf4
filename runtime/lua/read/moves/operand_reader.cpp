#include "read/moves/operand_reader.h"

#include <algorithm>

namespace tradewind {

bool OperandReader::about_target(const Atom& atom) const {
  switch (atom.kind) {
    case Atom::Kind::constant:
    case Atom::Kind::active:
    case Atom::Kind::local:
    case Atom::Kind::counter:
    case Atom::Kind::die_fact: return false;
    case Atom::Kind::query: break;
    case Atom::Kind::card_fact:
    case Atom::Kind::card_counter:
    case Atom::Kind::space_fact:
    case Atom::Kind::space_region:
    case Atom::Kind::place_counter:
    case Atom::Kind::region_fact: return true;
  }
  const QueryInfo& info = model_.query_info[atom.query()];
  return info.card_at >= 0 || info.space_at >= 0 || info.region_at >= 0;
}

Operand OperandReader::read() {
  Operand operand;
  const auto add = [&] {
    if (lua_isinteger(lua_, -1)) {
      operand.push_back({Atom::Kind::constant, small_integer(-1, "an operand"), -1});
    } else {
      operand.push_back(read_atom(text_at(-1, "an operand")));
    }
  };
  if (lua_istable(lua_, -1)) {
    each_item(add);
  } else {
    add();
  }
  lua_pop(lua_, 1);
  for (Atom& atom : operand) {
    const bool counts = atom.kind == Atom::Kind::counter;
    const bool of_counter =
        counts || atom.kind == Atom::Kind::card_counter || atom.kind == Atom::Kind::place_counter;
    if (of_counter && model_.counter_info[atom.counter()].holds != Holds::number)
      fail("wrong-type",
           "'" + model_.counters.plain(atom.counter()) + "' holds a card, which is not a number",
           "");
    const Scope scope = counts ? model_.counter_info[atom.counter()].scope : Scope::game;
    atom.of_target = about_target(atom) || (scope != Scope::game && scope != Scope::seat);
  }
  return operand;
}

Operand OperandReader::read_side() {
  if (!lua_isboolean(lua_, -1)) return read();
  const Atom truth{Atom::Kind::constant, lua_toboolean(lua_, -1), -1, false, true};
  lua_pop(lua_, 1);
  return {truth};
}

Operand OperandReader::read_bound(const char* key) {
  lua_getfield(lua_, -1, key);
  Operand bound = read();
  const ValueType type = value_type(bound);
  if (type != ValueType::integer && type != ValueType::boolean)  // a bool is 0 or 1
    fail("wrong-type",
         std::string("`") + key + "` must be a number, and this gives a " + yaml_word(type), key);
  return bound;
}

ValueType OperandReader::value_type(const Operand& operand) const {
  return operand.size() == 1 ? value_type(operand.front()) : ValueType::integer;  // a sum
}

ValueType OperandReader::value_type(const Atom& atom) const {
  switch (atom.kind) {
    case Atom::Kind::constant: return atom.truth ? ValueType::boolean : ValueType::integer;
    case Atom::Kind::active: return ValueType::boolean;
    case Atom::Kind::local: return sequence_.locals[static_cast<std::size_t>(atom.ref)].type;
    case Atom::Kind::query: return model_.query_info[atom.query()].type;
    case Atom::Kind::space_region: return ValueType::region;
    case Atom::Kind::card_fact:
    case Atom::Kind::space_fact:
    case Atom::Kind::region_fact:
    case Atom::Kind::die_fact: {
      const FactType type = model_.fact_info[atom.fact()].type;
      if (type == FactType::region) return ValueType::region;
      return type == FactType::boolean ? ValueType::boolean : ValueType::integer;
    }
    case Atom::Kind::counter:
    case Atom::Kind::card_counter:
    case Atom::Kind::place_counter: break;
  }
  return ValueType::integer;
}

Atom OperandReader::option(const std::string& name) const {
  const auto value = model_.options.find(name);
  NameList known;
  for (const auto& [id, any] : model_.options) known.push_back(id);
  if (value == model_.options.end())
    fail("unknown-name", "unknown option '" + name + "'", name, did_you_mean(name, known));
  if (const bool* flag = std::get_if<bool>(&value->second))
    return {Atom::Kind::constant, *flag ? 1 : 0, -1, false, true};
  if (const std::int64_t* number = std::get_if<std::int64_t>(&value->second))
    return {Atom::Kind::constant, *number, -1};
  fail("wrong-type", "option '" + name + "' is not a number", name);
}

Atom OperandReader::property(const std::string& of, const std::string& name) const {
  const DieId die = model_.dice.find(of);
  const FactId fact = model_.facts.find(name);
  if (fact != FactId::none && die != DieId::none)
    return {Atom::Kind::die_fact, word_of(die), word_of(fact)};
  const Atom::Kind of_fact = of == "card"    ? Atom::Kind::card_fact
                             : of == "space" ? Atom::Kind::space_fact
                                             : Atom::Kind::region_fact;
  if (fact != FactId::none) return {of_fact, 0, word_of(fact)};
  const CounterId counter = die != DieId::none ? CounterId::none : model_.counters.find(name);
  if (counter != CounterId::none)
    return {of == "card" ? Atom::Kind::card_counter : Atom::Kind::place_counter, 0,
            word_of(counter)};
  fail("unknown-name", "unknown fact or counter '" + name + "'", name,
       did_you_mean(name, model_.facts.all()));
}

Atom OperandReader::read_atom(const std::string& name) const {
  const std::size_t dot = name.find('.');
  const std::string head = dot == std::string::npos ? "" : name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? name : name.substr(dot + 1);
  if (name == "active") return {Atom::Kind::active, 0, -1};
  if (head == "option") return option(tail);
  if (name == "space.region") return {Atom::Kind::space_region, 0, -1};
  if (head == "card" || head == "space" || head == "region" || model_.dice.has(head))
    return property(head, tail);
  if (head == sequence_.name) {
    if (const int local = sequence_.find_local(tail); local >= 0)
      return {Atom::Kind::local, 0, local};
    NameList names;
    for (const Local& local : sequence_.locals) names.push_back(local.name);
    fail("unknown-name", "'" + sequence_.name + "' has no local '" + tail + "'", name,
         did_you_mean(tail, names));
  }
  if (model_.queries.has(name)) return {Atom::Kind::query, 0, word_of(model_.queries.find(name))};
  if (model_.counters.has(name))
    return {Atom::Kind::counter, 0, word_of(model_.counters.find(name))};
  NameList names = model_.queries.all();
  names.insert(names.end(), model_.counters.all().begin(), model_.counters.all().end());
  const std::string near = did_you_mean(name, names);
  fail("unknown-name", "'" + name + "' is not a query or counter", name,
       near.empty() ? "also valid: card.FACT, space.FACT, region.FACT, DIE.FACT, option.NAME, " +
                          sequence_.name + ".LOCAL and active"
                    : near);
}

}  // namespace tradewind
