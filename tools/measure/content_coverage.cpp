#include "measure/content_coverage.h"

#include "support/files.h"
#include "support/junk.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/reference/declarations.h"
#include "tradewind/reference/outline.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <filesystem>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

// A function ends here when nothing else has left it; whether it does says little.
bool closes_something(const std::string& line) {
  const std::size_t from = line.find_first_not_of(" \t");
  if (from == std::string::npos) return true;
  const std::string text = line.substr(from);
  const bool ends = text == "end" || text.starts_with("end ") || text.starts_with("end,") ||
                    text.starts_with("end)");
  return ends || text.starts_with("}") || text.starts_with("--");
}

}  // namespace

std::size_t FileCoverage::reached() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const auto& line) { return line.second; }));
}

ContentCoverage::ContentCoverage(const Library& library, std::vector<std::string> roots)
    : roots_(std::move(roots)) {
  for (const auto& [id, version] : modules_of(library)) {
    for (const std::string& root : roots_) {
      std::error_code failed;
      if (fs::exists(fs::path(root) / "content" / id / "module.yaml", failed)) modules_.insert(id);
    }
  }
  for (const ModuleInfo& module : declarations(library)) {
    for (const OptionDef& option : module.options) {
      if (modules_.contains(module.id) && option.part_of.empty())
        options_.emplace(option.id, false);
    }
  }
}

bool ContentCoverage::is_measured(const std::string& path) const {
  return std::ranges::any_of(roots_, [&](const std::string& root) {
    return root == "." ? !fs::path(path).is_absolute() : path.starts_with(root + "/");
  });
}

void ContentCoverage::open(Scripts& scripts) {
  const Ruleset& ruleset = scripts.ruleset();
  if (!codes_.insert(ruleset.code()).second) return;
  for (const auto& [file, lines] : lines_that_can_run(scripts)) {
    if (is_measured(file)) active_[file].insert(lines.begin(), lines.end());
  }
  for (const SequenceOutline& sequence : outline(ruleset).sequences) {
    for (const StepOutline& step : sequence.steps) {
      for (const MoveOutline& move : step.moves) {
        if (!modules_.contains(move.module)) continue;
        for (const std::string& need : move.needs)
          needs_.insert(sequence.name + "." + move.verb + ": " + need);
      }
    }
  }
  for (const CardInfo& card : cards_of(ruleset)) {
    if (modules_.contains(card.module)) cards_.emplace(card.full_id, false);
  }
  for (const OptionDef& option : ruleset.option_defs()) {
    const auto value = ruleset.options().find(option.id);
    const auto known = options_.find(option.id);
    if (value != ruleset.options().end() && known != options_.end() &&
        value->second != option.standard)
      known->second = true;
  }
}

void ContentCoverage::see(const Position& position) {
  seen_.each(position, [this](const std::string& full_id) {
    const auto found = cards_.find(full_id);
    if (found != cards_.end()) found->second = true;
  });
}

std::vector<FileCoverage> ContentCoverage::files() const {
  std::vector<FileCoverage> files;
  std::set<std::string> known;
  for (const auto& [path, active] : active_) {
    FileCoverage file{path, true, {}};
    const NameList rows = rows_of(read_file(path));
    const auto ran = coverage_.lines.find(path);
    for (const int line : active) {
      const auto at = static_cast<std::size_t>(line - 1);
      if (at >= rows.size() || closes_something(rows[at])) continue;
      file.lines[line] = ran != coverage_.lines.end() && ran->second.contains(line);
    }
    known.insert(path);
    files.push_back(std::move(file));
  }
  for (const std::string& root : roots_) {  // scripts that no test loads
    std::error_code failed;
    for (fs::recursive_directory_iterator at(fs::path(root) / "scripts", failed), end;
         !failed && at != end; at.increment(failed)) {
      const std::string path = at->path().lexically_normal().string();
      if (lies_in_junk(at->path().lexically_relative(root).generic_string())) continue;
      if (at->path().extension() != ".lua" || path.find("/meta/") != std::string::npos ||
          path.starts_with("scripts/meta/"))
        continue;
      if (!known.contains(path) && !known.contains(at->path().string()))
        files.push_back({path, false, {}});
    }
  }
  std::ranges::sort(files, {}, &FileCoverage::path);
  return files;
}

std::vector<Reach> ContentCoverage::needs() const {
  std::vector<Reach> found;
  for (const std::string& name : needs_) {
    const auto seen = coverage_.needs.find(name);
    const bool held = seen != coverage_.needs.end() && seen->second.held;
    const bool failed = seen != coverage_.needs.end() && seen->second.failed;
    found.push_back({name, held, "never holds"});
    found.push_back({name, failed, "never refuses"});
  }
  return found;
}

std::vector<Reach> ContentCoverage::cards() const {
  std::vector<Reach> found;
  for (const auto& [name, reached] : cards_) found.push_back({name, reached, ""});
  return found;
}

std::vector<Reach> ContentCoverage::options() const {
  std::vector<Reach> found;
  for (const auto& [name, reached] : options_)
    found.push_back({name, reached, "always at its default"});
  return found;
}

CoverageReport ContentCoverage::report() const { return {files(), needs(), cards(), options()}; }

}  // namespace tradewind
