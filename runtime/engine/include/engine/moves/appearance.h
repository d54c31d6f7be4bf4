// What one seat can tell about a card: whether it sees its face, and what differs between two cards
// of one type.
//
//   const Appearance look(model, state, seat);
//   if (!look.alike(a, b)) look.traits(a);   // {{"bounty", "2"}, {"tucked", "blue-4,red-3"}}
#pragma once

#include "engine/view/visibility.h"
#include "model/model.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// In the same order for all cards of a type
using Traits = std::vector<std::pair<std::string, std::string>>;

class Appearance {
 public:
  static constexpr const char* hidden_name = "?";  // stands for a card that the seat cannot see

  Appearance(const Model& model, const State& state, Seat seat)
      : model_(model), state_(state), seat_(seat) {}

  [[nodiscard]] bool seen(CardId card) const { return sees(state_, card, seat_); }
  // Whether the seat cannot tell two cards apart. What other seats know of them does not count.
  [[nodiscard]] bool alike(CardId a, CardId b) const;
  // Equal for cards that look alike in two positions; cheap.
  [[nodiscard]] std::uint64_t key(CardId card) const;

  [[nodiscard]] std::string name(CardId card) const;
  // Everything that may differ between cards of this name: counters, cards under and next to it, or
  // its back.
  // `all` false: without counters at their start and empty zones.
  [[nodiscard]] Traits traits(CardId card, bool all = true) const;
  [[nodiscard]] bool may_vary(CardId card) const;
  // "seat=1": whose it is.
  [[nodiscard]] std::string owner_trait(CardId card) const;
  // How well a word, as in the text of a move, names the card: exactly (2), cut at a hyphen (1) or
  // not (0).
  [[nodiscard]] int fits(const std::string& word, CardId card) const;

 private:
  [[nodiscard]] FactValue back(CardId card) const {
    return model_.backs == FactId::none ? 0 : model_.fact(state_.type(card), model_.backs);
  }
  // Not inlined, because it is rarely called and would crowd out what is.
  [[nodiscard, gnu::noinline]] ZoneId zone_under(ZoneKind kind, CardId card) const;
  [[nodiscard]] std::optional<std::int32_t> value(CounterId counter, CardId card,
                                                  std::size_t of) const;
  [[nodiscard]] bool sees_size(ZoneId zone) const {
    return tradewind::sees_size(model_, state_, zone, seat_);
  }
  [[nodiscard]] bool same_counters(CardId a, CardId b) const;
  [[nodiscard]] bool same_contents(CardId a, CardId b) const;
  [[nodiscard]] bool at_start(CounterId counter, CardId card) const;
  [[nodiscard]] std::string counter_text(CounterId counter, CardId card) const;
  [[nodiscard]] std::string contents_text(ZoneKind kind, ZoneId zone) const;
  [[nodiscard]] std::string back_text(CardId card) const;

  const Model& model_;
  const State& state_;
  Seat seat_;
};

// How well a word names a card type: exactly (2), cut at a hyphen (1) or not (0).
[[nodiscard]] int names_type(const Model& model, const std::string& word, TypeId type);

}  // namespace tradewind
