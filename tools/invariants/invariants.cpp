#include "invariants/invariants.h"

#include "invariants/unshown.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"
#include "tradewind/record.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

#include <set>

namespace tradewind {
namespace {

std::string difference(const Position& is, const Position& should_be) {
  const std::string text = first_difference(canonical_text_of(should_be), canonical_text_of(is));
  return text.empty() ? "something that the digest does not cover" : text;
}

}  // namespace

void CardCount::begin(const Position& position) {
  card_locations(position, places_);
  types_.clear();
  under_.clear();
  for (const ZoneSummary& zone : zones_of(position.ruleset())) under_.push_back(zone.per_card);
  for (const CardLocation& place : places_) types_.push_back(place.type);
  check(position);
}

void CardCount::check(const Position& position) {
  card_locations(position, places_);
  if (places_.size() != types_.size()) {
    throw RuleBroken("cards_conserved", "expected " + std::to_string(types_.size()) +
                                            " cards, got " + std::to_string(places_.size()));
  }
  for (std::size_t card = 0; card < places_.size(); ++card) {
    const auto name = [&] {
      return cards_of(position.ruleset())[static_cast<std::size_t>(places_[card].type)].id;
    };
    if (places_[card].type != types_[card])
      throw RuleBroken("cards_conserved", "a card has turned into " + name());
    std::size_t steps = 0;
    const CardLocation* at = &places_[card];
    while (at->zone >= 0 && under_[static_cast<std::size_t>(at->zone)] && steps++ < places_.size())
      at = &places_[static_cast<std::size_t>(at->owner)];
    if (at->zone < 0) throw RuleBroken("cards_conserved", name() + " is in no zone");
    if (steps > places_.size()) throw RuleBroken("cards_conserved", name() + " lies under itself");
  }
}

void check_listed_moves(const Position& position, int& tried) {
  std::set<std::string> texts;
  const auto broken = [](const std::string& sentence) {
    throw RuleBroken("listed_moves", sentence);
  };
  for (tried = 0; tried < position.moves(); ++tried) {
    const std::string text = position.move(tried).text;
    if (!texts.insert(text).second) broken("the move '" + text + "' is listed twice");
    if (position.find(text) != tried)
      broken("the text of the listed move '" + text + "' does not lead back to it");
    if (const auto refusal = why_illegal(position, text, position.to())) {
      broken("the listed move '" + text + "' is not legal according to why: " + refusal->reason);
    }
    const int other = (position.to() + 1) % position.players();
    if (position.players() > 1 && !position.asks(other) && !why_illegal(position, text, other)) {
      broken("the move '" + text + "' is legal for a seat that is not to move");
    }
    Position next = position;
    next.play(tried);
    if (next.same_state(position))
      broken("the move '" + text + "' changes nothing and could be repeated forever");
  }
}

void check_shown_values(const Position& position, const Narrator* words) {
  for (const FailedValue& each : terminal::unshown(position, words))
    throw RuleBroken("values_shown", "the query '" + each.query + "' fails: " + to_text(each.why));
}

void check_undo(Match& match) {
  if (match.history().empty()) return;
  const Position there = match.position();
  const Played last = match.history().back();
  match.undo(true);
  if (const auto refusal = play_or_refuse(match, last.text, last.seat)) {
    throw RuleBroken("undo", "after undo, '" + last.text + "' is refused: " + refusal->reason);
  }
  if (!match.position().same_state(there)) {
    throw RuleBroken("undo",
                     "undo and redo changed the state: " + difference(match.position(), there));
  }
}

void check_record(const Match& match, Scripts& scripts) {
  const std::string text = to_yaml(record_of(match));
  try {
    const Match again = replay_record(scripts, read_record(parse_yaml("record", text), "record"));
    if (again.position().same_state(match.position())) return;
    throw RuleBroken("record", "replay gave a different state: " +
                                   difference(again.position(), match.position()));
  } catch (const RecordMismatch& mismatch) {
    throw RuleBroken("record", std::string("the record does not replay: ") + mismatch.what());
  } catch (const ContentError& error) {
    throw RuleBroken("record", std::string("the record cannot be read: ") + error.what());
  }
}

GameGuard::GameGuard(std::shared_ptr<const Ruleset> ruleset, Care care)
    : scripts_(std::move(ruleset)), care_(care) {}

bool GameGuard::due(std::uint64_t every) const {
  return every != 0 &&
         mix(mix(seed_, static_cast<std::uint64_t>(moves_.size())), every) % every == 0;
}

void GameGuard::begin(const Position& position, const MatchSetup& setup) {
  seed_ = setup.seed;
  moves_.clear();
  cards_.begin(position);
  match_.emplace(scripts_, setup);
  after(position);
}

void GameGuard::before(const Position& position, int move) {
  if (due(care_.moves)) {
    int tried = 0;
    try {
      check_listed_moves(position, tried);
    } catch (const ScriptError&) {
      moves_.push_back({position.to(), position.move(tried).text, false});
      throw;
    }
  }
  move_ = move;
  moves_.push_back({position.to(), position.move(move).text, false});
}

void GameGuard::after(const Position& position) {
  cards_.check(position);
  const bool reads = due(care_.moves);
  if (reads && !words_) words_.emplace(terminal::words_of(scripts_.ruleset_pointer()));
  check_shown_values(position, reads ? &*words_ : nullptr);
  if (due(care_.reload)) scripts_.reload();
  if (match_->history().size() < moves_.size()) match_->play(move_);
  if (!match_->position().same_state(position)) {
    throw RuleBroken("nothing_kept", "a fresh interpreter reached a different state, " +
                                         difference(match_->position(), position) +
                                         ": a script keeps state between moves");
  }
  if (due(care_.undo)) check_undo(*match_);
}

void GameGuard::end(const Position& position) {
  if (match_->position().same_state(position)) check_record(*match_, scripts_);
}

}  // namespace tradewind
