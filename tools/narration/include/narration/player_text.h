// Room: tools/narration. Sentences for players: cards, moves, questions, results, the log.
// Nothing about layout or input.
//
// Texts for a player at the table, on top of Narrator: cards at a glance, moves, questions and
// results.
//
//   PlayerText words(ruleset, texts, {{"Ann", "human"}, {"Bob", "greedy"}});
//   words.facts("red-3"), words.move(position.move(0)), words.event(event)
//
// docs/reference/table-texts.md lists the text keys.
#pragma once

#include "narration/table_look.h"
#include "tradewind/narrator.h"
#include "tradewind/reference/overview.h"
#include "tradewind/series.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind {
struct Refusal;  // tradewind/knowledge.h
}

namespace tradewind::terminal {

// The kind of a bot, as shown next to its name: the text ui.kind.<kind>.short if there is one.
[[nodiscard]] std::string bot_text(const std::string& kind, const Texts& texts);

class PlayerText : public Narrator {
 public:
  PlayerText(std::shared_ptr<const Ruleset> ruleset, Texts texts, std::vector<SeatInfo> seats);

  [[nodiscard]] std::string operator()(const std::string& key,
                                       const Texts::Values& values = {}) const;
  [[nodiscard]] bool has(const std::string& key) const { return texts().has(key); }
  [[nodiscard]] const std::vector<SeatInfo>& seats() const { return seats_; }
  void seat(std::vector<SeatInfo> seats);  // other players from now on

  [[nodiscard]] std::string player_and_kind(std::int64_t seat) const;  // "Ann", "Bob (greedy)"
  [[nodiscard]] std::string name(const std::string& card) const;
  // A card at a glance: "cost 5, influence 2"; with a seat that may take it, also the price for
  // that seat.
  [[nodiscard]] std::string facts(const std::string& card, const Position* position = nullptr,
                                  int seat = -1) const;
  [[nodiscard]] std::string note(const std::string& card) const;
  // What the card asks for, and how far the seat is: "You: 1 of 2 cutlasses"; empty if it asks for
  // nothing.
  [[nodiscard]] std::string progress(const std::string& card, const Position& position,
                                     int seat) const;
  [[nodiscard]] std::string tint(const std::string& card) const;
  // Cards in order, with equal ones grouped: "2 × Settler, Sailor (cost 5)". Hidden cards are
  // counted.
  [[nodiscard]] std::string cards_in_words(const Node& zone) const;

  [[nodiscard]] std::string move(const MoveText& move) const;
  [[nodiscard]] std::vector<MoveText> in_order(std::vector<MoveText> moves,
                                               const std::string& about) const;
  [[nodiscard]] std::string question(const Position& position) const;
  // The view of who is asked
  [[nodiscard]] std::string question(const Position& position, const Node& view) const;
  [[nodiscard]] std::string reason(const Refusal& refusal) const;
  // The other questions that offer a verb, as a sentence to add; empty if there are none.
  [[nodiscard]] std::string moments(const Position& position, const std::string& verb) const;
  [[nodiscard]] std::string winners(const Result& result) const;  // "Ann wins."
  // "Your title: Pirate."; empty without a title
  [[nodiscard]] std::string titled(const Result& result) const;
  // "After 1 of 2 matches: Ann with 3 points ..."
  [[nodiscard]] std::string standing(const Series& series) const;
  // "12 coins": the text query.<name>.line, else name and number.
  [[nodiscard]] std::string value(const std::string& query, const std::string& number) const;
  [[nodiscard]] NameList shown_queries() const;  // the queries of the ruleset that the table shows
  [[nodiscard]] const TableLook& table() const { return table_; }

 private:
  [[nodiscard]] std::string target(const MoveText& move, std::size_t at) const;
  [[nodiscard]] std::string trait(const std::string& said) const;
  [[nodiscard]] std::string listed_facts(const CardInfo& card) const;
  void put_prices(Texts::Values& values, const CardInfo& card, const Position& position,
                  int seat) const;

  std::vector<SeatInfo> seats_;
  TableLook table_;
};

}  // namespace tradewind::terminal
