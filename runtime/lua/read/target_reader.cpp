#include "lua/read/move_reader.h"

#include <algorithm>

namespace tradewind {

// The first target is a card, space or region; cover and args follow in this order.
void TargetReader::read(const TableReader& reader, const Sequence& sequence, MoveSpec& move) {
  if (has_source(reader)) move.args.push_back(read_source(reader, "move '" + move.verb + "'"));
  reader.with_table("cover", "move '" + move.verb + "'", [&] { read_cover(reader, move); });
  reader.with_table("args", "move '" + move.verb + "'",
                    [&] { reader.each_item([&] { move.args.push_back(read_argument(reader, sequence)); }); });
  if (move.args.size() > static_cast<std::size_t>(most_targets))
    reader.fail("out-of-range", "a move has at most " + std::to_string(most_targets) + " arguments", "args");
  const auto is_cover = [](const Argument& argument) { return argument.kind == Argument::Kind::cover; };
  if (std::count_if(move.args.begin(), move.args.end(), is_cover) > 1)
    reader.fail("wrong-value", "a move may have only one cover", "cover");
}

// The table of the cover is on top of the stack.
void TargetReader::read_cover(const TableReader& reader, MoveSpec& move) {
  reader.check_keys(-1, vocabulary("cover"), "cover");
  Argument cover;
  cover.kind = Argument::Kind::cover;
  cover.name = "cards";
  const auto fact = [&](const char* key) {
    const std::string name = reader.text(-1, key);
    const FactId id = model_.facts.find(name);
    if (id != FactId::none) return id;
    reader.fail("unknown-name", std::string("cover: `") + key + "` does not name a fact", key,
                did_you_mean(name, model_.facts.all()));
  };
  cover.needs_fact = fact("needs");
  const FactId by = fact("by");
  const FactId wild = fact("wild");
  cover.zone = model_.zones.find(reader.text(-1, "from"));
  if (cover.zone == ZoneKind::none) reader.fail("unknown-name", "cover: `from` does not name a zone", "cover");
  reader.with_table("where", "cover", [&] { cover.where = filters_.read(reader); });
  for (const TypeId type : model_.types.ids()) {
    const bool fits = Model::matches(cover.where, type);
    cover.offers.push_back(!fits ? 0 : model_.fact(type, wild) != 0 ? all_values : model_.fact(type, by));
  }
  if (move.args.empty() || move.args.front().kind != Argument::Kind::card)
    reader.fail("missing-key", "a move with a cover needs `from`: the card whose needs are covered", "cover");
  move.args.push_back(cover);
}

// { name = "gift_to", seats = "others" | "all" }, { name = "n", low = operand, high = operand } or a card, space or region
Argument TargetReader::read_argument(const TableReader& reader, const Sequence& sequence) {
  reader.check_keys(-1, vocabulary("argument"), "argument");
  Argument argument;
  if (const std::string when = reader.text(-1, "when"); !when.empty()) argument.when = draft_.query(reader, when);
  const std::string seats = reader.text(-1, "seats");
  if (!seats.empty()) {
    argument.kind = Argument::Kind::seat;
    argument.others = seats == "others";
  } else if (has_source(reader)) {
    argument = read_source(reader, "argument");
  } else {
    argument.kind = Argument::Kind::number;
    lua_getfield(lua_, -1, "low");
    argument.low = operands_.read(reader, sequence);
    lua_getfield(lua_, -1, "high");
    argument.high = operands_.read(reader, sequence);
  }
  argument.name = reader.text(-1, "name");
  return argument;
}

bool TargetReader::has_source(const TableReader& reader) const {
  return !reader.text(-1, "from").empty() || !reader.text(-1, "spaces").empty() || !reader.text(-1, "regions").empty();
}

// from = ZONE, spaces = SET or regions = SET, with where and within.
Argument TargetReader::read_source(const TableReader& reader, const std::string& label) {
  Argument argument;
  const std::string zone = reader.text(-1, "from"), spaces = reader.text(-1, "spaces"), regions = reader.text(-1, "regions");
  if (!zone.empty() + !spaces.empty() + !regions.empty() > 1)
    reader.fail("wrong-value", label + " may have only one of from, spaces and regions", "from");
  CompiledFilter where, within;
  reader.with_table("where", label, [&] { where = filters_.read(reader); });
  reader.with_table("within", label, [&] {
    if (spaces.empty()) reader.fail("wrong-value", "`within` requires spaces", "within");
    within = filters_.read(reader);
  });
  if (!zone.empty()) {
    argument.name = "card";
    argument.where = where;
    argument.zone = draft_.zone(reader, zone);
    const ZoneInfo& info = model_.zone_info[argument.zone];
    argument.hides_faces = info.faces == Audience::none || (info.faces == Audience::owner && info.owner != Owner::seat);
    return argument;
  }
  argument.kind = regions.empty() ? Argument::Kind::space : Argument::Kind::region;
  argument.name = regions.empty() ? "space" : "region";
  argument.set = read_set(reader, regions.empty() ? spaces : regions, !regions.empty());
  model_.find_fitting(argument.set, where, within);
  return argument;
}

CompiledSet TargetReader::read_set(const TableReader& reader, const std::string& word, bool of_regions) const {
  CompiledSet set;
  set.of_regions = of_regions;
  const std::optional<CompiledSet::Kind> kind = set_kind(word, of_regions);
  if (kind) {
    set.kind = *kind;
    return set;
  }
  set.kind = CompiledSet::Kind::mark;
  set.mark = of_regions ? MarkId::none : model_.marks.find(word);
  if (set.mark != MarkId::none) return set;
  NameList known = of_regions ? region_sets() : space_sets();
  if (!of_regions) known.insert(known.end(), model_.marks.all().begin(), model_.marks.all().end());
  reader.fail("unknown-name", std::string("unknown set of ") + (of_regions ? "regions" : "spaces") + " '" + word + "'", word,
              values_hint(word, known));
}

}  // namespace tradewind
