#include "scenario/run/report.h"

#include "support/markup.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>

namespace tradewind {
namespace {

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", seconds);
  return text;
}

std::string problems_text(const CaseReport& report) {
  std::string text;
  for (const std::string& problem : report.problems) text += (text.empty() ? "" : "; ") + problem;
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string case_text(const CaseReport& report) {
  const std::string name =
      report.name + (report.variant.empty() ? "" : " [" + report.variant + "]");
  const std::string open = "    <testcase classname=\"" + markup(report.file) + "\" name=\"" +
                           markup(name) + "\" time=\"" + seconds_text(report.seconds) + "\"";
  if (report.problems.empty()) return open + "/>\n";
  return open + ">\n      <failure message=\"" + markup(report.problems.front()) + "\">" +
         markup(failure_line(report)) + "</failure>\n    </testcase>\n";
}

}  // namespace

std::string failure_line(const CaseReport& report) {
  const std::string column = report.column > 0 ? ":" + std::to_string(report.column) : "";
  return report.file + ":" + std::to_string(report.line) + column + ": " +
         (report.variant.empty() ? "" : "[" + report.variant + "] ") +
         (report.one_of_cases ? report.name + ": " : "") + problems_text(report);
}

std::string junit_text(const std::vector<CaseReport>& reports) {
  std::map<std::string, std::vector<const CaseReport*>> suites;
  for (const CaseReport& report : reports) {
    suites[std::filesystem::path(report.file).parent_path().string()].push_back(&report);
  }
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const auto& [folder, cases] : suites) {
    double seconds = 0;
    std::string inside;
    for (const CaseReport* report : cases) {
      seconds += report->seconds;
      inside += case_text(*report);
    }
    const auto failed = std::count_if(
        cases.begin(), cases.end(), [](const CaseReport* each) { return !each->problems.empty(); });
    text += "  <testsuite name=\"" + markup(folder) + "\" tests=\"" + std::to_string(cases.size()) +
            "\" failures=\"" + std::to_string(failed) + "\" time=\"" + seconds_text(seconds) +
            "\">\n" + inside + "  </testsuite>\n";
  }
  return text + "</testsuites>\n";
}

}  // namespace tradewind
