#include "engine/flow/flow.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
void Flow::start(bool with_setup) {
  push_frame(program_.main, {});
  if (with_setup) push_frame(program_.setup, {});
}

void Flow::push_frame(SequenceId sequence, std::span<const std::int32_t> args) {
  std::vector<std::int32_t> words = program_.sequences[sequence].start;
  std::copy(args.begin(), args.end(), words.begin());
  agenda_.push(ItemHeader::of(sequence), words);
}

void Flow::run(Question& question) {
  try {
    go_on(question);
  } catch (const AgendaOverflow& overflow) {
    throw std::runtime_error(overflow.what() + std::string("; running: ") + chain());
  }
}

// The names of the newest frames on the agenda.
std::string Flow::chain() const {
  std::string names;
  int frames = 0;
  for (int end = header_.agenda_top; end > 0 && frames < 8;) {
    const Item item = agenda_.below(end);
    if (item.header.kind() == ItemKind::frame) {
      names += (frames > 0 ? " in " : "") + program_.sequence_names.full(item.header.sequence());
      if (frames++ == 0) names += " (" + program_.sequences[item.header.sequence()].file + ")";
    }
    end -= item.header.size() + 1;
  }
  return names;
}

// Runs the steps of the top frame until one schedules work. True: a question is open.
[[gnu::always_inline]] inline bool Flow::walk(Item frame, Question& question) {
  const Step* const steps = program_.sequences[frame.header.sequence()].steps.data();
  const std::int32_t count = program_.sequences[frame.header.sequence()].step_count;
  std::int32_t& next = frame.next_step();
  while (next < count) {
    const Step& now = steps[next];
    if (now.ask >= 0) return open(frame, now.ask, question);
    ++next;
    if (now.effect >= 0) {
      if (begin(program_.effects[static_cast<std::size_t>(now.effect)])) return false;
      continue;
    }
    const Returned::Kind returned = host_.call(now.function, {}).kind;
    if (returned == Returned::Kind::again) --next;
    if (returned == Returned::Kind::stop) next = count;
    if (flush() || (state_.touched() & program_.watched) != 0 || header_.finished != 0)
      return false;
  }
  agenda_.pop();
  return false;
}

void Flow::go_on(Question& question) {
  const std::uint64_t watched = program_.watched;
  while (header_.finished == 0) {
    context_.leave_frame();
    if ((state_.touched() & watched) != 0) check_watches();
    if (agenda_.empty())
      throw std::runtime_error("the main sequence ended without calling game:finish");
    const Item item = agenda_.top();
    if (item.header.kind() == ItemKind::frame) {
      context_.enter_frame(item);
      if (walk(item, question)) return;
    } else if (item.header.kind() == ItemKind::deal) {
      deal(item);
    } else if (item.header.kind() == ItemKind::reply) {
      carry_out(item);
    } else {
      emit(item);
    }
  }
  while (!agenda_.empty()) agenda_.pop();
  question.moves.clear();
  question.sequence = SequenceId::none;
}

// Starts the declared effect of a step at once, because nothing can come between. Returns whether
// it scheduled work.
bool Flow::begin(const Effect& effect) {
  if (effect.emits() && !context_.listening(effect.event)) return false;
  context_.charge(1);
  const std::size_t size = context_.item_size(effect);
  if (!effect.emits()) {
    context_.write_item(effect, Seat::none, {}, agenda_.push(ItemHeader::of(effect.runs, size)));
    return true;
  }
  std::int32_t words[most_event_words];
  context_.write_item(effect, Seat::none, {}, words);
  return begin_event(effect.event, {words, size});
}

bool Flow::open(Item frame, int ask, Question& question) {
  context_.charge(1);
  MoveGenerator generator(host_, frame, Seat::none);
  if (generator.to() == Seat::none) {  // all have answered
    reveal_answers();
    return false;
  }
  if (!generator.ask().at_once && generator.skipped()) {
    ++frame.next_step();
    return false;
  }
  generator.list(question.moves);
  if (question.moves.empty()) {
    throw std::runtime_error("the question '" + generator.ask().about +
                             "' has no legal move: give it one that is always possible");
  }
  question.sequence = frame.header.sequence();
  question.ask = ask;
  question.to = generator.to();
  if (question.moves.size() > 1) return true;
  const MoveSpec& only = generator.ask().moves[question.moves.front().spec];
  if (!only.always_implied && !(only.implied.is_query() && generator.holds(only.implied)))
    return true;
  answer(generator, question.answer(0));
  return false;
}

void Flow::answer(const Answer& answer) {
  MoveGenerator generator(host_, answer, agenda_.top());
  this->answer(generator, answer);
}

void Flow::answer(MoveGenerator& generator, const Answer& answer) {
  if (generator.ask().at_once) {
    Answers(state_).put(answer);
    return;
  }
  Returned returned{Returned::Kind::stop, false, 0};
  if (!generator.ask().moves[answer.move.spec].ends) returned = generator.apply(answer.move);
  end_question(returned);
  static_cast<void>(flush());
}

// The question has ended. Its answers are carried out before the next step, clockwise from the
// active seat.
void Flow::reveal_answers() {
  const auto from_active = [&](const Answer& answer) {
    const auto seats = static_cast<std::size_t>(state_.layout().seats());
    return (index(answer.seat) + seats - index(header_.active)) % seats;
  };
  std::vector<Answer> answers = Answers(state_).take();
  ++agenda_.top().next_step();
  std::sort(answers.begin(), answers.end(),
            [&](const Answer& a, const Answer& b) { return from_active(a) > from_active(b); });
  for (const Answer& answer : answers) agenda_.push({ItemKind::reply, 0}, answer.words());
  if (!answers.empty()) header_.revealed = 1;
}

void Flow::carry_out(Item item) {
  const Answer answer = Answer::of(item);
  agenda_.pop();
  Item frame = agenda_.top();
  for (int end = header_.agenda_top; frame.header.kind() == ItemKind::reply;) {
    end -= frame.header.size() + 1;
    frame = agenda_.below(end);
  }
  MoveGenerator generator(host_, answer, frame);
  if (!generator.ask().moves[answer.move.spec].ends)
    static_cast<void>(generator.apply(answer.move));
  static_cast<void>(flush());
}

void Flow::end_question(const Returned& returned) {
  if (returned.kind != Returned::Kind::stop) return;  // asked again after everything that follows
  const Item frame = agenda_.top();
  ++frame.next_step();
}

// Moves what the last function scheduled to the agenda. Returns whether there was anything.
bool Flow::flush() {
  if (context_.schedule().empty()) return false;
  context_.schedule().move_to(agenda_);
  return true;
}

void Flow::deal(Item item) {
  const auto from = id_of<ZoneId>(item.words[0]);
  const auto to = id_of<ZoneId>(item.words[1]);
  std::int32_t& left = item.words[2];
  std::int32_t& refilled = item.words[3];
  while (left > 0 && state_.count(from) > 0) {
    state_.move(state_.first(from), to);
    refilled = 0;
    --left;
  }
  const SequenceId refill = program_.on_empty[state_.layout().zone(from).kind];
  if (left == 0 || refilled != 0 || refill == SequenceId::none) {
    agenda_.pop();
    return;
  }
  refilled = 1;
  push_frame(refill, {});
}

}  // namespace tradewind
