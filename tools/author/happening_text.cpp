#include "happening_text.h"

#include "thing_names.h"

namespace tradewind {
namespace {

std::string value_text(const Model& model, const State& state, ValueType type, std::int32_t value) {
  if (type == ValueType::integer) return std::to_string(value);
  if (type == ValueType::boolean) return value != 0 ? "true" : "false";
  if (value < 0) return "none";
  switch (type) {
    case ValueType::card: return card_text(model, state, id_of<CardId>(value));
    case ValueType::zone: return zone_text(model, state, id_of<ZoneId>(value));
    case ValueType::space: return model.spaces.plain(id_of<SpaceId>(value));
    case ValueType::region: return model.regions.plain(id_of<RegionId>(value));
    case ValueType::name: return model.names[static_cast<std::size_t>(value)];
    default: return std::to_string(value);
  }
}

}  // namespace

std::string happening_text(const Model& model, const State& state, const EventRecord& event) {
  std::string text = model.events.plain(event.event);
  const std::vector<ParamDef>& params = model.event_info[event.event].params;
  for (std::size_t i = 0; i < params.size(); ++i)
    text += " " + params[i].name + "=" + value_text(model, state, params[i].type, event.args[i]);
  return text;
}

}  // namespace tradewind
