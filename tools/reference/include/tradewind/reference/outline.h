// A variant in steps: what happens in which order, what is asked, what happens then, and what a mod
// may attach to. All of it is read from what is loaded; what a function of a script schedules, from
// its source.
//
//   for (const SequenceOutline& sequence : outline(ruleset).sequences)
//     std::cout << sequence.name << '\n';
#pragma once

#include "tradewind/ruleset.h"

#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// Name, type: int, bool, seat, card ...
using TypedNames = std::vector<std::pair<std::string, std::string>>;

struct MoveOutline {
  std::string verb;
  std::string module;  // that adds it
  NameList targets;    // "card of row", "cards of hand", "a seat", "a number from 1 to limit"
  NameList needs;      // "points >= price + fee (needs_points)"
  NameList runs, emits;
  std::string ability;  // of the card that brings the move, or empty
  bool ends = false;    // only ends the question
  bool never = false;   // is never legal: explains a refusal
};

struct StepOutline {
  std::string name;
  std::string file;   // of the function, effect or question
  int line = 0;       // 0: unknown
  std::string about;  // the comment on the line of its name
  std::string asks;   // the question, or empty
  // The seat asked, as the name of a local (or "active"); the query that skips the question, or
  // empty
  std::string asked, unless;
  std::vector<MoveOutline> moves;
  NameList runs, emits;  // sequences and events that the step may schedule
  bool stops = false;    // may end its sequence
  bool repeats = false;  // may come again
};

struct SequenceOutline {
  std::string name, module, file;
  std::string about;  // what the file says it does, in its first lines
  TypedNames args, locals;
  std::vector<StepOutline> steps;
  NameList run_by;  // "sequence.step"; also zones, as "zone NAME is empty"
};

struct EventOutline {
  std::string name, module;
  std::string about;  // what its author says of it, or empty
  TypedNames params;
  NameList emitted_by;  // "sequence.step", "watch NAME"
  NameList heard_by;    // files
};

struct QueryOutline {
  std::string name, module, type;
  std::string about;  // what its author says of it, or empty
  TypedNames params;
  NameList adjusted_by;  // files
};

struct Outline {
  // In the order in which a match first comes to them; the rest by name
  std::vector<SequenceOutline> sequences;
  std::vector<EventOutline> events;
  std::vector<QueryOutline> queries;
};

[[nodiscard]] Outline outline(const Ruleset& ruleset);

}  // namespace tradewind
