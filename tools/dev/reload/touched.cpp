#include "reload/touched.h"

#include "reload/messages.h"
#include "scenario/read/files.h"
#include "scenario/run/report.h"
#include "scenario/run/runner.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_failures = 4;  // shown with their lines

// What has changed, as far as scenarios depend on it.
struct Change {
  bool everything = false;
  std::set<std::string> files, modules;
};

Change change_of(const std::string& root, const std::optional<NameList>& changed) {
  Change change;
  change.everything = !changed;
  for (const std::string& path : changed.value_or(NameList{})) {
    const std::string below = fs::path(path).lexically_relative(root).generic_string();
    const std::string module = module_of(root, path);
    if (!module.empty()) change.modules.insert(module);
    if (below.starts_with("content/variants/")) change.everything = true;
    change.files.insert(fs::path(path).lexically_normal().string());
  }
  return change;
}

class Runner {
 public:
  Runner(const Library& library, Change change) : books_(library), change_(std::move(change)) {}

  void run_file(const std::string& path) {
    CaseReport broken;
    broken.file = path;
    broken.name = "malformed scenario";
    std::vector<Scenario> cases;
    note_failures(broken, [&] { cases = read_scenarios(path); });
    const bool itself =
        change_.everything || change_.files.contains(fs::path(path).lexically_normal().string());
    if (!broken.problems.empty() && itself) note(broken);
    for (const Scenario& scenario : cases) {
      for (const std::string& code : scenario.variants) {
        if (itself || is_touched(code)) note(run_scenario(books_, scenario, code));
      }
    }
  }

  [[nodiscard]] ScenarioRun& result() { return result_; }

 private:
  // What cannot be loaded is run too, and says why.
  [[nodiscard]] bool is_touched(const std::string& code) {
    if (change_.modules.empty()) return false;
    try {
      const NameList& modules = books_.open(code).scripts->ruleset().modules();
      return std::any_of(modules.begin(), modules.end(),
                         [&](const std::string& id) { return change_.modules.contains(id); });
    } catch (const std::exception&) {
      return true;
    }
  }

  void note(const CaseReport& report) {
    result_.printed.insert(result_.printed.end(), report.printed.begin(), report.printed.end());
    if (report.problems.empty()) {
      ++result_.passed;
      return;
    }
    if (++result_.failed > static_cast<int>(most_failures)) return;
    result_.lines.push_back(failure_line(report));
    for (const std::string& line : source_lines(report.file, report.line, report.column))
      result_.lines.push_back(line);
  }

  Rulebooks books_;
  Change change_;
  ScenarioRun result_;
};

}  // namespace

std::string module_of(const std::string& root, const std::string& path) {
  NameList parts;
  for (const fs::path& part : fs::path(path).lexically_relative(root))
    parts.push_back(part.string());
  if (parts.size() > 2 && parts[0] == "content" && parts[1] != "locale" && parts[1] != "variants" &&
      parts[1] != "lessons")
    return parts[1];
  return parts.size() > 3 && parts[0] == "scripts" && parts[1] != "meta" ? parts[2] : "";
}

ScenarioRun run_touched(const Library& library, const std::string& root,
                        const std::optional<NameList>& changed) {
  const std::string tests = (fs::path(root) / "tests").lexically_normal().string();
  std::error_code none;
  if (!fs::is_directory(tests, none)) return {};
  Runner runner(library, change_of(root, changed));
  for (const TestFile& file : find_tests({tests})) {
    if (file.kind == TestKind::scenario) runner.run_file(file.path);
  }
  return runner.result();
}

}  // namespace tradewind::terminal
