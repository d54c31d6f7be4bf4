// Room: tools/check. Finds mistakes in content and scripts, beyond what reading and playing need:
// lint/ looks at files, types/ inside functions.
//
// All errors that show without playing.
//
//   for (const Diagnostic& d : check({shipped_root(), "my-mod"})) std::cerr << to_text(d) << '\n';
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/ruleset.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// Called with each text that a language lacks
using MissingText = std::function<void(const std::string& language, const std::string& module,
                                       const std::string& key)>;

// A text that begins with it is still to be written: check says so.
inline constexpr std::string_view stub_mark = "TODO: ";

// What to check: a code with each other value of its options; without a code every variant, or with
// mods (later roots) only what loads something of them.
struct CheckScope {
  std::string code = {};
  // Called after each ruleset
  std::function<void(std::size_t done, std::size_t all)> progress = {};
  // Every two switches of mods together in every variant, instead of some in one variant each
  bool all_pairs = false;
  // Called once where pairs of mods are left out
  std::function<void(std::size_t left_out, std::size_t all)> pairs = {};
  MissingText missing_text = {};
};

// Reads everything. Throws VariantRefused for a code that is not allowed.
[[nodiscard]] Diagnostics check(const std::vector<std::string>& roots,
                                const CheckScope& scope = {});
// The same of files alone: no ruleset is loaded.
[[nodiscard]] Diagnostics check_files(const std::vector<std::string>& roots);

// What content must not have, though a match could do without it: names that nothing has, keys of
// no meaning, values of a wrong type. A library with this lint refuses it.
[[nodiscard]] std::shared_ptr<const Lint> content_lint();
// With that lint unless each file is as it was shipped.
[[nodiscard]] Library open_library(std::vector<std::string> roots);
// Reads everything and keeps what is valid
[[nodiscard]] Library open_library(std::vector<std::string> roots, Diagnostics& found);

}  // namespace tradewind
