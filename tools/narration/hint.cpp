#include "narration/hint.h"

#include "support/figures.h"
#include "support/words.h"
#include "tradewind/outlook.h"

#include <cmath>

namespace tradewind::terminal {
namespace {

constexpr std::size_t most_others = 3, most_changes = 3;

std::string with_sign(double number, const PlayerText& words) {
  const std::string text = decimal(std::abs(number), 1);
  std::string short_text = text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
  if (const std::size_t point = short_text.find('.'); point != std::string::npos)
    short_text.replace(point, 1, words("ui.decimal"));
  return (short_text == "0" ? "" : number < 0 ? "-" : "+") + short_text;
}

// The text of a key for chances or for declared scores; without numbers if the bot has not looked
// at the move.
std::string with_figures(const std::string& key, const Advice::Considered& move,
                         Texts::Values values, const PlayerText& words) {
  if (move.tried == 0) return words(key, values);
  if (move.chance) {
    values.emplace_back("percent", std::to_string(std::lround(*move.chance * 100)));
    return words(key + ".chance", values);
  }
  values.emplace_back("gain", with_sign(move.gain.value_or(0), words));
  return words(key + ".gain", values);
}

// What the best move and the next one bring. Content leaves out what lasts no longer than the
// question: the text query.<query>.hint is empty.
std::string in_words(const std::vector<Advice::Change>& changes, const PlayerText& words) {
  NameList best, next;
  for (const Advice::Change& change : changes) {
    const std::string name = "query." + change.query;
    if (best.size() == most_changes || !words.has(name)) continue;
    if (words.has(name + ".hint") && words(name + ".hint").empty()) continue;
    best.push_back(
        words("ui.hint.change", {{"what", words(name)}, {"by", with_sign(change.best, words)}}));
    next.push_back(
        words("ui.hint.change", {{"what", words(name)}, {"by", with_sign(change.next, words)}}));
  }
  return best.empty() ? ""
                      : words("ui.hint.changes", {{"best", joined(best)}, {"next", joined(next)}});
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

// The best moves with their values, and what the best one brings.
NameList reasons(const Advice& advice, const std::string& bot, const Position& position,
                 const PlayerText& words) {
  const auto named = [&](const Advice::Considered& each) {
    std::string move = words.move(position.move(each.move));
    if (move.ends_with('.')) move.pop_back();  // a sentence within another
    return move;
  };
  const Advice::Considered& best = advice.moves.front();
  if (advice.moves.size() == 1) return {words("ui.hint.only", {{"move", named(best)}})};
  NameList lines = {with_figures("ui.hint.best", best,
                                 {{"bot", bot_name(bot, words)}, {"move", named(best)}}, words)};
  NameList others;
  bool is_odd = false;
  for (std::size_t i = 1; i < advice.moves.size() && others.size() < most_others; ++i) {
    const Advice::Considered& each = advice.moves[i];
    is_odd = is_odd || seems_better(each, best, words);
    if (each.tried > 0)
      others.push_back(with_figures("ui.hint.other", each, {{"move", named(each)}}, words));
  }
  if (!others.empty()) lines.push_back(words("ui.hint.others", {{"moves", joined(others, "; ")}}));
  if (is_odd) lines.push_back(words(best.chance ? "ui.hint.close" : "ui.hint.often"));
  if (std::string changes = in_words(advice.changes, words); !changes.empty())
    lines.push_back(std::move(changes));
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
