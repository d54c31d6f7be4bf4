#include "read/moves/target_reader.h"

#include <algorithm>

namespace tradewind {

// The first target is a card, space or region; cover and args follow in this order.
void TargetReader::read(MoveSpec& move) {
  if (has_source()) move.args.push_back(read_source("move '" + move.verb + "'"));
  with_table("cover", "move '" + move.verb + "'", [&] { read_cover(move); });
  with_table("args", "move '" + move.verb + "'",
             [&] { each_item([&] { move.args.push_back(read_argument()); }); });
  if (move.args.size() > static_cast<std::size_t>(most_targets))
    fail("out-of-range", "a move has at most " + std::to_string(most_targets) + " arguments",
         "args");
}

// The table of the cover is on top of the stack. That of an extension is one more part.
void TargetReader::read_cover(MoveSpec& move) {
  if (move.args.empty() || move.args.front().kind != Argument::Kind::card)
    fail("missing-key", "a move with a cover needs `from`: the card whose needs are covered",
         "cover");
  auto cover = std::ranges::find(move.args, Argument::Kind::cover, &Argument::kind);
  if (cover == move.args.end()) {
    cover = move.args.insert(cover, Argument());
    cover->kind = Argument::Kind::cover;
    cover->name = "cards";
  }
  CoverPart part = read_cover_part();
  if (std::ranges::count(cover->parts, part.zone, &CoverPart::zone) > 0)
    fail("wrong-value", "the cover has cards of this zone already: a card could be given twice",
         text(-1, "from"));
  cover->parts.push_back(std::move(part));
}

CoverPart TargetReader::read_cover_part() {
  check_keys(-1, vocabulary("cover"), "cover");
  const auto fact = [&](const char* key) {
    const std::string name = text(-1, key);
    const FactId id = model_.facts.find(name);
    if (id == FactId::none)
      fail("unknown-name", std::string("cover: `") + key + "` does not name a fact", key,
           did_you_mean(name, model_.facts.all()));
    const bool wild = std::string_view(key) == "wild";
    if (wild || model_.fact_info[id].type == FactType::multiset) return id;
    fail("wrong-type",
         std::string("cover: `") + key + "` must name a multiset, and '" + name + "' is none", key,
         "facts.yaml declares one like { multiset: [...] }");
  };
  CoverPart part;
  part.needs = fact("needs");
  const FactId by = fact("by");
  const FactId wild = text(-1, "wild").empty() ? FactId::none : fact("wild");
  part.zone = model_.zones.find(text(-1, "from"));
  if (part.zone == ZoneKind::none)
    fail("unknown-name", "cover: `from` does not name a zone", "cover");
  CompiledFilter where;
  with_table("where", "cover", [&] { where = read_filter(); });
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
Argument TargetReader::read_argument() {
  check_keys(-1, vocabulary("argument"), "argument");
  Argument argument;
  const std::string seats = text(-1, "seats");
  if (!seats.empty()) {
    argument.kind = Argument::Kind::seat;
    argument.others = seats == "others";
  } else if (has_source()) {
    argument = read_source("argument");
  } else {
    argument.kind = Argument::Kind::number;
    argument.low = operands_.read_bound("low");
    argument.high = operands_.read_bound("high");
  }
  argument.name = text(-1, "name");
  if (const std::string when = text(-1, "when"); !when.empty()) argument.when = query_called(when);
  return argument;
}

bool TargetReader::has_source() const {
  return !text(-1, "from").empty() || !text(-1, "spaces").empty() || !text(-1, "regions").empty();
}

// from = ZONE, spaces = SET or regions = SET, with where and within.
Argument TargetReader::read_source(const std::string& label) {
  Argument argument;
  const std::string zone = text(-1, "from"), spaces = text(-1, "spaces"),
                    regions = text(-1, "regions");
  if (!zone.empty() + !spaces.empty() + !regions.empty() > 1)
    fail("wrong-value", label + " may have only one of from, spaces and regions", "from");
  CompiledFilter where, within;
  with_table("where", label, [&] { where = read_filter(); });
  with_table("within", label, [&] {
    if (spaces.empty()) fail("wrong-value", "`within` requires spaces", "within");
    within = read_filter();
  });
  if (!zone.empty()) {
    argument.name = "card";
    argument.where = where;
    argument.zone = known("zone", zone, model_.zones);
    const Zone& info = model_.zone_info[argument.zone];
    argument.hides_faces = info.faces == Audience::none ||
                           (info.faces == Audience::owner && info.owner != Owner::seat);
    return argument;
  }
  argument.kind = regions.empty() ? Argument::Kind::space : Argument::Kind::region;
  argument.name = regions.empty() ? "space" : "region";
  argument.set = read_set(regions.empty() ? spaces : regions, !regions.empty());
  model_.find_fitting(argument.set, where, within);
  return argument;
}

CompiledSet TargetReader::read_set(const std::string& word, bool of_regions) const {
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
  NameList names = of_regions ? region_sets() : space_sets();
  if (!of_regions) names.insert(names.end(), model_.marks.all().begin(), model_.marks.all().end());
  fail("unknown-name",
       std::string("unknown set of ") + (of_regions ? "regions" : "spaces") + " '" + word + "'",
       word, values_hint(word, names));
}

}  // namespace tradewind
