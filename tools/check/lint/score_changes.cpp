// The events that change the score, of which a result tells where it comes from.
#include "content/read/load_context.h"
#include "lint/lint.h"

namespace tradewind {

// Each must be about a seat and one number.
static void check_score_changes(const ModuleFile& file) {
  const Node* const changes = file.document.node.find("score_changes");
  for (std::size_t at = 0; changes != nullptr && at < changes->entries.size(); ++at) {
    const Node& name = key_of(*changes, at);
    if (!file.refer(name, "events")) continue;
    for (const std::string& module : file.visible()) {
      const std::vector<EventType>& events = file.context.catalog.modules.at(module).events;
      const auto event = std::ranges::find(events, changes->entries[at].first, &EventType::name);
      if (event == events.end()) continue;
      const auto is = [&](ValueType type) {
        return std::ranges::count(event->params, type, &ParamDef::type) == 1;
      };
      if (!is(ValueType::seat) || !is(ValueType::integer))
        file.error(name, "wrong-parameter", "'" + event->name + "' does not say who gains how much",
                   "[seat player, int amount]");
    }
  }
}

void check_score_changes(LoadContext& context) {
  each_file(context, "module", [](const ModuleFile& file) {
    if (file.module.whole) check_score_changes(file);
  });
}

}  // namespace tradewind
