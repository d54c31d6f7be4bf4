// events.yaml, watches.yaml and streams.yaml; parameters of events and queries.
#include "definitions/definitions.h"
#include "names/term_check.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

#include <set>
#include <sstream>

namespace tradewind {

void check_params(const ModuleFile& file, const Node* list) {
  NameList listed;
  for (const Node& item : items_of(list)) {
    std::istringstream words(item.scalar);
    std::string type, label, more;
    words >> type >> label >> more;
    const NameList& types = yaml_words(ValueType());
    if (label.empty() || !more.empty()) {
      file.error(
          item, "wrong-parameter",
          "a parameter must be a type and a name, like \"seat player\", found " + describe(item));
    } else if (!contains(types, type)) {
      file.error(item, "unknown-value",
                 "the type of a parameter must be " + any_of(types) + ", found '" + type + "'",
                 did_you_mean(type, types));
    } else if (contains(listed, label)) {
      file.error(item, "duplicate-id", "there is already a parameter '" + label + "'");
    } else if (listed.size() == ModuleFile::most_params) {
      file.error(item, "out-of-range",
                 "there can be at most " + std::to_string(ModuleFile::most_params) + " parameters");
    } else {
      listed.push_back(label);
    }
  }
}

void check_event(const Entry& entry) { check_params(entry, &entry.node); }

void check_watch(const Entry& entry) {
  const Node *const value = entry.find("value"), *const least = entry.find("at_least");
  if (value && least) TermCheck(entry).compared(*value, *least);
  if (const Node* const emit = entry.find("emit")) refer(entry, *emit, "events");
}

void check_streams(LoadContext& context) {
  std::set<std::pair<std::string, std::string>> known;  // by module
  each_entry(context, "streams", [&](const Entry& entry) {
    const std::string& name = entry.node.scalar;
    if (!known.emplace(entry.module.id, name).second && !entry.document.overrides)
      entry.error(entry.node, "duplicate-id", "the stream '" + name + "' is already in this list");
  });
}

}  // namespace tradewind
