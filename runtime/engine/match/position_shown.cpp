// What a position tells: events, what its question is about, and values.
#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"

#include <array>

namespace tradewind {
namespace {

SeenValue name(std::string_view text) { return {SeenValue::Kind::name, 0, text}; }

// A value as others read it; nothing for none, and for a card that is not seen.
SeenValue value_of(const Model& model, const State& state, ValueType type, std::int32_t value,
                   bool seen) {
  if (type == ValueType::integer || type == ValueType::seat)
    return {SeenValue::Kind::number, value, {}};
  if (type == ValueType::boolean) return {SeenValue::Kind::truth, value, {}};
  if (value < 0) return {};
  switch (type) {
    case ValueType::name: return name(model.names[static_cast<std::size_t>(value)]);
    case ValueType::space: return name(model.spaces.plain(id_of<SpaceId>(value)));
    case ValueType::region: return name(model.regions.plain(id_of<RegionId>(value)));
    case ValueType::zone:
      return name(model.zones.plain(state.layout().zone(id_of<ZoneId>(value)).kind));
    case ValueType::card:
      return seen ? name(model.types.plain(state.type(id_of<CardId>(value)))) : SeenValue{};
    default: return {};
  }
}

// `seats`: a bit for each that must see the card
Happening::Cause cause_of(const PositionParts& parts, const CauseRecord& record, int seats) {
  const bool seen = record.card != CardId::none && (record.visible & seats) == seats;
  return {record.reaction
              ? parts.model().events.plain(id_of<EventId>(record.id))
              : parts.runner().program().sequence_names.plain(id_of<SequenceId>(record.id)),
          seen ? std::string_view(parts.model().types.plain(parts.state.type(record.card)))
               : std::string_view(),
          record.reaction, record.depth};
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

void Position::each_event(int seat, const VisitEvent& visit) const {
  const Model& model = parts_->model();
  const int seats = seat >= 0 ? 1 << seat : seat == every_seat ? (1 << players()) - 1 : 0;
  std::array<Happening::Argument, most_parameters> args;
  std::array<Happening::Cause, most_causes> causes;
  for (const EventRecord& record : parts_->happened) {
    const std::vector<ParamDef>& params = model.event_info[record.event].params;
    for (std::size_t i = 0; i < params.size(); ++i) {
      const bool seen = (record.visible[i] & seats) == seats;
      args[i] = {params[i].name, yaml_word(params[i].type),
                 value_of(model, parts_->state, params[i].type, record.args[i], seen)};
    }
    const auto count = static_cast<std::size_t>(record.cause_count);
    for (std::size_t i = 0; i < count; ++i) causes[i] = cause_of(*parts_, record.causes[i], seats);
    visit({model.events.plain(record.event), std::span(args).first(params.size()),
           std::span(causes).first(count)});
  }
}

void Position::subject(int seat, const VisitArgument& visit) const {
  if (over()) return;
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
    visit({locals[i].name, yaml_word(locals[i].type),
           value_of(parts_->model(), state, locals[i].type, value, seen)});
  }
}

std::int64_t Position::query(const std::string& name, int seat, const std::string& card) const {
  const QueryCall call(parts_->model(), name, seat, card);
  std::int64_t value = 0;
  parts_->look([&] { value = parts_->runner().queries().evaluate(call.query, call.args); });
  return value;
}

}  // namespace tradewind
