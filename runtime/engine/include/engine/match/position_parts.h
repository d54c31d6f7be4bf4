// Room: runtime/engine/match. The public objects of a game: position and match. They combine the
// other rooms, and add no rule.
//
// The parts of a position, for the engine and for the rooms of tools/ that name this door.
#pragma once

#include "engine/flow/flow.h"
#include "engine/match/trail.h"
#include "lua/host/script_host.h"
#include "tradewind/match.h"

#include <memory>
#include <optional>

namespace tradewind {

struct PositionParts {
  explicit PositionParts(Scripts& with, const Layout& layout) : scripts(&with), state(layout) {}
  static std::unique_ptr<PositionParts> unstarted(Scripts& scripts, int players,
                                                  std::uint64_t seed);

  Scripts* scripts;
  State state;
  Question question;
  ForcedChance forced;
  bool listening = false;
  bool revealed = false;
  Trail trail;
  // Not copied: nobody hears what bots try on copies.
  struct Trace {
    Tracer* tracer = nullptr;
    Trace() = default;
    Trace(const Trace& /*other*/) {}
    Trace& operator=(const Trace& /*other*/) { return *this; }
  };
  Trace trace;
  std::vector<EventRecord> happened;

  [[nodiscard]] ScriptHost& host() const { return scripts->host(); }
  [[nodiscard]] Runner& runner() const { return scripts->runner(); }
  [[nodiscard]] const Model& model() const { return scripts->ruleset().model(); }
  [[nodiscard]] const QuestionSpec& ask() const {
    return runner().program().sequences[question.sequence].asks[static_cast<std::size_t>(
        question.ask)];
  }
  [[nodiscard]] MoveWords words(Seat viewer) const {
    return {model(), state, ask(), viewer, question.moves};
  }
  // Runs the setup of the rules, up to the first question.
  void begin();
  // Frees memory that only a running move needs; the next move allocates it again.
  void shrink_to_fit();
  // Lends the state to the host and runs `work` in a protected call. Restores everything if a
  // script fails.
  template <typename Work>
  void run(Work work, std::size_t site = 0);
  // Lists the moves of the question, which is open in the state.
  void list_again();
  // For read-only work.
  template <typename Work>
  void look(Work work) const;
};

// A query by its name, with a seat for every parameter that is one, and a card of the named type,
// or a space or region. Throws std::invalid_argument for what there is not.
struct QueryCall {
  QueryCall(const Model& model, const std::string& name, int seat, const std::string& card);
  QueryId query;
  std::vector<Word> args;
};

// The one way to them.
struct PositionAccess {
  static PositionParts& parts(const Position& position) { return *position.parts_; }
  // Before anything has happened: all cards are in the first zone, and nobody is asked.
  static Position unstarted(Scripts& scripts, int players, std::uint64_t seed) {
    return Position(PositionParts::unstarted(scripts, players, seed));
  }
  // Of a match: what it keeps so that undo is fast, or nullptr
  static const Position* past(const Match& match) {
    return match.past_ ? &match.past_->position : nullptr;
  }
};

template <typename Work>
void PositionParts::run(Work work, std::size_t site) {
  Runner& with = runner();
  const State& before = with.keep(state);
  std::optional<ForcedChance> forced_before;
  if (!forced.outcomes.empty()) forced_before = forced;
  happened.clear();
  const auto restore = [&] {
    state = before;
    if (forced_before) forced = *forced_before;
  };
  Question asked{question.sequence, question.ask, question.to, {}};
  try {
    with.run({&state, listening ? &happened : nullptr, &forced, false, site, trace.tracer}, work,
             restore);
    if (trace.tracer != nullptr) trace.tracer->finish();
  } catch (const ScriptError&) {
    if (trace.tracer != nullptr) trace.tracer->finish();  // what led to the failure
    restore();
    question = std::move(asked);
    if (question.sequence != SequenceId::none) list_again();
    throw;
  }
  revealed = state.header().revealed != 0;
  state.header().revealed = 0;
}

template <typename Work>
void PositionParts::look(Work work) const {
  State& lent = const_cast<State&>(state);  // read-only calls cannot change it
  runner().run({&lent, nullptr, nullptr, true}, work, [] {});
}

}  // namespace tradewind
