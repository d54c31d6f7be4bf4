#include "engine/moves/move_words.h"

#include <algorithm>
#include <charconv>

namespace tradewind {
namespace {

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

std::string MoveWords::word(const Argument& argument, std::int32_t value) const {
  if (names_cards(argument)) return look_.name(id_of<CardId>(value));
  if (argument.kind == Argument::Kind::space) return model_.spaces.shortest(id_of<SpaceId>(value));
  if (argument.kind == Argument::Kind::region)
    return model_.regions.shortest(id_of<RegionId>(value));
  return std::to_string(value);
}

// In what a card differs from others of its name that the listed moves offer for the same argument:
// "bounty=2+tucked=0"; first whose it is, where cards of several players are.
std::string MoveWords::traits(std::size_t move, std::size_t argument, CardId card) const {
  const MoveSpec& spec = ask_.moves[moves_[move].spec];
  const bool of_several = spec.args[argument].whose != Argument::Whose::asked;
  if (!of_several && !look_.may_vary(card)) return "";
  const Traits mine = look_.traits(card);
  const std::string owner = look_.owner_trait(card);
  std::vector<bool> differs(mine.size());
  std::string text;
  const auto compare = [&](CardId other) {
    if (other == card || look_.name(other) != look_.name(card)) return;
    if (of_several && look_.owner_trait(other) != owner) text = owner;
    if (look_.alike(card, other)) return;
    const Traits others = look_.traits(other);
    for (std::size_t i = 0; i < mine.size(); ++i)
      differs[i] = differs[i] || mine[i].second != others[i].second;
  };
  for (const RawMove& listed : moves_) {
    if (listed.spec != moves_[move].spec) continue;
    each_argument(spec, listed, [&](std::size_t i, std::span<const std::int32_t> values) {
      for (std::size_t at = 0; i == argument && at < values.size(); ++at)
        compare(id_of<CardId>(values[at]));
    });
  }
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (differs[i]) text += (text.empty() ? "" : "+") + mine[i].first + "=" + mine[i].second;
  }
  return text;
}

template <typename Visit>
std::string MoveWords::text(std::size_t move, Visit visit) const {
  const MoveSpec& spec = ask_.moves[moves_[move].spec];
  std::string text = spec.verb;
  each_argument(spec, moves_[move], [&](std::size_t i, std::span<const std::int32_t> values) {
    for (const std::int32_t value : values) {
      std::string word = this->word(spec.args[i], value), trait;
      if (names_cards(spec.args[i])) trait = traits(move, i, id_of<CardId>(value));
      text += ' ';
      text += word;
      if (!trait.empty()) (text += '+') += trait;
      visit(spec.args[i], std::move(word), std::move(trait));
    }
  });
  return text;
}

std::string MoveWords::text(std::size_t move) const {
  return text(move, [](const Argument&, std::string&&, std::string&&) {});
}

MoveText MoveWords::describe(std::size_t move) const {
  MoveText text;
  text.verb = ask_.moves[moves_[move].spec].verb;
  text.text = this->text(move, [&](const Argument& each, std::string&& word, std::string&& trait) {
    text.types.emplace_back(type_word(each.kind));
    text.args.push_back(std::move(word));
    text.traits.push_back(std::move(trait));
  });
  return text;
}

// Matches words with cards in any order; words that say most first, prefixes last.
int MoveWords::fit_cover(std::span<const std::int32_t> cards,
                         std::span<const std::string> words) const {
  std::vector<bool> word_used(words.size()), card_used(cards.size());
  std::size_t paired = 0;
  int quality = 2;
  const auto pair = [&](int wanted, bool with_traits) {
    for (std::size_t word = 0; word < words.size(); ++word) {
      if ((words[word].find('+') != std::string::npos) != with_traits) continue;
      for (std::size_t card = 0; card < cards.size() && !word_used[word]; ++card) {
        if (card_used[card] || look_.fits(words[word], id_of<CardId>(cards[card])) != wanted)
          continue;
        word_used[word] = card_used[card] = true;
        quality = std::min(quality, wanted);
        ++paired;
      }
    }
  };
  for (const int wanted : {2, 1}) {
    for (const bool with_traits : {true, false}) pair(wanted, with_traits);
  }
  return paired == words.size() ? quality : 0;
}

int MoveWords::fit(const Argument& argument, std::span<const std::int32_t> values,
                   std::span<const std::string> words) const {
  switch (argument.kind) {
    case Argument::Kind::card: return look_.fits(words.front(), id_of<CardId>(values.front()));
    case Argument::Kind::cover: return fit_cover(values, words);
    case Argument::Kind::space:
      return model_.spaces.fits(words.front(), id_of<SpaceId>(values.front()));
    case Argument::Kind::region:
      return model_.regions.fits(words.front(), id_of<RegionId>(values.front()));
    case Argument::Kind::seat:
    case Argument::Kind::number: break;
  }
  return reads_as(words.front(), values.front()) ? 2 : 0;
}

// How well words match a move: 0 not, 1 with prefixes, 2 exactly.
int MoveWords::fit(const RawMove& move, const NameList& words) const {
  const MoveSpec& spec = ask_.moves[move.spec];
  if (words.front() != spec.verb) return 0;
  int quality = 2;
  std::size_t at = 1;
  each_argument(spec, move, [&](std::size_t i, std::span<const std::int32_t> values) {
    if (at + values.size() > words.size()) quality = 0;
    if (quality > 0 && !values.empty())
      quality =
          std::min(quality, fit(spec.args[i], values, std::span(words).subspan(at, values.size())));
    at += values.size();
  });
  return at == words.size() ? quality : 0;
}

std::vector<std::size_t> MoveWords::meant(const NameList& words) const {
  std::vector<std::size_t> best;
  int best_quality = 1;
  for (std::size_t i = 0; i < moves_.size() && !words.empty(); ++i) {
    const int quality = fit(moves_[i], words);
    if (quality < best_quality) continue;
    if (quality > best_quality) best.clear();
    best_quality = quality;
    best.push_back(i);
  }
  return best;
}

}  // namespace tradewind
