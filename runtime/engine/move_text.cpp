// Moves as text and back: "verb arg arg", card types that may be cut at a hyphen, and the reason for a refusal.
#include "engine/question.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace tradewind {
namespace {

std::string type_name(const Model& model, TypeId type) {
  const int id = static_cast<int>(index(type));
  return model.types.find(model.types.plain(id)) == id ? model.types.plain(id) : model.types.full(id);
}

bool reads_as(const std::string& word, std::int64_t number) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc{} && end == word.data() + word.size() && value == number;
}

// Pairs words with cards in any order; whole names first, so that a cut one takes what is left. 0, 1 or 2 as names_type.
int fit_cover(const Model& model, const State& state, std::span<const std::int32_t> cards, std::span<const std::string> words) {
  std::vector<bool> word_used(words.size()), card_used(cards.size());
  std::size_t paired = 0;
  int quality = 2;
  for (const int wanted : {2, 1}) {
    for (std::size_t word = 0; word < words.size(); ++word) {
      for (std::size_t card = 0; card < cards.size() && !word_used[word]; ++card) {
        if (card_used[card] || names_type(model, words[word], state.type(static_cast<CardId>(cards[card]))) != wanted) continue;
        word_used[word] = card_used[card] = true;
        quality = std::min(quality, wanted);
        ++paired;
      }
    }
  }
  return paired == words.size() ? quality : 0;
}

std::size_t cover_size(const MoveSpec& spec, const RawMove& move) {
  return move.count - static_cast<std::size_t>(std::count_if(spec.args.begin(), spec.args.end(), [](const Argument& argument) {
           return argument.kind != Argument::Kind::cover;
         }));
}

// Two computed values explain a refusal; a counter against a constant is an inner matter of the rules.
bool tells_something(const Need& need) {
  const auto computed = [](const Operand& operand) {
    return std::any_of(operand.begin(), operand.end(),
                       [](const Atom& atom) { return atom.kind == Atom::Kind::query || atom.kind == Atom::Kind::card_fact; });
  };
  return computed(need.left) && computed(need.right);
}

// How well words fit a move: 0 not, 1 with cut names, 2 to the letter. Words of a cover may come in any order.
int fit(const Model& model, const State& state, const MoveSpec& spec, const RawMove& move, const NameList& words) {
  if (words.front() != spec.verb || words.size() != move.count + 1U) return 0;
  int quality = 2;
  std::size_t at = 0;
  for (const Argument& argument : spec.args) {
    std::size_t taken = 1;
    if (argument.kind == Argument::Kind::card) {
      quality = std::min(quality, names_type(model, words[at + 1], state.type(static_cast<CardId>(move.args[at]))));
    } else if (argument.kind == Argument::Kind::cover) {
      taken = cover_size(spec, move);
      quality = std::min(quality, fit_cover(model, state, {move.args.data() + at, taken}, {words.data() + at + 1, taken}));
    } else if (!reads_as(words[at + 1], move.args[at])) {
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
  const std::string& word = model.current_type(said);
  const int id = static_cast<int>(index(type));
  for (const std::string& name : {model.types.plain(id), model.types.full(id)}) {
    if (word == name) return 2;
    if (name.size() > word.size() && name.compare(0, word.size(), word) == 0 && name[word.size()] == '-') return 1;
  }
  return 0;
}

MoveText describe(const Model& model, const State& state, const Ask& ask, const RawMove& move) {
  const MoveSpec& spec = ask.moves[move.spec];
  MoveText text;
  text.verb = spec.verb;
  std::size_t at = 0;
  for (const Argument& argument : spec.args) {
    const std::size_t taken = argument.kind == Argument::Kind::cover ? cover_size(spec, move) : 1;
    const bool cards = argument.kind == Argument::Kind::card || argument.kind == Argument::Kind::cover;
    for (std::size_t i = at; i < at + taken; ++i) {
      text.args.push_back(cards ? type_name(model, state.type(static_cast<CardId>(move.args[i]))) : std::to_string(move.args[i]));
    }
    at += taken;
  }
  text.text = text.verb;
  for (const std::string& arg : text.args) text.text += " " + arg;
  return text;
}

int find_move(const Model& model, const State& state, const Ask& ask, const std::vector<RawMove>& moves, const NameList& words) {
  if (words.empty()) return -1;
  int found = -1;
  int best = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int quality = fit(model, state, ask.moves[moves[i].spec], moves[i], words);
    if (quality == 0 || quality < best) continue;
    found = quality == best ? -2 : static_cast<int>(i);
    best = quality;
  }
  // Several fit to the letter only when equal types differ in something a name does not tell: the first will do.
  if (found == -2 && best == 2) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (fit(model, state, ask.moves[moves[i].spec], moves[i], words) == 2) return static_cast<int>(i);
    }
  }
  return found;
}

std::optional<Refusal> Asker::why(const NameList& words, const std::vector<RawMove>& moves) {
  if (words.empty()) return Refusal{"no_such_move", "say a verb"};
  const int found = find_move(model_, host_.state(), *ask_, moves, words);
  if (found >= 0) return std::nullopt;
  if (found == -2) return Refusal{"no_such_target", "'" + words.back() + "' could be more than one; say the whole name"};
  Refusal refusal{"no_such_move", "'" + words.front() + "' is no move of the question '" + ask_->about + "'"};
  for (const MoveSpec& spec : ask_->moves) {
    if (spec.verb == words.front()) refusal = refusal_of(spec, words);
  }
  return refusal;
}

Refusal Asker::refusal_of(const MoveSpec& spec, const NameList& words) {
  const Asking asking(host_);
  const bool covers =
      std::any_of(spec.args.begin(), spec.args.end(), [](const Argument& each) { return each.kind == Argument::Kind::cover; });
  if (words.size() < spec.args.size() + (covers ? 0 : 1) || (spec.args.empty() && words.size() > 1)) {
    return {"no_such_target", "'" + spec.verb + "' takes " + std::to_string(spec.args.size()) + " arguments"};
  }
  CardId card = CardId::none;
  if (!spec.args.empty() && spec.args.front().kind == Argument::Kind::card) {
    for (const CardId each : CardsIn(host_.state(), zone_of(spec.args.front().zone))) {
      if (!fits(spec.args.front().where, each, CardId::none) || names_type(model_, words[1], host_.state().type(each)) == 0)
        continue;
      if (card == CardId::none || fails(spec, spec.target_needs, card)) card = each;
    }
    if (card == CardId::none) return {"no_such_target", "there is no '" + words[1] + "' to choose"};
  }
  for (const Need& need : spec.needs) {
    const std::int64_t left = value(need.left, card);
    const std::int64_t right = value(need.right, card);
    if (tradewind::holds(left, need.compare, right)) continue;
    return {need.reason, tells_something(need) ? std::to_string(left) + " against " + std::to_string(right) : ""};
  }
  if (covers) return {"wrong_cards", "these cards do not meet exactly what is asked"};
  if (spec.when >= 0 && spec.args.size() <= 1) {
    RawMove move;
    if (card != CardId::none) move.args[move.count++] = static_cast<std::int32_t>(card);
    const Returned answer = when(spec, move);
    if (answer.value == 0 && answer.reason != nullptr) return {*answer.reason, ""};
  }
  return {"no_such_target", "that cannot be chosen now"};
}

}  // namespace tradewind
