#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {

// The first target is a card, space or region; cover and args follow in this order.
void MoveReader::read_targets(const Node& value, MoveSpec& move) const {
  if (std::optional<Argument> first = read_target(value, "move '" + move.verb + "'"))
    move.args.push_back(std::move(*first));
  if (const Node* const cover = value.find("cover")) read_cover(*cover, move);
  const Node* const args = value.find("args");
  for (const Node& each : items_of(args)) move.args.push_back(read_argument(each));
  if (move.args.size() > static_cast<std::size_t>(most_targets))
    fail(args != nullptr ? *args : value, "out-of-range",
         "a move has at most " + std::to_string(most_targets) + " arguments");
}

// That of an extension is one more part.
void MoveReader::read_cover(const Node& value, MoveSpec& move) const {
  if (move.args.empty() || move.args.front().kind != Argument::Kind::card)
    fail(value, "missing-key",
         "a move with a cover needs `from`: the card whose needs are covered");
  auto cover = std::ranges::find(move.args, Argument::Kind::cover, &Argument::kind);
  if (cover == move.args.end()) {
    cover = move.args.insert(cover, Argument());
    cover->kind = Argument::Kind::cover;
    cover->name = "cards";
  }
  CoverPart part = read_cover_part(value);
  if (std::ranges::count(cover->parts, part.zone, &CoverPart::zone) > 0)
    fail(*value.find("from"), "wrong-value",
         "the cover has cards of this zone already: a card could be given twice");
  cover->parts.push_back(std::move(part));
}

FactId MoveReader::read_multiset(const Node& name) const {
  const FactId id = known("fact", name.scalar, name, model_.facts);
  if (model_.fact_info[id].type == FactType::multiset) return id;
  fail(name, "wrong-type", "a cover needs a multiset, and '" + name.scalar + "' is none",
       "facts.yaml declares one like { multiset: [...] }");
}

CoverPart MoveReader::read_cover_part(const Node& value) const {
  check(value, script_schemas().cover, "cover");
  CoverPart part;
  part.needs = read_multiset(*value.find("needs"));
  const FactId by = read_multiset(*value.find("by"));
  const Node *const any_symbol = value.find("wild"), *const from = value.find("from");
  FactId wild = FactId::none;
  if (any_symbol != nullptr) wild = known("fact", any_symbol->scalar, *any_symbol, model_.facts);
  part.zone = known("zone", from->scalar, *from, model_.zones);
  const CompiledFilter where = read_filter(value.find("where"));
  for (const TypeId type : model_.types.ids()) {
    const bool any = wild != FactId::none && model_.fact(type, wild) != 0;
    part.offers.push_back(!Model::matches(where, type) ? 0
                          : any                        ? all_values
                                                       : model_.fact(type, by));
  }
  return part;
}

// { name = "gift_to", seats = "others" | "all" }, { name = "n", low = operand, high = operand } or
// a card, space or region
Argument MoveReader::read_argument(const Node& value) const {
  check(value, script_schemas().argument, "an argument");
  Argument argument;
  if (value.find("seats") != nullptr) {
    argument.kind = Argument::Kind::seat;
    argument.others = text_at(value, "seats") == "others";
  } else if (std::optional<Argument> target = read_target(value, "argument")) {
    argument = std::move(*target);
  } else {
    argument.kind = Argument::Kind::number;
    argument.low = read_bound(value, "low");
    argument.high = read_bound(value, "high");
  }
  argument.name = text_at(value, "name");
  if (const Node* const when = value.find("when")) argument.when = query_called(*when);
  return argument;
}

// One end of the numbers that a target may be. A bool is 0 or 1.
CompiledTerm MoveReader::read_bound(const Node& value, const char* key) const {
  const Node* const bound = value.find(key);
  if (bound == nullptr)
    fail(value, "missing-key",
         "an argument without seats or a source needs the key '" + std::string(key) + "'");
  CompiledTerm term = read_operand(*bound);
  const ValueType type = model_.type_of(term);
  if (type != ValueType::integer && type != ValueType::boolean)
    fail(*bound, "wrong-type",
         std::string("`") + key + "` must be a number, and this gives a " + yaml_word(type));
  return term;
}

std::optional<Argument> MoveReader::read_target(const Node& value, const std::string& label) const {
  const Node* const from = value.find("from");
  const bool spaces = value.find("spaces") != nullptr, regions = value.find("regions") != nullptr;
  const int sources = (from != nullptr) + spaces + regions;
  if (sources > 1)
    fail(value, "wrong-value", label + " may have only one of from, spaces and regions");
  if (sources == 0) return std::nullopt;
  const CompiledTerm source = read_source(value);
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
  const Zone& zone = model_.zone_info[argument.zone];
  argument.hides_faces =
      zone.faces == Audience::none || (zone.faces == Audience::owner && zone.owner != Owner::seat);
  return argument;
}

}  // namespace tradewind
