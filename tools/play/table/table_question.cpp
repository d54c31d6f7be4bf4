// Table: the question, the moves that answer it, and what a bot would answer.
#include "map/move_groups.h"
#include "narration/hint.h"
#include "narration/preview.h"
#include "play/console/typed.h"
#include "play/table/table.h"
#include "support/words.h"
#include "tradewind/random.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

// Of a longer row only the first two and the last are shown
constexpr std::size_t longest_row_of_numbers = 6;
constexpr std::size_t most_single_moves = 6;  // that name spaces; more share lines

constexpr std::int64_t longest_wait = 1800;  // for a bot that gives a hint, in milliseconds

// A level by its id or its name; empty for other words.
std::string level_of(const std::string& typed, const PlayerText& words) {
  for (const std::string& level : bot_levels()) {
    if (folded(typed) == level || folded(typed) == folded(bot_text(level, words.texts())))
      return level;
  }
  return "";
}

}  // namespace

void Table::show_question() {
  Fitted prompt;
  add_question(prompt);
  tell(prompt);
}

void Table::add_question(Fitted& prompt) {
  prompt.blank();
  const std::string status = joined(words_.status(position(), position().to()), " ");
  if (!status.empty()) prompt.add({{console_.laid_out(status)}, {}});
  prompt.add({{console_.bold(words_.question(position()))}, {}});
  prompt.add(moves_part());
}

// All moves, then in fewer lines, then only the first of them.
Part Table::moves_part() {
  const std::size_t all = moves_.size();
  if (console_.style().plain) return {{move_lines(all, true)}, {}};
  const bool share = all > most_single_moves && names_spaces(moves_);
  const auto first = [&](std::size_t most) {
    return share ? shared_lines(most, true) : move_lines(most, false);
  };
  Part part{{share ? shared_lines(all, false) : move_lines(all, true), first(all)},
            {share ? cards_decided_about : lines_of_news}};
  for (const std::size_t most : {50U, 30U, 20U, 14U, 10U, 7U, 4U}) {
    if (all <= most + 1) continue;
    part.forms.push_back(first(most));
    part.ranks.push_back(last_moves);
  }
  return part;
}

// Each in a line of its own, or the first of them and how many are left out.
NameList Table::move_lines(std::size_t most, bool typed) {
  const bool told_by_ends = moves_.size() > longest_row_of_numbers && choose_a_number(moves_);
  NameList lines;
  for (std::size_t i = 0; i < std::min(most, moves_.size()); ++i) {
    if (!told_by_ends || i < 2 || i + 1 == moves_.size()) add_move(lines, i, typed);
    if (told_by_ends && i == 2)
      lines.push_back((console_.style().plain ? "" : "     ") + words_("ui.and_so_on"));
  }
  if (most < moves_.size()) lines.push_back(more_moves(most));
  return lines;
}

// Moves that name spaces share lines.
NameList Table::shared_lines(std::size_t most, bool in_a_row) {
  std::vector<ListedMove> listed;
  for (std::size_t i = 0; i < std::min(most, moves_.size()); ++i) {
    std::string text = described(i);
    const bool alone = text != read_[i];
    listed.push_back({moves_[i], numbers_[i], std::move(text), alone});
  }
  const auto width = static_cast<std::size_t>(console_.style().width);
  NameList lines = in_a_row ? in_paragraph(listed, words_, width) : grouped(listed, words_, width);
  if (most < moves_.size()) lines.push_back(more_moves(most));
  return lines;
}

std::string Table::more_moves(std::size_t shown) const {
  return "     " + words_("ui.more_moves", {{"count", std::to_string(moves_.size() - shown)}});
}

// The move in words, with what content says of it and what is certain to happen, which takes time
// to find out.
const std::string& Table::described(std::size_t at) {
  const auto known = described_.find(at);
  if (known != described_.end()) return known->second;
  const std::string said = words_.outcome(position(), position().to(), moves_[at]);
  const std::string values = foreseen(position(), position().to(), moves_[at].text, words_, said);
  const std::string text =
      said.empty() ? read_[at] : words_("ui.outcome", {{"move", read_[at]}, {"outcome", said}});
  return described_[at] =
             values.empty() ? text : words_("ui.foreseen", {{"move", text}, {"values", values}});
}

void Table::add_move(NameList& lines, std::size_t at, bool with_typed) {
  const MoveText& move = moves_[at];
  const std::string& text = described(at);
  const std::string& label = numbers_[at];
  if (console_.style().plain) return lines.push_back(label + ". " + text);
  const auto width = static_cast<std::size_t>(console_.style().width);
  const std::string lead = std::string(label.size() < 3 ? 3 - label.size() : 0, ' ') + label + "  ";
  const std::string typed = words_("ui.typed", {{"text", move.text}});
  const std::size_t used = width_of(lead) + width_of(text);
  if (!typed.empty() && used + 2 + width_of(typed) <= width) {
    const std::string gap(width - used - width_of(typed), ' ');
    return lines.push_back(lead + text + gap + inked(console_.style(), "dim", typed));
  }
  for (std::string& line : console_.laid_out(text, lead)) lines.push_back(std::move(line));
  if (typed.empty() || !with_typed) return;
  for (const std::string& line : console_.laid_out(typed, std::string(lead.size(), ' ')))
    lines.push_back(inked(console_.style(), "dim", line));
}

Table::Next Table::hint(const std::string& rest) {
  const std::string bot = rest.empty() ? "hard" : level_of(rest, words_);
  if (bot.empty()) {
    NameList levels;
    for (const std::string& level : bot_levels()) levels.push_back(bot_text(level, words_.texts()));
    const std::string last = levels.back();
    levels.pop_back();
    console_.say(words_("ui.hint.levels",
                        {{"levels", words_("ui.or", {{"most", joined(levels)}, {"last", last}})}}));
    return Next::same_question;
  }
  std::uint64_t stream =
      mix(mix(match_.setup().seed, log_.moves()), static_cast<std::uint64_t>(position().to()) + 1);
  const Advice advice = advise(*make_bot(bot, longest_wait), position(), stream);
  for (const std::string& line : hint_in_words(advice, bot, position(), words_)) console_.say(line);
  return Next::same_question;
}

}  // namespace tradewind::terminal
