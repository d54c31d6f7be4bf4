// Converts moves to text ("verb arg arg") and back, and finds the reason for a refusal. Card types may be cut at a hyphen.
#include "engine/moves/move_generator.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace tradewind {
namespace {

// Whether a word names a thing: exactly (2), as a prefix that ends at a hyphen (1), or not (0).
template <typename Id>
int names_thing(const Names<Id>& names, const std::string& word, Id id) {
  for (const std::string& name : {names.plain(id), names.full(id)}) {
    if (word == name) return 2;
    if (name.size() > word.size() && name.compare(0, word.size(), word) == 0 && name[word.size()] == '-') return 1;
  }
  return 0;
}

int names_place(const Model& model, Argument::Kind kind, const std::string& word, std::int32_t place) {
  return kind == Argument::Kind::region ? names_thing(model.regions, word, id_of<RegionId>(place))
                                        : names_thing(model.spaces, word, id_of<SpaceId>(place));
}

bool is_place(Argument::Kind kind) { return kind == Argument::Kind::space || kind == Argument::Kind::region; }

const char* type_word(Argument::Kind kind) {
  switch (kind) {
    case Argument::Kind::card:
    case Argument::Kind::cover: return "card";
    case Argument::Kind::seat: return "seat";
    case Argument::Kind::space: return "space";
    case Argument::Kind::region: return "region";
    case Argument::Kind::number: break;
  }
  return "int";
}

bool reads_as(const std::string& word, std::int64_t number) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc{} && end == word.data() + word.size() && value == number;
}

// Matches words with cards in any order; full names first, so that prefixes take the rest. Returns 0, 1 or 2 like names_type.
int fit_cover(const Model& model, const State& state, std::span<const std::int32_t> cards, std::span<const std::string> words) {
  std::vector<bool> word_used(words.size()), card_used(cards.size());
  std::size_t paired = 0;
  int quality = 2;
  for (const int wanted : {2, 1}) {
    for (std::size_t word = 0; word < words.size(); ++word) {
      for (std::size_t card = 0; card < cards.size() && !word_used[word]; ++card) {
        if (card_used[card] || names_type(model, words[word], state.type(id_of<CardId>(cards[card]))) != wanted) continue;
        word_used[word] = card_used[card] = true;
        quality = std::min(quality, wanted);
        ++paired;
      }
    }
  }
  return paired == words.size() ? quality : 0;
}

// An argument that is left out has no word.
bool left_out(const Argument& argument, std::int32_t value) { return argument.when != QueryId::none && value < 0; }

std::size_t said(const RawMove& move) {
  return move.count - static_cast<std::size_t>(std::count(move.args.begin(), move.args.begin() + move.count, -1));
}

std::size_t cover_size(const MoveSpec& spec, const RawMove& move) {
  return move.count - static_cast<std::size_t>(std::count_if(spec.args.begin(), spec.args.end(), [](const Argument& argument) {
           return argument.kind != Argument::Kind::cover;
         }));
}

// Two computed values explain a refusal; a counter compared with a constant is a detail of the rules.
bool tells_something(const Need& need) {
  const auto computed = [](const Operand& operand) {
    return std::any_of(operand.begin(), operand.end(), [](const Atom& atom) {
      return atom.kind == Atom::Kind::query || atom.kind == Atom::Kind::card_fact || atom.kind == Atom::Kind::space_fact ||
             atom.kind == Atom::Kind::region_fact || atom.kind == Atom::Kind::die_fact;
    });
  };
  return computed(need.left) && computed(need.right);
}

// How well words match a move: 0 not, 1 with prefixes, 2 exactly. The words of a cover may come in any order.
int fit(const Model& model, const State& state, const MoveSpec& spec, const RawMove& move, const NameList& words) {
  if (words.front() != spec.verb || words.size() != said(move) + 1U) return 0;
  int quality = 2;
  std::size_t at = 0;
  std::size_t silent = 0;
  for (const Argument& argument : spec.args) {
    std::size_t taken = 1;
    if (left_out(argument, move.args[at])) {
      ++at;
      ++silent;
      continue;
    }
    if (argument.kind == Argument::Kind::card) {
      quality = std::min(quality, names_type(model, words[at + 1 - silent], state.type(id_of<CardId>(move.args[at]))));
    } else if (argument.kind == Argument::Kind::cover) {
      taken = cover_size(spec, move);
      quality =
          std::min(quality, fit_cover(model, state, {move.args.data() + at, taken}, {words.data() + at + 1 - silent, taken}));
    } else if (is_place(argument.kind)) {
      quality = std::min(quality, names_place(model, argument.kind, words[at + 1 - silent], move.args[at]));
    } else if (!reads_as(words[at + 1 - silent], move.args[at])) {
      return 0;
    }
    at += taken;
  }
  return quality;
}

}  // namespace

NameList split_words(const std::string& text) {
  NameList words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

int names_type(const Model& model, const std::string& said, TypeId type) {
  return names_thing(model.types, model.current_type(said), type);
}

MoveText describe(const Model& model, const State& state, const QuestionSpec& ask, const RawMove& move) {
  const MoveSpec& spec = ask.moves[move.spec];
  MoveText text;
  text.verb = spec.verb;
  std::size_t at = 0;
  for (const Argument& argument : spec.args) {
    const std::size_t taken = argument.kind == Argument::Kind::cover ? cover_size(spec, move) : 1;
    const bool cards = argument.kind == Argument::Kind::card || argument.kind == Argument::Kind::cover;
    for (std::size_t i = at; i < at + taken && !left_out(argument, move.args[i]); ++i) {
      text.types.emplace_back(type_word(argument.kind));
      text.args.push_back(cards                                    ? model.types.shortest(state.type(id_of<CardId>(move.args[i])))
                          : argument.kind == Argument::Kind::space ? model.spaces.shortest(id_of<SpaceId>(move.args[i]))
                          : argument.kind == Argument::Kind::region ? model.regions.shortest(id_of<RegionId>(move.args[i]))
                                                                    : std::to_string(move.args[i]));
    }
    at += taken;
  }
  text.text = text.verb;
  for (const std::string& arg : text.args) text.text += " " + arg;
  return text;
}

int find_move(const Model& model, const State& state, const QuestionSpec& ask, const std::vector<RawMove>& moves,
              const NameList& words) {
  if (words.empty()) return -1;
  int found = -1;
  int best = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int quality = fit(model, state, ask.moves[moves[i].spec], moves[i], words);
    if (quality == 0 || quality < best) continue;
    found = quality == best ? -2 : static_cast<int>(i);
    best = quality;
  }
  // Several moves match exactly only if cards of one type differ in something their name does not show: take the first.
  if (found == -2 && best == 2) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (fit(model, state, ask.moves[moves[i].spec], moves[i], words) == 2) return static_cast<int>(i);
    }
  }
  return found;
}

std::optional<Refusal> MoveGenerator::why(const NameList& words, const std::vector<RawMove>& moves) {
  if (words.empty()) return Refusal{"no_such_move", "a move begins with a verb"};
  const int found = find_move(model_, host_.state(), *ask_, moves, words);
  if (found >= 0) return std::nullopt;
  if (found == -2) return Refusal{"no_such_target", "'" + words.back() + "' is ambiguous; write the full name"};
  Refusal refusal{"no_such_move", "the question '" + ask_->about + "' has no move '" + words.front() + "'"};
  for (const MoveSpec& spec : ask_->moves) {
    if (spec.verb == words.front()) refusal = refusal_of(spec, words);
  }
  return refusal;
}

// A card that `words` name; of several, one that fails a need, because that explains more.
std::optional<Refusal> MoveGenerator::find_target(const MoveSpec& spec, const std::string& word, RawMove& move) {
  const Argument& wanted = spec.args.front();
  if (is_place(wanted.kind)) return find_place(wanted, word, move);
  if (wanted.kind != Argument::Kind::card) return std::nullopt;
  CardId found = CardId::none;
  KnownNeeds known;
  for (const CardId each : CardsIn(host_.state(), zone_of(wanted.zone))) {
    const TypeId type = host_.state().type(each);
    if (!Model::matches(wanted.where, type) || names_type(model_, word, type) == 0) continue;
    if (found == CardId::none || fails(spec, known, Subject{each, SpaceId::none, RegionId::none})) found = each;
  }
  if (found == CardId::none) return Refusal{"no_such_target", "there is no '" + word + "' to choose"};
  move.args[move.count++] = word_of(found);
  return std::nullopt;
}

std::optional<Refusal> MoveGenerator::find_place(const Argument& wanted, const std::string& word, RawMove& move) const {
  const bool of_region = wanted.kind == Argument::Kind::region;
  const NameIndex& names = of_region ? static_cast<const NameIndex&>(model_.regions) : model_.spaces;
  int found = names.find(word);
  for (int each = 0; each < names.size() && found < 0; ++each) {
    if (names_place(model_, wanted.kind, word, each) != 0 && places(wanted).has(static_cast<std::size_t>(each))) found = each;
  }
  const std::string what = of_region ? "region" : "space";
  if (found < 0) return Refusal{"no_such_target", "there is no " + what + " '" + word + "'"};
  if (!places(wanted).has(static_cast<std::size_t>(found)))
    return Refusal{"no_such_target", "the " + what + " '" + word + "' cannot be chosen now"};
  move.args[move.count++] = found;
  return std::nullopt;
}

Refusal MoveGenerator::refusal_of(const MoveSpec& spec, const NameList& words) {
  const ReadOnlyGuard guard(queries_);
  const bool covers =
      std::any_of(spec.args.begin(), spec.args.end(), [](const Argument& each) { return each.kind == Argument::Kind::cover; });
  const auto sure = static_cast<std::size_t>(
      std::count_if(spec.args.begin(), spec.args.end(), [](const Argument& each) { return each.when == QueryId::none; }));
  if (words.size() < sure + (covers ? 0 : 1) || (spec.args.empty() && words.size() > 1)) {
    return {"no_such_target", "'" + spec.verb + "' takes " + std::to_string(spec.args.size()) + " arguments"};
  }
  RawMove move;
  if (!spec.args.empty()) {
    if (const std::optional<Refusal> none = find_target(spec, words[1], move)) return *none;
  }
  const Subject target = target_of(spec, move);
  for (const Need& need : spec.needs) {
    if (!concerns(need, target)) continue;
    const std::int64_t left = value(need.left, target);
    const std::int64_t right = value(need.right, target);
    if (tradewind::holds(left, need.compare, right)) continue;
    if (!tells_something(need)) return {need.reason, ""};
    return {need.reason, std::to_string(left) + " against " + std::to_string(right), Refusal::Compared{left, right}};
  }
  if (covers) return {"wrong_cards", "these cards do not match the requirement exactly"};
  if (spec.when != FunctionId::none && move.count == spec.args.size()) {
    const Returned answer = when(spec, move);
    if (answer.value == 0 && answer.has_reason) return {host_.reason(), ""};
  }
  return {"no_such_target", "that cannot be chosen now"};
}

}  // namespace tradewind
