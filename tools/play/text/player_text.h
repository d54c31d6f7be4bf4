// What a player at the table reads besides what the Narrator tells: cards at a glance, moves, questions and results.
//
//   PlayerText words(ruleset, texts, {{"Ann", "human"}, {"Bob", "greedy"}});
//   words.facts("red-3"), words.move(position.move(0)), words.event(event)
//
// The keys it looks for are in docs/reference/table-texts.md.
#pragma once

#include "tradewind/narrator.h"
#include "tradewind/series.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind::terminal {

// What a bot is called beside its name: by ui.kind.<kind>.short where there is such a text.
[[nodiscard]] std::string bot_text(const std::string& kind, const Texts& texts);

class PlayerText : public Narrator {
 public:
  PlayerText(std::shared_ptr<const Ruleset> ruleset, Texts texts, std::vector<SeatInfo> seats);

  [[nodiscard]] std::string operator()(const std::string& key, const Texts::Values& values = {}) const;
  [[nodiscard]] bool has(const std::string& key) const { return texts().has(key); }
  [[nodiscard]] const std::vector<SeatInfo>& seats() const { return seats_; }

  [[nodiscard]] std::string player_and_kind(std::int64_t seat) const;  // "Ann", "Bob (greedy)"
  [[nodiscard]] std::string name(const std::string& card) const;
  // What there is to know at a glance: "cost 5, influence 2"; for a seat that may take it, with what it means to that seat.
  [[nodiscard]] std::string facts(const std::string& card, const Position* position = nullptr, int seat = -1) const;
  [[nodiscard]] std::string note(const std::string& card) const;
  [[nodiscard]] std::string tint(const std::string& card) const;
  // Cards as they lie, equal ones together: "2 × Settler, Sailor (cost 5)". Cards not to be seen are counted.
  [[nodiscard]] std::string cards_in_words(const Node& zone) const;

  [[nodiscard]] std::string move(const MoveText& move) const;
  [[nodiscard]] std::vector<MoveText> in_order(std::vector<MoveText> moves, const std::string& about) const;
  [[nodiscard]] std::string question(const Position& position) const;
  [[nodiscard]] std::string reason(const Refusal& refusal) const;
  [[nodiscard]] std::string winners(const Result& result) const;      // "Ann wins."
  [[nodiscard]] std::string standing(const Series& series) const;     // "After 1 of 2 matches: Ann with 3 points ..."
  [[nodiscard]] std::string value_name(const std::string& id) const;  // of a fact, query, counter, zone, option or rule
  [[nodiscard]] std::string fact_name(const std::string& id) const;
  [[nodiscard]] std::string cause(const QueryCause& cause) const;
  // "12 coins": by query.<name>.line, else name and number.
  [[nodiscard]] std::string value(const std::string& query, const std::string& number) const;
  [[nodiscard]] NameList shown_queries() const;  // those of the ruleset that the table shows

 private:
  // The first text there is among these keys, each put together around the id; else the id, readable.
  [[nodiscard]] std::string named(const std::string& id, std::initializer_list<std::pair<const char*, const char*>> keys) const;
  [[nodiscard]] std::string listed_facts(const CardInfo& card) const;
  void put_prices(Texts::Values& values, const CardInfo& card, const Position& position, int seat) const;

  std::vector<SeatInfo> seats_;
};

}  // namespace tradewind::terminal
