#include "script/fields.h"

namespace tradewind {
namespace {

std::optional<Owner> owner_of(ValueType thing) {
  if (thing == ValueType::game) return Owner::game;
  if (thing == ValueType::seat) return Owner::seat;
  return thing == ValueType::card ? std::optional(Owner::card) : std::nullopt;
}

// Of two zones of one name, the one that was declared last. That of a card must be the only one.
ZoneKind zone_of(const Model& model, Owner owner, std::string_view name) {
  if (owner == Owner::card) {
    const ZoneKind zone = model.zones.find(name);
    return zone != ZoneKind::none && model.zone_info[zone].owner == owner ? zone : ZoneKind::none;
  }
  for (int at = model.zones.size(); at-- > 0;) {
    const auto kind = id_of<ZoneKind>(at);
    if (model.zone_info[kind].owner == owner && model.zones.plain(kind) == name) return kind;
  }
  return ZoneKind::none;
}

// Likewise of other names, which are rarely the same.
int last_called(const NameIndex& names, std::string_view name) {
  int at = names.find(name);
  if (at < 0) {
    at = names.size() - 1;
    while (at >= 0 && names.all()[static_cast<std::size_t>(at)] != name) --at;
  }
  return at;
}

struct FixedField {
  ValueType thing;
  std::string_view name;
  ThingField field;
};
constexpr FixedField fixed_fields[] = {
    {ValueType::game, "board", {ThingField::Of::board, ValueType::board}},
    {ValueType::seat, "seat", {ThingField::Of::seat, ValueType::integer}},
    {ValueType::card, "type", {ThingField::Of::type, ValueType::card_type}},
    {ValueType::board, "start", {ThingField::Of::start, ValueType::space}},
    {ValueType::space, "region", {ThingField::Of::region, ValueType::region}},
    {ValueType::space, "id", {ThingField::Of::id, ValueType::text}},
    {ValueType::region, "id", {ThingField::Of::id, ValueType::text}},
    {ValueType::face, "id", {ThingField::Of::id, ValueType::text}},
};

}  // namespace

std::optional<ThingField> find_field(const Model& model, ValueType thing, std::string_view name) {
  if (const std::optional<Owner> owner = owner_of(thing)) {
    const ZoneKind zone = zone_of(model, *owner, name);
    if (zone != ZoneKind::none)
      return ThingField{ThingField::Of::zone, ValueType::zone, word_of(zone)};
  }
  const int die = thing == ValueType::game ? last_called(model.dice, name) : -1;
  if (die >= 0) return ThingField{ThingField::Of::die, ValueType::die, die};
  for (const FixedField& each : fixed_fields) {
    if (each.thing == thing && each.name == name) return each.field;
  }
  if (!has_facts(thing) || find_verb(thing, name.substr(0, name.find('.'))) != nullptr)
    return std::nullopt;
  const int fact = last_called(model.facts, name);
  if (fact < 0) return std::nullopt;
  return ThingField{ThingField::Of::fact, type_of_fact(model.fact_info[id_of<FactId>(fact)].type),
                    fact};
}

NameList field_names(const Model& model, ValueType thing) {
  NameList names;
  if (has_facts(thing)) names = model.facts.all();
  if (const std::optional<Owner> owner = owner_of(thing)) {
    for (const ZoneKind zone : model.zones.ids()) {
      if (model.zone_info[zone].owner == *owner) names.push_back(model.zones.plain(zone));
    }
  }
  if (thing == ValueType::game)
    names.insert(names.end(), model.dice.all().begin(), model.dice.all().end());
  for (const FixedField& each : fixed_fields) {
    if (each.thing == thing) names.emplace_back(each.name);
  }
  return names;
}

Word fixed_value_of(const Model& model, ThingField::Of field, int ref, Word of) {
  switch (field) {
    case ThingField::Of::type: return word_of(model.cards[id_of<CardId>(of)]);
    case ThingField::Of::region: return word_of(model.board.region(static_cast<std::size_t>(of)));
    case ThingField::Of::board: return 0;
    case ThingField::Of::start: return model.board.spaces() == 0 ? -1 : 0;
    case ThingField::Of::seat: return of;
    case ThingField::Of::die: return ref;
    default: return -1;
  }
}

}  // namespace tradewind
