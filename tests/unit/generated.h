// Texts that the program generates and git keeps for their readers. A test says which one is stale,
// from where on, and how to write it again.
//
//   check_generated("docs/reference/base-steps.md", steps_page(*ruleset));
#pragma once

#include "catch.h"
#include "unit/program.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

namespace tradewind::testing {

// `file`: its path in the project. TRADEWIND_UPDATE=1 in the environment writes it.
inline void check_generated(const std::string& file, const std::string& wanted) {
  const std::string path = TRADEWIND_SOURCE_ROOT "/" + file;
  if (std::getenv("TRADEWIND_UPDATE")) std::ofstream(path, std::ios::binary) << wanted;
  const std::string kept = read_bytes(path);
  const auto [old_end, new_end] =
      std::mismatch(kept.begin(), kept.end(), wanted.begin(), wanted.end());
  const auto line = 1 + std::count(kept.begin(), old_end, '\n');
  const auto line_at = [](const std::string& text, auto at) {
    const auto begin = std::find(std::make_reverse_iterator(at), text.rend(), '\n').base();
    return std::string(begin, std::find(at, text.end(), '\n'));
  };
  INFO(file << ":" << line << ": it has\n  " << line_at(kept, old_end) << "\ninstead of\n  "
            << line_at(wanted, new_end)
            << "\nTo write it again, run\n  TRADEWIND_UPDATE=1 build/release/tradewind-tests");
  CHECK((kept == wanted));  // in parentheses: neither text is printed whole
}

}  // namespace tradewind::testing
