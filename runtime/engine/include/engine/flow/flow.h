// Room: runtime/engine/flow. The main loop: steps, events and watches on the agenda.
// Listing legal moves and what a seat sees belong elsewhere.
//
// The main loop of a match: runs the top item of the agenda until a question is open or the match
// is over. All of it runs inside one protected call per move.
#pragma once

#include "engine/moves/move_generator.h"

namespace tradewind {

inline constexpr std::size_t most_event_words = 8;  // progress index, then up to six arguments

class Flow {
 public:
  explicit Flow(Runner& host)
      : host_(host),
        context_(host.context()),
        model_(host.model()),
        program_(host.program()),
        state_(host.state()),
        header_(host.state().header()),
        agenda_(host.state()) {}

  // Starts the module's setup sequence, then its main sequence.
  void start(bool with_setup);
  void push_frame(SequenceId sequence, std::span<const std::int32_t> args);
  // Applies a listed move of the open question, without running the agenda. If all seats are asked
  // at once, it waits for others.
  void answer(const Answer& answer);
  // Runs the agenda up to the next question, and lists its moves, or to the end of the match.
  void run(Question& question);

 private:
  void go_on(Question& question);
  [[nodiscard]] std::string chain() const;
  bool walk(Item frame, Question& question);
  bool begin(const Effect& effect);
  void answer(MoveGenerator& generator, const Answer& answer);
  void reveal_answers();
  void carry_out(Item item);
  void tell(FunctionId function, EventId event, CardId card, const std::int32_t* args,
            TypeId as = TypeId::none);
  // false: the question was skipped, or its implied move was played
  bool open(Item frame, int ask, Question& question);
  void deal(Item item);
  void emit(Item item);
  // Starts an event; `words` are those of its agenda item without the cards that react.
  struct Heard {
    EventId event;
    std::span<const std::int32_t> words;
    bool noted;  // whether it is on the agenda
  };
  bool begin_event(EventId event, std::span<std::int32_t> words);
  void note(Heard& heard);
  void note_reactor(Heard& heard, std::int32_t reactor);
  void note_reactors(Heard& heard, Seat first);
  void note_reactors_of(Heard& heard, Seat seat, bool its_own);
  void note_reactors_in(Heard& heard, ZoneId zone, bool its_own);
  void react(EventId event, std::int32_t reactor, const std::int32_t* args);
  void log(EventId event, const std::int32_t* args);
  void note_causes(EventRecord& happening);
  [[nodiscard]] CauseRecord cause_of(const Item& item, int depth) const;
  void reset_counters(EventId event);
  void check_watches();
  void check_watch(const Watch& info, int seat, int bit);
  [[nodiscard]] int end_of_consequences() const;
  bool flush();
  void end_question(const Returned& returned);

  Runner& host_;
  ScriptContext& context_;
  const Model& model_;
  const Program& program_;
  State& state_;
  Header& header_;
  Agenda agenda_;
};

}  // namespace tradewind
