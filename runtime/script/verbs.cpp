#include "script/verbs.h"

#include "script/verbs/all.h"

#include <algorithm>

namespace tradewind {
namespace {

// Among all values of multisets the first of this name.
Word symbol_of(const Model& model, const std::string& text) {
  for (const FactId fact : model.facts.ids()) {
    const Fact& info = model.fact_info[fact];
    const auto found = std::ranges::find(info.values, text);
    if (info.type == FactType::multiset && found != info.values.end())
      return word_of(fact) * multiset_values + (found - info.values.begin());
  }
  return -1;
}

}  // namespace

std::span<const Verb> verbs_of(ValueType thing) {
  std::span<const Verb> verbs;
  visit_rows(thing, [&](auto rows) { verbs = rows.all; });
  return verbs;
}

const Verb* find_verb(ValueType thing, std::string_view name) {
  const auto find_in = [&](std::span<const Verb> verbs) {
    const auto found =
        std::ranges::find_if(verbs, [&](const Verb& each) { return each.name == name; });
    return found == verbs.end() ? nullptr : &*found;
  };
  const Verb* const own = find_in(verbs_of(thing));
  const bool counts = own == nullptr && (set_of(thing) & carriers) != 0;
  return counts ? find_in(verbs_of(ValueType::counter)) : own;
}

Naming naming_of(const Model& model, const Program& program, ValueType type) {
  switch (type) {
    case ValueType::counter: return {&model.counters, "counter", "counters"};
    case ValueType::event: return {&model.events, "event", "events"};
    case ValueType::sequence: return {&program.sequence_names, "sequence", "scripts"};
    case ValueType::stream: return {&model.streams, "stream", "streams"};
    case ValueType::mark: return {&model.marks, "kind of mark", "marks"};
    case ValueType::fact: return {&model.facts, "fact", "facts"};
    case ValueType::space_id: return {&model.spaces, "space", ""};
    case ValueType::region_id: return {&model.regions, "region", ""};
    case ValueType::card_type: return {&model.types, "card type", "cards"};
    default: return {};
  }
}

Word word_of_text(const Model& model, const Program& program, const Verb::Parameter& parameter,
                  const std::string& text) {
  if (parameter.type == ValueType::symbol) return symbol_of(model, text);
  if (parameter.type == ValueType::choice) return parameter.word == '"' + text + '"' ? 0 : -1;
  if (parameter.type == ValueType::name) return model.name_index(text);
  const Naming naming = naming_of(model, program, parameter.type);
  const Word found = naming.names == nullptr ? -1 : naming.names->find(text);
  const bool of_card = parameter.type == ValueType::card_type && found >= 0;
  return of_card && std::ranges::count(model.cards, id_of<TypeId>(found)) == 0 ? -1 : found;
}

std::span<const ParamDef> more_of(const Model& model, const Program& program, ValueType type,
                                  Word id) {
  if (type == ValueType::event) return model.event_info[id_of<EventId>(id)].params;
  return program.sequences[id_of<SequenceId>(id)].params();
}

ValueType type_of_fact(FactType type) {
  using enum ValueType;
  constexpr ValueType types[] = {integer, boolean, name, unknown, region};
  return types[static_cast<std::size_t>(type)];
}

ValueType type_by_name(const Model& model, ValueType of, Word name) {
  if (of == ValueType::counter) return model.counter_info[id_of<CounterId>(name)].type();
  return type_of_fact(model.fact_info[id_of<FactId>(name)].type);
}

}  // namespace tradewind
