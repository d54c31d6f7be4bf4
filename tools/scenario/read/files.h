// Finds test cases: scenarios, golden games and perft files, told apart by the folder they lie in or by what they hold.
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

// In the order of the paths, each folder's files sorted. Throws UsageError for a path that is not there.
[[nodiscard]] std::vector<TestFile> find_tests(const NameList& paths);

}  // namespace tradewind
