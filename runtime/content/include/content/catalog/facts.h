// Facts: what can be printed on cards, spaces, regions and faces of dice, and what is.
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/options.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

enum class FactType { integer, boolean, enumeration, multiset, region };

// What every definition in a file of a module has.
struct Definition {
  std::string name;
  std::string module;
  SourcePos pos;
};

struct FactDef : Definition {
  FactType type = FactType::integer;
  // Of enumeration and multiset, at most 8 for a multiset; those that other modules add come last
  NameList values;
  NameList from;  // of enumeration: the module that each value comes from
};

// Each fact is one number: an int, 0 or 1, an index into values, a multiset with 4 bits per value,
// or a region; -1 for none.
using FactValue = std::int32_t;

// What is printed on something. Regions are ids here, because only a variant has a board.
struct Facts {
  std::map<std::string, FactValue> facts;
  std::map<std::string, std::string> regions;  // of facts of type region
};

// Facts that a card, space or region must have: for each fact that is named, one of its entries
// must hold.
struct Filter {
  std::vector<std::pair<std::string, FactValue>> equals;
  // Facts that must equal those of the card, space or region of the query (`match: color`)
  NameList same;
};

}  // namespace tradewind
