// The program: sequences, moves, layers and abilities, read once from the scripts of a variant. The ruleset owns it; it never
// changes and is shared by all threads. Functions are indices into the function table of each interpreter. Each struct begins
// with its hot fields and ends with names and positions for messages, to touch fewer cache lines.
#pragma once

#include "model/model.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tradewind {

using FunctionId = int;  // -1: none
struct Bytecode;         // compiler output, see script/compiler.h

// The source position of a function.
struct FunctionPlace {
  std::string file;  // empty if the function is not in a script
  int line = 0, last_line = 0;
};

// How an interpreter that runs the same script files finds a function.
struct FunctionOrigin {
  using Key = std::variant<std::int64_t, std::string>;
  int file = -1;          // index of the file, in load order
  std::vector<Key> path;  // keys into the value that the file returned
  int effect = -1;        // not in a script: executes this effect
  FunctionId inner = -1;  // the function that a layer wraps
};

// The signature of a function: its arguments in the order of Lua, and the use of its result.
struct Signature {
  enum class Kind : std::uint8_t { game, frame, value, cards };  // cards: their number, then up to most_targets cards
  struct Parameter {
    Kind kind = Kind::value;
    ValueType type = ValueType::integer;
  };
  enum class Use : std::uint8_t { none, act, condition, answer };  // none: called only by other functions
  std::vector<Parameter> parameters;
  Use use = Use::none;
  ValueType returns = ValueType::integer;
  int sequence = -1;  // the sequence of its frame argument; -1: any running sequence
};

struct ScriptFunction {
  std::string name;  // "base/refill.cards", for messages
  Signature signature;
  FunctionPlace place;
  FunctionOrigin origin;
  std::string why_not;  // why it is not compiled, "file:line: reason"; empty if it is
};

struct Local {
  ValueType type = ValueType::integer;
  std::string name;
};

// One addend of an operand in `needs`.
struct Atom {
  enum class Kind {
    constant,
    active,
    local,
    query,
    counter,
    card_fact,
    card_counter,
    space_fact,
    space_region,
    place_counter,
    region_fact,
    die_fact
  };
  Kind kind = Kind::constant;
  std::int64_t constant = 0;  // for die_fact: the die
  int ref = -1;               // local, query, counter or fact; active: 1 if the asked player is the active one
  bool of_target = false;     // depends on the first target
  bool truth = false;         // a constant written as true or false
};
using Operand = std::vector<Atom>;  // summed

struct Need {
  Operand left;
  Compare compare = Compare::equal;
  Operand right;
  std::string reason;
  CompiledFilter cards;          // restricts the need to these first targets: cards
  std::vector<CompiledSet> set;  // spaces or regions; at most one
};

// The test of a need: a sum compared with 0.
struct NeedTest {
  struct Addend {
    Atom atom;
    bool minus = false;
    bool splits = false;  // a plain query, part of which no target changes: QueryInfo::alike
  };
  int counter = -1;  // counter of the game or of seats, if the sum is just a counter and the constant
  Compare compare = Compare::equal;
  std::int64_t constant = 0;
  std::vector<Addend> same, other;  // hoisted terms, and terms that depend on the first target
  int need = 0;                     // index of the need
};

struct Argument {
  enum class Kind { card, cover, seat, number, space, region };
  Kind kind = Kind::card;
  int zone = -1;        // card, cover: kind of the zone; a zone of seats is that of the asked player
  int when = -1;        // bool query: the argument is left out (-1) if it is false for the asked player and the first target
  int needs_fact = -1;  // cover: the fact of the first target that the cards must meet, a multiset
  bool others = false;  // seat: only other players
  std::vector<FactValue> offers;  // cover: by card type, the values it can meet, one at a time
  CompiledFilter where;           // for cards; its seat is unused
  Operand low, high;              // number
  CompiledSet set;                // space, region
  std::string name;
};

// A declared effect of a step or move, instead of a function: run one sequence or emit one event.
struct Effect {
  struct Value {
    enum class Kind { constant, local, active, player, target };  // player: the asked player; target: the chosen one
    Kind kind = Kind::constant;
    ValueType type = ValueType::integer;
    std::int32_t ref = 0;  // the constant, or the index of the local or target
  };
  bool emits = false;
  int id = -1;        // sequence or event
  int sequence = -1;  // the sequence whose locals it may pass
  std::vector<Value> values;
  FunctionId function = -1;  // a function with the same effect, for layers to wrap
  std::string file;
};

inline constexpr int most_targets = 10;  // per move; each card of a cover counts

struct MoveSpec {
  bool never = false;  // one of its needs can never hold: the move only explains a refusal
  bool ends = false;   // apply = stop: only ends the question
  bool always_implied = false;
  int implied = -1;  // bool query: if it holds and this is the only legal move, the engine plays it
  FunctionId when = -1;
  FunctionId apply = -1;
  int effect = -1;  // replaces `apply`; -1 if a layer wraps it
  std::vector<Argument> args;
  std::vector<NeedTest> general_tests, target_tests;
  std::vector<Need> needs;
  std::vector<int> general_needs, target_needs;  // indices of needs without a target, and of needs about the first target
  std::string verb;
  std::string module;
  std::string ability;  // set for a move added by a card script
};

struct QuestionSpec {
  int to = -1;      // local that holds the seat; -1: the active seat
  int unless = -1;  // bool or int query: if it holds, the question is skipped
  std::vector<MoveSpec> moves;
  std::string about;
};

struct Step {
  int ask = -1;     // index into asks of the sequence
  int effect = -1;  // replaces `function`; -1 if a layer wraps it
  FunctionId function = -1;
  std::string name;
};

struct Sequence {
  std::vector<Step> steps;
  std::vector<std::int32_t> start;  // initial words of a frame, without arguments; the last one is the index of the next step
  std::int32_t step_count = 0;
  int args = 0;
  std::vector<QuestionSpec> asks;
  std::vector<Local> locals;  // the first `args` are arguments
  std::string name;
  std::string module;
  std::string file;
};

struct Subscription {
  int what = -1;  // event or query
  FunctionId function = -1;
};

// The contents of a card script.
struct Ability {
  std::string name;
  std::string module;
  std::vector<FunctionId> own, any;  // by event; -1 none
  std::vector<FunctionId> adjust;    // by query; -1 none
  std::vector<FunctionId> answers;   // by query with `ability: true`; -1 none
};

// Which file supplies or changes a named rule, for `list rules`.
struct LayerNote {
  std::string name;    // full id of the sequence, step, move or rule
  std::string kind;    // sequence, phase, rule, query, move, event
  std::string action;  // supplies, wraps, replaces, extends, hears, adjusts
  std::string file;
};

struct Program {
  Names sequence_names;
  std::vector<Sequence> sequences;
  std::vector<Effect> effects;
  std::vector<Ability> abilities;
  std::vector<int> ability_of_type;             // by card type; -1 none
  std::vector<std::vector<FunctionId>> on;      // by event: rule layers in load order
  std::vector<std::vector<FunctionId>> adjust;  // by query: rule layers in load order
  std::vector<FunctionId> query_function;       // by query: base value of a scripted one
  std::vector<std::vector<FunctionId>> own,
      any;                                  // by event, then card type: function of the ability that hears it; empty if none does
  std::vector<int> live_zones;              // kinds of live zones of seats
  std::vector<int> live_table;              // kinds of live zones of the game
  std::vector<std::uint8_t> event_matters;  // by event: whether a script hears it or it resets a counter
  std::vector<bool> query_has_adjusters;    // by query: whether an ability adjusts it
  std::vector<std::uint8_t> query_is_plain;  // by query: whether it is declared and nobody adjusts it
  std::vector<QueryInfo> inlined;            // by query: its declaration after inlining
  std::vector<WatchInfo> watches;            // after inlining; `reads` uses the bits of State::touched
  std::uint64_t watched = 0;                 // the union of what the watches read
  std::vector<int> on_empty;                 // by zone: sequence to run, or -1
  int setup = -1, main = -1;
  NameList verbs, reasons, questions;  // names that need texts
  std::vector<LayerNote> notes;
  std::vector<ScriptFunction> functions;
  std::map<std::string, FunctionId> rules;  // by full id; includes scripted queries
  std::vector<int> bytecode_of;             // by function; -1: Lua executes it
  std::shared_ptr<const Bytecode> bytecode;
};

}  // namespace tradewind
