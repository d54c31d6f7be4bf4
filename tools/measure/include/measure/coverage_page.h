// What tests reach, as text and as a page with the scripts line by line.
//
//   std::cout << coverage_text(report);
//   write_file("coverage.html", coverage_page(report));
#pragma once

#include "measure/content_coverage.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string coverage_text(const CoverageReport& report);
[[nodiscard]] std::string coverage_page(const CoverageReport& report);

}  // namespace tradewind
