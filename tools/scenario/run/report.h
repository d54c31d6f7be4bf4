// What a test run says: a line for each failing case, a JUnit file, and the count at the end.
#pragma once

#include "scenario/run/runner.h"

#include <string>
#include <vector>

namespace tradewind {

// "file:line: [variant] case: what was expected and what was found", on one line; the case only where the file has several.
[[nodiscard]] std::string failure_line(const CaseReport& report);
// One testsuite a folder, one testcase a case and variant.
[[nodiscard]] std::string junit_text(const std::vector<CaseReport>& reports);

}  // namespace tradewind
