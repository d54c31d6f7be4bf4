#include "dev/dev.h"

#include "dev/reload/background_check.h"
#include "dev/reload/folder_watch.h"
#include "dev/reload/touched.h"
#include "dev/workbench.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/table/table.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

NameList watched(const DevRequest& request, const Context& context) {
  NameList folders = context.mods;
  if (!contains(folders, request.mod)) folders.push_back(request.mod);
  if (!request.scenario.empty()) folders.push_back(request.scenario);
  return folders;
}

class DevSession {
 public:
  DevSession(const DevRequest& request, const Context& context, Console& console)
      : request_(request),
        context_(context),
        console_(console),
        watch_(watched(request, context), request.looking ? FolderWatch::By::looking : FolderWatch::By::best),
        desk_(request.mod + "/"),
        bench_(request, context) {
    waker_.wakes = [this] { return has_news(); };
  }

  int run() {
    set_waker(&waker_);
    load(std::nullopt);
    bool stays = true;
    while (stays && !interrupted()) stays = bench_.is_loaded() && problems_.empty() ? sit() : wait();
    set_waker(nullptr);
    return exit_good;
  }

 private:
  // Asked while a line is being typed: a file has changed, or the check beside has found something.
  bool has_news() {
    for (const std::string& path : watch_.changed()) {
      if (!contains(changed_, path)) changed_.push_back(path);
    }
    if (check_.descriptor() >= 0 && check_.read()) found_ = check_.lines();
    listen();
    return !changed_.empty() || !found_.empty();
  }

  void listen() {
    waker_.descriptors.clear();
    waker_.every = watch_.every();
    for (const int descriptor : {watch_.descriptor(), check_.descriptor()}) {
      if (descriptor >= 0) waker_.descriptors.push_back(descriptor);
    }
  }

  // Reads everything and says what came of it. `changed`: the files that did; nullopt: it begins.
  void load(const std::optional<NameList>& changed) {
    check_.stop();
    NameList news;
    if (changed && !changed->empty()) news.push_back("Saved: " + names_of(*changed));
    problems_ = bench_.load(desk_);
    if (!problems_.empty()) {
      for (const NameList& lines : {news, problems_}) tell(lines);
      if (bench_.is_loaded()) console_.line("The table keeps the rules of before until the next save; an empty line shows it.");
    } else {
      if (!changed) tell({bench_.title(), ":help lists what you can do here; saving a file shows what it changes."});
      for (const std::string& line : bench_.told()) news.push_back(line);
      if (changed) add_scenarios(*changed, news);
      desk_.tell(news);
    }
    if (!request_.no_check) check_.start(check_options());
    listen();
  }

  void add_scenarios(const std::optional<NameList>& changed, NameList& news) const {
    const ScenarioRun run = run_touched(bench_.library(), request_.mod, changed);
    if (run.passed + run.failed == 0) return;
    news.push_back("Scenarios: " + std::to_string(run.passed) + " passed, " + std::to_string(run.failed) + " failed.");
    for (const NameList& lines : {run.lines, run.printed}) news.insert(news.end(), lines.begin(), lines.end());
  }

  [[nodiscard]] NameList check_options() const {
    NameList options;
    for (const std::string& mod : context_.mods) options.insert(options.end(), {"--mod", mod});
    return options;
  }

  static std::string names_of(const NameList& paths) {
    constexpr std::size_t most = 3;
    NameList names;
    for (std::size_t i = 0; i < std::min(most, paths.size()); ++i) names.push_back(paths[i]);
    return joined(names) + (paths.size() > most ? " and " + std::to_string(paths.size() - most) + " more" : "");
  }

  void tell(const NameList& lines) {
    for (const std::string& line : lines) console_.line(line);
    console_.out() << std::flush;
  }

  // Plays until a file changes or somebody leaves; false: leaves.
  bool sit() {
    SaveFile nowhere("", SaveFile::Begin::new_game);
    Table table(console_, bench_.words(), bench_.match(), nowhere, "");
    table.work_with(desk_);
    const TableEnd end = table.run();
    bench_.keep(table.match());
    if (end == TableEnd::woken) return take_news();
    switch (desk_.take_wish()) {
      case Desk::Wish::nothing: break;
      case Desk::Wish::restart: bench_.forget_moves(); return load_again({});
      case Desk::Wish::reload: return load_again({});
      case Desk::Wish::run_scenarios: {
        NameList news;
        add_scenarios(std::nullopt, news);
        desk_.tell(news.empty() ? NameList{"The mod has no scenarios."} : news);
        return true;
      }
    }
    return end == TableEnd::over && wait();
  }

  bool load_again(const NameList& changed) {
    load(changed);
    return true;
  }

  // Without a table to play at: after its end, or while the rules cannot be loaded.
  bool wait() {
    const auto line = console_.ask("dev> ", desk_.commands());
    if (console_.woken()) return take_news();
    if (!line || quits(trimmed(*line))) return false;
    if (trimmed(*line) == ":restart") {
      bench_.forget_moves();
      return load_again({});
    }
    if (bench_.is_loaded()) problems_.clear();
    return true;
  }

  [[nodiscard]] bool quits(const std::string& line) const {
    return bench_.is_loaded() ? means_quit(line, bench_.words().texts()) : line == "quit" || line == "q";
  }

  bool take_news() {
    tell(std::exchange(found_, {}));
    if (!changed_.empty()) load(std::exchange(changed_, {}));
    return true;
  }

  const DevRequest& request_;
  const Context& context_;
  Console& console_;
  FolderWatch watch_;
  Waker waker_;
  BackgroundCheck check_;
  Desk desk_;
  Workbench bench_;
  NameList changed_;   // files, since the last load
  NameList found_;     // by the check, not yet told
  NameList problems_;  // of the last load
};

}  // namespace

int run_dev(const DevRequest& request, Context& context, Console& console) {
  std::error_code none;
  if (!fs::is_directory(request.mod, none))
    throw UsageError("there is no folder '" + request.mod + "'; name the folder of a mod, with content and scripts in it");
  const bool shipped = fs::equivalent(request.mod, context.roots().front(), none);
  if (!shipped && !contains(context.mods, request.mod)) context.mods.push_back(request.mod);
  return DevSession(request, context, console).run();
}

}  // namespace tradewind::terminal
