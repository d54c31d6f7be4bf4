// How content wants its things drawn: the files look.yaml of the modules, put together in load order. Maps are merged; of
// lists, the entries of a later module come first, since the first rule that fits is taken.
//
//   const Node look = look_of(*ruleset);                 // docs/reference/look.md
//   const Node covers = covers_of(library);              // of all variants; reads all content
#pragma once

#include "tradewind/document.h"

namespace tradewind {

class Library;
class Ruleset;

[[nodiscard]] Node look_of(const Ruleset& ruleset);  // an empty map if there is none
// By variant, with the icon as path data.
[[nodiscard]] Node covers_of(const Library& library);

}  // namespace tradewind
