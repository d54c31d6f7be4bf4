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
    {"live", either({boolean(), term()}, "true, false or a term"), &Zone::acts,
     "cards here react to events and adjust queries: those of a seat the ones about it, those of "
     "the table all; a term about the seat and the card: only while it is true or not 0"},
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
    {"holds",
     either({one_of({"number", "bool", "card", "ability"}),
             map_of("a counter with values", {{"enum", list_of(name(), "a list of names"), required,
                                               "it holds one of these values, or none"}})},
            "number, bool, card, ability or a map like { enum: [..] }"),
     "number when left out; enum: one of the values, or none; card: a card type, or none; ability: "
     "the same, and the card that carries it acts as that one too"},
    {"of", filter(), &Counter::of, "which cards, spaces or regions carry it; all when left out"},
    {"named", dict_of(text(), name(), "a map from cards to names of counters"), &Counter::named,
     "for on seat_card, instead of of: its cards, each with the name by which the counter is one "
     "of the seat, too"},
    {"start", integer(), &Counter::start, "its value in a new match; 0 when left out"},
    {"reset", name(), &Counter::reset,
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

}  // namespace

Schema zones_schema() {
  return dict_of(name(), map_of("a zone", zone_keys.fields), "a map of zones");
}
Schema counters_schema() {
  return dict_of(name(), map_of("a counter", counter_keys.fields), "a map of counters");
}

void read_zone(const Entry& entry) {
  Zone zone = read_definition(entry, zone_keys);
  zone.live = zone.acts != nullptr && zone.acts->as_bool() != false;
  upsert(entry.module.zones, std::move(zone));
}

void read_counter(const Entry& entry) {
  Counter counter = read_definition(entry, counter_keys);
  if (const Node* const holds = entry.find("holds"))
    set_word(counter.holds, holds->is_map() ? "enum" : holds->scalar);
  if (counter.holds == Holds::enumeration)
    counter.values = texts_of(entry.find("holds")->find("enum"));
  if (counter.holds == Holds::boolean || counter.holds == Holds::enumeration) {
    counter.min = counter.start = 0;
    counter.max =
        counter.holds == Holds::boolean ? 1 : static_cast<std::int32_t>(counter.values.size());
  }
  if (counter.holds_card()) {  // begins with none, and everybody sees it
    counter.start = word_of(TypeId::none);
    counter.seen_by = Audience::all;
    counter.by_option.clear();
    if (counter.scope != Scope::card) counter.holds = Holds::card;  // only a card acts
  }
  for (const auto& [card, of_seat] : entries_of(counter.named)) {
    Counter named = counter;
    named.name = of_seat.scalar;
    named.scope = Scope::seat;
    named.named = nullptr;
    named.saved_as.clear();
    upsert(entry.module.counters, std::move(named));
  }
  if (counter.named != nullptr) counter.reset.clear();  // those above are
  upsert(entry.module.counters, std::move(counter));
}

}  // namespace tradewind
