#include "engine/moves/move_generator.h"

#include "query/marked_board.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <stdexcept>

namespace tradewind {

Subject target_of(const MoveSpec& spec, const RawMove& move) {
  Subject target;
  if (spec.args.empty() || move.count == 0) return target;
  const Argument::Kind kind = spec.args.front().kind;
  if (kind == Argument::Kind::card) target.card = id_of<CardId>(move.args[0]);
  if (kind == Argument::Kind::space) target.space = id_of<SpaceId>(move.args[0]);
  if (kind == Argument::Kind::region) target.region = id_of<RegionId>(move.args[0]);
  return target;
}

namespace {

constexpr std::size_t most_legal = 100'000;  // of one question

// A separate function, to keep the hot constructor short: it runs for every question and every
// answer.
[[noreturn, gnu::cold, gnu::noinline]] void refuse_nobody(const Sequence& sequence,
                                                          const QuestionSpec& ask) {
  const Local& local = sequence.locals[static_cast<std::size_t>(ask.to)];
  throw std::runtime_error("the question '" + ask.about + "' asks '" + local.name +
                           "', which is nil");
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_flood(const QuestionSpec& ask) {
  throw std::runtime_error("the question '" + ask.about + "' has more than " +
                           std::to_string(most_legal) + " moves");
}

// Whether the rules of a move may look at the face of this target: a filter, needs about it, or
// arguments that depend on it.
bool asks_about_face(const MoveSpec& spec, const Argument& wanted) {
  if (!wanted.where.fitting.empty()) return true;
  return &wanted == spec.args.data() &&
         (std::ranges::any_of(spec.needs, &Need::about_target) ||
          std::any_of(spec.args.begin(), spec.args.end(), [](const Argument& each) {
            return each.kind == Argument::Kind::cover || each.kind == Argument::Kind::number ||
                   each.when.is_query();
          }));
}

}  // namespace

MoveGenerator::MoveGenerator(Runner& host, Item frame, Seat to)
    : host_(host), queries_(host.queries()), model_(host.model()), state_(host.state()) {
  host.context().enter_frame(frame);
  sequence_ = &host.program().sequences[frame.header.sequence()];
  const std::int32_t step = frame.next_step();
  ask_ =
      &sequence_
           ->asks[static_cast<std::size_t>(sequence_->steps[static_cast<std::size_t>(step)].ask)];
  locals_ = frame.words;
  if (ask_->at_once) {
    to_ = to != Seat::none ? to : first_who_owes();
    return;
  }
  to_ = ask_->to < 0 ? state_.header().active : id_of<Seat>(frame.words[ask_->to]);
  if (to_ == Seat::none) refuse_nobody(*sequence_, *ask_);
}

MoveGenerator::MoveGenerator(Runner& host, const Answer& answer, const Item& frame)
    : host_(host), queries_(host.queries()), model_(host.model()), state_(host.state()) {
  host.context().enter_frame(frame);
  sequence_ = &host.program().sequences[answer.sequence];
  ask_ = &sequence_->asks[static_cast<std::size_t>(answer.ask)];
  locals_ = frame.words;
  to_ = answer.seat;
}

bool MoveGenerator::owes(Seat seat) {
  if (Answers(state_).has(seat)) return false;
  const ReadOnlyGuard guard(queries_);
  return !ask_->unless.is_query() || queries_.asked(seat).value(ask_->unless) == 0;
}

Seat MoveGenerator::first_who_owes() {
  const auto seats = static_cast<std::size_t>(state_.layout().seats());
  for (std::size_t turn = 0; turn < seats; ++turn) {
    const auto seat = id_of<Seat>((index(state_.header().active) + turn) % seats);
    if (owes(seat)) return seat;
  }
  return Seat::none;
}

void MoveGenerator::list(std::vector<RawMove>& moves) {
  const ReadOnlyGuard guard(queries_);
  moves.clear();
  RawMove move;
  moves_ = &moves;
  move_ = &move;
  if (on_list != nullptr) on_list(*this);
  const Needs needs = this->needs();
  for (const MoveSpec* const spec : ask_->open) {
    if (spec->from != ZoneKind::none && state_.count(zone_of(spec->from)) == 0) continue;
    if (needs.fail(*spec)) continue;
    spec_ = spec;
    move.spec = spec->place;
    extend(spec->args.data());
  }
}

// All arguments are chosen: the move is legal if its `when` holds.
[[gnu::always_inline]] inline void MoveGenerator::add() {
  if (spec_->when == FunctionId::none || when(*spec_, *move_).value != 0) moves_->push_back(*move_);
}

[[gnu::always_inline]] inline void MoveGenerator::choose(const Argument* wanted,
                                                         std::int32_t value) {
  move_->args[move_->count++] = value;
  ++wanted == end() ? add() : extend(wanted);
  --move_->count;
}

[[gnu::always_inline]] inline void MoveGenerator::list_argument(const Argument* wanted) {
  if (wanted != first()) {
    host_.context().charge(1);
    if (moves_->size() > most_legal) refuse_flood(*ask_);
  }
  switch (wanted->kind) {
    case Argument::Kind::card:
      return wanted->whose == Argument::Whose::asked ? list_cards(wanted, zone_of(wanted->zone))
                                                     : list_cards_of_seats(wanted);
    case Argument::Kind::space:
    case Argument::Kind::region: return list_places(wanted);
    case Argument::Kind::cover: return list_covers(wanted);
    case Argument::Kind::seat: return list_seats(wanted);
    case Argument::Kind::number: return list_numbers(wanted);
  }
}

// The move with all arguments from this one on.
void MoveGenerator::extend(const Argument* wanted) {
  if (wanted == end()) return add();
  if (wanted->when.is_query()) return list_where_asked(wanted);
  list_argument(wanted);
}

void MoveGenerator::list_where_asked(const Argument* wanted) {
  const Asked asked = queries_.asked(to_, target_of(*spec_, *move_));
  if (asked.value(wanted->when) == 0) return choose(wanted, -1);
  list_argument(wanted);
}

void MoveGenerator::list_seats(const Argument* wanted) {
  each_seat(*wanted, [&](int seat) { choose(wanted, seat); });
}

void MoveGenerator::list_numbers(const Argument* wanted) {
  const Subject target = target_of(*spec_, *move_);
  Needs needs = this->needs();
  const std::int64_t low = needs.value(wanted->low, target),
                     high = needs.value(wanted->high, target);
  if (low < std::numeric_limits<std::int32_t>::min() ||
      high > std::numeric_limits<std::int32_t>::max())
    throw std::runtime_error("the bounds of '" + spec_->verb + "' do not fit in 32 bits");
  if (high - low >= static_cast<std::int64_t>(most_legal)) refuse_flood(*ask_);
  for (std::int64_t number = low; number <= high; ++number)
    choose(wanted, static_cast<std::int32_t>(number));
}

void MoveGenerator::list_cards_of_seats(const Argument* wanted) {
  each_zone(*wanted, [&](ZoneId zone) { list_cards(wanted, zone); });
}

// Cards of a zone that the asked player cannot tell apart are one target, the oldest.
void MoveGenerator::list_cards(const Argument* wanted, ZoneId zone) {
  if (wanted->hides_faces) return list_hidden_cards(wanted, zone);
  const bool tests = wanted == first() && !spec_->target_tests.empty();
  // A bit per type modulo 64: for most cards it shows at once that they are the first of their type
  std::uint64_t seen = 0;
  for (const CardId card : CardsIn(state_, zone)) {
    const TypeId type = state_.type(card);
    if (!Model::matches(wanted->where, type)) continue;
    const std::uint64_t bit = std::uint64_t{1} << (index(type) % 64);
    if ((seen & bit) != 0 && seen_before(card, zone)) continue;
    seen |= bit;
    if (tests && needs().fail(*spec_, Subject{card, SpaceId::none, RegionId::none})) continue;
    choose(wanted, word_of(card));
  }
}

// In a zone that hides faces, cards are named that the player knows. A hidden card is a target only
// if nothing is asked about its face, because the answer would show it.
void MoveGenerator::list_hidden_cards(const Argument* wanted, ZoneId zone) {
  const bool face_matters = asks_about_face(*spec_, *wanted);
  Needs needs = this->needs();
  for (const CardId card : CardsIn(state_, zone)) {
    const bool hidden = !look().seen(card);
    if (hidden ? face_matters : !Model::matches(wanted->where, state_.type(card))) continue;
    if (seen_before(card, zone)) continue;
    if (wanted == first() && !hidden &&
        needs.fail(*spec_, Subject{card, SpaceId::none, RegionId::none}))
      continue;
    choose(wanted, word_of(card));
  }
}

bool MoveGenerator::seen_before(CardId card, ZoneId zone) const {
  for (CardId older = state_.first(zone); older != card; older = state_.next(older)) {
    if (look().alike(older, card)) return true;
  }
  return false;
}

SpaceSet MoveGenerator::places(const Argument& wanted) const {
  return MarkedBoard(model_, state_, to_).members(wanted.set, Subject{});
}

void MoveGenerator::list_places(const Argument* wanted) {
  const SpaceSet found = places(*wanted);
  Needs needs = this->needs();
  for (std::size_t place = found.first(); place < SpaceSet::most; place = found.after(place)) {
    move_->args[move_->count++] = static_cast<std::int32_t>(place);
    if (wanted != first() || !needs.fail(*spec_, target_of(*spec_, *move_))) extend(wanted + 1);
    --move_->count;
  }
}

void MoveGenerator::list_covers(const Argument* wanted) {
  for (const CoverPart& part : wanted->parts) {
    if (!supply_.may_suffice(state_, part, to_, id_of<CardId>(move_->args[0]))) return;
  }
  list_parts(wanted, 0);
}

FactValue MoveGenerator::asked_by(const CoverPart& part) const {
  return model_.fact(state_.type(id_of<CardId>(move_->args[0])), part.needs);
}

// Each way to meet a part is followed by all ways to meet the later ones, then by the other
// arguments.
void MoveGenerator::list_parts(const Argument* wanted, std::size_t at) {
  if (at == wanted->parts.size()) return extend(wanted + 1);
  const CoverPart& part = wanted->parts[at];
  const FactValue asked = asked_by(part);
  const std::uint8_t before = move_->count;
  for (const std::vector<CardId>& cards :
       exact_covers(look(), state_, part, zone_of(part.zone), asked, host_.context())) {
    if (before + cards.size() + static_cast<std::size_t>(end() - wanted) - 1 > move_->args.size())
      continue;
    for (const CardId card : cards) move_->args[move_->count++] = word_of(card);
    list_parts(wanted, at + 1);
    move_->count = before;
  }
}

Returned MoveGenerator::when(const MoveSpec& spec, const RawMove& move) {
  return call(spec.when, spec, move);
}

Returned MoveGenerator::apply(const RawMove& move) {
  const MoveSpec& spec = ask_->moves[move.spec];
  if (spec.effect < 0) return call(spec.apply, spec, move);
  const Effect& effect = host_.program().effects[static_cast<std::size_t>(spec.effect)];
  host_.context().perform(effect, to_, std::span(move.args).first(move.count));
  return {};
}

// The asked player, then the targets; for a cover its number of cards, padded to the maximum.
Returned MoveGenerator::call(FunctionId function, const MoveSpec& spec, const RawMove& move) {
  Word words[2 * most_targets + 2] = {word_of(to_)};
  std::size_t count = 1, at = 0;
  for (const Argument& argument : spec.args) {
    if (argument.kind != Argument::Kind::cover) {
      words[count++] = move.args[at++];
      continue;
    }
    const std::size_t cards = move.count - (spec.args.size() - 1);
    words[count] = static_cast<Word>(cards);
    std::copy_n(move.args.begin() + static_cast<std::ptrdiff_t>(at), cards, words + count + 1);
    count += most_targets + 1;
    at += cards;
  }
  return host_.call(function, {words, count});
}

}  // namespace tradewind
