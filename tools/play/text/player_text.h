// What a player reads about cards, moves and events: everything comes from texts and printed facts, nothing is known here.
//
//   PlayerText words(ruleset, texts, {{"Ann", "human"}, {"Bob", "greedy"}});
//   words.card("red-3"), words.move(position.move(0)), words.event(event)
//
// The keys it looks for are in docs/reference/table-texts.md.
#pragma once

#include "tradewind/series.h"
#include "tradewind/texts.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind::terminal {

class PlayerText {
 public:
  PlayerText(std::shared_ptr<const Ruleset> ruleset, Texts texts, std::vector<SeatInfo> seats);

  [[nodiscard]] std::string operator()(const std::string& key, const Texts::Values& values = {}) const;
  [[nodiscard]] bool has(const std::string& key) const { return texts_.has(key); }
  [[nodiscard]] const Texts& texts() const { return texts_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const std::vector<CardInfo>& cards() const { return cards_; }
  [[nodiscard]] const std::vector<SeatInfo>& seats() const { return seats_; }

  [[nodiscard]] std::string player(std::int64_t seat) const;
  [[nodiscard]] std::string player_and_kind(std::int64_t seat) const;  // "Ann", "Bob (greedy)"
  [[nodiscard]] const CardInfo* find(const std::string& id) const;
  [[nodiscard]] std::string name(const std::string& card) const;
  // The name, with what tells it apart where several card types share it: "Sailor (cost 5)".
  [[nodiscard]] std::string card(const std::string& card) const;
  // What there is to know at a glance: "cost 5, influence 2"; for a seat that may take it, with what it means to that seat.
  [[nodiscard]] std::string facts(const std::string& card, const Position* position = nullptr, int seat = -1) const;
  [[nodiscard]] std::string note(const std::string& card) const;
  [[nodiscard]] std::string tint(const std::string& card) const;
  // Cards as they lie, equal ones together: "2 × Settler, Sailor (cost 5)". Cards not to be seen are counted.
  [[nodiscard]] std::string cards_in_words(const Node& zone) const;

  // A space or region of the board by its id; empty when it is none.
  [[nodiscard]] std::string place(const std::string& id) const;

  [[nodiscard]] std::string move(const MoveText& move) const;
  [[nodiscard]] std::string event(const Event& event) const;    // empty when nothing is to be told
  [[nodiscard]] std::string heading(const Event& event) const;  // of a new paragraph, or empty
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
  [[nodiscard]] std::string list(const NameList& words) const;  // "a, b and c"
  [[nodiscard]] NameList shown_queries() const;                 // those of the ruleset that the table shows

 private:
  // The first text there is among these keys, each put together around the id; else the id, readable.
  [[nodiscard]] std::string named(const std::string& id, std::initializer_list<std::pair<const char*, const char*>> keys) const;
  [[nodiscard]] std::string region_name(const BoardInfo& board, std::size_t which) const;
  [[nodiscard]] std::string argument(const std::string& parameter, const std::string& type, const Node& value) const;
  [[nodiscard]] Texts::Values arguments(const Event& event) const;
  // The first text there is of a card's own stem and its printed values: card.<stem>.<what>, then <fact>.<value>.<what>.
  [[nodiscard]] std::string key_of(const CardInfo& card, const std::string& what) const;
  [[nodiscard]] Texts::Values printed(const CardInfo& card) const;
  [[nodiscard]] std::string listed_facts(const CardInfo& card) const;
  void put_prices(Texts::Values& values, const CardInfo& card, const Position& position, int seat) const;

  std::shared_ptr<const Ruleset> ruleset_;
  Texts texts_;
  std::vector<SeatInfo> seats_;
  std::vector<CardInfo> cards_;
  std::map<std::string, int> types_of_name_;
};

}  // namespace tradewind::terminal
