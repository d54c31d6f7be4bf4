#include "play/launcher/launcher.h"

#include "launcher/campaign_menu.h"
#include "launcher/setup_menu.h"
#include "narration/player_text.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/start/seats.h"
#include "start/needed_modules.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/reference/overview.h"
#include "variants/option_text.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {

GameSetup Launcher::last_or_first() const {
  if (const auto last = saves_.last_choice()) {
    const bool known = std::all_of(last->seats.begin(), last->seats.end(),
                                   [](const SeatInfo& seat) { return is_kind(seat.kind); });
    try {
      const auto rules = ruleset_for(library_, last->code);
      const int players = static_cast<int>(last->seats.size());
      if (known && clamp_players(*rules, players) == players) return *last;
    } catch (const std::runtime_error&) {
      // the remembered code needs a mod that is missing now: fall back to the default
    }
  }
  GameSetup first;
  first.seats = make_seats({"human", "normal", "normal"}, texts_);
  return first;
}

std::string Launcher::describe(const GameSetup& setup) const {
  const std::string variant = setup.code.substr(0, setup.code.find('+'));
  const bool changed = variant != setup.code;
  return texts_(changed ? "ui.game_changed" : "ui.game",
                {{"variant", texts_("variant." + variant + ".name")},
                 {"code", setup.code},
                 {"seats", describe_seats(setup.seats, texts_)}});
}

std::string Launcher::describe(const SavedGame& game) const {
  const std::string when = game.days > 1    ? "ui.days_ago"
                           : game.days == 1 ? "ui.yesterday"
                                            : "ui.today";
  return texts_(
      "ui.saved_game",
      {{"game", describe({game.record.code, in_language(game.record.setup.seats, library_, texts_),
                          std::nullopt})},
       {"moves", texts_("ui.moves_played", {{"count", std::to_string(game.record.moves.size())}})},
       {"when", texts_(when, {{"days", std::to_string(game.days)}})}});
}

std::optional<Choice> Launcher::take_code(const std::string& code, GameSetup setup) {
  auto rules = ruleset_or_reasons(library_, code, refused_);
  if (const auto needed = rules ? std::nullopt : with_what_is_needed(library_, code, texts_)) {
    console_.say(texts_("ui.options.needs", {{"names", joined(needed->names)}}));
    const auto answer = console_.ask("> ");
    if (!answer || !means_yes(*answer, texts_)) return std::nullopt;
    refused_.clear();
    rules = ruleset_for(library_, needed->code);
  }
  if (!rules) {
    if (NameList found = reasons_against(code, library_, texts_); !found.empty())
      refused_ = std::move(found);
    return std::nullopt;
  }
  setup.code = rules->code();
  SetupMenu menu(console_, library_, texts_, saves_, setup);
  return menu.run() ? std::optional<Choice>({"", menu.setup()}) : std::nullopt;
}

void Launcher::show(const NameList& lines, Entry first) {
  console_.line();
  console_.heading(texts_("ui.menu.title"));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string number = std::to_string(i);
    if (!lines[i].empty())
      console_.say(lines[i], console_.style().plain ? number + ". " : "  " + number + "  ");
  }
  if (!refused_.empty()) console_.say(texts_("ui.refused"));
  for (const std::string& reason : refused_) console_.say(reason, "  ");
  refused_.clear();
  if (!note_.empty()) console_.say(note_);
  note_.clear();
  console_.say(
      texts_("ui.menu.how", {{"number", std::to_string(static_cast<std::size_t>(first))}}));
}

// Nothing when the person goes back.
std::optional<Choice> Launcher::pick_saved(const std::vector<SavedGame>& games) {
  console_.line();
  console_.heading(texts_("ui.menu.saved"));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    console_.say(describe(games[i]), console_.style().plain ? number + ". " : "  " + number + "  ");
  }
  for (;;) {
    console_.say(texts_("ui.pick_or_back"));
    const auto line = console_.ask("> ");
    if (line == "?") {
      console_.say(texts_("ui.help.saved"));
      continue;
    }
    const auto index = line ? index_of(*line, games.size()) : std::nullopt;
    return index ? std::optional(Choice{games[*index].path, {}}) : std::nullopt;
  }
}

// The number of a line is always the same, whatever is saved; 0 is the newest game.
std::optional<Choice> Launcher::run(std::optional<std::uint64_t> seed) {
  GameSetup setup = last_or_first();
  setup.seed = seed;
  for (;;) {
    const std::vector<SavedGame> unfinished = saves_.unfinished();
    const Entry first = !unfinished.empty()    ? Entry::resume
                        : saves_.last_choice() ? Entry::play
                                               : Entry::learn;
    show(lines(setup, unfinished), first);
    const auto line = console_.ask("> ");
    if (!line || interrupted()) return std::nullopt;
    const std::string& typed = *line;
    if (means_quit(typed, texts_) || folded(typed) == "q") return std::nullopt;
    const auto entry = typed.empty() ? std::optional(first) : entry_of(typed, !unfinished.empty());
    if (entry == Entry::quit) return std::nullopt;
    std::optional<Choice> choice;
    if (entry) {
      choice = pick(*entry, setup, unfinished);
    } else if (typed == "?") {
      note_ = texts_("ui.menu.help");
    } else if (is_number(typed)) {
      note_ = texts_("ui.menu.no_number", {{"number", typed}});
    } else if (is_shell_line(typed)) {
      choice = take_shell_line(typed);
    } else {
      choice = take_code(whole_code(folded(typed), library_), setup);
    }
    if (choice) return choice;
  }
}

NameList Launcher::lines(const GameSetup& setup, const std::vector<SavedGame>& unfinished) const {
  return {
      unfinished.empty() ? "" : texts_("ui.menu.resume", {{"game", describe(unfinished.front())}}),
      texts_("ui.menu.learn"),
      texts_("ui.menu.play", {{"game", describe(setup)}}),
      texts_("ui.menu.choose"),
      texts_("ui.menu.campaigns"),
      texts_("ui.menu.saves", {{"count", std::to_string(unfinished.size())}}),
      texts_("ui.menu.quit")};
}

std::optional<Launcher::Entry> Launcher::entry_of(const std::string& typed, bool can_resume) {
  if (typed == "0" && can_resume) return Entry::resume;
  const auto index = index_of(typed, static_cast<std::size_t>(Entry::quit));
  return index ? std::optional(static_cast<Entry>(*index + 1)) : std::nullopt;
}

std::optional<Choice> Launcher::pick(Entry entry, const GameSetup& setup,
                                     const std::vector<SavedGame>& unfinished) {
  switch (entry) {
    case Entry::resume: return Choice{unfinished.front().path, setup};
    case Entry::learn: return Choice{"", setup, "", false, true};
    case Entry::play: return Choice{"", setup};
    case Entry::choose: return take_code(setup.code, setup);
    case Entry::campaigns: return CampaignMenu(console_, library_, texts_, saves_, context_).run();
    case Entry::saves:
      if (!unfinished.empty()) return pick_saved(unfinished);
      note_ = texts_("ui.menu.no_saves");
      return std::nullopt;
    case Entry::quit: break;
  }
  return std::nullopt;
}

// A command line that somebody has copied from the manual.
std::optional<Choice> Launcher::take_shell_line(const std::string& line) {
  std::string refused;
  Choice choice;
  try {
    choice.typed = request_in(line, refused);
    if (choice.typed) return choice;
    note_ = texts_("ui.menu.shell", {{"word", refused}});
  } catch (const UsageError& wrong) {
    note_ = wrong.what();
  }
  return std::nullopt;
}

}  // namespace tradewind::terminal
