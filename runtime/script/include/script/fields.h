// The fields of things, beside their verbs: zones, printed facts, dice ... Lua's handles, bytecode
// and the type checker read them here.
//
//   if (const auto field = find_field(model, ValueType::space, "region"))
//     const Word region = value_of(model, ValueType::space, *field, space);
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
// What is printed on a thing, and the name of such a value; -1: nothing.
[[nodiscard]] inline FactValue fact_of(const Model& model, ValueType thing, FactId fact, Word of) {
  switch (thing) {
    case ValueType::space: return model.fact(id_of<SpaceId>(of), fact);
    case ValueType::region: return model.fact(id_of<RegionId>(of), fact);
    case ValueType::face:
      return model.face_fact(id_of<DieId>(of / faces_of_a_die),
                             static_cast<std::size_t>(of % faces_of_a_die), fact);
    default: return model.fact(model.cards[id_of<CardId>(of)], fact);
  }
}
[[nodiscard]] inline Word name_of(const Model& model, FactId fact, Word value) {
  return value < 0 ? -1 : model.fact_info[fact].names[static_cast<std::size_t>(value)];
}
// Of a field that is neither a text nor a zone.
[[nodiscard]] Word value_of(const Model& model, ValueType thing, const ThingField& field, Word of);

}  // namespace tradewind
