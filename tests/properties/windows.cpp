// Whatever is asked at the table fits the window: no prompt has more than 24 lines, and no line
// more than 80 columns.
//
// TRADEWIND_WINDOW_GAMES=300 plays this many whole games of each variant and says how many prompts
// there were; TRADEWIND_WINDOW_VARIANTS, a list with commas, only of these; TRADEWIND_WINDOW_PART=0
// the first of every four.
#include "tables.h"

#include "play/start/seats.h"
#include "play/table/terminal_table.h"
#include "program/context.h"
#include "support/words.h"
#include "tradewind/bots.h"

#include <cstdlib>
#include <sstream>

namespace tradewind::terminal {
namespace {

constexpr std::size_t widest = 80;
constexpr int most_lines = 24;
constexpr std::size_t parts = 4;
constexpr int most_complaints = 5;  // of a variant

struct Tally {
  int prompts = 0;
  int pages = 0;  // before them
  int longest = 0;
  NameList complaints;
};

// A person who plays as a bot would and sometimes looks around, and measures what is shown between
// two answers.
class Reader : public Console {
 public:
  Reader(std::ostringstream& shown, const std::string& bot, std::uint64_t seed, int answers,
         Tally& tally)
      : Console(shown, Style{}),
        shown_(shown),
        bot_(make_bot(bot)),
        stream_(seed),
        left_(answers),
        tally_(tally) {}
  void sit_at(const Match& match) { match_ = &match; }

 protected:
  std::optional<std::string> read_line(const std::string& prompt,
                                       const NameList& completions) override {
    measure(prompt);
    if (left_-- <= 0) return std::nullopt;
    if (completions.empty()) {
      ++tally_.pages;
      return "";  // a pause, or whether others agree
    }
    if (random_below(stream_, 40) == 0)
      return looks_[random_below(stream_, static_cast<std::uint32_t>(looks_.size()))];
    const Position& position = match_->position();
    return position.move(bot_->choose(position, position.to(), stream_)).text;
  }

 private:
  void measure(const std::string& prompt) {
    std::istringstream lines(shown_.str() + prompt);
    shown_.str("");
    ++tally_.prompts;
    int count = 0;
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      // Clears the window, so nothing is lost when it scrolls away
      if (text.empty() && line.empty()) continue;
      ++count;
      text += line + "\n";
      if (width_of(line) > widest) complain(std::to_string(width_of(line)) + " columns: " + line);
    }
    tally_.longest = std::max(tally_.longest, count);
    if (count > most_lines) complain(std::to_string(count) + " lines:\n" + text);
  }

  void complain(const std::string& complaint) { tally_.complaints.push_back(complaint); }

  const NameList looks_ = {"",      "?",       "look", "look me", "map",
                           "moves", "history", "code", "undo",    "1 2"};
  std::ostringstream& shown_;
  std::unique_ptr<Bot> bot_;
  const Match* match_ = nullptr;
  std::uint64_t stream_;
  int left_;
  Tally& tally_;
};

// The code with another value of one of its options, or as it is if that is refused.
std::shared_ptr<const Ruleset> with_an_option(const Library& library, const std::string& code,
                                              std::uint64_t& stream) {
  const std::vector<OptionDef> options = library.ruleset(code)->option_defs();
  const OptionDef& option =
      options[random_below(stream, static_cast<std::uint32_t>(options.size()))];
  NameList values = option.values;
  if (option.type == OptionType::boolean)
    values = {option.standard == OptionValue(true) ? "false" : "true"};
  if (const auto* number = std::get_if<std::int64_t>(&option.standard))
    values.push_back(std::to_string(*number + 1));
  if (values.empty()) return library.ruleset(code);
  const std::string changed =
      code + "+" + option.id + "=" +
      values[random_below(stream, static_cast<std::uint32_t>(values.size()))];
  NameList reasons;
  const auto rules = ruleset_or_reasons(library, changed, reasons);
  return rules ? rules : library.ruleset(code);
}

// One or two people at this keyboard, and bots; all of them at random in some games, so that
// strange things happen, and greedy in others, so that much is hired.
void play(const Library& library, const std::string& variant, std::uint64_t seed, int answers,
          Tally& tally) {
  std::uint64_t stream = mix(seed, 1);
  const auto rules =
      seed % 3 == 0 ? with_an_option(library, variant, stream) : library.ruleset(variant);
  const int numbers = rules->max_players() - rules->min_players() + 1;
  const int players =
      rules->min_players() + static_cast<int>(seed % static_cast<std::uint64_t>(numbers));
  const std::string bot = seed / 2 % 2 == 0 ? "random" : "greedy";
  NameList kinds(static_cast<std::size_t>(players), bot);
  kinds.front() = "human";
  if (seed % 4 == 0) kinds.back() = "human";
  Context context;
  context.language = seed % 2 == 0 ? "es" : "en";
  const Texts texts = texts_for(context, library, locale_themes(*rules));
  Scripts scripts(rules);
  MatchSetup setup;
  setup.players = players;
  setup.seed = seed;
  setup.seats = make_seats(kinds, texts);
  const PlayerText words(rules, texts, setup.seats);
  std::ostringstream shown;
  Reader reader(shown, bot, seed, answers, tally);
  SaveFile nowhere("", SaveFile::Begin::new_game);
  const std::size_t before = tally.complaints.size();
  TerminalTable table(reader, words, Match(scripts, setup), nowhere, "tradewind play");
  reader.sit_at(table.match());
  (void)table.run();
  for (std::size_t i = before; i < tally.complaints.size(); ++i)
    tally.complaints[i] = rules->code() + ", " + std::to_string(players) + " players, seed " +
                          std::to_string(seed) + ", " + context.language + ": " +
                          tally.complaints[i];
}

TEST_CASE("no prompt has more than 24 lines of 80 columns, in games of any variant") {
  const char* const given = std::getenv("TRADEWIND_WINDOW_GAMES");
  const char* const only = std::getenv("TRADEWIND_WINDOW_VARIANTS");
  const char* const part = std::getenv("TRADEWIND_WINDOW_PART");
  const NameList wanted = only == nullptr ? NameList{} : tradewind::split(only, ',');
  const std::uint64_t games = given == nullptr ? 2 : std::stoull(given);
  const int answers = given == nullptr ? 40 : 100'000;
  const Library library({TRADEWIND_SOURCE_ROOT});
  std::size_t turn = 0;
  for (const VariantInfo& variant : library.variants()) {
    if (part != nullptr && turn++ % parts != std::stoul(part)) continue;
    if (!wanted.empty() && !contains(wanted, variant.id)) continue;
    Tally tally;
    for (std::uint64_t seed = 1; seed <= games; ++seed)
      play(library, variant.id, seed, answers, tally);
    if (given != nullptr)
      WARN(variant.id << ": " << games << " games, " << tally.prompts << " prompts, " << tally.pages
                      << " pages, the longest of " << tally.longest << " lines, "
                      << tally.complaints.size() << " too large");
    CHECK(tally.prompts > 0);
    for (std::size_t i = 0; i < tally.complaints.size() && i < most_complaints; ++i)
      FAIL_CHECK(tally.complaints[i]);
  }
}

}  // namespace
}  // namespace tradewind::terminal
