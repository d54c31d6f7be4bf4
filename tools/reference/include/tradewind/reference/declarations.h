// Room: tools/reference. What there is for those who write mods, as data, for documentation and
// editors: what modules declare, a ruleset in steps. Finding mistakes is the work of check/.
//
// What each module declares.
//
//   for (const ModuleInfo& module : declarations(library))
//     for (const Declaration& event : module.events)
//       std::cout << module.id << ": " << event.name << '\n';
#pragma once

#include "tradewind/ruleset.h"

#include <string>
#include <utility>
#include <vector>

namespace tradewind {

struct Declaration {
  std::string name;
  // Of a zone or counter: what it belongs to (game, seat, card, seat_card, space, region). Of a
  // fact: int, bool, enum, multiset or region. Of a query: as of a parameter.
  std::string type;
  NameList values;  // of an enum or multiset
  // Name, type: int, bool, seat, card, zone, space, region or name
  std::vector<std::pair<std::string, std::string>> params;
  std::string source;  // of a rule or sequence: its script
  // Of an enum: the module that each value comes from
  NameList from = {};
  std::string about = {};  // of an event or query: what its author says of it
};

struct ModuleInfo {
  std::string id;
  NameList loads;  // the modules that are loaded with it, in order: those it requires, and itself
  NameList dice, streams, marks;
  std::vector<Declaration> zones, facts, counters, events, queries;
  // Files that return a function; nobody declares their parameters
  std::vector<Declaration> rules;
  std::vector<Declaration> sequences;  // none where the scripts of a module cannot be loaded
  std::vector<OptionDef> options;
};

// Of every module, by id. Loads their scripts.
[[nodiscard]] std::vector<ModuleInfo> declarations(const Library& library);

}  // namespace tradewind
