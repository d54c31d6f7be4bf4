// zones.yaml, counters.yaml, events.yaml and streams.yaml.
#include "content/read/load_context.h"
#include "content/schema/file_schemas.h"

#include <sstream>

namespace tradewind {
namespace {

// The texts of all values of an option that an author can list; empty for other types.
NameList listed_values(const OptionDef& option) {
  if (option.type == OptionType::boolean) return {"true", "false"};
  return option.type == OptionType::choice ? option.values : NameList();
}

void check_choices(const Page& page, const OptionDef& option, const ByOption& choice, const Node& node,
                   const std::string& label) {
  const NameList values = listed_values(option);
  if (values.empty()) {
    page.error(*node.find("by"), "wrong-option",
               "only an option of type bool or choice can choose " + label + ", '" + option.id + "' is neither");
    return;
  }
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const std::string& value = node.entries[i].first;
    if (value == "by" || std::find(values.begin(), values.end(), value) != values.end()) continue;
    page.error(key_of(node, i), "wrong-value",
               "the option '" + option.id + "' takes " + describe_type(option) + ", found '" + value + "'",
               did_you_mean(value, values));
  }
  for (const std::string& value : values) {
    if (choice.values.count(value)) continue;
    page.error(node, "missing-value", label + " says nothing for '" + value + "' of the option '" + option.id + "'");
  }
}

void read_zone(const Entry& entry) {
  ZoneDef zone = entry.start<ZoneDef>();
  const std::string owner = text_at(entry.node, "owner");
  zone.owner = owner == "seat" ? Owner::seat : owner == "card" ? Owner::card : Owner::game;
  zone.of = entry.filter("of");
  if (entry.find("of") && zone.owner != Owner::card) {
    entry.page.error(key_of(entry.node, "of"), "unknown-key", "only a zone with 'owner: card' has 'of'");
  }
  zone.faces = entry.choice("faces", {"all", "owner", "none"}, zone.faces);
  zone.reading = entry.choice("reading", {"full", "top", "count"}, zone.reading);
  zone.sizes = entry.choice("sizes", {"all", "owner"}, zone.sizes);
  zone.live = flag_at(entry.node, "live");
  zone.stock = flag_at(entry.node, "stock");
  zone.on_empty = text_at(entry.node, "on_empty");
  put(entry.module.zones, std::move(zone), &ZoneDef::name);
}

Scope scope_of(const std::string& word) {
  if (word == "seat") return Scope::seat;
  if (word == "card") return Scope::card;
  if (word == "seat_card") return Scope::seat_card;
  if (word == "region") return Scope::region;
  return word == "space" ? Scope::space : Scope::game;
}

void read_counter(const Entry& entry) {
  CounterDef counter = entry.start<CounterDef>();
  counter.scope = scope_of(text_at(entry.node, "on"));
  counter.of = entry.filter("of");
  if (entry.find("of") && (counter.scope == Scope::game || counter.scope == Scope::seat)) {
    entry.page.error(key_of(entry.node, "of"), "unknown-key", "a counter on the game or on a seat has no 'of'");
  }
  const Node* start = entry.find("start");
  counter.start = start ? start->as_int().value_or(0) : 0;
  counter.reset = entry.reference("reset", "events");
  put(entry.module.counters, std::move(counter), &CounterDef::name);
}

void read_event(const Entry& entry) {
  EventDef event = entry.start<EventDef>();
  event.params = read_params(entry.page, &entry.node);
  put(entry.module.events, std::move(event), &EventDef::name);
}

void read_stream(const Entry& entry) {
  const std::string& name = entry.node.scalar;
  const auto same = [&](const StreamDef& stream) { return stream.name == name; };
  if (std::any_of(entry.module.streams.begin(), entry.module.streams.end(), same) && !entry.document.overrides) {
    entry.page.error(entry.node, "duplicate-id", "the stream '" + name + "' is already in this list");
  }
  put(entry.module.streams, {name, entry.module.id, pos_of(entry.document, entry.node)}, &StreamDef::name);
}

}  // namespace

const char* value_word(ValueType type) {
  switch (type) {
    case ValueType::integer: return "int";
    case ValueType::boolean: return "bool";
    case ValueType::seat: return "seat";
    case ValueType::card: return "card";
    case ValueType::zone: return "zone";
    case ValueType::space: return "space";
    case ValueType::name: return "name";
    case ValueType::region: return "region";
  }
  return "";
}

ValueType value_type(const std::string& word) {
  if (word == "bool") return ValueType::boolean;
  if (word == "seat") return ValueType::seat;
  if (word == "card") return ValueType::card;
  if (word == "zone") return ValueType::zone;
  if (word == "space") return ValueType::space;
  if (word == "region") return ValueType::region;
  return word == "name" ? ValueType::name : ValueType::integer;
}

ByOption read_choice(const LoadContext& context, const Page& page, const std::string& module, const Node& map,
                     const std::string& key, const NameList& words, ByOption choice) {
  const Node* node = map.find(key);
  if (node && node->is_scalar()) choice.fixed = node->scalar;
  if (!node || !node->is_map()) return choice;
  const Node* by = node->find("by");
  for (const auto& [value, word] : node->entries) {
    if (value == "by") continue;
    choice.values[value] = word.scalar;
    check_schema(page, word, one_of(words), "'" + key + "'");
  }
  if (!by || !by->is_scalar() || !context.refer(page, *by, module, "options", by->scalar)) return choice;
  choice.option = by->scalar;
  const OptionDef* option = context.find_option(module, by->scalar);
  if (option) check_choices(page, *option, choice, *node, "'" + key + "'");
  return choice;
}

constexpr std::size_t most_params = 6;

std::vector<ParamDef> read_params(const Page& page, const Node* list) {
  std::vector<ParamDef> params;
  if (!list || !list->is_list()) return params;
  for (const Node& item : list->items) {
    std::istringstream words(item.scalar);
    std::string type;
    std::string label;
    std::string more;
    words >> type >> label >> more;
    const NameList& types = value_type_words();
    const bool twice = std::any_of(params.begin(), params.end(), [&](const ParamDef& p) { return p.name == label; });
    if (label.empty() || !more.empty()) {
      page.error(item, "wrong-parameter", "a parameter is a type and a name, like \"seat player\", found " + describe(item));
    } else if (std::find(types.begin(), types.end(), type) == types.end()) {
      page.error(item, "unknown-value", "the type of a parameter must be " + any_of(types) + ", found '" + type + "'",
                 did_you_mean(type, types));
    } else if (twice) {
      page.error(item, "duplicate-id", "there is already a parameter '" + label + "'");
    } else if (params.size() == most_params) {
      page.error(item, "out-of-range", "there are at most " + std::to_string(most_params) + " parameters");
    } else {
      params.push_back({label, value_type(type)});
    }
  }
  return params;
}

void read_tables(LoadContext& context) {
  each_entry(context, "events", read_event);
  each_entry(context, "zones", read_zone);
  each_entry(context, "counters", read_counter);
  each_item(context, "streams", read_stream);
}

}  // namespace tradewind
