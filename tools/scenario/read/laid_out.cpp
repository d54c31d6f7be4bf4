#include "scenario/read/laid_out.h"

#include "scenario/read/files.h"
#include "scenario/run/runner.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/knowledge.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {

bool is_scenario_file(const std::string& variant) {
  return variant.ends_with(".yaml") || variant.ends_with(".yml") ||
         std::filesystem::is_regular_file(variant);
}

NameList scenarios_of(const std::string& mod) {
  const std::string tests = (std::filesystem::path(mod) / "tests").string();
  NameList files;
  std::error_code none;
  if (!std::filesystem::is_directory(tests, none)) return files;
  for (const TestFile& each : find_tests({tests})) {
    if (each.kind == TestKind::scenario) files.push_back(each.path);
  }
  return files;
}

LaidOut laid_out(const std::string& file, const std::string& wanted, const NameList& sets) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(file, none))
    throw UsageError("there is no scenario '" + file + "'");
  const std::vector<Scenario> cases = read_scenarios(file);
  const auto found = std::find_if(cases.begin(), cases.end(), [&](const Scenario& each) {
    return each.case_name.find(wanted) != std::string::npos;
  });
  NameList names;
  for (const Scenario& each : cases) names.push_back("'" + each.case_name + "'");
  if (found == cases.end()) {
    const bool has_cases = names.size() > 1 || !cases.front().case_name.empty();
    throw UsageError(has_cases ? "no case of " + file + " contains '" + wanted + "'; there are " +
                                     joined(names)
                               : file + " has no cases: leave out --case");
  }
  LaidOut table{*found, found->variants.front(), found->title, {}};
  for (const std::string& set : sets) table.code += "+" + set;
  if (!found->case_name.empty()) table.title += ": " + found->case_name;
  names.erase(names.begin() + (found - cases.begin()));
  table.other_cases = names;
  return table;
}

Match match_of(const LaidOut& table, Scripts& scripts, const std::vector<SeatInfo>& seats) {
  MatchSetup setup = setup_of(table.scenario, scripts.ruleset());
  setup.seats = seats;
  try {
    return {scripts, setup};
  } catch (const ContentError& error) {  // of a table laid out by hand: it has no file
    Diagnostics found = error.diagnostics();
    for (Diagnostic& each : found) each.file = each.file.empty() ? table.scenario.file : each.file;
    throw ContentError(found);
  }
}

void play_steps(const LaidOut& table, Match& match) {
  for (const ScenarioStep& step : table.scenario.steps) {
    if (!step.refused.empty()) continue;
    const auto refusal = play_or_refuse(match, step.move, step.seat);
    if (!refusal) continue;
    throw ContentError(Diagnostic{
        table.scenario.file, step.line, 0, "refused-move", Severity::error,
        "'" + std::to_string(step.seat) + ": " + step.move + "' is refused, " + refusal->reason +
            (refusal->detail.empty() ? "" : " (" + refusal->detail + ")"),
        "leave out --steps, or correct the step"});
  }
}

}  // namespace tradewind::terminal
