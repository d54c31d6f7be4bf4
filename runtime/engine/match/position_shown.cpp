// What a position tells: events, values, and what a seat sees.
#include "engine/match/position_parts.h"
#include "engine/view/view.h"
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

EventCause cause_of(const PositionParts& parts, const CauseRecord& record, int seat) {
  const bool seen = record.card != CardId::none && (seat < 0 || (record.visible >> seat & 1) != 0);
  return {record.reaction
              ? parts.model().events.plain(id_of<EventId>(record.id))
              : parts.runner().program().sequence_names.plain(id_of<SequenceId>(record.id)),
          seen ? parts.model().types.plain(parts.state.type(record.card)) : "", record.reaction,
          record.depth};
}

// The word of a space or region; -1 when there is none.
std::int32_t place_called(const Model& model, bool of_space, const std::string& name) {
  return of_space ? word_of(model.spaces.find(name)) : word_of(model.regions.find(name));
}

}  // namespace

QueryCall::QueryCall(const Model& model, const std::string& name, int seat, const std::string& card)
    : query(model.queries.find(name)) {
  if (query == QueryId::none) throw std::invalid_argument("no query is called '" + name + "'");
  for (const ParamDef& param : model.query_info[query].params) {
    args.push_back(param.type == ValueType::seat ? seat : -1);
    if (param.type == ValueType::space || param.type == ValueType::region) {
      args.back() = place_called(model, param.type == ValueType::space, card);
      if (args.back() < 0) throw std::invalid_argument("the board has no '" + card + "'");
    }
    if (param.type != ValueType::card) continue;
    for (const CardId each : model.cards.ids()) {
      if (names_type(model, card, model.cards[each]) == 2) args.back() = word_of(each);
    }
    if (args.back() < 0) throw std::invalid_argument("no card is called '" + card + "'");
  }
}

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
      event.causes.push_back(cause_of(*parts_, happening.causes[i], seat));
    events.push_back(std::move(event));
  }
  return events;
}

Event Position::subject(int seat) const {
  Event subject{about(), Node::map(), {}};
  if (over()) return subject;
  State& state = parts_->state;
  const Item frame = Agenda(state).top();
  const int everybody = (1 << players()) - 1;
  const std::vector<Local>& locals =
      parts_->runner().program().sequences[parts_->question.sequence].locals;
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

std::int64_t Position::query(const std::string& name, int seat, const std::string& card) const {
  const QueryCall call(parts_->model(), name, seat, card);
  std::int64_t value = 0;
  parts_->look([&] { value = parts_->runner().queries().evaluate(call.query, call.args); });
  return value;
}

Node Position::view(int seat) const { return table_seen(*this, seat); }

}  // namespace tradewind
