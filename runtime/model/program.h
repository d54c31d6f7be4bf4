// The program: what the scripts of a variant say, read out of their tables once, owned by the ruleset, never changed and
// shared by all threads. Functions are numbers into the function table of each interpreter. What is read at
// every decision stands first in each struct, names and places for messages last: fewer lines of the cache are touched.
#pragma once

#include "model/model.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tradewind {

using FunctionId = int;  // -1: none
struct Bytecode;         // what the compiler makes, script/compiler.h

// Where a function is written.
struct FunctionPlace {
  std::string file;  // empty: nowhere, it is not a script's own
  int line = 0, last_line = 0;
};

// Where an interpreter that runs the same script files finds a function.
struct FunctionOrigin {
  using Key = std::variant<std::int64_t, std::string>;
  int file = -1;          // which of the files, in load order
  std::vector<Key> path;  // within the value that it returned
  int effect = -1;        // no function of a script: does this effect
  FunctionId inner = -1;  // a layer wraps this one
};

// What the engine calls a function with, in the order of Lua, and what it does with the result.
struct Signature {
  enum class Kind : std::uint8_t { game, frame, value, cards };  // cards: their number, then room for most_targets of them
  struct Parameter {
    Kind kind = Kind::value;
    ValueType type = ValueType::integer;
  };
  enum class Use : std::uint8_t { none, act, condition, answer };  // none: only other functions call it
  std::vector<Parameter> parameters;
  Use use = Use::none;
  ValueType returns = ValueType::integer;
  int sequence = -1;  // whose frame it is given; -1: of whatever sequence runs
};

struct ScriptFunction {
  std::string name;  // "base/refill.cards", for messages
  Signature signature;
  FunctionPlace place;
  FunctionOrigin origin;
  std::string why_not;  // why only Lua executes it, "file:line: reason"; empty when it is compiled
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
  std::int64_t constant = 0;  // of die_fact: the die
  int ref = -1;               // local, query, counter or fact; active is 1 when the asked player is
  bool of_target = false;     // it may be another for another first target
  bool truth = false;         // a constant that was written as true or false
};
using Operand = std::vector<Atom>;  // summed

struct Need {
  Operand left;
  Compare compare = Compare::equal;
  Operand right;
  std::string reason;
  CompiledFilter cards;          // the first targets that it is about: of cards
  std::vector<CompiledSet> set;  // of spaces or regions: none or one
};

// A need as it is tested: a sum, compared with 0.
struct NeedTest {
  struct Addend {
    Atom atom;
    bool minus = false;
    bool splits = false;  // a plain query, part of which no target changes: QueryInfo::alike
  };
  int counter = -1;  // of the game or of seats, where the sum is one and the constant
  Compare compare = Compare::equal;
  std::int64_t constant = 0;
  std::vector<Addend> same, other;  // the same for all first targets, or not
  int need = 0;                     // whose test it is
};

struct Argument {
  enum class Kind { card, cover, seat, number, space, region };
  Kind kind = Kind::card;
  int zone = -1;                  // card, cover: kind of the zone; a seat's own zone is the asked player's
  int when = -1;                  // bool query: left out, as -1, while it does not hold for the asked player and the first target
  int needs_fact = -1;            // cover: multiset on the first card target that must be met
  bool others = false;            // seat: not the asked player
  std::vector<FactValue> offers;  // cover, by card type: the multiset of which it meets one; all of it for a wild card
  CompiledFilter where;           // card, seat unused
  Operand low, high;              // number
  CompiledSet set;                // space, region
  std::string name;
};

// What a step or a move does, declared instead of written as a function: one sequence to run or one event to emit.
struct Effect {
  struct Value {
    enum class Kind { constant, local, active, player, target };  // player and target: who moves, and what was chosen
    Kind kind = Kind::constant;
    ValueType type = ValueType::integer;
    std::int32_t ref = 0;  // the constant, or which local or target
  };
  bool emits = false;
  int id = -1;        // sequence or event
  int sequence = -1;  // whose locals it may give
  std::vector<Value> values;
  FunctionId function = -1;  // does the same; a layer that wraps it takes its place
  std::string file;
};

inline constexpr int most_targets = 10;  // of one move, the cards of a cover counted singly

struct MoveSpec {
  bool never = false;  // one of its needs cannot hold: it is only there to tell why
  bool ends = false;   // apply = stop: nothing but the end of the question
  bool always_implied = false;
  int implied = -1;  // bool query: played unasked when it is the only legal move and this holds
  FunctionId when = -1;
  FunctionId apply = -1;
  int effect = -1;  // done instead of calling `apply`, unless a layer wraps it: then -1
  std::vector<Argument> args;
  std::vector<NeedTest> general_tests, target_tests;
  std::vector<Need> needs;
  std::vector<int> general_needs, target_needs;  // which of them are about no target, and which about the first
  std::string verb;
  std::string module;
  std::string ability;  // set for a move that a card script brings
};

struct QuestionSpec {
  int to = -1;      // local that holds the seat; -1: the active seat
  int unless = -1;  // bool or int query: when it holds the question is not asked
  std::vector<MoveSpec> moves;
  std::string about;
};

struct Step {
  int ask = -1;     // index into asks of the sequence
  int effect = -1;  // done instead of calling `function`, unless a layer wraps it: then -1
  FunctionId function = -1;
  std::string name;
};

struct Sequence {
  std::vector<Step> steps;
  std::vector<std::int32_t> start;  // words of a frame that has been given nothing yet; the last is the step that comes next
  std::int32_t step_count = 0;
  int args = 0;
  std::vector<QuestionSpec> asks;
  std::vector<Local> locals;  // the first `args` of them are given when it runs
  std::string name;
  std::string module;
  std::string file;
};

struct Subscription {
  int what = -1;  // event or query
  FunctionId function = -1;
};

// What one card script brings.
struct Ability {
  std::string name;
  std::string module;
  std::vector<FunctionId> own, any;  // by event; -1 none
  std::vector<FunctionId> adjust;    // by query; -1 none
  std::vector<FunctionId> answers;   // by query that abilities answer; -1 none
};

// Who supplies and who changes each named thing: for `list rules`.
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
  std::vector<int> ability_of_type;               // by card type; -1 none
  std::vector<std::vector<FunctionId>> on;        // by event: rule layers in load order
  std::vector<std::vector<FunctionId>> adjust;    // by query: rule layers in load order
  std::vector<FunctionId> query_function;         // by query: base value of a scripted one
  std::vector<std::vector<FunctionId>> own, any;  // by event: what a card type's ability hears; empty when none does
  std::vector<int> live_zones;                    // kinds of zones of seats whose cards react and adjust
  std::vector<int> live_table;                    // kinds of zones of the game whose cards react
  std::vector<std::uint8_t> event_matters;        // by event: some script hears it, or a counter returns to its start
  std::vector<bool> query_has_adjusters;          // by query: some ability adjusts
  std::vector<std::uint8_t> query_is_plain;       // by query: declared, and nobody adjusts it
  std::vector<QueryInfo> inlined;                 // by query: its declaration, as it is evaluated
  std::vector<WatchInfo> watches;                 // as they are tested; reads: what they may read, as State::touched tells it
  std::uint64_t watched = 0;                      // all of them
  std::vector<int> on_empty;                      // by zone: sequence or -1
  int setup = -1, main = -1;
  NameList verbs, reasons, questions;  // that texts are needed for
  std::vector<LayerNote> notes;
  std::vector<ScriptFunction> functions;
  std::map<std::string, FunctionId> rules;  // by full id; queries that scripts answer too
  std::vector<int> bytecode_of;             // by function; -1: Lua executes it
  std::shared_ptr<const Bytecode> bytecode;
};

}  // namespace tradewind
