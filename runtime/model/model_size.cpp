// Limits on the size of a match: modules that are small alone may be too large together.
#include "model_builder.h"

namespace tradewind {
namespace {

constexpr std::size_t most_zones = 50'000;      // of all owners
constexpr std::size_t most_counters = 200'000;  // numbers, over all carriers
constexpr std::size_t most_facts = 1'000'000;   // values, over all types, spaces, regions and faces
constexpr std::size_t most_names = 10'000;      // values of enumerations

}  // namespace

SourcePos ModelBuilder::last_place() const {
  return loaded_.empty() ? SourcePos() : loaded_.back()->pos;
}

void ModelBuilder::bound(const char* what, std::size_t found, std::size_t most) const {
  if (found > most)
    fail_at(last_place(), "too-many",
            "a match may have at most " + std::to_string(most) + " " + what + ", got " +
                std::to_string(found),
            "all loaded modules count together");
}

void ModelBuilder::check_size() const {
  const SourcePos pos = last_place();
  const std::size_t cards = model_.cards.size();
  std::size_t zones = 0, counters = 0;
  for (const Zone& zone : model_.zone_info)
    zones += zone.owner == Owner::game   ? 1
             : zone.owner == Owner::seat ? std::size_t{max_seats}
                                         : cards;
  bound("zones", zones, most_zones);
  for (const Counter& counter : model_.counter_info) {
    const bool of_seats = counter.scope == Scope::seat || counter.scope == Scope::seat_card;
    const bool of_things = counter.scope != Scope::game && counter.scope != Scope::seat;
    counters += (of_seats ? std::size_t{max_seats} : 1) * (of_things ? counter.carriers.size() : 1);
  }
  bound("counters", counters, most_counters);
  const std::size_t printed =
      model_.printed.size() + model_.space_facts.size() + model_.region_facts.size();
  bound("printed facts", printed + model_.face_facts.size(), most_facts);
  bound("names of values", model_.names.size(), most_names);
  if (cards == 0) return;
  const std::string where = "the first zone holds the cards that are not in the match";
  if (model_.zone_info.empty())
    fail_at(pos, "missing-zone", "there are cards but no zones: " + where,
            "declare one in zones.yaml");
  if (model_.zone_info.front().owner != Owner::game)
    fail_at(
        pos, "wrong-zone",
        "the zone '" + model_.zones.plain(ZoneKind{0}) + "' comes first but has an owner: " + where,
        "put a zone of the game before it in zones.yaml");
}

}  // namespace tradewind
