// events.yaml, watches.yaml and streams.yaml.
#include "content/schema/file_schemas.h"
#include "read/binding.h"

#include <sstream>

namespace tradewind {
namespace {

const Bindings<Watch>& watch_keys() {
  static const Bindings<Watch> keys = {
      {"value", term(), "what is watched for every seat", required},
      {"at_least", term(), "the threshold", required},
      {"emit", name(), &Watch::emit,
       "the event; its only parameter is the seat, or it has none and is about the whole table",
       required},
  };
  return keys;
}

}  // namespace

Schema events_schema() {
  return dict_of(name(), list_of(text(), "a list of parameters like \"seat player\""),
                 "a map of events");
}
Schema watches_schema() {
  return dict_of(name(), map_of("a watch", watch_keys().fields), "a map of watches");
}

void read_event(const Entry& entry) {
  EventType event = read_definition<EventType>(entry, {});
  event.params = entry.read_params(&entry.node);
  upsert(entry.module.events, std::move(event));
}

void read_stream(const Entry& entry) {
  upsert(entry.module.streams, {entry.node.scalar, entry.module.id, entry.pos(entry.node)});
}

void read_watch(const Entry& entry) {
  Watch watch = read_definition(entry, watch_keys());
  watch.written = &entry.node;
  upsert(entry.module.watches, std::move(watch));
}

std::vector<ParamDef> ModuleFile::read_params(const Node* list) {
  std::vector<ParamDef> listed;
  for (const Node& item : items_of(list)) {
    std::istringstream words(item.scalar);
    std::string type, label, more;
    words >> type >> label >> more;
    const NameList& types = yaml_words(ValueType());
    const auto known = std::ranges::find(types, type);
    const bool is_new = std::ranges::count(listed, label, &ParamDef::name) == 0;
    if (!label.empty() && more.empty() && known != types.end() && is_new &&
        listed.size() < most_params)
      listed.push_back({label, static_cast<ValueType>(known - types.begin())});
  }
  return listed;
}

}  // namespace tradewind
