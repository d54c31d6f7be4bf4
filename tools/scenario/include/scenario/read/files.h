// Finds test files: scenarios, golden games and perft files, distinguished by their folder or their
// keys.
//
//   for (const TestFile& file : find_tests({"tests"})) ...
#pragma once

#include "tradewind/options.h"

#include <string>
#include <vector>

namespace tradewind {

enum class TestKind { scenario, golden, perft };

struct TestFile {
  std::string path;
  TestKind kind = TestKind::scenario;
};

// In the order of the paths, with the files of each folder sorted. Throws UsageError for a missing
// path.
[[nodiscard]] std::vector<TestFile> find_tests(const NameList& paths);

}  // namespace tradewind
