#include "scenario/golden/golden.h"

#include "invariants/repetition.h"
#include "read/text.h"
#include "scenario/read/start.h"
#include "support/files.h"
#include "support/words.h"
#include "tradewind/bots.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"

#include <filesystem>
#include <set>
#include <stdexcept>

namespace tradewind {
namespace {

constexpr int digest_every = 25;
constexpr std::size_t longest_golden = 5000;  // moves
const std::string arrow = " -> ";

struct Golden {
  StartOfCase start;
  std::string bot = "random";
  NameList moves;       // "0 draw", without events
  std::size_t cut = 0;  // number of moves of a game without a result, which stops there
  std::string comment;
};

Golden read_golden(const std::string& file) {
  const Node root = read_yaml(file);
  Golden golden;
  golden.start = read_start(root, file, {"bot", "moves", "digests", "result"});
  if (const Node* const bot = root.find("bot")) golden.bot = bot->scalar;
  if (const Node* const moves = root.find("moves")) {
    for (const std::string& line : scalars(*moves))
      golden.moves.push_back(line.substr(0, line.find(arrow)));
  }
  if (root.find("result") == nullptr) golden.cut = golden.moves.size();
  for (const std::string& line : rows_of(read_file(file))) {
    if (!line.starts_with('#')) break;
    golden.comment += line + "\n";
  }
  return golden;
}

std::string happened_text(const Position& position) {
  std::string text;
  for (const Event& event : events_of(position)) {
    text += (text.empty() ? "" : "; ") + event.name;
    for (const auto& [name, value] : event.args.entries) text += " " + value_text(value);
  }
  return text;
}

// Plays one game and builds the text of its file.
class Player {
 public:
  Player(Scripts& scripts, const Golden& golden)
      : golden_(golden),
        position_(scripts, golden.start.players, golden.start.seed),
        stream_(mix(golden.start.seed, 1)) {
    position_.listen(true);
    bot_ = make_bot(golden.bot);
  }

  // Plays the moves of the file, or lets the bot choose if there are none. Throws runtime_error if
  // a move is not legal.
  std::string play() {
    std::string moves;
    std::vector<Played> played;
    // 0: to the end
    const std::size_t most = golden_.moves.empty() ? golden_.cut : golden_.moves.size();
    for (std::size_t made = 1; !position_.over() && (most == 0 || made <= most); ++made) {
      if (made > longest_golden)
        throw std::runtime_error("the game did not end within " + std::to_string(longest_golden) +
                                 " moves: " + terminal::Repetition(position_, played).text());
      const int index = golden_.moves.empty() ? bot_->choose(position_, position_.to(), stream_)
                                              : given_move(made);
      played.push_back({position_.to(), position_.move(index).text});
      moves += "  - " + std::to_string(position_.to()) + " " + played.back().text;
      position_.play(index);
      const std::string happened = happened_text(position_);
      moves += (happened.empty() ? "" : arrow + happened) + "\n";
      if (made % digest_every == 0 || position_.over()) {
        digests_ += "  " + std::to_string(made) + ": \"" + digest_of(position_) + "\"\n";
      }
    }
    return head() + "moves:\n" + moves + "digests:\n" + digests_ + result();
  }

 private:
  [[nodiscard]] int given_move(std::size_t number) const {
    const std::string& line = golden_.moves[number - 1];
    const std::string seat = std::to_string(position_.to()) + " ";
    const auto index =
        line.starts_with(seat) ? position_.find(line.substr(seat.size())) : std::nullopt;
    if (index) return *index;
    throw std::runtime_error("move " + std::to_string(number) + ", '" + line +
                             "', is not legal: " + question_text(position_));
  }

  [[nodiscard]] std::string head() const {
    return golden_.comment + "variant: " + golden_.start.variant +
           "\nplayers: " + std::to_string(golden_.start.players) +
           "\nseed: " + std::to_string(golden_.start.seed) + "\nbot: " + golden_.bot + "\n";
  }

  [[nodiscard]] std::string result() const {
    if (!position_.over()) return golden_.cut > 0 ? "" : "result: null\n";
    const Result result = position_.result();
    std::string places, scores;
    for (const int place : result.places)
      places += (places.empty() ? "" : ", ") + std::to_string(place);
    for (const int score : result.scores)
      scores += (scores.empty() ? "" : ", ") + std::to_string(score);
    return "result: { places: [" + places + "], scores: [" + scores + "] }\n";
  }

  const Golden& golden_;
  Position position_;
  std::uint64_t stream_;
  std::unique_ptr<Bot> bot_;
  std::string digests_;
};

// The events of a move, each with its name in front.
NameList events_of(const std::string& line) {
  const std::size_t at = line.find(arrow);
  NameList events =
      at == std::string::npos ? NameList() : split(line.substr(at + arrow.size()), ';');
  for (std::string& event : events) event.erase(0, event.find_first_not_of(' '));
  return events;
}

// The game without events of kinds that the file has never seen: a later version may tell more of
// the same game.
std::string as_written_in(const std::string& expected, const std::string& got) {
  std::set<std::string> kinds;
  for (const std::string& line : rows_of(expected)) {
    for (const std::string& event : events_of(line)) kinds.insert(event.substr(0, event.find(' ')));
  }
  std::string written;
  for (const std::string& line : rows_of(got)) {
    NameList known = events_of(line);
    std::erase_if(known, [&](const std::string& event) {
      return !kinds.contains(event.substr(0, event.find(' ')));
    });
    written += line.substr(0, line.find(arrow)) +
               (known.empty() ? "" : arrow + joined(known, "; ")) + "\n";
  }
  return written;
}

void compare(CaseReport& report, const std::string& expected, const std::string& got) {
  const std::string fresh = report.file + ".new";
  if (expected == got || expected == as_written_in(expected, got)) {
    std::filesystem::remove(fresh);
    return;
  }
  const NameList old_lines = rows_of(expected);
  const NameList new_lines = rows_of(got);
  std::size_t line = 0;
  while (line < old_lines.size() && line < new_lines.size() && old_lines[line] == new_lines[line])
    ++line;
  const auto text = [&](const NameList& lines) {
    return line < lines.size() ? "'" + lines[line] + "'" : std::string("the end of the file");
  };
  report.line = static_cast<int>(line) + 1;
  write_file(fresh, got);
  report.problems.push_back("expected " + text(old_lines) + ", got " + text(new_lines) +
                            "; the full game is in " + fresh);
}

std::string remade(Scripts& scripts, Golden golden) {
  try {
    return Player(scripts, golden).play();
  } catch (const std::runtime_error&) {
    golden.moves.clear();  // its moves no longer replay
    return Player(scripts, golden).play();
  }
}

}  // namespace

CaseReport run_golden(Rulebooks& books, const std::string& file, bool update) {
  return report_of(file, "golden game", [&](CaseReport& report) {
    const Golden golden = read_golden(file);
    report.variant = golden.start.variant;
    Scripts& scripts = *books.open(golden.start.variant).scripts;
    if (update) {
      write_file(file, remade(scripts, golden));
    } else if (golden.moves.empty()) {
      report.problems.push_back("the file has no moves; run tradewind test --update-golden");
    } else {
      compare(report, read_file(file), Player(scripts, golden).play());
    }
  });
}

}  // namespace tradewind
