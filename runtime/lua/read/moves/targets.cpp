#include "read/moves/move_reader.h"

#include <algorithm>
#include <optional>

namespace tradewind {
namespace {

FactId read_multiset(const MoveReader& reader, const Node& name) {
  const FactId id = reader.known(name.scalar, name, reader.model.facts);
  if (reader.model.fact_info[id].type != FactType::multiset) reader.refuse(name);
  return id;
}

CoverPart read_cover_part(const MoveReader& reader, const Node& value) {
  CoverPart part;
  part.needs = read_multiset(reader, reader.needed(value, "needs"));
  const FactId by = read_multiset(reader, reader.needed(value, "by"));
  const FactId wild = reader.model.facts.find(text_at(value, "wild"));
  part.zone = reader.known(text_at(value, "from"), value, reader.model.zones);
  const Filter where = reader.filter(value.find("where"));
  for (const TypeId type : reader.model.types.ids()) {
    const bool any = wild != FactId::none && reader.model.fact(type, wild) != 0;
    part.offers.push_back(!Model::matches(where, type) ? 0
                          : any                        ? all_values
                                                       : reader.model.fact(type, by));
  }
  return part;
}

// That of an extension is one more part.
void read_cover(const MoveReader& reader, const Node& value, MoveSpec& move) {
  if (move.args.empty() || move.args.front().kind != Argument::Kind::card) reader.refuse(value);
  auto cover = std::ranges::find(move.args, Argument::Kind::cover, &Argument::kind);
  if (cover == move.args.end()) {
    cover = move.args.insert(cover, Argument());
    cover->kind = Argument::Kind::cover;
    cover->name = "cards";
  }
  CoverPart part = read_cover_part(reader, value);
  if (std::ranges::count(cover->parts, part.zone, &CoverPart::zone) > 0)
    reader.refuse(value);  // a card could be given twice
  cover->parts.push_back(std::move(part));
}

// One end of the numbers that a target may be. A bool is 0 or 1.
Term read_bound(const MoveReader& reader, const Node& value, const char* key) {
  const Node& bound = reader.needed(value, key);
  Term term = reader.terms().term(bound);
  const ValueType type = reader.model.type_of(term);
  if (type != ValueType::integer && type != ValueType::boolean) reader.refuse(bound);
  return term;
}

// Whose zones a card is in, or which seats.
Argument::Whose whose(const Node& value, const char* key) {
  const std::string word = text_at(value, key);
  return word == "others" ? Argument::Whose::others
         : word == "all"  ? Argument::Whose::all
                          : Argument::Whose::asked;
}

// A card, space or region, if the table says of where.
std::optional<Argument> read_target(const MoveReader& reader, const Node& value) {
  const Node* const from = value.find("from");
  const bool spaces = value.find("spaces") != nullptr, regions = value.find("regions") != nullptr;
  if (from == nullptr && !spaces && !regions) return std::nullopt;
  const Term source = reader.terms().source(value);
  if (source.set.empty() == (from == nullptr)) reader.refuse(value);
  Argument argument;
  if (from == nullptr) {
    argument.kind = regions ? Argument::Kind::region : Argument::Kind::space;
    argument.name = regions ? "region" : "space";
    argument.set = source.set.front();
    return argument;
  }
  argument.name = "card";
  argument.where = source.where;
  argument.zone = source.zone;
  argument.whose = whose(value, "of");
  const Zone& zone = reader.model.zone_info[argument.zone];
  const bool own = zone.owner == Owner::seat && argument.whose == Argument::Whose::asked;
  argument.hides_faces = zone.faces == Audience::none || (zone.faces == Audience::owner && !own);
  if (zone.owner != Owner::seat && argument.whose != Argument::Whose::asked) reader.refuse(value);
  return argument;
}

// { name = "gift_to", seats = "others" | "all" }, { name = "n", low = operand, high = operand } or
// a card, space or region
Argument read_argument(const MoveReader& reader, const Node& value) {
  Argument argument;
  if (value.find("seats") != nullptr) {
    argument.kind = Argument::Kind::seat;
    argument.whose = whose(value, "seats");
  } else if (std::optional<Argument> target = read_target(reader, value)) {
    argument = std::move(*target);
  } else {
    argument.kind = Argument::Kind::number;
    argument.low = read_bound(reader, value, "low");
    argument.high = read_bound(reader, value, "high");
  }
  argument.name = text_at(value, "name");
  if (const Node* const when = value.find("when")) argument.when = reader.query_called(*when);
  return argument;
}

}  // namespace

// The first target is a card, space or region; cover and args follow in this order.
void read_targets(const MoveReader& reader, const Node& value, MoveSpec& move) {
  if (std::optional<Argument> first = read_target(reader, value))
    move.args.push_back(std::move(*first));
  if (const Node* const cover = value.find("cover")) read_cover(reader, *cover, move);
  for (const Node& each : items_of(value.find("args")))
    move.args.push_back(read_argument(reader, each));
  if (move.args.size() > static_cast<std::size_t>(most_targets)) reader.refuse(value);
}

}  // namespace tradewind
