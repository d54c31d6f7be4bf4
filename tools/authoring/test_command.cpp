// tradewind test: scenarios, golden games and perft files.
#include "authoring.h"
#include "measure/coverage_page.h"
#include "scenario/golden/golden.h"
#include "scenario/read/files.h"
#include "scenario/run/last_run.h"
#include "scenario/run/matrix.h"
#include "scenario/run/report.h"
#include "support/errors.h"
#include "support/letters.h"
#include "support/output_files.h"
#include "support/style.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/diagnostic.h"

#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>

namespace tradewind {
namespace {

struct TestOptions {
  NameList paths;
  std::string filter;
  std::string junit;
  bool failed = false;  // only what failed in the last run
  bool update = false;
  bool matrix = false;
  bool coverage = false;
  std::string html;  // of the coverage
};

// The end of a path, whose name tells most.
std::string end_of(const std::string& path, int width) {
  int over = static_cast<int>(width_of(path)) - width;
  std::string end;
  for (const Letter& letter : letters_of(path)) {
    if (over <= 0) end += letter.bytes;
    over -= static_cast<int>(columns_of(letter.code));
  }
  return end;
}

FailedCases cases_of(const std::string& path, const std::vector<Scenario>& scenarios) {
  FailedCases all;
  for (const Scenario& scenario : scenarios) {
    for (const std::string& code : scenario.variants)
      all.push_back({absolute_path(path), name_of(scenario), code});
  }
  return all;
}

class TestRun {
 public:
  // With `failed`, only these cases.
  TestRun(const Library& library, const TestOptions& options, const FailedCases* failed,
          bool colored, TestWatcher* watcher)
      : options_(options),
        to_repeat_(failed),
        books_(library),
        colored_(colored),
        shows_progress_(isatty(STDERR_FILENO) == 1) {
    books_.watch(watcher);
  }

  void run(const std::vector<TestFile>& files) {
    for (std::size_t i = 0; i < files.size(); ++i) {
      place_ = "file " + std::to_string(i + 1) + " of " + std::to_string(files.size());
      path_ = files[i].path;
      show_progress();
      if (files[i].kind == TestKind::scenario) {
        run_scenarios(files[i].path);
      } else if (selected({files[i].path})) {
        const bool golden = files[i].kind == TestKind::golden;
        add(golden ? run_golden(books_, files[i].path, options_.update)
                   : run_perft(books_, files[i].path, options_.update));
      }
    }
    clear_progress();
  }

  [[nodiscard]] const std::vector<CaseReport>& reports() const { return reports_; }
  [[nodiscard]] int failed() const { return failed_; }
  [[nodiscard]] int passed() const { return static_cast<int>(reports_.size()) - failed_; }

 private:
  [[nodiscard]] bool selected(const NameList& texts) const {
    for (const std::string& text : texts) {
      if (text.find(options_.filter) != std::string::npos) return true;
    }
    return false;
  }

  void run_scenarios(const std::string& path) {
    CaseReport broken;
    broken.file = path;
    broken.name = "malformed scenario";
    std::vector<Scenario> cases;
    note_failures(broken, [&] { cases = read_scenarios(path); });
    if (!broken.problems.empty()) {
      if (selected({path})) add(std::move(broken));
      return;
    }
    const FailedCases again =
        to_repeat_ != nullptr ? repeated(cases_of(path, cases), *to_repeat_) : FailedCases();
    for (const Scenario& scenario : cases) {
      for (const std::string& code : scenario.variants) {
        if (to_repeat_ != nullptr &&
            !has_case(again, {absolute_path(path), name_of(scenario), code}))
          continue;
        NameList texts = scenario.rules;
        texts.insert(texts.end(), {path, scenario.title, scenario.case_name, code});
        if (selected(texts)) add(run_scenario(books_, scenario, code));
      }
    }
  }

  void add(CaseReport report) {
    if (!report.printed.empty()) clear_progress();
    for (const std::string& line : report.printed) std::cerr << line << '\n';
    if (!report.problems.empty()) {
      ++failed_;
      clear_progress();
      const std::string line = failure_line(report);
      // At once, in the log of a job too
      std::cout << (colored_ ? "\033[31m" + line + "\033[0m" : line) << std::endl;
    }
    reports_.push_back(std::move(report));
    show_progress();
  }

  // At a terminal, one line: "file 34 of 345, 812 passed, 2 failed: tests/scenarios/..."
  void show_progress() const {
    if (!shows_progress_) return;
    const std::string counts = place_ + ", " + std::to_string(passed()) + " passed, " +
                               std::to_string(failed_) + " failed: ";
    const int left = terminal::window_width() - 1 - static_cast<int>(counts.size());
    std::cerr << "\r\033[K" << counts << end_of(path_, left) << std::flush;
  }

  void clear_progress() const {
    if (shows_progress_) std::cerr << "\r\033[K" << std::flush;
  }

  const TestOptions& options_;
  const FailedCases* to_repeat_;
  Rulebooks books_;
  bool colored_;
  bool shows_progress_;
  std::string place_, path_;  // of the file that runs
  std::vector<CaseReport> reports_;
  int failed_ = 0;
};

// Without paths: the tests of the mods, or without mods those of the shipped root.
NameList default_paths(const Context& context) {
  NameList paths;
  for (const std::string& root : context.mods.empty() ? context.roots() : context.mods) {
    const std::filesystem::path tests = (std::filesystem::path(root) / "tests").lexically_normal();
    std::error_code failed;
    if (std::filesystem::is_directory(tests, failed)) paths.push_back(tests.string());
  }
  return paths;
}

// With --matrix the paths are variants; without any, all variants are played.
void run_matrix(Context& context, const Library& library, NameList variants) {
  if (variants.empty()) {
    for (const VariantInfo& variant : variants_of(library)) variants.push_back(variant.id);
  }
  const bool shows_progress = isatty(STDERR_FILENO) == 1;
  const MatrixReport report = play_matrix(library, variants, [&](const std::string& code) {
    if (shows_progress) std::cerr << "\r\033[K" << code.substr(0, 78) << std::flush;
  });
  if (shows_progress) std::cerr << "\r\033[K";
  for (const std::string& failure : report.failures) std::cout << failure << '\n';
  std::cout << report.pairs << " pairs of option values in " << report.games << " games, "
            << report.refused << " pairs refused, " << report.failures.size() << " failed\n";
  if (!report.failures.empty()) context.exit_code = exit_wrong;
}

std::vector<TestFile> files_of_run(const TestOptions& options, const Context& context,
                                   const FailedCases* failed) {
  if (failed == nullptr)
    return find_tests(options.paths.empty() ? default_paths(context) : options.paths);
  std::vector<TestFile> files =
      find_tests(options.paths.empty() ? files_of(*failed) : options.paths);
  std::erase_if(files,
                [&](const TestFile& file) { return !has_file(*failed, absolute_path(file.path)); });
  return files;
}

std::string why_nothing_ran(const TestOptions& options) {
  const std::string change = "; name a file or folder, or change --filter";
  if (!options.failed) return "no tests found" + change;
  if (!options.paths.empty() || !options.filter.empty())
    return "nothing that failed in the last run is selected" + change;
  return "nothing that failed in the last run is left; run the tests without --failed";
}

// For --failed. A run that cannot be remembered is still a good run.
void remember(const LastRun& last, const FailedCases& failed) {
  try {
    last.remember(failed);
  } catch (const std::runtime_error& problem) {
    if (!failed.empty())
      std::cerr << "tradewind: what failed is not remembered for --failed: " << problem.what()
                << '\n';
  }
}

void run_test(Context& context, const TestOptions& options) {
  const OutputFiles outputs({options.junit, options.html});
  if (options.paths.empty()) tell_of_mod_here(context, "test");
  const Library library = load_library(context);
  if (options.matrix) return run_matrix(context, library, options.paths);
  std::optional<ContentCoverage> coverage;
  if (options.coverage || !options.html.empty())
    coverage.emplace(library, context.mods.empty() ? context.roots() : context.mods);
  const LastRun last(context.roots());
  const FailedCases before = options.failed ? last.failed() : FailedCases();
  const FailedCases* const to_repeat = options.failed ? &before : nullptr;
  const bool is_done = options.failed && before.empty();
  if (is_done) std::cerr << "tradewind: nothing failed in the last run\n";
  TestRun run(library, options, to_repeat, context.colored(), coverage ? &*coverage : nullptr);
  if (!is_done) run.run(files_of_run(options, context, to_repeat));
  if (run.reports().empty() && !is_done) throw UsageError(why_nothing_ran(options));
  remember(last, still_failed(before, run.reports(), !options.filter.empty()));
  outputs.write(options.junit, junit_text(run.reports()));
  std::cout << run.passed() << " passed, " << run.failed() << " failed\n";
  if (coverage) std::cout << '\n' << coverage_text(coverage->report());
  if (!options.html.empty()) outputs.write(options.html, coverage_page(coverage->report()));
  if (run.failed() > 0) context.exit_code = exit_wrong;
}

}  // namespace

CLI::App* add_test_command(CLI::App& app, Context& context) {
  CLI::App* const command = add_command(app, "test");
  const auto options = std::make_shared<TestOptions>();
  command
      ->add_option("paths", options->paths,
                   "Files or folders (default: the tests of the mods, or without mods those of the "
                   "shipped content);\n"
                   "-: the standard input")
      ->type_name("PATH");
  command
      ->add_option("--filter", options->filter,
                   "Run only cases with TEXT in their path, title, name, variant or clauses")
      ->type_name("TEXT");
  command->add_flag("--failed", options->failed, "Run only what failed in the last run");
  command
      ->add_option("--junit", options->junit,
                   "Also write the results as JUnit XML; -: to the standard output")
      ->type_name(file_or_stream);
  command->add_flag("--update-golden", options->update,
                    "Rewrite golden games and perft counts with the current results");
  CLI::Option* const matrix = command->add_flag(
      "--matrix", options->matrix,
      "Play random games of the named variants, or of all, that cover every pair of option values");
  command->add_flag("--coverage", options->coverage,
                    "Also say which lines, needs, cards and options no test reaches (slower)");
  command
      ->add_option("--html", options->html,
                   "Write the coverage as a page, with the scripts line by line")
      ->type_name(file_or_stream);
  for (const char* of_tests :
       {"--filter", "--failed", "--junit", "--update-golden", "--coverage", "--html"})
    matrix->excludes(command->get_option(of_tests));
  command->footer(
      example("tradewind test --filter B-55\n  tradewind test --failed\n"
              "  tradewind test --mod my-mod --coverage --html coverage.html"));
  command->callback([&context, options] { run_test(context, *options); });
  return command;
}

}  // namespace tradewind
