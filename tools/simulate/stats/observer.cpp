#include "simulate/stats/observer.h"

#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind {

GameWatch::GameWatch(const Ruleset& ruleset, int players)
    : players_(static_cast<std::size_t>(players)), queries_(shown_queries(ruleset)) {
  for (const ZoneSummary& zone : zones_of(ruleset)) {
    visibilities_.push_back(!zone.faces_public ? Visibility::hidden
                            : zone.per_seat    ? Visibility::own
                                               : Visibility::open);
    under_.push_back(zone.per_card);
  }
  const std::vector<CardInfo> cards = cards_of(ruleset);
  for (std::size_t type = 0; type < cards.size(); ++type) types_[cards[type].id] = type;
  for (const std::string& verb : ruleset.verbs()) verbs_.emplace(verb, verbs_.size());
  seen_.cards.resize(cards.size());
  for (CardSums& card : seen_.cards) card.named.resize(verbs_.size());
  seen_.curves.resize(queries_.size());
}

// A card under another one is in the same place, if its own zone is open.
GameWatch::Spot GameWatch::spot(const CardLocation& place) const {
  const CardLocation* at = &place;
  for (std::size_t depth = 0; depth < now_.size() && at->zone >= 0; ++depth) {
    const auto zone = static_cast<std::size_t>(at->zone);
    if (!under_[zone]) return {visibilities_[zone], at->owner};
    if (visibilities_[zone] == Visibility::hidden) return {};
    at = &now_[static_cast<std::size_t>(at->owner)];
  }
  return {};
}

void GameWatch::begin(const Position& position) {
  fates_.assign(seen_.cards.size(), {});
  named_.clear();
  values_.clear();
  card_locations(position, now_);
  spots_.assign(now_.size(), {});
  at_first_.assign(now_.size(), false);
  for (std::size_t card = 0; card < now_.size(); ++card) {
    const Spot now = spot(now_[card]);
    // Dealt to a seat: taken from the start, but not drawn
    const bool dealt = now.visibility == Visibility::own;
    spots_[card] = dealt ? Spot{Visibility::open, -1} : now;
    at_first_[card] = now.visibility == Visibility::open;
  }
  compare_places(0);
  note_values(position);
}

void GameWatch::choose(const Position& position, int move) {
  const MoveText text = position.move(move);
  const auto verb = verbs_.find(text.verb);
  if (verb == verbs_.end()) return;
  for (std::size_t i = 0; i < text.args.size(); ++i) {
    const auto type = types_.find(text.args[i]);
    if (type == types_.end()) continue;
    SeatsWith& deed = named_[type->second * verbs_.size() + verb->second];
    ++deed.times;
    deed.seats |= std::int64_t{1} << position.to();
  }
}

void GameWatch::after(const Position& position) {
  card_locations(position, now_);
  compare_places(position.rounds());
  if (!position.over() && static_cast<std::size_t>(position.rounds()) >= values_.size())
    note_values(position);
}

void GameWatch::compare_places(std::int64_t round) {
  for (std::size_t card = 0; card < now_.size(); ++card) {
    const Spot now = spot(now_[card]);
    const Spot was = spots_[card];
    if (now == was) continue;
    spots_[card] = now;
    Fate& fate = fates_[static_cast<std::size_t>(now_[card].type)];
    const bool from_stock = was.visibility == Visibility::hidden && was.seat < 0;
    if ((from_stock && now.visibility != Visibility::hidden) || at_first_[card]) ++fate.drawn;
    at_first_[card] = false;
    if (now.visibility != Visibility::own) continue;
    ++fate.taken;
    fate.taken_round += round;
    fate.takers |= std::uint32_t{1} << now.seat;
  }
}

// The values at the end of a round stand for it; rounds that ended within one answer get the same
// values.
void GameWatch::note_values(const Position& position) {
  std::vector<std::int32_t> values;
  values.reserve(queries_.size() * players_);
  for (const std::string& query : queries_) {
    for (std::size_t seat = 0; seat < players_; ++seat)
      values.push_back(static_cast<std::int32_t>(position.query(query, static_cast<int>(seat))));
  }
  values_.resize(std::max(values_.size(), static_cast<std::size_t>(position.rounds())), values);
  values_.push_back(std::move(values));
}

void GameWatch::end(const Position& position, const Outcome& outcome) {
  if (!outcome.over) return;
  ++seen_.games;
  const auto rounds = static_cast<std::size_t>(position.rounds());
  if (values_.size() > rounds) values_.resize(rounds);
  note_values(position);
  add_cards(outcome);
  add_curves(outcome);
}

void GameWatch::add_seats(SeatsWith& sums, std::int64_t times, std::uint32_t seats,
                          const Outcome& outcome) {
  sums.times += times;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.players); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    ++sums.seats;
    sums.wins += outcome.win(seat);
  }
}

void GameWatch::add_cards(const Outcome& outcome) {
  for (std::size_t type = 0; type < fates_.size(); ++type) {
    const Fate& fate = fates_[type];
    CardSums& sums = seen_.cards[type];
    sums.drawn += fate.drawn;
    sums.drawn_games += fate.drawn > 0 ? 1 : 0;
    sums.taken_round += fate.taken_round;
    add_seats(sums.taken, fate.taken, fate.takers, outcome);
  }
  for (const auto& [place, deed] : named_) {
    add_seats(seen_.cards[place / verbs_.size()].named[place % verbs_.size()], deed.times,
              static_cast<std::uint32_t>(deed.seats), outcome);
  }
}

void GameWatch::add_curves(const Outcome& outcome) {
  for (std::size_t query = 0; query < queries_.size(); ++query) {
    CurveSums& curve = seen_.curves[query];
    curve.winners.resize(std::max(curve.winners.size(), values_.size()));
    curve.others.resize(std::max(curve.others.size(), values_.size()));
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const bool won = outcome.win(seat) > 0;
      for (std::size_t round = 0; round < values_.size(); ++round) {
        (won ? curve.winners : curve.others)[round].add(values_[round][query * players_ + seat]);
      }
      const std::int32_t last = values_.back()[query * players_ + seat];
      (won ? curve.winners_end : curve.others_end).add(last);
      ++curve.ends[last];
    }
  }
}

}  // namespace tradewind
