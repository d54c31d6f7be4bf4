#include "screen/open_question.h"

#include "map/move_groups.h"
#include "narration/preview.h"
#include "play/console/typed.h"
#include "screen/gives_way.h"
#include "support/words.h"
#include "tradewind/outlook.h"
#include "tradewind/status_text.h"
#include "tradewind/texts.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

// Of a longer row only the first two and the last are shown
constexpr std::size_t longest_row_of_numbers = 6;
constexpr std::size_t most_single_moves = 6;  // that name spaces; more share lines

// Of letters without accents; the others stay, so that nothing looks misspelled.
std::string in_lower_case(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

}  // namespace

void OpenQuestion::open() {
  moves_ = words_.in_order(position().all_moves(), position().about());
  in_words_.clear();
  described_.clear();
  for (const MoveText& move : moves_) in_words_.push_back(words_.move(move));
  numbers_ = numbers_to_type(moves_);
}

std::string OpenQuestion::typed_for(std::size_t at) const {
  return types_words() ? folded(in_words_[at]) : moves_[at].text;
}

bool OpenQuestion::types_words() const { return !words_("ui.typed.words").empty(); }

// The first word of a move as it is shown, with another one if others begin so, too; or all.
std::string OpenQuestion::few_words(std::size_t at) const {
  const std::vector<int> alone = {static_cast<int>(at)};
  const NameList words = split(in_lower_case(in_words_[at]), " .,:;()");
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string typed = i == 0 ? words.front() : words.front() + " " + words[i];
    if (meant(typed) == alone) return typed;
  }
  return joined(words, " ");
}

// What stands at the right of a move
std::string OpenQuestion::typed_beside(std::size_t at) const {
  return words_("ui.typed", {{"text", types_words() ? few_words(at) : moves_[at].text}});
}

std::vector<int> OpenQuestion::meant(const std::string& typed) const {
  return moves_meant(typed, moves_, in_words_);
}

void OpenQuestion::add_to(Fitted& prompt) {
  prompt.blank();
  const std::string status = joined(status_of(words_, position(), position().to()), " ");
  if (!status.empty()) prompt.add({{console_.laid_out(status)}, {}});
  prompt.add({{console_.bold(words_.question(position()))}, {}});
  prompt.add(part());
}

// All moves, then in fewer lines, then only the first of them.
Part OpenQuestion::part() {
  const std::size_t all = moves_.size();
  if (console_.style().plain) return {{lines(all, true)}, {}};
  const bool share = all > most_single_moves && names_spaces(moves_);
  const auto first = [&](std::size_t most) {
    return share ? shared_lines(most, true) : lines(most, false);
  };
  Part part{{share ? shared_lines(all, false) : lines(all, true), first(all)},
            {share ? cards_decided_about : lines_of_news}};
  for (const std::size_t most : {50U, 30U, 20U, 14U, 10U, 7U, 4U}) {
    if (all <= most + 1) continue;
    part.forms.push_back(first(most));
    part.ranks.push_back(last_moves);
  }
  return part;
}

NameList OpenQuestion::lines(std::size_t most, bool typed) {
  const bool only_ends = moves_.size() > longest_row_of_numbers && choose_a_number(moves_);
  NameList shown;
  for (std::size_t i = 0; i < std::min(most, moves_.size()); ++i) {
    if (!only_ends || i < 2 || i + 1 == moves_.size()) add_line(shown, i, typed);
    if (only_ends && i == 2)
      shown.push_back((console_.style().plain ? "" : "     ") + words_("ui.and_so_on"));
  }
  if (most < moves_.size()) shown.push_back(more(most));
  return shown;
}

// Moves that name spaces share lines.
NameList OpenQuestion::shared_lines(std::size_t most, bool in_a_row) {
  std::vector<ListedMove> listed;
  for (std::size_t i = 0; i < std::min(most, moves_.size()); ++i) {
    std::string text = described(i);
    const bool alone = text != in_words_[i];
    listed.push_back({moves_[i], numbers_[i], std::move(text), alone});
  }
  const auto width = static_cast<std::size_t>(console_.style().width);
  NameList lines = in_a_row ? in_paragraph(listed, words_, width) : grouped(listed, words_, width);
  if (most < moves_.size()) lines.push_back(more(most));
  return lines;
}

std::string OpenQuestion::more(std::size_t shown) const {
  return "     " + words_("ui.more_moves", {{"count", std::to_string(moves_.size() - shown)}});
}

const std::string& OpenQuestion::described(std::size_t at) {
  const auto known = described_.find(at);
  if (known != described_.end()) return known->second;
  const std::string said = Outlook(words_).outcome(position(), position().to(), moves_[at]);
  const std::string values = foreseen(position(), position().to(), moves_[at].text, words_, said);
  const std::string text = said.empty()
                               ? in_words_[at]
                               : words_("ui.outcome", {{"move", in_words_[at]}, {"outcome", said}});
  return described_[at] =
             values.empty() ? text : words_("ui.foreseen", {{"move", text}, {"values", values}});
}

void OpenQuestion::add_line(NameList& lines, std::size_t at, bool with_typed) {
  const std::string& text = described(at);
  const std::string& label = numbers_[at];
  if (console_.style().plain) return lines.push_back(label + ". " + text);
  const auto width = static_cast<std::size_t>(console_.style().width);
  const std::string lead = std::string(label.size() < 3 ? 3 - label.size() : 0, ' ') + label + "  ";
  const std::string typed = typed_beside(at);
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

}  // namespace tradewind::terminal
