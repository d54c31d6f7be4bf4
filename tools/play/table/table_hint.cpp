// Table: what a bot would do in the place of the person who is asked.
#include "play/console/typed.h"
#include "play/table/table.h"
#include "play/text/hint.h"
#include "tradewind/random.h"

namespace tradewind::terminal {
namespace {

constexpr std::int64_t longest_wait = 1800;  // in milliseconds

// A level by its id or its name; empty for other words.
std::string level_of(const std::string& typed, const PlayerText& words) {
  for (const std::string& level : bot_levels()) {
    if (folded(typed) == level || folded(typed) == folded(bot_text(level, words.texts()))) return level;
  }
  return "";
}

}  // namespace

Table::Next Table::hint(const std::string& rest) {
  const std::string bot = rest.empty() ? "normal" : level_of(rest, words_);
  if (bot.empty()) {
    NameList levels;
    for (const std::string& level : bot_levels()) levels.push_back(bot_text(level, words_.texts()));
    console_.say(words_("ui.hint.levels", {{"levels", words_.list(levels)}}));
    return Next::same_question;
  }
  std::uint64_t stream = mix(mix(match_.setup().seed, log_.moves()), static_cast<std::uint64_t>(position().to()) + 1);
  const Advice advice = advise(*make_bot(bot, longest_wait), position(), stream);
  for (const std::string& line : hint_in_words(advice, bot, position(), words_)) console_.say(line);
  return Next::same_question;
}

}  // namespace tradewind::terminal
