// Reports of a test run: a line for each failing case, and a JUnit file.
#pragma once

#include "scenario/run/runner.h"

#include <string>
#include <vector>

namespace tradewind {

// "file:line: [variant] case: expected ..., got ...", on one line; names the case only if the file
// has several.
[[nodiscard]] std::string failure_line(const CaseReport& report);
// One testsuite per folder, one testcase per case and variant.
[[nodiscard]] std::string junit_text(const std::vector<CaseReport>& reports);

}  // namespace tradewind
