// What lies ahead, in the words of content: what places are worth, what a move would give, and what
// a seat is nearest to.
//
//   std::cout << Outlook(narrator).outcome(position, seat, move);   // "4 stars, no thorn"
#pragma once

#include "tradewind/narrator.h"

namespace tradewind {

class Outlook {
 public:
  explicit Outlook(const Narrator& words)
      : words_(words), texts_(words.texts()), ruleset_(words.ruleset()) {}

  // What a place of the board is worth to a seat, and how far the seat is: "2 points, 1 of 2
  // markers". Empty without texts.
  [[nodiscard]] std::string goal(const Position& position, int seat,
                                 const std::string& place) const;
  // What content says that a move would give. Empty without a text.
  [[nodiscard]] std::string outcome(const Position& position, int seat, const MoveText& move) const;
  // What the move may end in: the chance that content gives it, or the chance of the open question
  // that it names. Empty without a text.
  [[nodiscard]] std::string risk(const Position& position, int seat, const MoveText& move) const;
  // What a seat is nearest to, of the cards and places with a text for it. Empty without texts.
  [[nodiscard]] std::string target(const Position& position, int seat) const;
  // The same of another player of the team, as far as the viewer can know; it has its own text.
  [[nodiscard]] std::string target_of_mate(const Position& position, int seat, int viewer) const;
  // The values that outcomes and targets lack in this position, each once. If a seat has
  // determinized it they tell no secret.
  [[nodiscard]] std::vector<FailedValue> failures(const Position& position, int seat) const;

 private:
  struct Target {
    std::string key, thing;  // of the text, and what it is about; empty: nothing is near
    std::int64_t value = 0;
  };
  // What a text is for: a seat, and a card or place, or nothing.
  struct About {
    const Position& position;
    int seat = -1;
    std::string thing;
    std::vector<FailedValue>* failed = nullptr;  // hears of values that the text lacks

    [[nodiscard]] std::optional<std::int64_t> query(const std::string& name, int viewer) const;
  };
  [[nodiscard]] Target nearest(const Position& position, int seat, int viewer,
                               std::vector<FailedValue>* failed = nullptr) const;
  [[nodiscard]] const Node* facts_of(const std::string& thing) const;  // of a card, space or region
  [[nodiscard]] std::string cards_that_name(const std::string& fact,
                                            const std::string& region) const;
  [[nodiscard]] std::string value_now(const std::string& name, const About& about) const;
  // A text with values of this moment for its placeholders.
  [[nodiscard]] std::string now(const std::string& key, const About& about,
                                Texts::Values values = {}) const;
  [[nodiscard]] std::string key_by_counter(const std::string& key, const About& about) const;
  [[nodiscard]] std::string said_of(const std::string& what, const About& about) const;
  [[nodiscard]] NameList values_after(const MoveText& move, const About& about) const;
  [[nodiscard]] std::string chance(const Position& position, int seat, const MoveText& move) const;
  [[nodiscard]] std::string value_in_words(const std::string& query, const About& about) const;

  const Narrator& words_;
  const Texts& texts_;
  const Ruleset& ruleset_;
};

}  // namespace tradewind
