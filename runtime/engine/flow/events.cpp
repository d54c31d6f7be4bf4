// Events: each is put on the agenda; then rules hear them one by one, and after them cards.
#include "engine/flow/flow.h"
#include "engine/view/visibility.h"

#include <algorithm>

namespace tradewind {
namespace {

// Flags stored with a card: call its `on`, not its `on_own`; call that of the type it acts as, not
// of the printed one. The bits above hold that type.
constexpr std::int32_t reacts_to_all = 1 << 16, reacts_as_other = 1 << 17;
constexpr int other_shift = 18;

std::int32_t reacts_as(TypeId type) {
  return reacts_as_other |
         static_cast<std::int32_t>(static_cast<std::uint32_t>(word_of(type)) << other_shift);
}

Seat first_seat(const EventType& info, const std::int32_t* args) {
  for (std::size_t i = 0; i < info.params.size(); ++i) {
    if (info.params[i].type == ValueType::seat) return id_of<Seat>(args[i]);
  }
  return Seat::none;
}

}  // namespace

// Calls a handler of an event; `card` is the card that hears it, or none for a rule.
void Flow::tell(FunctionId function, EventId event, CardId card, const std::int32_t* args,
                TypeId as) {
  const std::vector<ParamDef>& params = model_.event_info[event].params;
  Word words[most_parameters + 1];
  std::size_t count = 0;
  if (card != CardId::none) words[count++] = word_of(card);
  for (std::size_t i = 0; i < params.size(); ++i) words[count++] = args[i];
  static_cast<void>(as == TypeId::none ? host_.call(function, {words, count})
                                       : host_.call_as({card, as}, function, {words, count}));
}

void Flow::emit(Item item) {
  const EventId event = item.header.event();
  if (item.words[0] == 0) {
    std::int32_t words[most_event_words];
    const auto size = static_cast<std::size_t>(item.header.size());
    copy_words({item.words, size}, words);
    agenda_.pop();
    if (context_.listening(event)) begin_event(event, {words, size});
    return;
  }
  const std::vector<FunctionId>& rules = program_.on[event];
  const auto params = static_cast<std::int32_t>(model_.event_info[event].params.size());
  const std::int32_t at = item.words[0] - 1;
  const auto rule_count = static_cast<std::int32_t>(rules.size());
  if (at >= rule_count + item.header.size() - 1 - params) {
    agenda_.pop();
    return;
  }
  ++item.words[0];
  const std::int32_t* args = item.words + 1;
  if (at < rule_count) {
    tell(rules[static_cast<std::size_t>(at)], event, CardId::none, args);
  } else {
    react(event, args[params + at - rule_count], args);
  }
  static_cast<void>(flush());
}

// Puts an event on the agenda with the cards that react. Returns false if nobody hears it.
bool Flow::begin_event(EventId event, std::span<std::int32_t> words) {
  const EventType& info = model_.event_info[event];
  words[0] = 1;
  if (context_.events() != nullptr) log(event, words.data() + 1);
  if (!info.resets.empty()) reset_counters(event);
  Heard heard{event, words, false};
  if (!program_.on[event].empty()) note(heard);
  if (!program_.any[event].empty()) {
    note_reactors(heard, first_seat(info, words.data() + 1));
  } else if (!program_.own[event].empty()) {
    const Seat seat = first_seat(info, words.data() + 1);
    if (seat != Seat::none) note_reactors_of(heard, seat, true);
  }
  return heard.noted;
}

void Flow::note(Heard& heard) {
  if (!heard.noted) agenda_.push(ItemHeader::of(heard.event), heard.words);
  heard.noted = true;
}

void Flow::note_reactor(Heard& heard, std::int32_t reactor) {
  note(heard);
  agenda_.extend(reactor);
}

// Collects cards in live zones in order of arrival: from the active seat clockwise, then those of
// the table.
void Flow::note_reactors(Heard& heard, Seat first) {
  const auto seats = static_cast<std::size_t>(state_.layout().seats());
  for (std::size_t turn = 0; turn < seats; ++turn) {
    const auto seat = id_of<Seat>((index(header_.active) + turn) % seats);
    note_reactors_of(heard, seat, seat == first);
  }
  for (const ZoneKind kind : program_.live_table)
    note_reactors_in(heard, state_.layout().zone_of(kind), false);
}

// `its_own`: whether the event is the seat's own.
void Flow::note_reactors_of(Heard& heard, Seat seat, bool its_own) {
  for (const ZoneKind kind : program_.live_zones)
    note_reactors_in(heard, state_.layout().zone_of(kind, index(seat)), its_own);
}

void Flow::note_reactors_in(Heard& heard, ZoneId zone, bool its_own) {
  const IdVector<TypeId, FunctionId>& own = program_.own[heard.event];
  const IdVector<TypeId, FunctionId>& any = program_.any[heard.event];
  const bool own_hear = its_own && !own.empty(), any_hear = !any.empty();
  if (!own_hear && !any_hear) return;
  for (const CardId card : CardsIn(state_, zone)) {
    const TypeId type = state_.type(card);
    if (own_hear && own[type] != FunctionId::none) note_reactor(heard, word_of(card));
    if (any_hear && any[type] != FunctionId::none)
      note_reactor(heard, word_of(card) | reacts_to_all);
    const TypeId as = acts_as(model_, state_, card);
    if (as == TypeId::none) continue;
    if (own_hear && own[as] != FunctionId::none) note_reactor(heard, word_of(card) | reacts_as(as));
    if (any_hear && any[as] != FunctionId::none)
      note_reactor(heard, word_of(card) | reacts_to_all | reacts_as(as));
  }
}

// What made the card a listener must still hold when its turn comes: it is in a live zone, with
// `on_own` in one of the seat whose event it is, and it acts as the same type. Only then is it
// asked whether cards there act now.
void Flow::react(EventId event, std::int32_t reactor, const std::int32_t* args) {
  const auto card = id_of<CardId>(reactor & 0xFFFF);
  const ZonePlace& zone = state_.layout().zone(state_.card(card).zone);
  const bool to_all = (reactor & reacts_to_all) != 0, as_other = (reactor & reacts_as_other) != 0;
  if (!zone.live || (!to_all && zone.seat != first_seat(model_.event_info[event], args))) return;
  const TypeId type = as_other ? acts_as(model_, state_, card) : state_.type(card);
  if (as_other && reacts_as(type) != (reactor & ~(reacts_to_all | 0xFFFF))) return;
  if (!host_.queries().acts(zone, card)) return;
  tell((to_all ? program_.any : program_.own)[event][type], event, card, args,
       as_other ? type : TypeId::none);
}

void Flow::log(EventId event, const std::int32_t* args) {
  EventRecord happening;
  happening.event = event;
  const std::vector<ParamDef>& params = model_.event_info[event].params;
  for (const ParamDef& param : params) {
    const int at = happening.count++;
    happening.args[at] = args[at];
    happening.visible[at] = 0xFF;
    if (param.type == ValueType::card && args[at] >= 0)
      happening.visible[at] = seen_by(state_, id_of<CardId>(args[at]));
  }
  note_causes(happening);
  context_.events()->push_back(happening);
}

// The work under way on the agenda, from its top. Work that waits next to it has not taken a step
// yet; neither has a question that is asked again at the beginning of its sequence, which is left
// out with it.
void Flow::note_causes(EventRecord& happening) {
  for (int end = header_.agenda_top; end > 0 && happening.cause_count < most_causes;) {
    const Item item = agenda_.below(end);
    const bool begun = item.header.kind() == ItemKind::frame
                           ? item.next_step() > 0
                           : item.header.kind() == ItemKind::emit && item.words[0] > 1;
    end -= item.header.size() + 1;
    if (begun) happening.causes[happening.cause_count++] = cause_of(item, end);
  }
}

CauseRecord Flow::cause_of(const Item& item, int depth) const {
  CauseRecord cause;
  cause.depth = static_cast<std::uint16_t>(depth);
  if (item.header.kind() == ItemKind::emit) {
    const EventId event = item.header.event();
    const auto rules = static_cast<std::int32_t>(program_.on[event].size());
    const std::int32_t told = item.words[0] - 2;  // the last who heard it
    cause.reaction = true;
    cause.id = static_cast<std::uint16_t>(index(event));
    if (told >= rules) {
      const std::size_t at =
          1 + model_.event_info[event].params.size() + static_cast<std::size_t>(told - rules);
      cause.card = id_of<CardId>(item.words[at] & 0xFFFF);
    }
  } else {
    cause.id = static_cast<std::uint16_t>(index(item.header.sequence()));
    const std::span<const Local> params = program_.sequences[item.header.sequence()].params();
    for (std::size_t i = 0; i < params.size() && cause.card == CardId::none; ++i) {
      if (params[i].type == ValueType::card && item.words[i] >= 0)
        cause.card = id_of<CardId>(item.words[i]);
    }
  }
  if (cause.card != CardId::none) cause.visible = seen_by(state_, cause.card);
  return cause;
}

void Flow::reset_counters(EventId event) {
  const Layout& layout = state_.layout();
  for (const CounterId counter : model_.event_info[event].resets) {
    const std::span<std::int32_t> values = layout.values_of(counter, state_.counters());
    std::fill(values.begin(), values.end(), layout.plan().counters[counter].start);
  }
}

}  // namespace tradewind
