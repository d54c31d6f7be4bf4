#include "play/session/session.h"

#include "narration/player_text.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/launcher/launcher.h"
#include "play/session/learn.h"
#include "play/start/seats.h"
#include "play/table/terminal_table.h"
#include "scenario/read/laid_out.h"
#include "session/campaign_table.h"
#include "start/needed_modules.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/codes.h"
#include "tradewind/evaluation/weights_file.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"
#include "tradewind/series.h"

#include <unistd.h>
#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {
namespace {

constexpr int most_records = 1000;  // to try for the next match of a series

class Session {
 public:
  Session(const PlayRequest& request, const Context& context, const Library& library,
          const Saves& saves, Console& console)
      : request_(request), context_(context), library_(library), saves_(saves), console_(console) {}

  int run() {
    if (!request_.campaign.empty()) return campaign();
    if (!request_.resume.empty()) {
      refuse_beside_resume();
      return resume(request_.resume);
    }
    if (is_scenario_file(request_.variant)) return lay_out();
    if (!request_.case_name.empty() || request_.steps)
      throw UsageError("--case and --steps need a scenario to play");
    if (!request_.variant.empty() || !request_.sets.empty() || !request_.seats.empty() ||
        request_.players != 0) {
      return play_requested();
    }
    return launch();
  }

 private:
  // A saved game contains its setup. Refuse these options instead of ignoring them.
  void refuse_beside_resume() const {
    NameList beside;
    if (!request_.variant.empty()) beside.push_back("VARIANT");
    if (!request_.sets.empty()) beside.push_back("--set");
    if (!request_.seats.empty()) beside.push_back("--seats");
    if (request_.players != 0) beside.push_back("--players");
    if (request_.seed) beside.push_back("--seed");
    if (!beside.empty())
      throw UsageError("--resume continues a game with its own setup; leave out " + joined(beside));
  }

  int campaign() {
    if (!request_.resume.empty() || !request_.record.empty())
      throw UsageError("a campaign keeps its games itself; leave out --resume and --record");
    CampaignTable table(request_, context_, library_, saves_, console_, request_.campaign);
    if (request_.status) {
      table.show();
      return exit_good;
    }
    end_ = table.play(table.wish(), request_.again);
    return exit_code();
  }

  [[nodiscard]] int exit_code() const {
    return end_ == TableEnd::script_failed ? exit_script
           : end_ == TableEnd::nowhere     ? exit_wrong
                                           : exit_good;
  }

  int play_requested() {
    GameSetup setup;
    if (!request_.variant.empty())
      setup.code = whole_code(plain_code(library_, request_.variant), library_);
    for (const std::string& each : request_.sets) setup.code += "+" + each;
    setup.code = with_what_is_agreed(setup.code);
    const auto rules = ruleset_for(library_, setup.code);
    setup.seats = make_seats(kinds_for(request_, *rules),
                             texts_for(context_, library_, locale_themes(*rules)));
    setup.seed = request_.seed;
    return begin(setup, rules);
  }

  // A code that lacks only modules which others of its options require: with these, if the person
  // at the keyboard agrees.
  std::string with_what_is_agreed(const std::string& code) {
    if (isatty(STDIN_FILENO) != 1 || refusals(library_, code).empty()) return code;
    const Texts texts = texts_for(context_, library_);
    const auto needed = with_what_is_needed(library_, code, texts);
    if (!needed) return code;
    for (const std::string& reason : refusals(library_, code)) console_.say(reason);
    console_.say(texts("ui.options.needs", {{"names", joined(needed->names)}}));
    const auto answer = console_.ask("> ");
    return answer && means_yes(*answer, texts) ? needed->code : code;
  }

  int launch() {
    const Texts texts = texts_for(context_, library_);
    Launcher launcher(console_, library_, texts, saves_, context_);
    for (;;) {
      const auto choice = launcher.run(request_.seed);
      if (!choice) return exit_good;
      if (choice->learn) return run_learn("", request_, context_, library_, saves_, console_);
      if (choice->typed) {
        const std::string refused = play_typed(*choice->typed);
        if (refused.empty()) return exit_code();
        launcher.note(refused);
        continue;
      }
      if (!choice->campaign.empty()) {
        end_ = CampaignTable(request_, context_, library_, saves_, console_, choice->campaign)
                   .play(choice->setup, choice->again);
        if (end_ != TableEnd::over) return exit_code();
        continue;
      }
      if (choice->resume.empty()) saves_.remember(choice->setup);
      const int code = choice->resume.empty()
                           ? begin(choice->setup, library_.ruleset(choice->setup.code))
                           : resume(choice->resume);
      if (code != exit_good || end_ != TableEnd::over) return code;
    }
  }

  // Why it cannot be played; empty: it has been.
  std::string play_typed(PlayRequest typed) {
    typed.program = request_.program;
    typed.serve = request_.serve;
    try {
      Session session(typed, context_, library_, saves_, console_);
      (void)session.run();
      end_ = session.end_;
      return "";
    } catch (const UsageError& wrong) {
      return wrong.what();
    } catch (const VariantRefused& refused) {
      return joined(sentences_of(refused), " ");
    } catch (const ContentError& broken) {
      return to_text(broken.diagnostics().front());
    }
  }

  int begin(const GameSetup& setup, const std::shared_ptr<const Ruleset>& rules) {
    MatchSetup match;
    match.players = static_cast<int>(setup.seats.size());
    match.seed = setup.seed ? *setup.seed : seed_by_chance();
    match.seats = setup.seats;
    const std::unique_ptr<SaveFile> file = new_file(rules->variant(), match.seats);
    return play(Match(scripts_for(rules), match), *file);
  }

  // The table of a scenario; people play all seats unless --seats says otherwise.
  int lay_out() {
    if (request_.players != 0)
      throw UsageError("the scenario says how many play; leave out --players");
    LaidOut table = laid_out(request_.variant, request_.case_name, request_.sets);
    if (request_.seed) table.scenario.seed = *request_.seed;
    const auto rules = ruleset_for(library_, table.code);
    Scripts& scripts = scripts_for(rules);
    PlayRequest seats = request_;
    seats.players = match_of(table, scripts, {}).setup().players;
    if (seats.seats.empty()) seats.seats = "human";
    const Texts texts = texts_for(context_, library_, locale_themes(*rules));
    Match match = match_of(table, scripts, make_seats(kinds_for(seats, *rules), texts));
    if (request_.steps) play_steps(table, match);
    console_.say(texts("ui.scenario", {{"title", table.title}}));
    if (!table.other_cases.empty())
      console_.say(texts("ui.other_cases", {{"cases", joined(table.other_cases)}}));
    const std::unique_ptr<SaveFile> file = new_file(rules->variant(), match.setup().seats);
    return play(std::move(match), *file);
  }

  // Throws ContentError if what bots have learned for this many players cannot be read: no game
  // should end at a bot's turn.
  static void refuse_broken_weights(const Ruleset& rules, int players) {
    Diagnostics broken = check_weights(rules, {players, players});
    std::erase_if(broken, [](const Diagnostic& each) { return each.code == "foreign-weights"; });
    if (!broken.empty()) throw ContentError(broken);
  }

  // Discards those of the previous match.
  Scripts& scripts_for(const std::shared_ptr<const Ruleset>& rules) {
    scripts_ = std::make_unique<Scripts>(rules);
    return *scripts_;
  }

  // In the file of --record, or else in the folder of saved games.
  [[nodiscard]] std::unique_ptr<SaveFile> new_file(const std::string& variant,
                                                   const std::vector<SeatInfo>& seats) const {
    if (request_.record.empty()) return saves_.new_file(variant, !has_persons(seats));
    return std::make_unique<SaveFile>(request_.record, SaveFile::Begin::new_game);
  }

  int resume(const std::string& path) {
    std::error_code failed;
    const bool same =
        request_.record.empty() || std::filesystem::equivalent(request_.record, path, failed);
    const auto file = std::make_unique<SaveFile>(
        same ? path : request_.record, same ? SaveFile::Begin::resumed : SaveFile::Begin::new_game);
    const SavedGame game = load_game(path);
    for (const SeatInfo& seat : game.record.setup.seats) check_kind(path + ": a seat", seat.kind);
    Scripts& scripts = scripts_for(ruleset_of(game.record, library_));
    try {
      return play(replay_record(scripts, game.record), *file);
    } catch (const RecordMismatch& mismatch) {
      return resume_before(scripts, game, mismatch, same ? nullptr : file.get());
    }
  }

  // The rules have changed since: offer to continue in another file, after the moves that lead to
  // the same as before.
  int resume_before(Scripts& scripts, const SavedGame& game, const RecordMismatch& mismatch,
                    SaveFile* other) {
    const Texts texts = texts_for(context_, library_);
    console_.say(texts("ui.mismatch", {{"path", game.path}, {"problem", mismatch.what()}}));
    const auto answer = console_.ask(
        texts("ui.mismatch_go_on", {{"count", std::to_string(mismatch.agreed)}}) + " ");
    if (!answer || !means_yes(*answer, texts)) return exit_wrong;
    const std::unique_ptr<SaveFile> file =
        other == nullptr ? saves_.new_file(scripts.ruleset().variant()) : nullptr;
    return play(replay_record(scripts, game.record, mismatch.agreed),
                other == nullptr ? *file : *other);
  }

  [[nodiscard]] std::string resume_command(const std::string& path) const {
    return command_with("--resume", path, request_, context_, console_.style());
  }

  // Plays a match and those that follow it in a series.
  int play(Match match, SaveFile& file) {
    Series series(scripts_->ruleset_pointer(), match.setup());
    std::optional<MatchEnd> result = sit_down(series, std::move(match), file, false);
    while (result && series.finish(*result)) {
      Match next(scripts_for(series.ruleset()), series.setup());
      const std::unique_ptr<SaveFile> next_file = file_after(series, file.path());
      result = sit_down(series, std::move(next), *next_file, true);
    }
    if (result && series.matches() > 1) tell_total(series);
    return exit_code();
  }

  // The result of the current match; nullopt if somebody left before its end.
  std::optional<MatchEnd> sit_down(const Series& series, Match match, SaveFile& file, bool pause) {
    refuse_broken_weights(*series.ruleset(), match.setup().players);
    const PlayerText words = words_for(series);
    const bool goes_on = tell_place(series, words, pause);
    TerminalTable table(console_, words, std::move(match), file, resume_command(file.path()),
                        {.can_invite = request_.serve && !file.path().empty()});
    end_ = goes_on ? table.run() : table.leave();
    if (end_ == TableEnd::moved) serve(file.path(), table.invited());
    return end_ == TableEnd::over ? std::optional<MatchEnd>(table.ending()) : std::nullopt;
  }

  // All who are in this network reach it.
  void serve(const std::string& path, int invited) const {
    NameList words = {"serve",   "--record", path, "--invite", std::to_string(invited), "--listen",
                      "0.0.0.0", "--port",   "0",  "--lang",   context_.language};
    for (const std::string& mod : context_.mods) words.insert(words.end(), {"--mod", mod});
    console_.out() << std::flush;
    request_.serve(words);
  }

  [[nodiscard]] PlayerText words_for(const Series& series) const {
    const Texts texts = texts_for(context_, library_, locale_themes(*series.ruleset()));
    return {series.ruleset(), texts, in_language(series.setup().seats, library_, texts)};
  }

  [[nodiscard]] std::unique_ptr<SaveFile> file_after(const Series& series,
                                                     const std::string& path) const {
    if (request_.record.empty()) return new_file(series.ruleset()->variant(), series.setup().seats);
    const std::filesystem::path first = path;
    const std::string stem = (first.parent_path() / first.stem()).string() + "-" +
                             std::to_string(series.played().size() + 1);
    for (int i = 1;; ++i) {
      try {
        const std::string name =
            stem + (i == 1 ? "" : "_" + std::to_string(i)) + first.extension().string();
        return std::make_unique<SaveFile>(name, SaveFile::Begin::new_game);
      } catch (const UsageError&) {  // an earlier series has used the name
        if (i == most_records) throw;
      }
    }
  }

  // Announces the match of a series. Between two matches it asks the people to continue; false:
  // they leave.
  bool tell_place(const Series& series, const PlayerText& words, bool pause) {
    if (series.matches() == 1) return true;
    if (series.played().empty()) {
      console_.say(words("ui.series.begin", {{"count", std::to_string(series.matches())}}));
      return true;
    }
    tell_scores(series, words);
    if (!pause || !has_persons(series.setup().seats)) return true;
    console_.say(words("ui.series.go_on",
                       {{"variant", words("variant." + series.ruleset()->variant() + ".name")}}));
    const auto line = console_.ask("> ");
    return line && !interrupted() && !means_quit(*line, words.texts());
  }

  void tell_scores(const Series& series, const PlayerText& words) {
    console_.line();
    console_.say(words.standing(series));
  }

  void tell_total(const Series& series) {
    const PlayerText words = words_for(series);
    tell_scores(series, words);
    const std::string winners =
        words("ui.series.winners", {{"winners", words.winners(series.total())}});
    console_.heading(winners);
  }

  const PlayRequest& request_;
  const Context& context_;
  const Library& library_;
  const Saves& saves_;
  Console& console_;
  std::unique_ptr<Scripts> scripts_;  // of the current match
  TableEnd end_ = TableEnd::over;     // of the last match
};

}  // namespace

int run_play(const PlayRequest& request, const Context& context, const Library& library,
             const Saves& saves, Console& console) {
  return Session(request, context, library, saves, console).run();
}

}  // namespace tradewind::terminal
