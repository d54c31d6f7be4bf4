// zones.yaml and counters.yaml.
#include "content/schema/file_schemas.h"
#include "read/binding.h"

namespace tradewind {
namespace {

const Bindings<Zone> zone_keys = {
    {"owner", one_of(yaml_words(Owner())), &Zone::owner,
     "one for the game (when left out), one per seat, or one per card"},
    {"of", filter(), &Zone::of, "for owner card: which cards have one; all when left out"},
    {"faces", by_option(yaml_words(Audience())), &Zone::faces,
     "who sees the faces of the cards here; all when left out"},
    {"live", boolean(), &Zone::live,
     "cards here react to events and adjust queries: those of a seat the ones about it, those of "
     "the table all"},
    {"stock", boolean(), &Zone::stock,
     "holds all cards that are not named elsewhere (the first zone that says so)"},
    {"on_empty", name(), &Zone::on_empty,
     "the sequence that a deal runs once when the zone is empty"},
    {"reading", by_option(yaml_words(Reading())), &Zone::reading,
     "what a view lists: all cards (when left out), only the newest, or only their number"},
    {"counted", boolean(), &Zone::counted,
     "false: what moves from one such zone to another does not count in game:cards_moved, as for "
     "tokens"},
    {"sizes", by_option({"all", "owner"}), &Zone::sizes,
     "who sees how many cards it holds; all when left out"},
};

const Bindings<Counter> counter_keys = {
    {"on", one_of(yaml_words(Scope())), &Counter::scope,
     "what carries it; seat_card: one for each seat on each card", required},
    {"holds", one_of(yaml_words(Holds())), &Counter::holds,
     "number when left out; card: a card type, or none; ability: the same, and the card that "
     "carries it acts as that one too"},
    {"of", filter(), &Counter::of, "which cards, spaces or regions carry it; all when left out"},
    {"start", integer(), &Counter::start, "its value in a new match; 0 when left out"},
    {"reset", name(),
     "the event that returns the counter to its start before anybody hears the event"},
    {"carried", boolean(), &Counter::carried,
     "true if the next match of a series begins with its last value"},
    {"saved_as", text(), &Counter::saved_as,
     "MODULE/NAME: the name by which campaigns and records of earlier versions know it, if it "
     "has moved"},
    {"seen_by", by_option(yaml_words(Audience())), &Counter::seen_by,
     "who sees its value; all when left out. owner: the seat that it is kept for, or that has "
     "the card"},
    {"min", integer(), &Counter::min,
     "with carried: the least value to begin with; with seen_by: that others must think "
     "possible"},
    {"max", integer(), &Counter::max,
     "with carried: the greatest value to begin with; with seen_by: that others must think "
     "possible"},
};

constexpr std::int64_t most_guesses = 1'000'000;

void check_bounds(const Entry& entry, const Counter& counter, const Node& at) {
  if (counter.min > counter.max) {
    entry.error(*entry.find("max"), "out-of-range", "'max' must not be less than 'min'");
  } else if (counter.start < counter.min || counter.start > counter.max) {
    entry.error(at, "out-of-range", "'start' must lie between 'min' and 'max'");
  }
}

// Who does not see a value must be able to guess it.
void check_audience(const Entry& entry, const Counter& counter) {
  const Node* const seen_by = entry.find("seen_by");
  if (seen_by == nullptr || seen_by->scalar == "all") {
    if (counter.carried) return check_bounds(entry, counter, *entry.find("carried"));
    for (const std::string key : {"min", "max"}) {
      if (entry.find(key))
        entry.error(key_of(entry.node, key), "unknown-key",
                    "only a counter that is carried or that not everybody sees has '" + key + "'",
                    "write carried: true, or seen_by: owner or none");
    }
    return;
  }
  if (counter.scope == Scope::game || counter.scope == Scope::space ||
      counter.scope == Scope::region) {
    entry.error(*seen_by, "wrong-value",
                "only a counter on a seat, a card or a seat_card has 'seen_by'",
                "the game, a space and a region have no owner");
  }
  if (!entry.find("min") || !entry.find("max")) {
    entry.error(*seen_by, "missing-key",
                "a counter that not everybody sees must have a 'min' and a 'max'",
                "determinizations and bots draw its value from them");
  } else if (!is_within(integer(), *entry.find("min")) ||
             !is_within(integer(), *entry.find("max"))) {
    return;  // no integers, which has been reported
  } else if (static_cast<std::int64_t>(counter.max) - counter.min >= most_guesses) {
    entry.error(*seen_by, "out-of-range",
                "'min' and 'max' can be less than " + std::to_string(most_guesses) + " apart");
  } else {
    check_bounds(entry, counter, *seen_by);
  }
}

// A counter that holds a card type begins with none, and everybody sees it.
void check_holds(const Entry& entry, Counter& counter) {
  if (counter.holds == Holds::number) return;
  counter.start = word_of(TypeId::none);
  const Node& holds = *entry.find("holds");
  for (const std::string key : {"start", "carried", "seen_by", "min", "max"}) {
    if (entry.find(key))
      entry.error(key_of(entry.node, key), "unknown-key",
                  "only a counter that holds a number has '" + key + "'");
  }
  if (counter.holds == Holds::ability && counter.scope != Scope::card)
    entry.error(holds, "wrong-value", "only a counter on cards can hold an ability",
                "write on: card, or holds: card");
  if (counter.scope != Scope::game && counter.scope != Scope::seat && counter.scope != Scope::card)
    entry.error(holds, "wrong-value",
                "only a counter on the game, a seat or a card can hold a card");
}

}  // namespace

Schema zones_schema() {
  return dict_of(name(), map_of("a zone", zone_keys.fields), "a map of zones");
}
Schema counters_schema() {
  return dict_of(name(), map_of("a counter", counter_keys.fields), "a map of counters");
}

void read_zone(const Entry& entry) {
  Zone zone = read_definition(entry, zone_keys);
  if (entry.find("of") && zone.owner != Owner::card) {
    entry.error(key_of(entry.node, "of"), "unknown-key", "only a zone with 'owner: card' has 'of'");
  }
  if (const Node* const sizes = entry.find("sizes"); sizes && zone.owner == Owner::card) {
    entry.error(key_of(entry.node, "sizes"), "unknown-key",
                "a zone with 'owner: card' shows its size", "leave 'sizes' out");
  }
  upsert(entry.module.zones, std::move(zone));
}

void read_counter(const Entry& entry) {
  Counter counter = read_definition(entry, counter_keys);
  if (entry.find("of") && (counter.scope == Scope::game || counter.scope == Scope::seat)) {
    entry.error(key_of(entry.node, "of"), "unknown-key",
                "a counter on the game or on a seat has no 'of'");
  }
  check_audience(entry, counter);
  check_holds(entry, counter);
  if (counter.carried && counter.scope != Scope::game && counter.scope != Scope::seat &&
      counter.scope != Scope::card) {
    entry.error(*entry.find("carried"), "wrong-value",
                "only a counter on the game, a seat or a card can be carried",
                "the next match may have another board");
  }
  counter.reset = entry.reference("reset", "events");
  upsert(entry.module.counters, std::move(counter));
}

}  // namespace tradewind
