#include "engine/flow.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

constexpr std::int32_t reacts_to_all = 1 << 16;  // beside a card: its `on`, not its `on_own`

Seat first_seat(const EventInfo& info, const std::int32_t* args) {
  for (std::size_t i = 0; i < info.params.size(); ++i) {
    if (info.params[i].type == ValueType::seat) return args[i] < 0 ? Seat::none : static_cast<Seat>(args[i]);
  }
  return Seat::none;
}

}  // namespace

void Flow::start(bool with_setup) {
  push_frame(host_.program().main, {});
  if (with_setup) push_frame(host_.program().setup, {});
}

void Flow::push_frame(int sequence, std::span<const std::int32_t> args) {
  std::vector<std::int32_t> words = host_.program().sequences[static_cast<std::size_t>(sequence)].start;
  std::copy(args.begin(), args.end(), words.begin());
  agenda_.push({ItemKind::frame, static_cast<std::uint16_t>(sequence), 0}, words);
}

void Flow::run(Question& question) {
  try {
    go_on(question);
  } catch (const AgendaOverflow& overflow) {
    throw std::runtime_error(overflow.what() + std::string("; going on are ") + chain());
  }
}

// The newest frames on the agenda, by name.
std::string Flow::chain() const {
  std::string names;
  int frames = 0;
  for (int end = state_.header().agenda_top; end > 0 && frames < 8;) {
    const Item item = agenda_.below(end);
    if (item.header.kind == ItemKind::frame) {
      names += (frames > 0 ? " in " : "") + host_.program().sequence_names.full(item.header.id);
      if (frames++ == 0) names += " (" + host_.program().sequences[item.header.id].file + ")";
    }
    end -= item.header.size + 1;
  }
  return names;
}

// Does the steps of the frame on top until one leaves something to be done before the next. True: a question is open.
[[gnu::always_inline]] inline bool Flow::walk(Item frame, Question& question) {
  const std::vector<Step>& steps = host_.program().sequences[frame.header.id].steps;
  const std::uint64_t watched = host_.program().watched;
  std::int32_t& next = frame.words[frame.header.size - 1];
  while (static_cast<std::size_t>(next) < steps.size()) {
    const Step& now = steps[static_cast<std::size_t>(next)];
    if (now.ask >= 0) return open(frame, question);
    ++next;
    const Returned::Kind returned = take(now);
    if (returned == Returned::Kind::again) --next;
    if (returned == Returned::Kind::stop) next = static_cast<std::int32_t>(steps.size());
    if (flush() || (state_.touched() & watched) != 0 || state_.header().finished != 0) return false;
  }
  agenda_.pop();
  return false;
}

void Flow::go_on(Question& question) {
  question.moves.clear();
  question.sequence = -1;
  const std::uint64_t watched = host_.program().watched;
  while (state_.header().finished == 0) {
    if ((state_.touched() & watched) != 0) check_watches();
    if (agenda_.empty())
      throw std::runtime_error("nothing is left to do, but the match has not ended: the main sequence must call game:finish");
    host_.interpreter().charge(1);
    const Item item = agenda_.top();
    if (item.header.kind == ItemKind::frame) {
      if (walk(item, question)) return;
    } else if (item.header.kind == ItemKind::deal) {
      deal(item);
    } else {
      emit(item);
    }
  }
  if (const std::string kept = host_.drift(); !kept.empty()) throw std::runtime_error(kept);
  while (!agenda_.empty()) agenda_.pop();
  question.moves.clear();
}

Returned::Kind Flow::take(const Step& step) {
  host_.frame_end = state_.header().agenda_top;
  if (step.effect >= 0) {
    const Effect& effect = host_.program().effects[static_cast<std::size_t>(step.effect)];
    if (effect.function == step.function) {
      host_.perform(effect, Seat::none, {});
      return Returned::Kind::nothing;
    }
  }
  return call_step(step.function).kind;
}

Returned Flow::call_step(FunctionId function) {
  if (const int routine = host_.routine_of(function); routine >= 0) return host_.carry_out(routine, nullptr, 0);
  host_.begin(function);
  host_.push_game();
  host_.push_frame();
  return host_.finish();
}

// Tells a handler of an event; `card` is who hears it, none for a rule.
void Flow::tell(FunctionId function, int event, CardId card, const std::int32_t* args) {
  const std::vector<ParamDef>& params = model_.event_info[static_cast<std::size_t>(event)].params;
  if (const int routine = host_.routine_of(function); routine >= 0) {
    std::int64_t words[8];
    int count = 0;
    if (card != CardId::none) words[count++] = static_cast<std::int64_t>(card);
    for (std::size_t i = 0; i < params.size(); ++i) words[count++] = ScriptHost::word(params[i].type, args[i]);
    static_cast<void>(host_.carry_out(routine, words, count));
    return;
  }
  host_.begin(function);
  host_.push_game();
  if (card != CardId::none) host_.push(ValueType::card, static_cast<std::int32_t>(card));
  for (std::size_t i = 0; i < params.size(); ++i) host_.push(params[i].type, args[i]);
  static_cast<void>(host_.finish());
}

bool Flow::open(Item frame, Question& question) {
  Asker asker(host_);
  std::int32_t& next = frame.words[frame.header.size - 1];
  if (asker.skipped()) {
    ++next;
    return false;
  }
  asker.list(question.moves);
  if (question.moves.empty()) {
    throw std::runtime_error("the question '" + asker.ask().about + "' has no legal move: give it one that is always possible");
  }
  if (question.moves.size() == 1) {
    const MoveSpec& only = asker.ask().moves[question.moves.front().spec];
    if (only.always_implied || (only.implied >= 0 && asker.holds(only.implied))) {
      answer(question.moves.front());
      return false;
    }
  }
  question.sequence = frame.header.id;
  const Sequence& sequence = host_.program().sequences[frame.header.id];
  question.ask = sequence.steps[static_cast<std::size_t>(next)].ask;
  question.to = asker.to();
  return true;
}

void Flow::answer(const RawMove& move) {
  Asker asker(host_);
  Returned returned{Returned::Kind::stop, 0, nullptr};
  if (!asker.ask().moves[move.spec].ends) returned = asker.apply(move);
  end_question(returned);
  static_cast<void>(flush());
}

void Flow::end_question(const Returned& returned) {
  if (returned.kind != Returned::Kind::stop) return;  // asked again when all that follows is done
  const Item frame = agenda_.top();
  ++frame.words[frame.header.size - 1];
}

// What the function that has returned scheduled goes on the agenda. Whether there was anything.
bool Flow::flush() {
  host_.frame_end = -1;
  if (host_.scheduled.empty()) return false;
  host_.scheduled.move_to(agenda_);
  return true;
}

void Flow::deal(Item item) {
  const auto from = static_cast<ZoneId>(item.words[0]);
  const auto to = static_cast<ZoneId>(item.words[1]);
  std::int32_t& left = item.words[2];
  std::int32_t& refilled = item.words[3];
  while (left > 0 && state_.count(from) > 0) {
    state_.move(state_.first(from), to);
    refilled = 0;
    --left;
  }
  const int refill = host_.program().on_empty[index(state_.layout().zone(from).kind)];
  if (left == 0 || refilled != 0 || refill < 0) {
    agenda_.pop();
    return;
  }
  refilled = 1;
  push_frame(refill, {});
}

void Flow::emit(Item item) {
  const int event = item.header.id;
  const auto which = static_cast<std::size_t>(event);
  if (item.words[0] == 0) {
    if (!host_.listening(event)) {
      agenda_.pop();
      return;
    }
    begin_emit(item);
    item = agenda_.top();
  }
  const std::vector<FunctionId>& rules = host_.program().on[which];
  const auto params = static_cast<std::int32_t>(model_.event_info[which].params.size());
  const std::int32_t at = item.words[0] - 1;
  const auto rule_count = static_cast<std::int32_t>(rules.size());
  if (at >= rule_count + item.header.size - 1 - params) {
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

// Notes the event and who reacts.
void Flow::begin_emit(Item item) {
  const int event = item.header.id;
  const auto which = static_cast<std::size_t>(event);
  item.words[0] = 1;
  if (host_.log != nullptr) log(event, item.words + 1);
  if (!model_.event_info[which].resets.empty()) reset_counters(event);
  if (host_.program().own[which].empty() && host_.program().any[which].empty()) return;
  note_reactors(which, first_seat(model_.event_info[which], item.words + 1));
}

// Cards in live zones, from the active seat clockwise and at last those of the table, in order of arrival.
void Flow::note_reactors(std::size_t event, Seat first) {
  const Program& program = host_.program();
  const std::vector<FunctionId>& own = program.own[event];
  const std::vector<FunctionId>& any = program.any[event];
  const auto seats = static_cast<std::size_t>(state_.layout().seats());
  for (std::size_t turn = 0; turn < seats; ++turn) {
    const auto seat = static_cast<Seat>((index(state_.header().active) + turn) % seats);
    if (any.empty() && seat != first) continue;
    for (const int kind : program.live_zones) {
      for (const CardId card : CardsIn(state_, state_.layout().zone_of(static_cast<ZoneKind>(kind), index(seat)))) {
        const std::size_t type = index(state_.type(card));
        if (seat == first && !own.empty() && own[type] >= 0) agenda_.extend(static_cast<std::int32_t>(card));
        if (!any.empty() && any[type] >= 0) agenda_.extend(static_cast<std::int32_t>(card) | reacts_to_all);
      }
    }
  }
  if (any.empty()) return;
  for (const int kind : program.live_table) {
    for (const CardId card : CardsIn(state_, state_.layout().zone_of(static_cast<ZoneKind>(kind)))) {
      if (any[index(state_.type(card))] >= 0) agenda_.extend(static_cast<std::int32_t>(card) | reacts_to_all);
    }
  }
}

void Flow::react(int event, std::int32_t reactor, const std::int32_t* args) {
  const auto card = static_cast<CardId>(reactor & 0xFFFF);
  if (!state_.layout().zone(state_.card(card).zone).live) return;  // it has left since
  const auto which = static_cast<std::size_t>(event);
  const std::vector<FunctionId>& heard = ((reactor & reacts_to_all) != 0 ? host_.program().any : host_.program().own)[which];
  tell(heard[index(state_.type(card))], event, card, args);
}

void Flow::log(int event, const std::int32_t* args) {
  Happening happening;
  happening.event = event;
  const std::vector<ParamDef>& params = model_.event_info[static_cast<std::size_t>(event)].params;
  for (const ParamDef& param : params) {
    const int at = happening.count++;
    happening.args[at] = args[at];
    happening.visible[at] = 0xFF;
    if (param.type == ValueType::card && args[at] >= 0) happening.visible[at] = state_.card(static_cast<CardId>(args[at])).known;
  }
  host_.log->push_back(happening);
}

// The numbers of one counter follow each other: those of spaces, or by seat, or card by card.
void Flow::reset_counters(int event) {
  const Layout& layout = state_.layout();
  for (const int counter : model_.event_info[static_cast<std::size_t>(event)].resets) {
    const CounterPlan& plan = layout.plan().counters[static_cast<std::size_t>(counter)];
    const bool by_card = plan.scope == Scope::card || plan.scope == Scope::seat_card;
    int count = by_card ? static_cast<int>(plan.cards.size()) : 1;
    if (plan.scope == Scope::seat || plan.scope == Scope::seat_card) count *= layout.seats();
    if (plan.scope == Scope::space) count = layout.plan().spaces;
    if (plan.scope == Scope::region) count = layout.plan().regions;
    if (count == 0) continue;
    std::fill_n(state_.counters() + layout.counter_slot(counter, 0, by_card ? index(plan.cards.front()) : 0), count, plan.start);
  }
}

}  // namespace tradewind
