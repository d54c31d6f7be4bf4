#include "dev/dev.h"

#include "check_request.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/table/terminal_table.h"
#include "reload/background_check.h"
#include "reload/folder_watch.h"
#include "reload/messages.h"
#include "reload/touched.h"
#include "support/errors.h"
#include "workbench.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

class DevSession {
 public:
  DevSession(const DevRequest& request, const Context& context, Console& console,
             const OpenWebTable& open_web_table)
      : request_(request),
        context_(context),
        console_(console),
        watch_(watched_folders(request, context),
               request.looking ? FolderWatch::By::looking : FolderWatch::By::best),
        session_(request.mod + "/"),
        bench_(request, context) {
    waker_.wakes = [this] { return has_news(); };
    if (request.web) web_ = open_web_table(*request.web, context);
  }

  int run() {
    set_waker(&waker_);
    bool stays = survive([this] { return load(std::nullopt), true; });
    while (stays && !interrupted())
      stays = survive([this] { return bench_.is_loaded() && problems_.empty() ? sit() : wait(); });
    set_waker(nullptr);
    return exit_good;
  }

 private:
  // Whatever a script fails in: the next thing is to read what the author types or saves.
  template <typename Work>
  bool survive(Work work) {
    try {
      return work();
    } catch (const ScriptError& failure) {
      problems_ = message_lines(failure.diagnostic());
      tell(problems_);
      return true;
    }
  }

  // Asked while a line is being typed: a file has changed, or the check in the background has found
  // something.
  bool has_news() {
    for (const std::string& path : watch_.changed()) {
      if (!contains(changed_, path)) changed_.push_back(path);
    }
    if (check_.descriptor() >= 0 && check_.read()) found_ = check_.lines();
    if (web_) {
      moved_ = web_->has_news() || moved_;
      const std::vector<Played> refused = web_->take_refused();
      refused_.insert(refused_.end(), refused.begin(), refused.end());
      const NameList typed = web_->take_typed();
      typed_.insert(typed_.end(), typed.begin(), typed.end());
    }
    listen();
    return !changed_.empty() || !found_.empty() || moved_ || !typed_.empty() || !refused_.empty();
  }

  void listen() {
    waker_.descriptors.clear();
    waker_.every = watch_.every();
    for (const int descriptor :
         {watch_.descriptor(), check_.descriptor(), web_ ? web_->descriptor() : -1}) {
      if (descriptor >= 0) waker_.descriptors.push_back(descriptor);
    }
  }

  // Reads everything and says what came of it. `changed`: the files that did; nullopt: it begins.
  void load(const std::optional<NameList>& changed) {
    check_.stop();
    take_from_web();
    NameList news;
    if (changed && !changed->empty()) news.push_back("Saved: " + first_of(*changed));
    const bool is_there = watch_.missing().empty();
    problems_ = is_there
                    ? bench_.load(session_)
                    : NameList{"'" + watch_.missing().front() + "' is gone: moved or deleted?"};
    session_.warn_of_old_rules(problems_);
    show_on_web();
    if (!problems_.empty()) {
      if (is_there) tell(news);
      tell(problems_);
      const std::string until = is_there ? "the next save" : "it is back";
      if (bench_.is_loaded())
        tell({"The table keeps the previous rules until " + until + "; an empty line shows it."});
    } else {
      const bool begins = !std::exchange(announced_, true);
      if (begins)
        tell({bench_.title(),
              ":help lists what you can do here; saving a file shows what it changes."});
      for (const std::string& line : bench_.notices()) news.push_back(line);
      if (changed) add_scenarios(*changed, news);
      session_.tell(news);
      if (web_ && changed) tell(news);
      if (web_ && begins) tell(web_->address_lines());
    }
    if (!request_.no_check && is_there) check_.start(context_.mods);
    listen();
  }

  void show_on_web() {
    if (web_ && bench_.is_loaded()) web_->show(bench_.library(), bench_.match());
  }

  // Ends the table in the browser for now, with what has been played there.
  void take_from_web() {
    if (!web_ || !web_->is_shown()) return;
    web_->hide();
    follow_page();
  }

  // With the steps of each move that was made there.
  void follow_page() {
    NameList steps;
    bench_.follow(web_->moves(), session_, [&] {
      for (std::string& line : session_.steps(console_.style())) steps.push_back(std::move(line));
    });
    show(steps);
    web_->say(steps);
    session_.looks(bench_.match().position(), bench_.words());
    tell(session_.unshown());
  }

  // A move in which a script failed is no move, but the failure is shown.
  void show_failure(const Played& move) {
    bool fails = false;
    NameList said = console_.held([&] { fails = bench_.fails(move, session_, console_); });
    if (!fails) return;
    for (std::string& line : session_.steps(console_.style())) said.push_back(std::move(line));
    show(said);
    web_->say(said);
  }

  void add_scenarios(const std::optional<NameList>& changed, NameList& news) const {
    const ScenarioRun run = run_touched(bench_.library(), request_.mod, changed);
    if (run.passed + run.failed == 0) return;
    news.push_back("Scenarios: " + std::to_string(run.passed) + " passed, " +
                   std::to_string(run.failed) + " failed.");
    for (const NameList& lines : {run.lines, run.printed})
      news.insert(news.end(), lines.begin(), lines.end());
  }

  // At the terminal and on pages.
  void tell(const NameList& lines) {
    show(fitted(lines, console_.style()));
    if (web_) web_->say(lines);
  }

  void show(const NameList& lines) {
    for (const std::string& line : lines) console_.line(line);
    console_.out() << std::flush;
  }

  // Plays until a file changes or somebody leaves; false: leaves.
  bool sit() {
    if (web_) return sit_beside();
    SaveFile nowhere("", SaveFile::Begin::new_game);
    TerminalTable table(console_, bench_.words(), bench_.match(), nowhere, "",
                        {.author = &session_});
    const TableEnd end = table.run();
    bench_.keep(table.match());
    if (end == TableEnd::woken) return take_news();
    if (end == TableEnd::script_failed) problems_ = {"A script failed."};
    return grant(session_.take_wish()) || !problems_.empty() || (end == TableEnd::over && wait());
  }

  // Does what the author has asked for; false if that was nothing.
  bool grant(AuthorSession::Wish wish) {
    switch (wish) {
      case AuthorSession::Wish::nothing: return false;
      case AuthorSession::Wish::restart: restart(); break;
      case AuthorSession::Wish::reload: load(NameList()); break;
      case AuthorSession::Wish::run_scenarios: {
        NameList news;
        add_scenarios(std::nullopt, news);
        if (news.empty()) news.push_back("The mod has no scenarios.");
        web_ ? tell(news) : session_.tell(news);
      }
    }
    return true;
  }

  void restart() {
    take_from_web();
    bench_.forget_moves();
    load(NameList());
  }

  // The table is in a browser: what can be typed here are the commands of an author.
  bool sit_beside() {
    const auto line = console_.ask("dev> ", session_.commands());
    if (console_.woken()) return take_news();
    const std::string typed = trimmed(line.value_or(""));
    if (!line || quits(typed)) return false;
    if (!typed.empty()) web_->say({"dev> " + typed});
    take_line(typed);
    return true;
  }

  void take_line(const std::string& typed) {
    if (typed.empty()) return;
    if (!is_command(typed)) {
      NameList lines = web_->address_lines();
      lines.emplace_back(
          "Moves are made there. :help lists what you can do here; quit in the terminal leaves.");
      return tell(lines);
    }
    follow_page();
    obey(typed);
  }

  // A command of an author that was not typed at the table.
  void obey(const std::string& typed) {
    Match match = bench_.match();
    Author::Took took = Author::Took::read_only;
    const NameList said = console_.held([&] { took = session_.take(typed, match, console_); });
    show(said);
    if (web_) web_->say(said);
    if (took == Author::Took::changed) {
      take_from_web();
      bench_.keep(match);
      show_on_web();
      if (web_) tell({"The table now looks like this."});
    }
    static_cast<void>(grant(session_.take_wish()));
  }

  // Without a table to play at: after its end, or while the rules cannot be loaded.
  bool wait() {
    const auto line = console_.ask("dev> ", session_.commands());
    if (console_.woken()) return take_news();
    const std::string typed = trimmed(line.value_or(""));
    if (!line || quits(typed)) return false;
    if (typed == ":restart") {
      restart();
    } else if (!bench_.is_loaded()) {
      tell(problems_);
    } else if (is_command(typed)) {
      obey(typed);
    } else {
      problems_.clear();
    }
    return true;
  }

  static bool is_command(const std::string& typed) {
    return starts_with(typed, ":") || starts_with(typed, "=");
  }

  [[nodiscard]] bool quits(const std::string& line) const {
    return bench_.is_loaded() ? means_quit(line, bench_.words().texts())
                              : line == "quit" || line == "q";
  }

  bool take_news() {
    tell(std::exchange(found_, {}));
    if (std::exchange(moved_, false)) follow_page();
    for (const Played& move : std::exchange(refused_, {})) show_failure(move);
    for (const std::string& line : std::exchange(typed_, {})) {
      tell({"dev> " + line});
      take_line(trimmed(line));
    }
    if (!changed_.empty()) load(std::exchange(changed_, {}));
    return true;
  }

  const DevRequest& request_;
  const Context& context_;
  Console& console_;
  FolderWatch watch_;
  Waker waker_;
  BackgroundCheck check_;
  AuthorSession session_;
  Workbench bench_;
  std::unique_ptr<WebTable> web_;  // after the bench: it serves by its rules
  bool moved_ = false;             // somebody, there
  NameList typed_;                 // by the author, there
  std::vector<Played> refused_;    // moves, there
  bool announced_ = false;         // which table this is
  NameList changed_;               // files, since the last load
  NameList found_;                 // by the check, not yet shown
  NameList problems_;              // of the last load
};

}  // namespace

int run_dev(const DevRequest& request, Context& context, Console& console,
            const OpenWebTable& open_web_table) {
  std::error_code none;
  if (!fs::is_directory(request.mod, none))
    throw UsageError("there is no folder '" + request.mod +
                     "'; name the folder of a mod, with content and scripts in it");
  const bool shipped = fs::equivalent(request.mod, context.roots().front(), none);
  if (!shipped && !contains(context.mods, request.mod)) context.mods.push_back(request.mod);
  check_request(request);
  return DevSession(request, context, console, open_web_table).run();
}

}  // namespace tradewind::terminal
