// A question of the native game: the seat, the kind of question, and the moves, numbered in the
// order of the engine.
//
//   list_claims(table, question);   // question.claim[0 .. question.claims)
#pragma once

#include "native/native_table.h"

#include <algorithm>

namespace tradewind::native {

enum class About : std::uint8_t { discover, repel, after_bust, visit };

struct Claim {
  Type expedition = 0;
  std::uint8_t at = 0;  // in the row of expeditions
  // Number of each type 0 to 3: settlers, captains, priests, jacks
  std::array<std::uint8_t, 4> professions = {};
};

// Moves are numbered: first the claims, then those of the question: draw, stop; keep, repel; end;
// done and the takes.
struct Question {
  About about = About::discover;
  int seat = 0;
  int moves = 0;
  int claims = 0;
  int hires = 0;  // hires among the takes; the others are trades
  // 29 at most: three for each pair of symbols, six for each two and one, eight for the special one
  Claim claim[32];
  std::uint8_t take[128];  // places in the harbor
};

// Meets the symbols one by one (crosses, anchors, houses), each by its profession or a jack; lists
// every choice of types once.
struct ClaimLister {
  const Seat& player;
  const std::uint8_t* needs;
  Question& question;
  int from;  // claims of other expeditions come before

  void cover(int symbol, int met, Claim& claim) {
    while (symbol < 3 && met == needs[symbol]) {
      ++symbol;
      met = 0;
    }
    if (symbol == 3) {
      const auto same = [&](const Claim& other) { return other.professions == claim.professions; };
      if (std::none_of(question.claim + from, question.claim + question.claims, same))
        question.claim[question.claims++] = claim;
      return;
    }
    constexpr std::size_t jack = 3;
    for (const std::size_t type : {static_cast<std::size_t>(2 - symbol), jack}) {
      if (claim.professions[type] == player.total(settlers + type)) continue;
      ++claim.professions[type];
      cover(symbol, met + 1, claim);
      --claim.professions[type];
    }
  }
};

inline void list_claims(const Table& table, Question& question) {
  if (table.expeditions.count == 0) return;
  const Seat& player = table.seats[question.seat];
  const int able =
      player.total(settlers) + player.total(captains) + player.total(priests) + player.total(jacks);
  if (able < 2) return;
  for (int at = 0; at < table.expeditions.count; ++at) {
    Claim claim;
    claim.expedition = table.expeditions.cards[at];
    claim.at = static_cast<std::uint8_t>(at);
    ClaimLister{player, cards[claim.expedition].needs, question, question.claims}.cover(0, 0,
                                                                                        claim);
  }
}

}  // namespace tradewind::native
