#include "narration/hint.h"

#include "support/figures.h"
#include "support/words.h"
#include "tradewind/outlook.h"

#include <cmath>

namespace tradewind::terminal {
namespace {

constexpr std::size_t most_others = 3, most_changes = 3;
constexpr double least_share = 0.1;  // of what the greatest change is worth, to be told

std::string with_sign(double number, const PlayerText& words) {
  const std::string text = decimal(std::abs(number), 1);
  std::string short_text = text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
  if (const std::size_t point = short_text.find('.'); point != std::string::npos)
    short_text.replace(point, 1, words("ui.decimal"));
  return (short_text == "0" ? "" : number < 0 ? "-" : "+") + short_text;
}

// The text of a key for chances or for declared scores.
std::string with_number(const std::string& key, const Advice::Considered& move,
                        Texts::Values values, const PlayerText& words) {
  if (move.chance) {
    values.emplace_back("percent", std::to_string(std::lround(*move.chance * 100)));
    return words(key + ".chance", values);
  }
  values.emplace_back("gain", with_sign(move.gain.value_or(0), words));
  return words(key + ".gain", values);
}

// What speaks for the best move, or against it: what it brings and what the next one would. Content
// leaves out what lasts no longer than the question: the text query.<query>.hint is empty.
std::string in_words(const std::vector<Advice::Change>& changes, bool for_best,
                     const std::string& other, const PlayerText& words) {
  NameList best, next;
  for (const Advice::Change& change : changes) {
    const std::string name = "query." + change.query;
    const bool is_told = std::abs(change.worth) >= least_share * std::abs(changes.front().worth);
    if (!is_told || (change.worth > 0) != for_best || best.size() == most_changes ||
        !words.has(name))
      continue;
    if (words.has(name + ".hint") && words(name + ".hint").empty()) continue;
    best.push_back(
        words("ui.hint.change", {{"what", words(name)}, {"by", with_sign(change.best, words)}}));
    next.push_back(
        words("ui.hint.change", {{"what", words(name)}, {"by", with_sign(change.next, words)}}));
  }
  return best.empty() ? ""
                      : words(for_best ? "ui.hint.for" : "ui.hint.against",
                              {{"best", joined(best)}, {"other", other}, {"next", joined(next)}});
}

// Whether another move has the better value, as far as values are shown.
bool seems_better(const Advice::Considered& other, const Advice::Considered& best,
                  const PlayerText& words) {
  if (other.chance && best.chance)
    return std::lround(*other.chance * 100) > std::lround(*best.chance * 100);
  return other.gain && best.gain && *other.gain > *best.gain &&
         with_sign(*other.gain, words) != with_sign(*best.gain, words);
}

// The kind of a bot by itself: "normal bot".
std::string bot_name(const std::string& bot, const PlayerText& words) {
  const std::string key = "ui.kind." + bot;
  return words.has(key) ? words(key) : bot;
}

std::string named(const Advice::Considered& move, const Position& position,
                  const PlayerText& words) {
  std::string name = words.move(position.move(move.move));
  if (name.ends_with('.')) name.pop_back();  // a sentence within another
  return name;
}

// How often the best move wins, or what it scores, and the others.
NameList numbers(const Advice& advice, const Position& position, const PlayerText& words) {
  const Advice::Considered& best = advice.moves.front();
  NameList others;
  bool is_odd = false;
  for (std::size_t i = 1; i < advice.moves.size() && others.size() < most_others; ++i) {
    const Advice::Considered& each = advice.moves[i];
    is_odd = is_odd || seems_better(each, best, words);
    if (each.tried > 0)
      others.push_back(
          with_number("ui.hint.other", each, {{"move", named(each, position, words)}}, words));
  }
  NameList lines;
  if (best.tried > 0) lines.push_back(with_number("ui.hint.score", best, {}, words));
  if (!others.empty()) lines.push_back(words("ui.hint.others", {{"moves", joined(others, "; ")}}));
  if (is_odd) lines.push_back(words(best.chance ? "ui.hint.close" : "ui.hint.often"));
  return lines;
}

// The best move, what speaks for it and against it, its risk and that of the next one, and how they
// score.
NameList reasons(const Advice& advice, const std::string& bot, const Position& position,
                 const PlayerText& words) {
  const Advice::Considered& best = advice.moves.front();
  const std::string move = named(best, position, words);
  if (advice.moves.size() == 1) return {words("ui.hint.only", {{"move", move}})};
  const std::string other = named(advice.moves[1], position, words);
  const auto risk = [&](std::size_t at) {
    return Outlook(words).risk(position, position.to(), position.move(advice.moves[at].move));
  };
  NameList lines = {words("ui.hint.best", {{"bot", bot_name(bot, words)}, {"move", move}})};
  lines.push_back(in_words(advice.changes, true, other, words));
  lines.push_back(in_words(advice.changes, false, other, words));
  if (const std::string risked = risk(0); !risked.empty())
    lines.push_back(words("ui.hint.risk", {{"risk", risked}}));
  if (const std::string risked = advice.moves[1].tried > 0 ? risk(1) : ""; !risked.empty())
    lines.push_back(words("ui.hint.risk.other", {{"other", other}, {"risk", risked}}));
  for (std::string& line : numbers(advice, position, words)) lines.push_back(std::move(line));
  std::erase(lines, "");
  return lines;
}

}  // namespace

NameList hint_in_words(const Advice& advice, const std::string& bot, const Position& position,
                       const PlayerText& words) {
  NameList lines = reasons(advice, bot, position, words);
  if (std::string target = Outlook(words).target(position, position.to()); !target.empty())
    lines.push_back(std::move(target));
  return lines;
}

}  // namespace tradewind::terminal
