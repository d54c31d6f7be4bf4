// The program: sequences, moves, layers and abilities, read once from the scripts of a variant. The
// ruleset owns it; it never changes and is shared by all threads. Functions are indices into the
// function table of each interpreter. Each struct begins with its hot fields and ends with names
// and positions for messages, to touch fewer cache lines.
#pragma once

#include "model/model.h"
#include "tradewind/reference/layer_info.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tradewind {

// The source position of a function.
struct FunctionPlace {
  std::string file;  // empty if the function is not in a script
  int line = 0, last_line = 0;
};

// How an interpreter that runs the same script files finds a function.
struct FunctionOrigin {
  using Key = std::variant<std::int64_t, std::string>;
  int file = -1;                        // index of the file, in load order
  std::vector<Key> path;                // keys into the value that the file returned
  int effect = -1;                      // not in a script: executes this effect
  FunctionId inner = FunctionId::none;  // the function that a layer wraps
};

// The signature of a function: its arguments in the order of Lua, and the use of its result. A list
// is one of cards: their number, then up to most_targets cards.
struct Signature {
  // none: called only by other functions
  enum class Use : std::uint8_t { none, act, condition, answer };
  std::vector<ValueType> parameters;
  Use use = Use::none;
  ValueType returns = ValueType::integer;
  // The sequence of its frame argument; none: any running sequence
  SequenceId sequence = SequenceId::none;
};

struct ScriptFunction {
  std::string name;  // "base/refill.cards", for messages
  Signature signature;
  FunctionPlace place;
  FunctionOrigin origin;
};

using Local = ParamDef;

// A comparison that makes a move legal, and the reason for a refusal.
struct Need {
  Term test;
  std::string reason;
  bool never = false;  // has no comparison that could hold: only explains
  bool about_target = false;
  Filter cards;               // restricts the need to these first targets: cards
  std::vector<BoardSet> set;  // spaces or regions; at most one
};

// What cards of one zone must meet together.
struct CoverPart {
  // The fact of the first target that they must meet, a multiset
  FactId needs = FactId::none;
  ZoneKind zone = ZoneKind::none;      // a zone of seats is that of the asked player
  IdVector<TypeId, FactValue> offers;  // by card type, the values it can meet, one at a time
  // By card, a byte for each value: 1 if it can meet it; and how many cards it asks for
  IdVector<CardId, std::uint64_t> meets, asks;
};

struct Argument {
  enum class Kind { card, cover, seat, number, space, region };
  enum class Whose : std::uint8_t { asked, others, all };
  Kind kind = Kind::card;
  Whose whose = Whose::asked;      // seat: which players; card: whose zones, if seats have them
  ZoneKind zone = ZoneKind::none;  // card: kind of the zone
  // A bool query, if there is one: the argument is left out (-1) if it is false for the asked
  // player and the first target
  Term when;
  bool hides_faces = false;      // card: the player asked does not see all cards of the zone
  std::vector<CoverPart> parts;  // cover: all of them are to be met
  Filter where;                  // card; its seat is unused
  Term low, high;                // number
  BoardSet set;                  // space, region
  std::string name;
};

// A declared effect of a step or move, instead of a function: run one sequence or emit one event.
struct Effect {
  SequenceId runs = SequenceId::none;
  EventId event = EventId::none;
  SequenceId sequence = SequenceId::none;  // the sequence whose locals it may pass
  std::vector<Term> values;
  FunctionId function = FunctionId::none;  // a function with the same effect, for layers to wrap
  std::string file;
  int line = 0;  // in that file

  [[nodiscard]] bool emits() const { return event != EventId::none; }
};

inline constexpr int most_targets = 10;         // per move; each card of a cover counts
inline constexpr std::size_t most_locals = 64;  // well below the size of a frame
inline constexpr std::size_t most_moves = 255;  // of one question: RawMove::spec is a byte

struct MoveSpec {
  bool never = false;  // one of its needs can never hold: the move only explains a refusal
  bool ends = false;   // apply = stop: only ends the question
  bool always_implied = false;
  // A bool query, if there is one: if it holds and this is the only legal move, the engine plays it
  Term implied;
  FunctionId when = FunctionId::none;
  FunctionId apply = FunctionId::none;
  int effect = -1;  // replaces `apply`; -1 if a layer wraps it
  std::vector<Argument> args;
  std::vector<Need> needs;
  // What options leave open of the needs without a target, and of the others
  std::vector<const Term*> general_tests;
  std::vector<const Need*> target_tests;
  ZoneKind from = ZoneKind::none;  // the zone without whose cards it is not there
  std::uint8_t place = 0;          // among the moves of its question
  std::string verb;
  std::string module;
  std::string ability;  // set for a move added by a card script
};

struct QuestionSpec {
  int to = -1;  // local that holds the seat; -1: the active seat
  // All seats are asked, and nobody sees an answer before all are in
  bool at_once = false;
  // A bool or int query, if there is one: if it holds, the question is skipped, or this seat of it
  Term unless;
  std::vector<MoveSpec> moves;
  std::vector<const MoveSpec*> open;  // those that may be legal
  std::string about;
};

// Its size is a power of two, as are those of a sequence and a term: entering a step finds each
// of them by its index.
struct alignas(64) Step {
  int ask = -1;     // index into asks of the sequence
  int effect = -1;  // replaces `function`; -1 if a layer wraps it
  FunctionId function = FunctionId::none;
  std::string name;
};

struct alignas(64) Sequence {
  std::vector<Step> steps;
  // Initial words of a frame, without arguments; the last one is the index of the next step
  std::vector<std::int32_t> start;
  std::int32_t step_count = 0;
  int args = 0;
  std::vector<QuestionSpec> asks;
  std::vector<Local> locals;  // the first `args` are arguments
  std::string name;
  std::string module;
  std::string file;

  [[nodiscard]] std::span<const Local> params() const {
    return std::span(locals).first(static_cast<std::size_t>(args));
  }
  [[nodiscard]] int find_local(std::string_view wanted) const {  // its index, or -1
    const auto found = std::ranges::find(locals, wanted, &Local::name);
    return found == locals.end() ? -1 : static_cast<int>(found - locals.begin());
  }
};

// The contents of a card script.
struct Ability {
  std::string name;
  std::string module;
  IdVector<EventId, FunctionId> own, any;
  IdVector<QueryId, FunctionId> adjust;         // of what is asked about its owner
  IdVector<QueryId, FunctionId> adjust_others;  // of what is asked about other players
  IdVector<QueryId, FunctionId> answers;        // of queries with `ability: true`
};

struct Program {
  Names<SequenceId> sequence_names;
  IdVector<SequenceId, Sequence> sequences;
  std::vector<Effect> effects;
  std::vector<Ability> abilities;
  IdVector<TypeId, int> ability_of_type;              // -1 none
  IdVector<EventId, std::vector<FunctionId>> on;      // rule layers in load order
  IdVector<QueryId, std::vector<FunctionId>> adjust;  // rule layers in load order
  IdVector<QueryId, FunctionId> query_function;       // base value of a scripted one
  // Functions of abilities that hear it; empty if none does
  IdVector<EventId, IdVector<TypeId, FunctionId>> own, any;
  std::vector<ZoneKind> live_zones;  // kinds of live zones of seats
  std::vector<ZoneKind> live_table;  // kinds of live zones of the game
  IdVector<ZoneKind, Term> acts;     // of live zones: whether a card there acts now
  // Whether a script hears it or it resets a counter
  IdVector<EventId, std::uint8_t> event_matters;
  IdVector<QueryId, bool> query_has_adjusters;  // whether an ability adjusts it
  // Whether one adjusts it for other players
  IdVector<QueryId, bool> query_has_rivals;
  // Whether it is declared and nobody adjusts it
  IdVector<QueryId, std::uint8_t> query_is_plain;
  IdVector<QueryId, Term> values;  // as declared, ready to be evaluated
  // `reads` uses the bits of State::touched
  IdVector<WatchId, Watch> watches;
  std::uint64_t watched = 0;  // the union of what the watches read
  IdVector<ZoneKind, SequenceId> on_empty;
  SequenceId setup = SequenceId::none, main = SequenceId::none;
  NameList verbs, reasons, questions;  // names that need texts
  std::vector<LayerInfo> layers;
  IdVector<FunctionId, ScriptFunction> functions;
  std::map<std::string, FunctionId> rules;  // by full id; includes scripted queries
  std::set<std::string> assigned_names;     // what scripts assign may change
};

}  // namespace tradewind
