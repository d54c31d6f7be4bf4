#include "read/moves/operand_reader.h"

#include <algorithm>

namespace tradewind {

namespace {

CompiledTerm constant(std::int64_t value, ValueType type) {
  CompiledTerm term;
  term.constant = value;
  term.type = type;
  return term;
}

}  // namespace

CompiledTerm OperandReader::read() {
  std::vector<CompiledTerm> addends;
  const auto add = [&] {
    addends.push_back(lua_isinteger(lua_, -1)
                          ? constant(small_integer(-1, "an operand"), ValueType::integer)
                          : read_word(text_at(-1, "an operand")));
  };
  if (lua_istable(lua_, -1)) {
    each_item(add);
  } else {
    add();
  }
  lua_pop(lua_, 1);
  if (addends.size() == 1) return addends.front();
  CompiledTerm sum;
  sum.kind = Term::Kind::total;
  sum.constant = std::ssize(addends);
  sum.at = std::move(addends);
  return sum;
}

CompiledTerm OperandReader::read_side() {
  if (!lua_isboolean(lua_, -1)) return read();
  const CompiledTerm truth = constant(lua_toboolean(lua_, -1), ValueType::boolean);
  lua_pop(lua_, 1);
  return truth;
}

CompiledTerm OperandReader::read_bound(const char* key) {
  lua_getfield(lua_, -1, key);
  CompiledTerm bound = read();
  const ValueType type = model_.type_of(bound);
  if (type != ValueType::integer && type != ValueType::boolean)  // a bool is 0 or 1
    fail("wrong-type",
         std::string("`") + key + "` must be a number, and this gives a " + yaml_word(type), key);
  return bound;
}

CompiledTerm OperandReader::option(const std::string& name) const {
  const auto value = model_.options.find(name);
  NameList known;
  for (const auto& [id, any] : model_.options) known.push_back(id);
  if (value == model_.options.end())
    fail("unknown-name", "unknown option '" + name + "'", name, did_you_mean(name, known));
  if (const bool* flag = std::get_if<bool>(&value->second))
    return constant(*flag ? 1 : 0, ValueType::boolean);
  if (const std::int64_t* number = std::get_if<std::int64_t>(&value->second))
    return constant(*number, ValueType::integer);
  fail("wrong-type", "option '" + name + "' is not a number", name);
}

CompiledTerm OperandReader::property(const std::string& of, const std::string& name) const {
  CompiledTerm term;
  term.die = model_.dice.find(of);
  term.fact = model_.facts.find(name);
  if (term.fact != FactId::none) {
    term.kind = term.die != DieId::none ? Term::Kind::die_fact
                : of == "card"          ? Term::Kind::card_fact
                : of == "space"         ? Term::Kind::space_fact
                                        : Term::Kind::region_fact;
    term.type = model_.type_of(term.fact);
    return term;
  }
  if (term.die == DieId::none && model_.counters.has(name)) return counter(name);
  fail("unknown-name", "unknown fact or counter '" + name + "'", name,
       did_you_mean(name, model_.facts.all()));
}

CompiledTerm OperandReader::counter(const std::string& name) const {
  CompiledTerm term;
  term.kind = Term::Kind::counter;
  term.counter = model_.counters.find(name);
  if (model_.counter_info[term.counter].holds != Holds::number)
    fail("wrong-type",
         "'" + model_.counters.plain(term.counter) + "' holds a card, which is not a number", "");
  return term;
}

CompiledTerm OperandReader::read_word(const std::string& name) const {
  const std::size_t dot = name.find('.');
  const std::string head = dot == std::string::npos ? "" : name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? name : name.substr(dot + 1);
  CompiledTerm term;
  if (name == "active") {
    term.kind = Term::Kind::active;
    term.type = ValueType::boolean;
    return term;
  }
  if (head == "option") return option(tail);
  if (name == "space.region") {
    term.kind = Term::Kind::region;
    term.type = ValueType::region;
    return term;
  }
  if (head == "card" || head == "space" || head == "region" || model_.dice.has(head))
    return property(head, tail);
  if (head == sequence_.name) {
    term.kind = Term::Kind::local;
    term.constant = sequence_.find_local(tail);
    if (term.constant >= 0) {
      term.type = sequence_.locals[static_cast<std::size_t>(term.constant)].type;
      return term;
    }
    NameList names;
    for (const Local& local : sequence_.locals) names.push_back(local.name);
    fail("unknown-name", "'" + sequence_.name + "' has no local '" + tail + "'", name,
         did_you_mean(tail, names));
  }
  if (model_.queries.has(name)) {
    term.kind = Term::Kind::query;
    term.query = model_.queries.find(name);
    return term;
  }
  if (model_.counters.has(name)) return counter(name);
  NameList names = model_.queries.all();
  names.insert(names.end(), model_.counters.all().begin(), model_.counters.all().end());
  const std::string near = did_you_mean(name, names);
  fail("unknown-name", "'" + name + "' is not a query or counter", name,
       near.empty() ? "also valid: card.FACT, space.FACT, region.FACT, DIE.FACT, option.NAME, " +
                          sequence_.name + ".LOCAL and active"
                    : near);
}

}  // namespace tradewind
