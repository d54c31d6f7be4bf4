// Files that other systems and programs leave next to content.
//
//   if (is_junk(".DS_Store")) continue;
#pragma once

#include "tradewind/options.h"

#include <optional>
#include <string_view>

namespace tradewind {

// Whether a file or folder of this name is nobody's work: it is hidden, or a system, an editor or a
// browser has left it.
[[nodiscard]] bool is_junk(std::string_view name);
// Whether a file of this name is for people who look into the folder: README, LICENSE.txt, any page
// of Markdown.
[[nodiscard]] bool is_note(std::string_view name);
// The names in a folder that are neither
[[nodiscard]] std::optional<NameList> without_junk(std::optional<NameList> names);
// Whether a part of a path below a root is junk, such as __MACOSX/content/zoo/._cards.yaml.
[[nodiscard]] bool lies_in_junk(std::string_view path);

}  // namespace tradewind
