#include "read/moves/move_reader.h"

#include <algorithm>
#include <optional>

namespace tradewind {
namespace {

FactId read_multiset(const MoveReader& reader, const Node& name) {
  const FactId id = reader.known("fact", name.scalar, name, reader.model.facts);
  if (reader.model.fact_info[id].type == FactType::multiset) return id;
  reader.fail(name, "wrong-type", "a cover needs a multiset, and '" + name.scalar + "' is none",
              "facts.yaml declares one like { multiset: [...] }");
}

CoverPart read_cover_part(const MoveReader& reader, const Node& value) {
  reader.check(value, script_schemas().cover, "cover");
  CoverPart part;
  part.needs = read_multiset(reader, *value.find("needs"));
  const FactId by = read_multiset(reader, *value.find("by"));
  const Node *const any_symbol = value.find("wild"), *const from = value.find("from");
  FactId wild = FactId::none;
  if (any_symbol != nullptr)
    wild = reader.known("fact", any_symbol->scalar, *any_symbol, reader.model.facts);
  part.zone = reader.known("zone", from->scalar, *from, reader.model.zones);
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
  if (move.args.empty() || move.args.front().kind != Argument::Kind::card)
    reader.fail(value, "missing-key",
                "a move with a cover needs `from`: the card whose needs are covered");
  auto cover = std::ranges::find(move.args, Argument::Kind::cover, &Argument::kind);
  if (cover == move.args.end()) {
    cover = move.args.insert(cover, Argument());
    cover->kind = Argument::Kind::cover;
    cover->name = "cards";
  }
  CoverPart part = read_cover_part(reader, value);
  if (std::ranges::count(cover->parts, part.zone, &CoverPart::zone) > 0)
    reader.fail(*value.find("from"), "wrong-value",
                "the cover has cards of this zone already: a card could be given twice");
  cover->parts.push_back(std::move(part));
}

// One end of the numbers that a target may be. A bool is 0 or 1.
Term read_bound(const MoveReader& reader, const Node& value, const char* key) {
  const Node* const bound = value.find(key);
  if (bound == nullptr)
    reader.fail(value, "missing-key",
                "an argument without seats or a source needs the key '" + std::string(key) + "'");
  Term term = reader.terms(*bound).term(*bound);
  const ValueType type = reader.model.type_of(term);
  if (type != ValueType::integer && type != ValueType::boolean)
    reader.fail(*bound, "wrong-type",
                std::string("`") + key + "` must be a number, and this gives a " + yaml_word(type));
  return term;
}

// A card, space or region, if the table says of where.
std::optional<Argument> read_target(const MoveReader& reader, const Node& value,
                                    const std::string& label) {
  const Node* const from = value.find("from");
  const bool spaces = value.find("spaces") != nullptr, regions = value.find("regions") != nullptr;
  const int sources = (from != nullptr) + spaces + regions;
  if (sources > 1)
    reader.fail(value, "wrong-value", label + " may have only one of from, spaces and regions");
  if (sources == 0) return std::nullopt;
  const Term source = reader.terms(value, Terms::source).source(value);
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
  const Zone& zone = reader.model.zone_info[argument.zone];
  argument.hides_faces =
      zone.faces == Audience::none || (zone.faces == Audience::owner && zone.owner != Owner::seat);
  return argument;
}

// { name = "gift_to", seats = "others" | "all" }, { name = "n", low = operand, high = operand } or
// a card, space or region
Argument read_argument(const MoveReader& reader, const Node& value) {
  reader.check(value, script_schemas().argument, "an argument");
  Argument argument;
  if (value.find("seats") != nullptr) {
    argument.kind = Argument::Kind::seat;
    argument.others = text_at(value, "seats") == "others";
  } else if (std::optional<Argument> target = read_target(reader, value, "argument")) {
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
  if (std::optional<Argument> first = read_target(reader, value, "move '" + move.verb + "'"))
    move.args.push_back(std::move(*first));
  if (const Node* const cover = value.find("cover")) read_cover(reader, *cover, move);
  const Node* const args = value.find("args");
  for (const Node& each : items_of(args)) move.args.push_back(read_argument(reader, each));
  if (move.args.size() > static_cast<std::size_t>(most_targets))
    reader.fail(args != nullptr ? *args : value, "out-of-range",
                "a move has at most " + std::to_string(most_targets) + " arguments");
}

}  // namespace tradewind
