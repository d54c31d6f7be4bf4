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
      {{"game", describe(GameSetup{game.record.code, game.record.setup.seats, std::nullopt})},
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

void Launcher::show(const NameList& lines) {
  console_.line();
  console_.heading(texts_("ui.menu.title"));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    console_.say(lines[i], console_.style().plain ? std::to_string(i + 1) + ". "
                                                  : "  " + std::to_string(i + 1) + "  ");
  }
  if (!refused_.empty()) console_.say(texts_("ui.refused"));
  for (const std::string& reason : refused_) console_.say(reason, "  ");
  refused_.clear();
  if (!note_.empty()) console_.say(note_);
  note_.clear();
  console_.say(texts_("ui.menu.how"));
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

std::optional<Choice> Launcher::run(std::optional<std::uint64_t> seed) {
  enum class Entry { learn, resume, play, choose, saved, campaigns, quit };
  GameSetup setup = last_or_first();
  setup.seed = seed;
  for (;;) {
    const std::vector<SavedGame> unfinished = saves_.unfinished();
    // New players find the lesson first
    const bool played = !unfinished.empty() || saves_.last_choice();
    std::vector<std::pair<Entry, std::string>> lines;
    if (!played) lines.emplace_back(Entry::learn, texts_("ui.menu.learn"));
    if (!unfinished.empty())
      lines.emplace_back(Entry::resume,
                         texts_("ui.menu.resume", {{"game", describe(unfinished.front())}}));
    lines.emplace_back(Entry::play, texts_("ui.menu.play", {{"game", describe(setup)}}));
    lines.emplace_back(Entry::choose, texts_("ui.menu.choose"));
    if (unfinished.size() > 1)
      lines.emplace_back(Entry::saved, texts_("ui.menu.others",
                                              {{"count", std::to_string(unfinished.size() - 1)}}));
    lines.emplace_back(Entry::campaigns, texts_("ui.menu.campaigns"));
    if (played) lines.emplace_back(Entry::learn, texts_("ui.menu.learn"));
    lines.emplace_back(Entry::quit, texts_("ui.menu.quit"));
    NameList shown;
    for (const auto& [entry, text] : lines) shown.push_back(text);
    show(shown);
    const auto line = console_.ask("> ");
    if (!line || interrupted()) return std::nullopt;
    const std::string& typed = *line;
    const auto index =
        typed.empty() ? std::optional<std::size_t>(0) : index_of(typed, lines.size());
    if (!index) {
      if (means_quit(typed, texts_) || folded(typed) == "q") return std::nullopt;
      if (typed == "?") {
        note_ = texts_("ui.menu.help");
        continue;
      }
      const bool is_code = typed.find_first_not_of("0123456789") != std::string::npos;
      if (!is_code) note_ = texts_("ui.menu.no_number", {{"number", typed}});
      if (auto choice =
              is_code ? take_code(whole_code(folded(typed), library_), setup) : std::nullopt)
        return choice;
      continue;
    }
    std::optional<Choice> choice;
    switch (lines[*index].first) {
      case Entry::learn: return Choice{"", setup, "", false, true};
      case Entry::resume: return Choice{unfinished.front().path, setup};
      case Entry::play: return Choice{"", setup};
      case Entry::quit: return std::nullopt;
      case Entry::saved: choice = pick_saved(unfinished); break;
      case Entry::campaigns:
        choice = CampaignMenu(console_, library_, texts_, saves_, context_).run();
        break;
      case Entry::choose: choice = take_code(setup.code, setup); break;
    }
    if (choice) return choice;
  }
}

}  // namespace tradewind::terminal
