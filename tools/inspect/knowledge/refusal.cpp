// The reason why a text is not a legal move.
#include "engine/match/position_parts.h"
#include "knowledge/possible_worlds.h"
#include "state/number_of.h"

#include <algorithm>
#include <charconv>

namespace tradewind {
namespace {

constexpr std::size_t most_texts = 4;  // of the moves that a text may mean

// Two computed values explain a refusal; a counter compared with a constant is a detail of the
// rules.
bool is_computed(const Term& term) {
  switch (term.kind) {
    case Term::Kind::constant:
    case Term::Kind::active:
    case Term::Kind::local:
    case Term::Kind::region:
    case Term::Kind::counter: return false;
    case Term::Kind::total: return std::ranges::any_of(term.at, is_computed);
    default: return true;
  }
}

bool tells_something(const Need& need) { return std::ranges::all_of(need.test.at, is_computed); }

std::optional<std::int64_t> number_in(const std::string& word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size() ? std::optional(number)
                                                                  : std::nullopt;
}

class RefusalSearch {
 public:
  explicit RefusalSearch(MoveGenerator& generator)
      : generator_(generator),
        model_(generator.runner().model()),
        state_(generator.runner().state()),
        look_(generator.look()),
        needs_(generator.needs()) {}

  Refusal of(const MoveSpec& spec, const NameList& words) {
    const ReadOnlyGuard guard(generator_.runner().queries());
    const bool covers = std::any_of(spec.args.begin(), spec.args.end(), [](const Argument& each) {
      return each.kind == Argument::Kind::cover;
    });
    const auto sure = static_cast<std::size_t>(
        std::count_if(spec.args.begin(), spec.args.end(),
                      [](const Argument& each) { return !each.when.is_query(); }));
    if (words.size() < sure + (covers ? 0 : 1) || (spec.args.empty() && words.size() > 1)) {
      return {"no_such_target",
              "'" + spec.verb + "' takes " + number_of(std::ssize(spec.args), "argument")};
    }
    RawMove move;
    if (!spec.args.empty()) {
      if (const std::optional<Refusal> none = find_target(spec, words[1], move)) return *none;
    }
    const Subject target = target_of(spec, move);
    for (const Need& need : spec.needs) {
      if (!needs_.concerns(need, target)) continue;
      if (needs_.value(need.test, target) != 0) continue;
      const std::int64_t left = needs_.value(need.test.at[0], target);
      const std::int64_t right = needs_.value(need.test.at[1], target);
      if (!tells_something(need)) return {need.reason, ""};
      return {need.reason, std::to_string(left) + " against " + std::to_string(right),
              Refusal::Compared{left, right}};
    }
    if (const std::optional<Refusal> none = find_number(spec, words, target)) return *none;
    if (covers) return {"wrong_cards", "these cards do not match the requirement exactly"};
    if (spec.when != FunctionId::none && move.count == spec.args.size()) {
      const Returned answer = generator_.when(spec, move);
      if (answer.value == 0 && answer.has_reason)
        return {generator_.runner().context().reason(), ""};
    }
    return {"no_such_target", "that cannot be chosen now"};
  }

 private:
  // A card that `words` name; of several, one that fails a need, because that explains more.
  std::optional<Refusal> find_target(const MoveSpec& spec, const std::string& word, RawMove& move) {
    const Argument& wanted = spec.args.front();
    if (wanted.kind == Argument::Kind::space || wanted.kind == Argument::Kind::region)
      return find_place(wanted, word, move);
    if (wanted.kind != Argument::Kind::card) return std::nullopt;
    CardId found = CardId::none;
    generator_.each_zone(wanted, [&](ZoneId zone) {
      for (const CardId each : CardsIn(state_, zone)) {
        if (look_.fits(word, each) == 0 || !look_.seen(each) ||
            !Model::matches(wanted.where, state_.type(each)))
          continue;
        if (found == CardId::none ||
            needs_.fail(spec, Subject{each, SpaceId::none, RegionId::none}))
          found = each;
      }
    });
    if (found == CardId::none)
      return Refusal{"no_such_target", "there is no '" + word + "' to choose"};
    move.args[move.count++] = word_of(found);
    return std::nullopt;
  }

  std::optional<Refusal> find_place(const Argument& wanted, const std::string& word,
                                    RawMove& move) const {
    const bool of_region = wanted.kind == Argument::Kind::region;
    const NameIndex& names =
        of_region ? static_cast<const NameIndex&>(model_.regions) : model_.spaces;
    int found = names.find(word);
    const auto fits = [&](int place) {
      return of_region ? model_.regions.fits(word, id_of<RegionId>(place))
                       : model_.spaces.fits(word, id_of<SpaceId>(place));
    };
    for (int each = 0; each < names.size() && found < 0; ++each) {
      if (fits(each) != 0 && generator_.places(wanted).has(static_cast<std::size_t>(each)))
        found = each;
    }
    const std::string what = of_region ? "region" : "space";
    if (found < 0) return Refusal{"no_such_target", "there is no " + what + " '" + word + "'"};
    if (!generator_.places(wanted).has(static_cast<std::size_t>(found)))
      return Refusal{"no_such_target", "the " + what + " '" + word + "' cannot be chosen now"};
    move.args[move.count++] = found;
    return std::nullopt;
  }

  // The first number of `words` that is outside its bounds, or no number at all.
  std::optional<Refusal> find_number(const MoveSpec& spec, const NameList& words,
                                     const Subject& target) {
    for (std::size_t i = 0; i < spec.args.size() && i + 1 < words.size(); ++i) {
      const Argument& wanted = spec.args[i];
      // What follows may stand elsewhere
      if (wanted.when.is_query() || wanted.kind == Argument::Kind::cover) break;
      if (wanted.kind != Argument::Kind::number) continue;
      const std::int64_t low = needs_.value(wanted.low, target),
                         high = needs_.value(wanted.high, target);
      const std::optional<std::int64_t> typed = number_in(words[i + 1]);
      if (low > high || (typed && *typed >= low && *typed <= high)) continue;
      const std::string bounds =
          low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
      return Refusal{"no_such_number", "'" + words[i + 1] + "' is not a number from " + bounds,
                     Refusal::Compared{low, high}};
    }
    return std::nullopt;
  }

  MoveGenerator& generator_;
  const Model& model_;
  const State& state_;
  Appearance look_;
  Needs needs_;
};

// Why "verb arg arg" is not a legal move; nullopt if it matches one of `moves`. Inside a protected
// call.
std::optional<Refusal> why_not(MoveGenerator& generator, const NameList& words,
                               const std::vector<RawMove>& moves) {
  if (words.empty()) return Refusal{"no_such_move", "a move begins with a verb"};
  const MoveWords texts(generator.runner().model(), generator.runner().state(), generator.ask(),
                        generator.to(), moves);
  const std::vector<std::size_t> meant = texts.meant(words);
  if (meant.size() == 1) return std::nullopt;
  if (meant.size() > 1) {
    std::string some;
    for (std::size_t i = 0; i < std::min(meant.size(), most_texts); ++i)
      some += (some.empty() ? "'" : "', '") + texts.describe(meant[i]).text;
    return Refusal{"no_such_target", "several moves fit: " + some +
                                         (meant.size() > most_texts ? "' and others" : "'")};
  }
  Refusal refusal{"no_such_move", "the question '" + generator.ask().about + "' has no move '" +
                                      words.front() + "'"};
  for (const MoveSpec& spec : generator.ask().moves) {
    if (spec.verb == words.front()) refusal = RefusalSearch(generator).of(spec, words);
  }
  return refusal;
}

}  // namespace

std::optional<Refusal> why_illegal(const Position& position, const std::string& text, int seat) {
  if (position.over()) return Refusal{"match_over", "the match is over"};
  const bool other = seat >= 0 && seat != position.to();
  if (other && position.asks(seat)) return why_illegal(position.asking(seat), text, seat);
  if (other) {
    const bool has_answered =
        position.is_sealed() && position.answered().at(static_cast<std::size_t>(seat));
    if (has_answered)
      return Refusal{"already_answered", "seat " + std::to_string(seat) + " has answered"};
    return Refusal{"not_your_turn", "seat " + std::to_string(position.to()) + " is asked"};
  }
  const auto refusal_in = [&](const Position& world) {
    const PositionParts& parts = PositionAccess::parts(world);
    std::optional<Refusal> refusal;
    parts.look([&] {
      MoveGenerator generator(parts.runner(), parts.question.to);
      refusal = why_not(generator, split_words(text), parts.question.moves);
    });
    return refusal;
  };
  if (!position.ruleset().model().has_secrets() || position.find(text) ||
      PossibleWorlds(position, position.to()).agree(refusal_in))
    return refusal_in(position);
  return Refusal{"hidden", "it depends on what you cannot see"};
}

std::optional<Refusal> play_or_refuse(Match& match, const std::string& text, int seat) {
  if (match.try_play(text, seat)) return std::nullopt;
  return why_illegal(match.position(), text, seat);
}

}  // namespace tradewind
