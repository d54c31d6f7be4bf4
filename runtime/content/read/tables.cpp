// zones.yaml, counters.yaml, events.yaml, streams.yaml, marks.yaml and dice.yaml.
#include "content/read/binding.h"
#include "content/schema/file_schemas.h"

#include <cctype>
#include <sstream>

namespace tradewind {
namespace {

const Bindings<ZoneDef>& zone_keys() {
  static const Bindings<ZoneDef> keys = {
      {"owner", one_of(yaml_words(Owner())), &ZoneDef::owner, "one for the game (when left out), one per seat, or one per card"},
      {"of", filter(), &ZoneDef::of, "for owner card: which cards have one; all when left out"},
      {"faces", by_option({"all", "owner", "none"}), &ZoneDef::faces, "who sees the faces of the cards here; all when left out"},
      {"live", boolean(), &ZoneDef::live, "cards here react to events; those of a seat also adjust queries about it"},
      {"stock", boolean(), &ZoneDef::stock, "holds all cards that are not named elsewhere (the first zone that says so)"},
      {"on_empty", name(), &ZoneDef::on_empty, "the sequence that a deal runs once when the zone is empty"},
      {"reading", by_option({"full", "top", "count"}), &ZoneDef::reading,
       "what a view lists: all cards (when left out), only the newest, or only their number"},
      {"sizes", by_option({"all", "owner"}), &ZoneDef::sizes, "who sees how many cards it holds; all when left out"},
  };
  return keys;
}

void read_zone(const Entry& entry) {
  ZoneDef zone = read_definition(entry, zone_keys());
  if (entry.find("of") && zone.owner != Owner::card) {
    entry.error(key_of(entry.node, "of"), "unknown-key", "only a zone with 'owner: card' has 'of'");
  }
  upsert(entry.module.zones, std::move(zone));
}

const Bindings<CounterDef>& counter_keys() {
  static const Bindings<CounterDef> keys = {
      {"on", one_of(yaml_words(Scope())), &CounterDef::scope, "what carries it; seat_card: one for each seat on each card",
       required},
      {"of", filter(), &CounterDef::of, "which cards, spaces or regions carry it; all when left out"},
      {"start", integer(), &CounterDef::start, "its value in a new match; 0 when left out"},
      {"reset", name(), "the event that returns the counter to its start before anybody hears the event"},
  };
  return keys;
}

void read_counter(const Entry& entry) {
  CounterDef counter = read_definition(entry, counter_keys());
  if (entry.find("of") && (counter.scope == Scope::game || counter.scope == Scope::seat)) {
    entry.error(key_of(entry.node, "of"), "unknown-key", "a counter on the game or on a seat has no 'of'");
  }
  counter.reset = entry.reference("reset", "events");
  upsert(entry.module.counters, std::move(counter));
}

void read_event(const Entry& entry) {
  EventDef event = read_definition<EventDef>(entry, {});
  event.params = entry.read_params(&entry.node);
  upsert(entry.module.events, std::move(event));
}

void read_stream(const Entry& entry) {
  const std::string& name = entry.node.scalar;
  if (!entry.document.overrides && std::ranges::count(entry.module.streams, name, &StreamDef::name) > 0) {
    entry.error(entry.node, "duplicate-id", "the stream '" + name + "' is already in this list");
  }
  upsert(entry.module.streams, {{name, entry.module.id, entry.pos(entry.node)}});
}

const Bindings<MarkDef>& mark_keys() {
  static const Bindings<MarkDef> keys = {
      {"conducts", by_option({"true", "false"}), &MarkDef::conducts,
       "whether spaces can be joined through a space with this mark; true when left out"},
  };
  return keys;
}

void read_mark(const Entry& entry) {
  MarkDef mark = read_definition(entry, mark_keys());
  if (contains(space_sets(), mark.name)) {
    entry.error(entry.place, "reserved-name", "a kind of mark cannot be called '" + mark.name + "'",
                "sets of spaces are called " + any_of(space_sets()));
  }
  upsert(entry.module.marks, std::move(mark));
}

const Bindings<FaceDef>& face_keys() {
  static const Bindings<FaceDef> keys = {
      {"id", text(), &FaceDef::id, "letters, digits, _ and -", required},
      {"copies", integer(1, most_copies), &FaceDef::copies, "the number of sides with this face; 1 when left out"},
  };
  return keys;
}

bool is_face_id(const std::string& text) {
  return !text.empty() && text != "_" && std::ranges::all_of(text, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
}

void read_face(const Entry& entry, const Node& node, DieDef& die) {
  FaceDef face;
  read_keys(entry, node, face_keys(), face);
  face.printed = entry.read_printed(node, {"id", "copies"}, "a face");
  const Node* const id = node.find("id");
  if (id == nullptr) return;
  if (std::ranges::count(die.faces, face.id, &FaceDef::id) > 0) {
    entry.error(*id, "duplicate-id", "the die '" + die.name + "' already has a face '" + face.id + "'",
                "for a face on two sides, write 'copies: 2'");
  } else if (!is_face_id(face.id)) {
    entry.error(*id, "wrong-name", "the id of a face consists of letters, digits, _ and -, found " + describe(*id));
  }
  die.faces.push_back(std::move(face));
}

// A die has a stream of its name, and scripts call dice and zones in the same way.
void check_die_name(const Entry& entry) {
  for (const std::string kind : {"stream", "zone"}) {
    if (!contains(entry.known(kind + "s"), entry.name)) continue;
    entry.error(entry.place, "duplicate-id", "a " + kind + " is already called '" + entry.name + "'", "choose another name");
  }
}

void read_die(const Entry& entry) {
  constexpr int most_sides = 200;
  DieDef die = read_definition<DieDef>(entry, {});
  const Node* const faces = entry.find("faces");
  if (faces == nullptr || !faces->is_list()) return;
  int sides = 0;
  for (const Node& face : faces->items) read_face(entry, face, die);
  for (const FaceDef& face : die.faces) sides += face.copies;
  if (die.faces.empty()) entry.error(*faces, "missing-face", "the die '" + die.name + "' has no face");
  if (sides > most_sides) {
    entry.error(*faces, "out-of-range",
                "a die has at most " + std::to_string(most_sides) + " sides, found " + std::to_string(sides));
  }
  check_die_name(entry);
  upsert(entry.module.dice, std::move(die));
}

}  // namespace

Schema zones_schema() { return dict_of(name(), map_of("a zone", fields_of(zone_keys())), "a map of zones"); }
Schema counters_schema() { return dict_of(name(), map_of("a counter", fields_of(counter_keys())), "a map of counters"); }
Schema events_schema() {
  return dict_of(name(), list_of(text(), "a list of parameters like \"seat player\""), "a map of events");
}
Schema marks_schema() { return dict_of(name(), map_of("a kind of mark", fields_of(mark_keys())), "a map of kinds of mark"); }

Schema dice_schema() {
  const Schema faces = list_of(open_map("a face", fields_of(face_keys())), "a list of faces");
  return dict_of(name(), map_of("a die", {{"faces", faces, required, "its faces"}}), "a map of dice");
}

std::vector<ParamDef> ModuleFile::read_params(const Node* list) const {
  constexpr std::size_t most_params = 6;
  std::vector<ParamDef> params;
  for (const Node& item : items_of(list)) {
    std::istringstream words(item.scalar);
    std::string type, label, more;
    words >> type >> label >> more;
    const NameList& types = yaml_words(ValueType());
    if (label.empty() || !more.empty()) {
      error(item, "wrong-parameter", "a parameter must be a type and a name, like \"seat player\", found " + describe(item));
    } else if (!contains(types, type)) {
      error(item, "unknown-value", "the type of a parameter must be " + any_of(types) + ", found '" + type + "'",
            did_you_mean(type, types));
    } else if (std::ranges::count(params, label, &ParamDef::name) > 0) {
      error(item, "duplicate-id", "there is already a parameter '" + label + "'");
    } else if (params.size() == most_params) {
      error(item, "out-of-range", "there can be at most " + std::to_string(most_params) + " parameters");
    } else {
      params.push_back({label, static_cast<ValueType>(std::ranges::find(types, type) - types.begin())});
    }
  }
  return params;
}

void read_tables(LoadContext& context) {
  each_entry(context, "events", read_event);
  each_entry(context, "zones", read_zone);
  each_entry(context, "counters", read_counter);
  each_entry(context, "streams", read_stream);
}

void read_dice(LoadContext& context) {
  each_entry(context, "dice", read_die);
  each_entry(context, "marks", read_mark);
}

}  // namespace tradewind
