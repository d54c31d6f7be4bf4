// A script host: one interpreter with the scripts of one variant loaded and the handles scripts act through. One a
// thread. It runs nothing by itself: the engine lends it a state and calls functions of the program.
//
//   ScriptHost host(catalog, model);
//   host.enter(state);
//   host.protect([&] { host.begin(function); host.push(ValueType::seat, 0); Returned got = host.finish(); });
#pragma once

#include "lua/bind/name_table.h"
#include "lua/sandbox/frozen_upvalues.h"
#include "lua/sandbox/interpreter.h"
#include "model/program.h"
#include "state/schedule.h"
#include "tradewind/query_step.h"

#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// What a script function gave back.
struct Returned {
  enum class Kind : std::uint8_t { nothing, again, stop, value };
  Kind kind = Kind::nothing;
  bool has_reason = false;  // a second result, of a `when` that said false: ScriptHost::reason
  std::int64_t value = 0;   // int, bool, or the index of a handle
};
static_assert(sizeof(Returned) == 16);  // two registers: every call of a bytecode function returns one

// The place of each seat is behind all those that are ahead of it: is_ahead(rival, seat).
template <typename IsAhead>
[[nodiscard]] std::array<std::uint8_t, max_seats> places_behind(int seats, IsAhead is_ahead) {
  std::array<std::uint8_t, max_seats> places{};
  for (int seat = 0; seat < seats; ++seat) {
    int better = 0;
    for (int rival = 0; rival < seats; ++rival) better += rival != seat && is_ahead(rival, seat) ? 1 : 0;
    places[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(better + 1);
  }
  return places;
}

// Something that happened, for those who listen.
struct EventRecord {
  int event = -1;
  int count = 0;
  std::int32_t args[6] = {};
  std::uint8_t visible[6] = {};  // seats that may see a card argument, one bit each
};

// Outcomes of streams that a test decided beforehand, by stream.
struct ForcedChance {
  std::vector<std::vector<std::int64_t>> outcomes;  // empty: the stream is free
  std::vector<std::size_t> used;
};

// Gives up what is done without Lua: it is done again, by Lua.
[[noreturn]] void bail_out();

class ScriptHost {
 public:
  ScriptHost(const Catalog& catalog, const Model& model, const Limits& limits = {});
  ~ScriptHost();
  ScriptHost(const ScriptHost&) = delete;
  ScriptHost& operator=(const ScriptHost&) = delete;

  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }

  // The state that scripts see until the next call of enter. Changing it is refused while a query is answered.
  void enter(State& state) { state_ = &state; }
  [[nodiscard]] State& state() { return *state_; }
  // A copy of a state that a move may spoil, until the next call of keep: one an interpreter, not one a match.
  [[nodiscard]] const State& keep(const State& state);

  // One call: begin, push the arguments in order, finish. Only inside interpreter().protect.
  void begin(FunctionId function);
  void push_game();
  void push_frame();
  void push(ValueType type, std::int32_t value);
  void push_face(int die, int face);  // nil when negative
  void push_card_list(const std::int32_t* cards, int count);
  [[nodiscard]] Returned finish(ValueType expected = ValueType::integer);
  [[nodiscard]] std::int64_t answered(ValueType type);  // instead of finish, where a value is due

  // Whether plain functions are carried out by C++; if not, Lua does all. Off while a move is done again for its errors.
  bool use_bytecode = true;
  [[nodiscard]] int bytecode_of(FunctionId function) const {
    return use_bytecode ? program_.bytecode_of[static_cast<std::size_t>(function)] : -1;
  }
  // A value as a register holds it.
  [[nodiscard]] static std::int64_t word(ValueType type, std::int32_t value) {
    const bool none =
        (type == ValueType::seat && value == static_cast<std::int32_t>(Seat::none)) ||
        (type != ValueType::integer && type != ValueType::boolean && value == static_cast<std::int32_t>(CardId::none));
    return none ? -1 : value;
  }
  // Carries out a bytecode function. `args` as its function takes them, without the game and the frame.
  Returned execute(int bytecode_function, const std::int64_t* args, int count);
  // Runs work() protected, and once more without routines if one was left to Lua; `restore` takes back what work() did.
  // Where lately no script had to be called, it is attempted without Lua first.
  template <typename Work, typename Restore>
  void protect(Work work, Restore restore);

  // Value of a query. `args` as its parameters demand; the frame on top of the agenda is passed on when `with_frame`.
  [[nodiscard]] std::int64_t evaluate(int query, const std::int32_t* args, int count);
  // The same of a query that is declared and that nobody adjusts; its arguments as registers hold them.
  [[nodiscard]] std::int64_t evaluate_declared(int query, const std::int64_t* args);
  // A query, with the seat and what it is about wherever its parameters want one.
  [[nodiscard]] std::int64_t evaluate_for(int query, Seat seat, const Subject& subject);
  // The value of a plain number in two parts: what is the same whatever it is asked about, and with it the whole.
  [[nodiscard]] std::int64_t invariant_part(int query, Seat seat);
  [[nodiscard]] std::int64_t evaluate_for(int query, Seat seat, const Subject& subject, std::int64_t invariant_part);
  // The value of a term; the commonest kinds are read here, the others computed.
  [[nodiscard]] std::int64_t value(const CompiledTerm& term, Seat seat, const Subject& subject) {
    if (term.kind == Term::Kind::constant) return term.constant;
    if (term.kind == Term::Kind::active) return seat == state_->header().active ? 1 : 0;
    if (term.counter >= 0) return counter_about(term.counter, seat, subject);
    return computed(term, seat, subject);
  }
  // A fact of the space asked about, or of its region; and of the face that a die shows.
  [[nodiscard]] std::int64_t fact_on_board(bool of_region, int fact, const Subject& subject) const;
  [[nodiscard]] std::int64_t fact_shown(int die, int fact) const;
  // Of the game, the seat, or what is asked about; 0 where nothing is kept.
  [[nodiscard]] std::int64_t counter_about(int counter, Seat seat, const Subject& subject) const {
    const int slot = state_->layout().slot_of_seat(counter, seat == Seat::none ? 0 : index(seat));
    return slot >= 0 ? state_->counters()[slot] : counter_of_thing(counter, seat, subject);
  }
  // Rolls a die: the number of the face that it shows now.
  int roll(int die);
  // Ends the match with these places, by seat from 1, and the scores as they are now.
  void end_match(const std::array<std::uint8_t, max_seats>& places);
  // For explanations: notes what makes the value of the next query that is asked, not of those that it asks in turn.
  std::vector<QueryStep>* explanation = nullptr;

  Schedule scheduled;  // by the running function; the engine moves it to the agenda
  // The words of a frame: `given` of its locals have been added, the others begin as they do.
  void complete_frame(int sequence, std::size_t given) {
    const std::vector<std::int32_t>& start = program_.sequences[static_cast<std::size_t>(sequence)].start;
    for (std::size_t i = given; i < start.size(); ++i) scheduled.add(start[i]);
  }
  void schedule_deal(ZoneId from, ZoneId to, std::int32_t count) {
    const std::int32_t words[] = {static_cast<std::int32_t>(from), static_cast<std::int32_t>(to), count, 0};
    copy_words(words, scheduled.room(std::size(words)));
    scheduled.commit(ItemKind::deal, 0);
  }
  // Schedules a declared effect, for the player who moves and the targets of the move.
  void perform(const Effect& effect, Seat player, std::span<const std::int32_t> targets);
  // How many words the item of an effect has, and what they are: `locals` are those of the frame it stands in.
  [[nodiscard]] std::size_t item_size(const Effect& effect) const {
    return effect.emits ? effect.values.size() + 1 : program_.sequences[static_cast<std::size_t>(effect.id)].start.size();
  }
  void write_item(const Effect& effect, const std::int32_t* locals, Seat player, std::span<const std::int32_t> targets,
                  std::int32_t* words) const;

  // Where the frame of the running function begins in the agenda, or -1.
  int frame_end = -1;
  [[nodiscard]] int running_sequence() const {  // whose frame that is, or -1
    return frame_end < 0 ? -1 : Agenda(*state_).below(frame_end).header.id;
  }
  int read_only = 0;  // > 0 while a query or a condition is asked
  std::vector<EventRecord>* log = nullptr;
  [[nodiscard]] bool listening(int event) const {
    return log != nullptr || program_.event_matters[static_cast<std::size_t>(event)] != 0;
  }

  ForcedChance* forced = nullptr;
  // 0 .. bound - 1 from a stream, or what a test forced.
  [[nodiscard]] std::uint32_t chance(int stream, std::uint32_t bound);

  // What scripts call things by.
  struct Words {
    NameTable counters, events, streams, facts, sequences, marks;
  };
  [[nodiscard]] const Words& words() const { return words_; }
  [[nodiscard]] const NameTable& locals_of(int sequence) const { return locals_[static_cast<std::size_t>(sequence)]; }

  [[nodiscard]] const std::string& reason() const { return reason_; }  // that a function gave last
  // What a script kept between calls although it must not, as a sentence, or empty.
  [[nodiscard]] std::string drift() { return kept_.drift(interpreter_.state()); }

 private:
  friend class ScriptLoader;
  [[nodiscard]] std::int64_t computed(const CompiledTerm& term, Seat seat, const Subject& subject);
  friend class QueryFrame;
  // Queries that ask each other without end would overflow Lua's stack of C calls, of 200, three a query.
  static constexpr int deepest_query = 40;
  [[nodiscard]] std::string query_chain() const;
  [[nodiscard]] std::int64_t explained(const QueryInfo& info, Seat seat, const Subject& subject, std::vector<QueryStep>& steps);
  [[nodiscard]] std::int64_t counter_of_thing(int counter, Seat seat, const Subject& subject) const;
  [[nodiscard]] std::int64_t total(const CompiledTerm& term, Seat seat, const Subject& subject) const;
  [[nodiscard]] std::int64_t declared(const QueryInfo& info, Seat seat, const Subject& subject);
  [[nodiscard]] std::int64_t evaluate_scripted(std::size_t which, const std::int32_t* args, int count);
  [[nodiscard]] FunctionId answer_of(std::size_t which, std::int32_t card) const;
  [[nodiscard]] std::int64_t adjust(FunctionId function, std::size_t which, std::int64_t before, CardId card,
                                    const std::int32_t* args, int count);
  [[nodiscard]] std::int64_t adjusted(std::size_t which, std::int64_t result, const std::int32_t* args, int count, Seat seat,
                                      std::vector<QueryStep>* steps);
  void begin_call() {
    executed_ = bailed_out_ = false;
    registers_.used = 0;
    query_depth_ = 0;
  }
  void make_handles();
  void make_region_handles();
  void make_board_handles();
  void make_dice_handles();
  void learn_names(NameTable& table, const Names& names);
  void make_frame_handle();  // once the sequences are known

  const Model& model_;
  Interpreter interpreter_;
  Program program_;
  std::vector<int> function_refs_;
  State* state_ = nullptr;
  std::optional<State> kept_as_it_was_;
  std::array<int, deepest_query> open_queries_{};  // the queries that are being answered
  int query_depth_ = 0;
  int pushed_ = 0;
  FunctionId running_ = -1;
  Registers registers_;
  bool executed_ = false;  // some bytecode function, since the call began
  bool bailed_out_ = false;
  int bailout_score_ = 0;  // that work can do without Lua; below 0 it is not attempted
  FrozenUpvalues kept_;
  Words words_;
  std::vector<NameTable> locals_;  // by sequence: name -> slot * 16 + type
  std::string reason_;
  int game_ref_ = -1, frame_ref_ = -1;
  std::vector<int> player_refs_, card_refs_, name_refs_;
  std::vector<std::vector<int>> zone_refs_;  // by kind, then owner
  std::vector<int> space_refs_, region_refs_, die_refs_;
  std::vector<std::vector<int>> face_refs_;  // by die
  int board_ref_ = -1;
};

template <typename Work, typename Restore>
void ScriptHost::protect(Work work, Restore restore) {
  constexpr int best_bailout_score = 32, cost_of_failure = 8;  // attempts go on while fewer than one in nine fail
  if (use_bytecode && bailout_score_ >= 0) {
    begin_call();
    if (interpreter_.attempt(work)) {
      if (bailout_score_ < best_bailout_score) ++bailout_score_;
      return;
    }
    bailout_score_ -= cost_of_failure;
    restore();
  } else {
    ++bailout_score_;
  }
  begin_call();
  Ending ending = Ending::done;
  try {
    ending = interpreter_.protect(work);
  } catch (const ScriptError&) {
    if (!executed_) throw;
    bailed_out_ = true;  // errors say what ran when: only Lua can tell
  }
  if (ending == Ending::done && !bailed_out_) return;
  struct Resume {
    bool& use_bytecode;
    bool before;
    ~Resume() { use_bytecode = before; }
  };
  const Resume resume{use_bytecode, std::exchange(use_bytecode, false)};
  restore();
  if (ending == Ending::done) ending = interpreter_.protect(work);
  if (ending != Ending::too_long) return;
  restore();
  interpreter_.protect_counted(work);
}

}  // namespace tradewind
