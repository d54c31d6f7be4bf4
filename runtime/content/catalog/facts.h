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

struct FactDef {
  std::string name;
  std::string module;
  FactType type = FactType::integer;
  NameList values;  // of enumeration and multiset, at most 8 for a multiset; those that other modules add come last
  NameList from;    // of enumeration: the module that each value comes from
  SourcePos pos;
};

// One number a fact: an int, 0/1, an index into values (-1 = none), a multiset packed in 4 bits a value, or a region (-1 = none).
using FactValue = std::int32_t;

// What is printed on something. Regions are known by their ids until the board of a variant is.
struct Facts {
  std::map<std::string, FactValue> facts;
  std::map<std::string, std::string> regions;  // of facts of type region
};

// Facts facts a card, space or region must have. Of entries for one fact one must hold, and some of every fact that is named.
struct Filter {
  std::vector<std::pair<std::string, FactValue>> equals;
  NameList same;  // facts that must equal those of the card, space or region asked about (`match: color`)
};

}  // namespace tradewind
