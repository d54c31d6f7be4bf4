// Tells people what happens: events, players, cards and places in sentences, with the texts of one language and edition.
//
//   const Narrator narrator(ruleset, Texts(library.index(), "en", ruleset->locale_themes()), {"Ann", "Bob"});
//   for (const Event& event : position.events(seat)) std::cout << narrator.event(event) << '\n';
//
// What is said comes from texts and printed facts; docs/reference/table-texts.md lists the keys.
#pragma once

#include "tradewind/position.h"
#include "tradewind/texts.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

class Narrator {
 public:
  // players: names by seat; who has none is called by a number.
  Narrator(std::shared_ptr<const Ruleset> ruleset, Texts texts, NameList players);

  [[nodiscard]] std::string event(const Event& event) const;    // empty when nothing is to be told
  [[nodiscard]] std::string heading(const Event& event) const;  // of a new paragraph, or empty

  [[nodiscard]] std::string player(std::int64_t seat) const;
  // The name of a card, with what tells it apart where several card types share it: "Wolf (cost 5)"; or of a space or region.
  [[nodiscard]] std::string card(const std::string& id) const;
  [[nodiscard]] std::string place(const std::string& id) const;  // of a space or region; empty when it is none
  [[nodiscard]] std::string list(const NameList& words) const;   // "a, b and c"

  [[nodiscard]] const Texts& texts() const { return texts_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const std::vector<CardInfo>& cards() const { return cards_; }
  [[nodiscard]] const CardInfo* find(const std::string& card) const;  // by id, with or without module; nullptr when unknown
  // The first text there is of a card's own stem and its printed values: card.<stem>.<what>, then <fact>.<value>.<what>.
  [[nodiscard]] std::string key_of(const CardInfo& card, const std::string& what) const;
  // Its name, and numbers and words as printed, to fill in a text.
  [[nodiscard]] Texts::Values printed(const CardInfo& card) const;

 private:
  [[nodiscard]] std::string region_name(const BoardInfo& board, std::size_t which) const;
  [[nodiscard]] std::string argument(const std::string& parameter, const std::string& type, const Node& value) const;
  [[nodiscard]] Texts::Values arguments(const Event& event) const;

  std::shared_ptr<const Ruleset> ruleset_;
  Texts texts_;
  NameList players_;
  std::vector<CardInfo> cards_;
  std::map<std::string, int> types_of_name_;
};

}  // namespace tradewind
