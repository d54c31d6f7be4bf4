#include "scenario/run/last_run.h"

#include "support/errors.h"
#include "support/files.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iostream>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& file) {
  std::error_code failed;
  return fs::is_regular_file(file, failed);
}

// As a person in the current folder would write it.
std::string shown_path(const std::string& file) {
  const fs::path near = fs::path(file).lexically_relative(absolute_path("."));
  return near.empty() || *near.begin() == ".." ? file : near.string();
}

}  // namespace

LastRun::LastRun(const NameList& roots) {
  const std::string folder = user_folder("XDG_CACHE_HOME", ".cache");
  if (folder.empty()) return;
  std::string places;
  for (const std::string& root : roots) places += absolute_path(root) + "\n";
  char name[17];
  std::snprintf(name, sizeof name, "%016zx", std::hash<std::string>()(places));
  path_ = folder + "/failed/" + name + ".yaml";
}

FailedCases LastRun::failed() const {
  const std::string first = "run the tests without --failed first";
  if (path_.empty())
    throw UsageError("set HOME or XDG_CACHE_HOME, so that what fails can be remembered; then " +
                     first);
  if (!is_there(path_)) throw UsageError("no earlier run of these tests is known; " + first);
  FailedCases cases;
  try {
    const Node saved = parse_record(path_, read_text_file(path_));
    const Node* const failed = saved.find("failed");
    for (const Node& each : failed != nullptr ? failed->items : std::vector<Node>()) {
      const auto text = [&](const char* key) {
        return each.find(key) != nullptr ? each.find(key)->scalar : std::string();
      };
      cases.push_back({text("file"), text("case"), text("variant")});
    }
  } catch (const ContentError&) {
    throw UsageError("'" + path_ + "' is not as it was saved; " + first);
  }
  return cases;
}

void LastRun::remember(const FailedCases& failed) const {
  if (path_.empty()) return;
  Node list = Node::list();
  for (const FailedCase& each : failed) {
    Node node = Node::map();
    node.entries = {{"file", Node::text(each.file)},
                    {"case", Node::text(each.name)},
                    {"variant", Node::text(each.variant)}};
    list.items.push_back(std::move(node));
  }
  Node saved = Node::map();
  saved.entries = {{"failed", std::move(list)}};
  std::error_code failed_too;  // then it cannot be written either, which says why
  fs::create_directories(fs::path(path_).parent_path(), failed_too);
  save_record(path_, saved);
}

std::string absolute_path(const std::string& path) {
  std::error_code failed;
  const fs::path found = fs::weakly_canonical(fs::absolute(path), failed);
  return failed ? path : found.string();
}

bool has_case(const FailedCases& cases, const FailedCase& wanted) {
  return std::find(cases.begin(), cases.end(), wanted) != cases.end();
}

bool has_file(const FailedCases& cases, const std::string& file) {
  return std::any_of(cases.begin(), cases.end(),
                     [&](const FailedCase& each) { return each.file == file; });
}

NameList files_of(const FailedCases& cases) {
  NameList files;
  NameList seen;
  for (const FailedCase& each : cases) {
    if (std::find(seen.begin(), seen.end(), each.file) != seen.end()) continue;
    seen.push_back(each.file);
    if (is_there(each.file)) {
      files.push_back(shown_path(each.file));
    } else {
      std::cerr << "tradewind: " << shown_path(each.file)
                << " failed in the last run and is no longer there\n";
    }
  }
  return files;
}

FailedCases repeated(const FailedCases& all, const FailedCases& failed) {
  FailedCases chosen;
  for (const FailedCase& each : failed) {
    if (!has_file(all, each.file)) continue;
    if (!has_case(all, each)) return all;
    chosen.push_back(each);
  }
  return chosen;
}

FailedCases still_failed(const FailedCases& before, const std::vector<CaseReport>& reports,
                         bool filtered) {
  FailedCases ran, cases;
  for (const CaseReport& report : reports) {
    ran.push_back({absolute_path(report.file), report.name, report.variant});
    if (!report.problems.empty() && is_there(ran.back().file)) cases.push_back(ran.back());
  }
  for (const FailedCase& each : before) {
    const bool has_run = has_case(ran, each) || (!filtered && has_file(ran, each.file));
    if (!has_run && is_there(each.file)) cases.push_back(each);
  }
  return cases;
}

}  // namespace tradewind
