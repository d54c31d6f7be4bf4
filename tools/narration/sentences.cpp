// PlayerText: sentences about moves, questions, results and reasons.
#include "narration/player_text.h"
#include "tradewind/explain.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>

namespace tradewind::terminal {
namespace {

NameList parts_of(const std::string& text, char between) {
  NameList parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, between);) parts.push_back(part);
  return parts;
}

// What the seat that is asked knows of a query about the game or about it; nullopt if there is no
// such query.
std::optional<std::string> known_value(const Position& position, const std::string& query) try {
  const int seat = position.to();
  return knows(position, seat, query, seat) ? std::to_string(position.query(query, seat)) : "?";
} catch (const std::invalid_argument&) {
  return std::nullopt;
}

}  // namespace

// {1}, {2} are the arguments in order; the last placeholder takes all remaining ones. {1.text} is a
// text of the first, a card. If the last argument is a number, move.VERB.NUMBER may replace the
// text; if it is a player, move.VERB.seat.
std::string PlayerText::move(const MoveText& move) const {
  if (move.verb == Position::sealed_move) return (*this)("ui.sealed_answer");
  std::string key = "move." + move.verb;
  std::size_t said = move.args.size();
  const bool to_player = !move.types.empty() && move.types.back() == "seat";
  if (to_player && texts().has(key + ".seat"))
    key += ".seat";
  else if (said > 0 && texts().has(key + "." + move.args.back()))
    key += "." + move.args[--said];
  if (!texts().has(key)) return move.text;
  const std::string form = texts()(key);
  std::size_t places = 0;
  while (form.find("{" + std::to_string(places + 1) + "}") != std::string::npos) ++places;
  Texts::Values values;
  for (std::size_t i = 0; i < std::min(places, said); ++i) {
    NameList words;
    const std::size_t end = i + 1 == places ? said : i + 1;
    for (std::size_t at = i; at < end; ++at) words.push_back(target(move, at));
    values.emplace_back(std::to_string(i + 1), list(words));
    const CardInfo* const card = find(move.args[i]);
    for (const std::string& name : texts().placeholders(key)) {
      if (card && name.starts_with(std::to_string(i + 1) + "."))
        values.emplace_back(name, texts().card_text(*card, name.substr(2)));
    }
  }
  // A list may be empty
  for (std::size_t i = said; i < places; ++i) values.emplace_back(std::to_string(i + 1), "");
  std::string text = texts()(key, values);
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

// "Ann", "Sailor (cost 3)", or with what tells a card from others: "Sailor (cost 3; bounty 2)".
std::string PlayerText::target(const MoveText& move, std::size_t at) const {
  if (at < move.types.size() && move.types[at] == "seat") return player(std::stoll(move.args[at]));
  const bool hidden = at < move.types.size() && move.types[at] == "card" && !find(move.args[at]);
  std::string name = hidden ? texts()("ui.hidden_card") : card(move.args[at]);
  if (at >= move.traits.size() || move.traits[at].empty()) return name;
  std::string traits;
  for (const std::string& each : parts_of(move.traits[at], '+'))
    traits += (traits.empty() ? "" : "; ") + trait(each);
  return name.back() == ')' ? name.substr(0, name.size() - 1) + "; " + traits + ")"
                            : name + " (" + traits + ")";
}

// "bounty=2" as the line that the table shows for that counter, "tucked=blue-4,red-3" with the
// names of the cards.
std::string PlayerText::trait(const std::string& said) const {
  const std::size_t equals = said.find('=');
  const std::string label = said.substr(0, equals), value = said.substr(equals + 1);
  if (label == "seat") return player(std::stoll(value));  // whose card it is
  if (const std::string key = "counter." + label + ".line"; texts().has(key))
    return texts()(key, {{"value", counted(value)}});
  NameList parts;
  for (const std::string& part : parts_of(value, ','))
    parts.push_back(part == "?" ? texts()("ui.hidden_card") : find(part) ? card(part) : part);
  return value_name(label) + " " + list(parts);
}

std::vector<MoveText> PlayerText::in_order(std::vector<MoveText> moves,
                                           const std::string& about) const {
  const std::string key = "question." + about + ".order";
  if (!texts().has(key)) return moves;
  std::istringstream text(texts()(key));
  const NameList verbs{std::istream_iterator<std::string>(text), {}};
  const auto place = [&](const MoveText& move) {
    return std::find(verbs.begin(), verbs.end(), move.verb) - verbs.begin();
  };
  std::stable_sort(moves.begin(), moves.end(),
                   [&](const MoveText& a, const MoveText& b) { return place(a) < place(b); });
  return moves;
}

std::string PlayerText::question(const Position& position) const {
  return question(position, view_of(position, position.to()));
}

// Placeholders of the question: the player, what the sequence is about, and, under names that it
// does not use, the counters and queries of the game and that seat; for a value of these there may
// be a separate text, question.<question>.asked.<name>.<value>.
std::string PlayerText::question(const Position& position, const Node& view) const {
  const std::string key = "question." + position.about();
  std::string asked = texts().has(key + ".asked") ? key + ".asked" : key;
  Texts::Values values;
  for (const char* part : {"counters", "queries"}) {
    for (const auto& [name, of_seats] : view.find(part)->entries) {
      const auto seat = static_cast<std::size_t>(position.to());
      if (of_seats.is_scalar()) values.emplace_back(name, of_seats.scalar);
      if (seat < of_seats.items.size())
        values.emplace_back(name,
                            of_seats.items[seat].is_scalar() ? of_seats.items[seat].scalar : "?");
    }
  }
  for (const auto& [name, value] : values) {
    if (const std::string own = key + ".asked." + name + "." + value; texts().has(own)) asked = own;
  }
  const Texts::Values subject = this->asked(position, position.to());
  values.insert(values.begin(), subject.begin(), subject.end());
  for (const std::string& name : texts().placeholders(asked)) {
    const bool known =
        std::ranges::any_of(values, [&](const auto& each) { return each.first == name; });
    if (const auto value = known ? std::nullopt : known_value(position, name))
      values.emplace_back(name, *value);
  }
  return texts()(asked, values);
}

// A text with values of its sequence says nothing while that is not running.
std::string PlayerText::moments(const Position& position, const std::string& verb) const {
  std::string sentences;
  for (const std::string& about : questions_with(ruleset(), verb)) {
    const std::string key = "question." + about;
    const bool can_be_filled = std::ranges::all_of(
        texts().placeholders(key),
        [&](const std::string& name) { return name == "player" || texts().has(name); });
    if (about != position.about() && can_be_filled)
      sentences += " " + texts()(key, {{"player", player(position.to())}});
  }
  return sentences.empty() ? "" : " " + texts()("ui.moments") + sentences;
}

std::string PlayerText::winners(const Result& result) const {
  NameList names;
  std::set<int> teams;
  for (std::size_t seat = 0; seat < result.places.size(); ++seat) {
    if (result.places[seat] != 1) continue;
    names.push_back(player(static_cast<std::int64_t>(seat)));
    teams.insert(ruleset().team(static_cast<int>(seat)));
  }
  const std::string key = !result.team.empty() ? "result." + result.team
                          : teams.size() > 1   ? "result.shared"
                          : names.size() > 1   ? "result.team"
                                               : "result.winner";
  return (*this)(key, {{"player", names.front()}, {"players", list(names)}});
}

std::string PlayerText::titled(const Result& result) const {
  return result.title.empty()
             ? ""
             : (*this)("result.titled", {{"title", (*this)("title." + result.title)}});
}

std::string PlayerText::standing(const Series& series) const {
  NameList scores;
  for (const int score : series.total().scores) {
    scores.push_back(
        (*this)("ui.series.score",
                {{"player", player(static_cast<std::int64_t>(scores.size()))},
                 {"score", (*this)("result.score", {{"score", std::to_string(score)}})}}));
  }
  return (*this)("ui.series.scores", {{"played", std::to_string(series.played().size())},
                                      {"count", std::to_string(series.matches())},
                                      {"scores", list(scores)}});
}

std::string PlayerText::reason(const Refusal& refusal) const {
  const std::string key = "reason." + refusal.reason;
  if (!texts().has(key)) return refusal.detail.empty() ? refusal.reason : refusal.detail;
  if (!refusal.compared || !texts().has(key + ".numbers")) return texts()(key);
  return texts()(key) + " " +
         texts()(key + ".numbers", {{"left", std::to_string(refusal.compared->left)},
                                    {"right", std::to_string(refusal.compared->right)}});
}

}  // namespace tradewind::terminal
