// The flow of a match: takes the top item of the agenda, runs it, and goes on until a question is open or the match is
// over. Everything here runs inside one protect of the host, once a move.
#pragma once

#include "engine/moves/move_generator.h"

namespace tradewind {

inline constexpr std::size_t most_event_words = 8;  // how far it got, then up to six arguments

class Flow {
 public:
  explicit Flow(ScriptHost& host)
      : host_(host), context_(host.context()), model_(host.model()), state_(host.state()), agenda_(host.state()) {}

  // Starts the sequence a module names for setup, then the match itself.
  void start(bool with_setup);
  void push_frame(int sequence, std::span<const std::int32_t> args);
  // Plays a listed move of the open question, without going on.
  void answer(const RawMove& move);
  // Goes on to the next question, whose moves are listed, or to the end of the match.
  void run(Question& question);

 private:
  void go_on(Question& question);
  [[nodiscard]] std::string chain() const;
  bool walk(Item frame, Question& question);
  bool begin(const Effect& effect, const std::int32_t* locals);
  void answer(MoveGenerator& generator, const RawMove& move);
  void tell(FunctionId function, int event, CardId card, const std::int32_t* args);
  bool open(Item frame, Question& question);  // false: the question was skipped or answered unasked
  void deal(Item item);
  void emit(Item item);
  // An event that begins; `words` are those of its item without who reacts.
  struct Heard {
    int event;
    std::span<const std::int32_t> words;
    bool noted;  // it is on the agenda
  };
  bool begin_event(int event, std::span<std::int32_t> words);
  void note(Heard& heard);
  void note_reactor(Heard& heard, std::int32_t reactor);
  void note_reactors(Heard& heard, Seat first);
  void note_reactors_of(Heard& heard, Seat seat, bool its_own);
  void react(int event, std::int32_t reactor, const std::int32_t* args);
  void log(int event, const std::int32_t* args);
  void reset_counters(int event);
  void check_watches();
  void check_watch(const WatchInfo& info, int seat, int bit);
  [[nodiscard]] int end_of_consequences() const;
  bool flush();
  void end_question(const Returned& returned);

  ScriptHost& host_;
  ScriptContext& context_;
  const Model& model_;
  State& state_;
  Agenda agenda_;
};

}  // namespace tradewind
