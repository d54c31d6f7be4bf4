// One source of legality: listed moves can be played, and no others.
#include "tables.h"

#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/texts.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace tradewind {
namespace {

NameList words_of(const std::string& text) {
  NameList words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool cut_from(const std::string& word, const std::string& name) {
  return word == name || (name.size() > word.size() && name.compare(0, word.size(), word) == 0 &&
                          name[word.size()] == '-');
}

// Whether a text may name a listed move: the same words in any order after the verb, ids cut at a
// hyphen.
bool may_mean(const std::string& text, const MoveText& move) {
  const NameList words = words_of(text);
  if (words.size() != move.args.size() + 1 || words.front() != move.verb) return false;
  return std::all_of(words.begin() + 1, words.end(), [&](const std::string& word) {
    return std::any_of(move.args.begin(), move.args.end(), [&](const std::string& arg) {
      return cut_from(word,
                      arg.substr(arg.rfind('/') == std::string::npos ? 0 : arg.rfind('/') + 1)) ||
             cut_from(word, arg);
    });
  });
}

// Texts similar to a listed move, most of them invalid.
NameList mutations(const MoveText& move, const NameList& verbs, std::uint64_t& stream) {
  NameList texts = {move.text + "x", move.text + " " + move.text, move.text + " 0", "x" + move.text,
                    move.text + "-"};
  texts.push_back(move.text.substr(0, move.text.size() - 1));
  std::string other_verb = verbs[random_below(stream, static_cast<std::uint32_t>(verbs.size()))];
  for (const std::string& arg : move.args) other_verb += " " + arg;
  texts.push_back(other_verb);
  std::string broken = move.text;
  broken[random_below(stream, static_cast<std::uint32_t>(broken.size()))] =
      static_cast<char>(random_word(stream) & 0xFFU);
  texts.push_back(broken);
  if (!move.args.empty()) texts.push_back(move.verb);
  return texts;
}

const NameList garbage = {"",
                          " ",
                          "\t\n",
                          "0",
                          "-1",
                          "why",
                          "draw draw draw",
                          "hire",
                          "trade 7",
                          "hire \xff",
                          "claim / / - -",
                          "\x01",
                          "*",
                          "%s%n",
                          std::string(5000, 'a'),
                          std::string(3000, ' ') + "x"};

void check_refused(const Position& position, const std::string& text, const Texts& texts) {
  CAPTURE(text, position.about());
  REQUIRE_FALSE(position.find(text).has_value());
  const std::optional<Refusal> refusal = why_illegal(position, text);
  REQUIRE(refusal.has_value());
  REQUIRE_FALSE(refusal->reason.empty());
  CHECK(texts.has("reason." + refusal->reason));
}

// A seat that has nothing to answer now; -1: all have.
int seat_not_asked(const Position& position) {
  for (int seat = 0; seat < position.players(); ++seat) {
    if (!position.asks(seat)) return seat;
  }
  return -1;
}

// Why such a seat may not play.
std::string reason_to_wait(const Position& position, int seat) {
  const bool has_answered =
      position.is_sealed() && position.answered().at(static_cast<std::size_t>(seat));
  return has_answered ? "already_answered" : "not_your_turn";
}

TEST_CASE("every listed move is found by its text, legal for its seat only, and can be played") {
  each_table(1, [](Table& table) {
    Walk walk(table);
    while (!walk.position.over()) {
      const Position& position = walk.position;
      REQUIRE(position.moves() > 0);
      if (walk.due(4)) {
        const std::vector<MoveText> moves = position.all_moves();
        std::set<std::string> texts;
        for (int i = 0; i < position.moves(); ++i) {
          const std::string& text = moves[static_cast<std::size_t>(i)].text;
          CAPTURE(text);
          REQUIRE(texts.insert(text).second);
          REQUIRE(position.find(text) == i);
          REQUIRE_FALSE(why_illegal(position, text).has_value());
          REQUIRE_FALSE(why_illegal(position, text, position.to()).has_value());
          if (const int other = seat_not_asked(position); other >= 0) {
            const std::optional<Refusal> elsewhere = why_illegal(position, text, other);
            REQUIRE(elsewhere.has_value());
            REQUIRE(elsewhere->reason == reason_to_wait(position, other));
          }
          Position next = position;
          next.play(i);
          REQUIRE_FALSE(next.same_state(position));
        }
      }
      walk.step();
    }
    CHECK(walk.position.moves() == 0);
    CHECK(why_illegal(walk.position, "draw")->reason == "match_over");
  });
}

TEST_CASE("an unlisted move is refused with a reason and changes nothing") {
  each_table(1, [](Table& table) {
    const Texts texts(test_library().catalog(), "en", locale_themes(table.scripts.ruleset()));
    const NameList verbs = table.scripts.ruleset().verbs();
    std::set<std::string> seen;  // texts of moves of all questions so far
    int refused = 0;
    Walk walk(table);
    while (!walk.position.over()) {
      const Position& position = walk.position;
      const std::vector<MoveText> moves = position.all_moves();
      if (walk.due(8)) {
        const std::string before = canonical_text_of(position);
        NameList tries = garbage;
        for (const MoveText& move : moves) {
          for (const std::string& text : mutations(move, verbs, walk.stream)) tries.push_back(text);
        }
        tries.insert(tries.end(), seen.begin(), seen.end());
        for (const std::string& text : tries) {
          if (std::any_of(moves.begin(), moves.end(),
                          [&](const MoveText& move) { return may_mean(text, move); }))
            continue;
          check_refused(position, text, texts);
          ++refused;
        }
        REQUIRE(canonical_text_of(position) == before);
        REQUIRE(position.all_moves() == moves);
      }
      for (const MoveText& move : moves) seen.insert(move.text);
      walk.step();
    }
    CHECK(refused > 500);
  });
}

TEST_CASE("a refused move leaves the match at its last decision") {
  each_table(1, [](Table& table) {
    Match match(table.scripts, setup_of(table));
    std::uint64_t stream = 5;
    for (int i = 0; i < 30; ++i) match.play(random_move(match.position(), stream));
    const std::string digest = digest_of(match.position());
    const std::string legal = match.position().move(0).text;
    for (const std::string& text : garbage) CHECK(play_or_refuse(match, text).has_value());
    if (const int other = seat_not_asked(match.position()); other >= 0) {
      const std::optional<Refusal> elsewhere = play_or_refuse(match, legal, other);
      REQUIRE(elsewhere.has_value());
      CHECK(elsewhere->reason == reason_to_wait(match.position(), other));
    }
    CHECK(digest_of(match.position()) == digest);
    CHECK(match.history().size() == 30);
    CHECK(match.try_play(legal, match.position().to()));
  });
}

}  // namespace
}  // namespace tradewind
