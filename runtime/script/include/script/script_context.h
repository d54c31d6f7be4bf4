// Room: runtime/script. What a running function may read and do, in bytecode or in Lua. No Lua
// header and no compiler may enter.
//
// Lua verbs and bytecode instructions are thin layers on top of a ScriptContext: state, queries,
// chance, schedule.
//
//   ScriptContext context(model, program, caller, budget);
//   context.begin({&state});
//   context.roll(die);
#pragma once

#include "script/budget.h"
#include "script/call_context.h"
#include "state/schedule.h"

#include <array>

namespace tradewind {

// Places each seat behind all seats that are ahead of it: is_ahead(rival, seat).
template <typename IsAhead>
[[nodiscard]] std::array<std::uint8_t, max_seats> places_behind(int seats, IsAhead is_ahead) {
  std::array<std::uint8_t, max_seats> places{};
  for (int seat = 0; seat < seats; ++seat) {
    int better = 0;
    for (int rival = 0; rival < seats; ++rival)
      better += rival != seat && is_ahead(rival, seat) ? 1 : 0;
    places[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(better + 1);
  }
  return places;
}

class ScriptContext {
 public:
  ScriptContext(const Model& model, const Program& program, FunctionCaller& caller, Budget& budget)
      : model_(model), program_(program), budget_(budget), queries_(model, program, caller) {}

  // Starts a run, with nothing scheduled and no frame running.
  void begin(const CallContext& call) {
    call_ = call;
    if (call.events != nullptr) call.events->clear();
    leave_frame();
    schedule_.clear(*call.state);
    queries_.enter(*call.state, call.read_only);
    if (call.tracer != nullptr) call.tracer->starts(*this);
  }

  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] State& state() { return *call_.state; }
  [[nodiscard]] QueryEvaluator& queries() { return queries_; }
  [[nodiscard]] bool read_only() const { return queries_.read_only(); }
  [[nodiscard]] Schedule& schedule() { return schedule_; }  // the engine moves it to the agenda
  [[nodiscard]] Budget& budget() { return budget_; }
  void charge(std::int64_t units) { budget_.charge(units); }

  // The frame of the running function; without words if there is none.
  [[nodiscard]] const Item& frame() const { return frame_; }
  void enter_frame(const Item& frame) { frame_ = frame; }
  void leave_frame() { frame_.words = nullptr; }
  [[nodiscard]] SequenceId running_sequence() const {  // the sequence of that frame, or -1
    return frame_.words == nullptr ? SequenceId::none : frame_.header.sequence();
  }

  // Without a listener outside, only events that matter to a script need to be emitted.
  [[nodiscard]] std::vector<EventRecord>* events() const { return call_.events; }
  [[nodiscard]] bool listening(EventId event) const {
    return call_.events != nullptr || program_.event_matters[event] != 0;
  }

  [[nodiscard]] Tracer* tracer() const { return call_.tracer; }
  // Given by the last condition that failed with one
  [[nodiscard]] const std::string& reason() const { return reason_; }
  void set_reason(const char* reason) { reason_ = reason; }

  // A number from 0 to bound - 1 from a stream, or forced by a test.
  [[nodiscard]] std::uint32_t chance(StreamId stream, std::uint32_t bound);
  // Rolls a die; returns the index of its face.
  int roll(DieId die);
  // Ends the match with these places, by seat and from 1, and the current scores.
  void end_match(const std::array<std::uint8_t, max_seats>& places);

  // Schedules a sequence or an event with `count` arguments: argument(i) is the word of the i-th.
  template <typename Argument>
  void schedule_sequence(SequenceId sequence, std::size_t count, Argument argument,
                         int under = -1) {
    const std::vector<std::int32_t>& start = program_.sequences[sequence].start;
    std::int32_t* const words = schedule_.room(start.size());
    for (std::size_t i = 0; i < count; ++i) words[i] = argument(i);
    copy_words(std::span(start).subspan(count), words + count);
    schedule_.commit(ItemHeader::of(sequence, start.size()), under);
  }
  template <typename Argument>
  void schedule_event(EventId event, std::size_t count, Argument argument) {
    std::int32_t* const words = schedule_.room(count + 1);
    words[0] = 0;  // progress
    for (std::size_t i = 0; i < count; ++i) words[i + 1] = argument(i);
    schedule_.commit(ItemHeader::of(event, count + 1));
  }
  void schedule_deal(ZoneId from, ZoneId to, std::int32_t count) {
    const std::int32_t words[] = {word_of(from), word_of(to), count, 0};
    copy_words(words, schedule_.room(std::size(words)));
    schedule_.commit({ItemKind::deal, 0, std::size(words)});
  }
  // Schedules a declared effect for a player and the targets of the move.
  void perform(const Effect& effect, Seat player, std::span<const std::int32_t> targets);
  // Size and content of the agenda item of an effect.
  [[nodiscard]] std::size_t item_size(const Effect& effect) const {
    return effect.emits() ? effect.values.size() + 1 : program_.sequences[effect.runs].start.size();
  }
  void write_item(const Effect& effect, Seat player, std::span<const std::int32_t> targets,
                  std::int32_t* words);

 private:
  const Model& model_;
  const Program& program_;
  Budget& budget_;
  CallContext call_;
  Item frame_;
  Schedule schedule_;
  std::string reason_;
  QueryEvaluator queries_;
};

}  // namespace tradewind
