// The fields of things, next to their verbs: zones, printed facts, dice ... Lua's handles, bytecode
// and the type checker read them here.
//
//   if (const auto field = find_field(model, ValueType::space, "region"))
//     const Word region = value_of(model, ValueType::space, field->of, field->ref, space);
#pragma once

#include "script/verbs.h"

#include <optional>

namespace tradewind {

struct ThingField {
  enum class Of : std::uint8_t { fact, id, type, region, start, seat, board, die, zone };
  Of of = Of::fact;
  ValueType type = ValueType::unknown;
  int ref = -1;  // the fact, die or kind of zone
};

// Whether facts are printed on it.
[[nodiscard]] constexpr bool has_facts(ValueType thing) {
  return (set_of(thing) &
          set_of(ValueType::card, ValueType::space, ValueType::region, ValueType::face)) != 0;
}
// A zone, die, `board` or `seat` hides a verb of its name; a verb hides any other field.
[[nodiscard]] std::optional<ThingField> find_field(const Model& model, ValueType thing,
                                                   std::string_view name);
// Of all fields, and of facts that a verb hides.
[[nodiscard]] NameList field_names(const Model& model, ValueType thing);
// Of those that are neither facts, texts nor zones.
[[nodiscard]] Word fixed_value_of(const Model& model, ThingField::Of field, int ref, Word of);

inline FactValue fact_of(const Model& model, ValueType thing, FactId fact, Word of) {
  switch (thing) {
    case ValueType::space: return model.fact(id_of<SpaceId>(of), fact);
    case ValueType::region: return model.fact(id_of<RegionId>(of), fact);
    case ValueType::face:
      return model.face_fact(id_of<DieId>(of / faces_of_a_die),
                             static_cast<std::size_t>(of % faces_of_a_die), fact);
    default: return model.fact(model.cards[id_of<CardId>(of)], fact);
  }
}

// Of a field that is neither a text nor a zone; `ref` is that of the field.
[[nodiscard]] inline Word value_of(const Model& model, ValueType thing, ThingField::Of field,
                                   int ref, Word of) {
  if (field != ThingField::Of::fact) return fixed_value_of(model, field, ref, of);
  const auto fact = id_of<FactId>(ref);
  const FactValue value = fact_of(model, thing, fact, of);
  const Fact& info = model.fact_info[fact];
  return info.type != FactType::enumeration || value < 0
             ? value
             : info.names[static_cast<std::size_t>(value)];
}

}  // namespace tradewind
