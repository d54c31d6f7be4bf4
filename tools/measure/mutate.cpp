#include "measure/mutate.h"

#include "readers.h"
#include "scenario/read/files.h"
#include "scenario/read/start.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/junk.h"
#include "support/output_files.h"
#include "test_reach.h"
#include "tradewind/near.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

// A change may well make a game endless. Counted is the processor's time: on a busy machine a trial
// that is still at work has noticed nothing.
void limit_time() {
  constexpr rlim_t seconds = 120;
  const rlimit limit{seconds, seconds};
  setrlimit(RLIMIT_CPU, &limit);
}

std::string root_of_module(const MutationPlan& plan) {
  NameList known;
  for (auto root = plan.roots.rbegin(); root != plan.roots.rend(); ++root) {
    std::error_code failed;
    if (fs::exists(fs::path(*root) / "content" / plan.module / "module.yaml", failed)) return *root;
    for (const auto& entry : fs::directory_iterator(fs::path(*root) / "content", failed)) {
      if (fs::exists(entry.path() / "module.yaml", failed))
        known.push_back(entry.path().filename().string());
    }
  }
  const std::string near = did_you_mean(plan.module, known);
  throw UsageError("there is no module '" + plan.module + "'; " +
                   (near.empty() ? "see tradewind list modules" : near));
}

std::vector<Mutation> mutations_of(const std::string& root, const MutationPlan& plan) {
  std::vector<Mutation> all;
  const NameList left_alone = {"module", "look", "locale", "streams", "facts"};
  for (const char* of_modules : {"content", "scripts/rules", "scripts/bots", "scripts/cards"}) {
    const std::string folder = std::string(of_modules) + "/" + plan.module;
    std::vector<fs::path> files;
    std::error_code failed;
    for (fs::recursive_directory_iterator at(fs::path(root) / folder, failed), end;
         !failed && at != end; at.increment(failed))
      files.push_back(at->path());
    std::ranges::sort(files);
    for (const fs::path& path : files) {
      const std::string below = path.lexically_relative(root).generic_string();
      if (below.find(plan.filter) == std::string::npos || lies_in_junk(below)) continue;
      std::vector<Mutation> found;
      if (path.extension() == ".lua") found = lua_mutations(below, read_file(path.string()));
      if (path.extension() == ".yaml" && !contains(left_alone, path.stem().string()))
        found = yaml_mutations(below, read_file(path.string()));
      all.insert(all.end(), found.begin(), found.end());
    }
  }
  return all;
}

std::vector<Mutation> spread(std::vector<Mutation> all, std::size_t most) {
  if (most == 0 || all.size() <= most) return all;
  std::vector<Mutation> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * all.size() / most]);
  return some;
}

void copy_files(const fs::path& from, const fs::path& to) {
  fs::create_directories(to);
  for (const auto& entry : fs::directory_iterator(from)) {
    const fs::path name = entry.path().filename();
    if (is_junk(name.string())) continue;
    if (entry.is_directory())
      copy_files(entry.path(), to / name);
    else if (entry.is_regular_file())
      fs::copy_file(entry.path(), to / name);
  }
}

// Copies of the root, one for each process at work.
class Workshop {
 public:
  Workshop(std::string root, int jobs)
      : root_(std::move(root)), folder_(new_temporary_folder("tradewind-mutate")) {
    for (int job = 0; job < jobs; ++job) {
      for (const char* part : {"content", "scripts"}) {
        if (!fs::exists(fs::path(root_) / part)) continue;
        copy_files(fs::path(root_) / part, fs::path(place(job)) / part);
      }
    }
  }
  ~Workshop() {
    std::error_code failed;
    fs::remove_all(folder_, failed);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  [[nodiscard]] std::string place(int job) const { return folder_ + "/" + std::to_string(job); }
  void change(int job, const Mutation& mutation) const {
    write_file(place(job) + "/" + mutation.file,
               mutated(read_file(root_ + "/" + mutation.file), mutation));
  }
  void restore(int job, const Mutation& mutation) const {
    write_file(place(job) + "/" + mutation.file, read_file(root_ + "/" + mutation.file));
  }

 private:
  std::string root_;
  std::string folder_;
};

// A process at work, and the pipe through which it tells what it found. One that was killed tells
// nothing.
class Telling {
 public:
  pid_t fork() {
    if (pipe(ends_.data()) != 0) throw UsageError(too_many);
    const pid_t child = ::fork();
    if (child < 0) throw UsageError(too_many);
    close(ends_[child == 0 ? 0 : 1]);
    return child;
  }
  void tell(const Noticed& noticed) const { (void)!write(ends_[1], &noticed, sizeof noticed); }
  [[nodiscard]] std::optional<Noticed> hear() const {
    Noticed noticed;
    const bool answered = read(ends_[0], &noticed, sizeof noticed) == sizeof noticed;
    close(ends_[0]);
    return answered ? std::optional(noticed) : std::nullopt;
  }

 private:
  static constexpr const char* too_many = "cannot start another process; use fewer --jobs";
  std::array<int, 2> ends_{};
};

class Mutating {
 public:
  Mutating(const MutationPlan& plan, const std::function<void(std::size_t, std::size_t)>& tell)
      : plan_(plan),
        tell_(tell),
        root_(root_of_module(plan)),
        reach_(plan.roots, plan.module, find_tests(plan.tests)),
        mutations_(spread(set_bots_aside(mutations_of(root_, plan)), plan.most)),
        workshop_(root_, plan.jobs) {}

  MutationReport run() {
    std::vector<int> idle;
    for (int job = plan_.jobs; job-- > 0;) idle.push_back(job);
    for (std::size_t next = 0; next < mutations_.size() || !working_.empty();) {
      if (next < mutations_.size() && !idle.empty()) {
        begin(next++, idle.back());
        idle.pop_back();
      } else {
        idle.push_back(wait_for_one());
      }
      tell_(report_.tried, mutations_.size());
    }
    std::ranges::stable_sort(report_.undetected, {}, [](const Undetected& each) {
      return std::pair(each.mutation.file, each.mutation.line);
    });
    return std::move(report_);
  }

 private:
  struct Trial {
    std::size_t mutation = 0;
    int job = 0;
    Telling tells;
    std::vector<std::size_t> tests;
  };

  std::vector<Mutation> set_bots_aside(std::vector<Mutation> all) {
    const Readers readers(plan_.roots);
    Readers::File file;
    const auto is_tried = [&](const Mutation& each) {
      const std::string path = root_ + "/" + each.file;
      if (file.path != path) file = readers.in(path, read_file(path));
      return !readers.are_only_bots(file, each);
    };
    const auto others = std::stable_partition(all.begin(), all.end(), is_tried);
    report_.only_bots.assign(others, all.end());
    all.erase(others, all.end());
    return all;
  }

  void begin(std::size_t number, int job) {
    const Mutation& mutation = mutations_[number];
    Trial trial{number, job, {}, reach_.tests_of(root_, mutation)};
    try_keen_ones_first(trial.tests);
    workshop_.change(job, mutation);
    const pid_t child = trial.tells.fork();
    if (child == 0) {
      limit_time();
      std::vector<std::string> roots = plan_.roots;
      std::ranges::replace(roots, root_, workshop_.place(job));
      Noticed noticed = reach_.try_with(roots, trial.tests);
      if (noticed.by == Noticed::nobody) noticed = reach_.check(roots, trial.tests);
      trial.tells.tell(noticed);
      _exit(0);
    }
    working_.emplace(child, std::move(trial));
  }

  int wait_for_one() {
    const pid_t child = wait(nullptr);
    const auto found = working_.find(child);
    if (found == working_.end()) throw UsageError("a process was lost");
    const Trial trial = std::move(found->second);
    working_.erase(found);
    const Mutation& mutation = mutations_[trial.mutation];
    workshop_.restore(trial.job, mutation);
    ++report_.tried;
    const std::optional<Noticed> noticed = trial.tells.hear();
    if (noticed && noticed->by == Noticed::nobody)
      report_.undetected.push_back({mutation, !trial.tests.empty()});
    else
      ++report_.noticed;
    if (noticed && noticed->by == Noticed::check) ++report_.by_check;
    if (noticed && noticed->by >= 0) remember(static_cast<std::size_t>(noticed->by));
    return trial.job;
  }

  // What noticed one change often notices the next one, a few lines below.
  void remember(std::size_t test) {
    constexpr std::size_t most = 4;
    std::erase(keen_, test);
    keen_.insert(keen_.begin(), test);
    if (keen_.size() > most) keen_.pop_back();
  }

  void try_keen_ones_first(std::vector<std::size_t>& tests) const {
    auto front = tests.begin();
    for (const std::size_t keen : keen_) {
      const auto found = std::find(front, tests.end(), keen);
      if (found != tests.end()) std::rotate(front++, found, found + 1);
    }
  }

  const MutationPlan& plan_;
  const std::function<void(std::size_t, std::size_t)>& tell_;
  std::string root_;
  TestReach reach_;
  MutationReport report_;
  std::vector<Mutation> mutations_;
  Workshop workshop_;
  std::map<pid_t, Trial> working_;
  std::vector<std::size_t> keen_;  // tests that noticed something lately
};

}  // namespace

MutationReport mutate(const MutationPlan& plan,
                      const std::function<void(std::size_t, std::size_t)>& tell) {
  return Mutating(plan, tell).run();
}

}  // namespace tradewind
