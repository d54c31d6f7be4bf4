// What a position tells in names: events, their causes, and what its question is about.
#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"

namespace tradewind {
namespace {

// A value as others read it; null for none, and for a card that is not seen.
Node value_node(const Model& model, const State& state, ValueType type, std::int32_t value,
                bool seen) {
  if (type == ValueType::integer || type == ValueType::seat) return Node::number(value);
  if (type == ValueType::boolean) return Node::boolean(value != 0);
  if (value < 0) return {};
  switch (type) {
    case ValueType::name: return Node::text(model.names[static_cast<std::size_t>(value)]);
    case ValueType::space: return Node::text(model.spaces.plain(id_of<SpaceId>(value)));
    case ValueType::region: return Node::text(model.regions.plain(id_of<RegionId>(value)));
    case ValueType::zone:
      return Node::text(model.zones.plain(state.layout().zone(id_of<ZoneId>(value)).kind));
    case ValueType::card:
      return seen ? Node::text(model.types.plain(state.type(id_of<CardId>(value)))) : Node{};
    default: return {};
  }
}

}  // namespace

std::vector<Event> Position::events(int seat) const {
  const Model& model = parts_->model();
  std::vector<Event> events;
  for (const EventRecord& happening : parts_->happened) {
    Event event{model.events.plain(happening.event), {}, {}};
    event.args.kind = Node::Kind::map;
    const std::vector<ParamDef>& params = model.event_info[happening.event].params;
    for (std::size_t i = 0; i < params.size(); ++i) {
      const bool seen = seat < 0 || (happening.visible[i] >> seat & 1) != 0;
      event.args.entries.emplace_back(
          params[i].name,
          value_node(model, parts_->state, params[i].type, happening.args[i], seen));
      event.types.emplace_back(yaml_word(params[i].type));
    }
    for (int i = 0; i < happening.cause_count; ++i)
      event.causes.push_back(parts_->cause(happening.causes[i], seat));
    events.push_back(std::move(event));
  }
  return events;
}

EventCause PositionParts::cause(const CauseRecord& record, int seat) const {
  const bool seen = record.card != CardId::none && (seat < 0 || (record.visible >> seat & 1) != 0);
  return {record.reaction ? model().events.plain(id_of<EventId>(record.id))
                          : host().program().sequence_names.plain(id_of<SequenceId>(record.id)),
          seen ? model().types.plain(state.type(record.card)) : "", record.reaction, record.depth};
}

Event Position::subject(int seat) const {
  Event subject{about(), Node::map(), {}};
  if (over()) return subject;
  State& state = parts_->state;
  const Item frame = Agenda(state).top();
  const int everybody = (1 << players()) - 1;
  const std::vector<Local>& locals =
      parts_->host().program().sequences[parts_->question.sequence].locals;
  for (std::size_t i = 0; i < locals.size(); ++i) {
    const std::int32_t value = frame.words[i];
    const int seen_by_seats =
        locals[i].type == ValueType::card && value >= 0 ? seen_by(state, id_of<CardId>(value)) : 0;
    const bool seen =
        seat < 0 ? (seen_by_seats & everybody) == everybody : (seen_by_seats >> seat & 1) != 0;
    subject.args.entries.emplace_back(
        locals[i].name, value_node(parts_->model(), state, locals[i].type, value, seen));
    subject.types.emplace_back(yaml_word(locals[i].type));
  }
  return subject;
}

}  // namespace tradewind
