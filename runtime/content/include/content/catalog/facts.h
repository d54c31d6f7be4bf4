// Facts: what can be printed on cards, spaces, regions and faces of dice, and what is.
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/options.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

enum class FactType { integer, boolean, enumeration, multiset, region };

struct Definition;
struct Node;

// A word that an option chooses: { by: OPTION, VALUE: word, ... } with an entry for each of its
// values.
struct ByOption {
  std::string option;
  std::map<std::string, std::string> words;  // by the text of the option's value
  std::function<void(Definition&, const std::string& word)> set;
};

// What every definition in a file of a module has.
struct Definition {
  std::string name;
  std::string module;
  SourcePos pos;
  // Until a variant has made these choices, a member is as without its key.
  std::vector<ByOption> by_option = {};
};

// Each fact is one number: an int, 0 or 1, an index into values, a multiset with 4 bits per value,
// or a region; -1 for none.
using FactValue = std::int32_t;

struct Fact : Definition {
  FactType type = FactType::integer;
  // Of enumeration and multiset, at most 8 for a multiset; those that other modules add come last
  NameList values;
  NameList from;           // of enumeration: the module that each value comes from
  std::vector<int> names;  // of enumeration: index of each value in Model::names
};

// The facts printed on something, as written.
using Facts = std::map<std::string, const Node*>;

// A card type, space, region or face of a die.
struct PrintedDefinition : Definition {
  Facts printed;
};

}  // namespace tradewind
