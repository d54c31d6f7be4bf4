// How a word of a move matches the name of a thing.
#pragma once

#include "model/names.h"

#include <string>

namespace tradewind {

// Exactly (2), as a prefix that ends at a hyphen (1), or not at all (0).
template <typename Id>
[[nodiscard]] int names_thing(const Names<Id>& names, const std::string& word, Id id) {
  for (const std::string* const name : {&names.plain(id), &names.full(id)}) {
    if (word == *name) return 2;
    if (name->size() > word.size() && name->compare(0, word.size(), word) == 0 &&
        (*name)[word.size()] == '-')
      return 1;
  }
  return 0;
}

}  // namespace tradewind
