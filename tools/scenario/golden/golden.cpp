#include "scenario/golden/golden.h"

#include "golden_file.h"
#include "invariants/repetition.h"
#include "read/text.h"
#include "support/files.h"
#include "support/words.h"
#include "tradewind/bots.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"

#include <filesystem>
#include <stdexcept>

namespace tradewind {
namespace {

constexpr std::size_t moves_of_block = 50;
constexpr std::size_t longest_golden = 5000;  // moves

// Which kinds of events count
enum class Kinds : std::uint8_t { of_file, all };

// Plays one game, in the blocks of its file.
class Player {
 public:
  Player(Scripts& scripts, const Golden& golden, Kinds kinds)
      : golden_(golden),
        kinds_(kinds),
        position_(scripts, golden.start.players, golden.start.seed),
        stream_(mix(golden.start.seed, 1)),
        bot_(make_bot(golden.bot)) {
    position_.listen(true);
  }

  // Plays the moves of the file, or lets the bot choose if there are none. Throws runtime_error if
  // a move is not legal.
  Golden play() {
    Golden played = golden_;
    played.blocks.clear();
    played.events.clear();
    if (golden_.blocks.empty()) {
      while (!ended()) {
        played.blocks.push_back(play_block(moves_of_block, nullptr, played.events));
      }
    }
    for (const Block& block : golden_.blocks)
      played.blocks.push_back(play_block(block.moves.size(), &block, played.events));
    played.result = position_.over() ? result_text() : golden_.result.empty() ? "" : "null";
    return played;
  }

 private:
  [[nodiscard]] bool ended() const {
    return position_.over() || (golden_.cut > 0 && history_.size() == golden_.cut);
  }

  Block play_block(std::size_t moves, const Block* given, EventCounts& counts) {
    Block block;
    std::string told;
    while (block.moves.size() < moves && !ended()) {
      if (history_.size() == longest_golden)
        throw std::runtime_error("the game did not end within " + std::to_string(longest_golden) +
                                 " moves: " + terminal::Repetition(position_, history_).text());
      const int index = given == nullptr ? bot_->choose(position_, position_.to(), stream_)
                                         : index_of(given->moves[block.moves.size()]);
      history_.push_back({position_.to(), position_.move(index).text});
      block.moves.push_back(history_.back().text);
      position_.play(index);
      told += told_text(counts) + "\n";
    }
    block.state = digest_of(position_);
    block.events = digest_of_events(told);
    return block;
  }

  [[nodiscard]] int index_of(const std::string& move) const {
    if (const auto index = position_.find(move)) return *index;
    throw std::runtime_error("move " + std::to_string(history_.size() + 1) + ", '" + move +
                             "', is not legal: " + question_text(position_));
  }

  // The events of the last move. A later version may tell more of the same game: kinds that the
  // file has never seen are left out.
  std::string told_text(EventCounts& counts) const {
    NameList texts;
    for (const Event& event : events_of(position_)) {
      if (kinds_ == Kinds::of_file && !golden_.events.contains(event.name)) continue;
      ++counts[event.name];
      texts.push_back(event.name);
      for (const auto& [name, value] : event.args.entries) texts.back() += " " + value_text(value);
    }
    return joined(texts, "; ");
  }

  [[nodiscard]] std::string result_text() const {
    const Result result = position_.result();
    return "{ places: " + numbers_text(result.places) + ", scores: " + numbers_text(result.scores) +
           " }";
  }

  static std::string numbers_text(const std::vector<int>& numbers) {
    NameList texts;
    for (const int number : numbers) texts.push_back(std::to_string(number));
    return "[" + joined(texts) + "]";
  }

  const Golden& golden_;
  Kinds kinds_;
  Position position_;
  std::uint64_t stream_;
  std::unique_ptr<Bot> bot_;
  std::vector<Played> history_;
};

// The moves of a file in blocks of the usual length
std::vector<Block> in_blocks(const std::vector<Block>& blocks) {
  std::vector<Block> even;
  for (const Block& block : blocks) {
    for (const std::string& move : block.moves) {
      if (even.empty() || even.back().moves.size() == moves_of_block) even.emplace_back();
      even.back().moves.push_back(move);
    }
  }
  return even;
}

std::string count_text(const EventCounts& counts, const std::string& kind) {
  const auto found = counts.find(kind);
  return std::to_string(found == counts.end() ? 0 : found->second);
}

// The kinds of events whose number differs
std::string counts_that_differ(const EventCounts& expected, const EventCounts& got) {
  NameList texts;
  for (const auto& [kind, count] : expected) {
    const std::string now = count_text(got, kind);
    if (now != std::to_string(count))
      texts.push_back(kind + " " + std::to_string(count) + ", got " + now);
  }
  return joined(texts, "; ");
}

// Where a game no longer is what its file says
struct Difference {
  int line = 0;
  std::string text;
};

void differ(std::vector<Difference>& all, int line, const std::string& where,
            const std::string& expected, const std::string& got) {
  if (expected != got) all.push_back({line, where + ": expected " + expected + ", got " + got});
}

std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

// Of the first block that differs, and of the whole game.
std::vector<Difference> differences(const Golden& expected, const Golden& got) {
  std::vector<Difference> all;
  std::size_t made = 0;
  for (std::size_t i = 0; i < expected.blocks.size() && all.empty(); ++i) {
    const Block& block = expected.blocks[i];
    const Block& now = got.blocks[i];
    const std::string where = "moves " + std::to_string(made + 1) + " to " +
                              std::to_string(made + block.moves.size()) + ", ";
    made += block.moves.size();
    differ(all, block.line, where + "their number", std::to_string(block.moves.size()),
           std::to_string(now.moves.size()));
    if (!block.state.empty()) differ(all, block.line, where + "state", block.state, now.state);
    differ(all, block.line, where + "events", block.events, now.events);
  }
  const std::string counts = counts_that_differ(expected.events, got.events);
  if (!counts.empty()) all.push_back({1, "events: expected " + counts});
  differ(all, 1, "result", or_none(expected.result), or_none(got.result));
  return all;
}

void compare(CaseReport& report, const Golden& expected, const Golden& got) {
  const std::string fresh = report.file + ".new";
  const std::vector<Difference> found = differences(expected, got);
  if (found.empty()) {
    std::filesystem::remove(fresh);
    return;
  }
  write_file(fresh, text_of(got));
  report.line = found.front().line;
  for (const Difference& difference : found) report.problems.push_back(difference.text);
  report.problems.back() += "; the game as it is now is in " + fresh;
}

Golden remade(Scripts& scripts, Golden golden) {
  golden.blocks = in_blocks(golden.blocks);
  try {
    return Player(scripts, golden, Kinds::all).play();
  } catch (const std::runtime_error&) {
    golden.blocks.clear();  // its moves no longer replay
    return Player(scripts, golden, Kinds::all).play();
  }
}

}  // namespace

CaseReport run_golden(Rulebooks& books, const std::string& file, bool update) {
  return report_of(file, "golden game", [&](CaseReport& report) {
    const Golden golden = read_golden(file);
    report.variant = golden.start.variant;
    Scripts& scripts = *books.open(golden.start.variant).scripts;
    if (update) {
      write_file(file, text_of(remade(scripts, golden)));
    } else if (golden.blocks.empty()) {
      report.problems.push_back("the file has no moves; run tradewind test --update-golden");
    } else {
      compare(report, golden, Player(scripts, golden, Kinds::of_file).play());
    }
  });
}

}  // namespace tradewind
