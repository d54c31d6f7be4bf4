// Table: the output. Plain style shows only changes; otherwise the whole table is drawn when another player decides.
#include "commands/cli.h"
#include "play/console/typed.h"
#include "play/table/preview.h"
#include "play/table/table.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr int longest_since_whole = 2;             // questions of another kind after which the table is drawn again
constexpr std::size_t longest_row_of_numbers = 6;  // of a longer row only the first two and the last are shown

}  // namespace

void Table::open() {
  console_.line(words_("ui.begin", {{"variant", words_("variant." + words_.ruleset().variant() + ".name")}}));
  if (tutor_) return;
  if (match_.history().empty()) {
    console_.say(words_("variant." + words_.ruleset().variant() + ".text"));
    for (const std::string& module : words_.ruleset().modules()) console_.say(words_("module." + module + ".text"));
  }
  console_.say(words_("ui.code", {{"code", words_.ruleset().code()}, {"seed", std::to_string(match_.setup().seed)}}));
  if (has_persons() && !position().over()) console_.say(words_("ui.help_hint"));
}

void Table::show_paragraph(const Paragraph& paragraph) {
  const std::string indent = "  ";
  if (paragraph.heading.empty()) {
    console_.say(paragraph.text, indent);
    return;
  }
  const std::string heading = words_("ui.paragraph", {{"heading", paragraph.heading}});
  if (console_.style().plain) {
    console_.line(heading + " " + paragraph.text);
    return;
  }
  // Color is added after wrapping, because escape codes have no width.
  const auto width = static_cast<std::size_t>(console_.style().width);
  const std::string lines = wrapped(heading + " " + paragraph.text, indent.size(), width);
  const std::size_t at = lines.find(heading);
  console_.out() << (at == std::string::npos
                         ? lines
                         : lines.substr(0, at) + inked(console_.style(), "bold", heading) + lines.substr(at + heading.size()));
}

void Table::show_log(int viewer, std::size_t from) {
  const std::vector<Paragraph> paragraphs = log_.told(viewer, from, words_);
  if (paragraphs.empty()) return;
  console_.line();
  const bool others = std::any_of(match_.history().begin() + static_cast<std::ptrdiff_t>(from), match_.history().end(),
                                  [&](const Played& move) { return move.seat != viewer; });
  if (others && from > 0) console_.line(words_("ui.since"));
  for (const Paragraph& paragraph : paragraphs) show_paragraph(paragraph);
}

void Table::show_turns(bool last) {
  const int active = position().active();
  if (active == active_before_ && !last) return;
  active_before_ = active;
  const std::vector<Paragraph> paragraphs = log_.told(-1, 0, words_);
  const std::size_t complete = paragraphs.size() - (last || paragraphs.empty() ? 0 : 1);
  for (; turns_shown_ < complete; ++turns_shown_) show_paragraph(paragraphs[turns_shown_]);
}

void Table::show(bool whole) {
  const int seat = position().to();
  const bool stale = position().about() != shown_about_ && ++questions_since_whole_ > longest_since_whole;
  if (!whole) show_log(seat, seen_[seat]);
  seen_[seat] = seen_[-1] = log_.moves();
  const int persons = static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
  if (persons > 1 && seat != shown_to_) {
    console_.line();
    console_.line(inked(console_.style(), "bold", words_("ui.decides", {{"player", words_.player(seat)}})));
  }
  const bool drawn_anew = !console_.style().plain && (seat != shown_to_ || stale);
  show_blocks(seat, whole || shown_.empty() || drawn_anew);
  shown_to_ = seat;
  shown_about_ = position().about();
  moves_ = words_.in_order(position().all_moves(), position().about());
  read_.clear();
  for (const MoveText& move : moves_) read_.push_back(words_.move(move));
  numbers_ = numbers_to_type(moves_);
  if (tutor_) tutor_->speak(match_);
  show_question();
}

// In plain style, shows only the title and the new entries of a list that has grown.
NameList Table::changed_lines(const Block& block) const {
  const auto found = shown_.find(block.key);
  if (found == shown_.end() || found->second.change == block.change) return {};
  const NameList& before = found->second.lines;
  if (!console_.style().plain || block.lines.size() < 2) return block.change;
  if (before.empty()) return block.lines;
  const auto is_in = [](const NameList& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  const bool grown =
      std::all_of(before.begin() + 1, before.end(), [&](const std::string& line) { return is_in(block.lines, line); });
  if (!grown) return block.change;
  NameList lines = {block.lines.front()};
  std::copy_if(block.lines.begin() + 1, block.lines.end(), std::back_inserter(lines),
               [&](const std::string& line) { return !is_in(before, line); });
  return lines;
}

void Table::show_blocks(int seat, bool whole) {
  if (whole) questions_since_whole_ = 0;
  bool first = true;
  for (const Block& block : picture_.blocks(position(), seat)) {
    const NameList lines = whole ? block.lines : changed_lines(block);
    shown_[block.key] = block;
    if (lines.empty()) continue;
    if (first || !console_.style().plain) console_.line();
    first = false;
    for (const std::string& line : lines) console_.line(line);
  }
}

void Table::show_question() {
  console_.line();
  std::string question = words_.question(position());
  if (!console_.style().plain) question = trimmed(wrapped(question, 0, static_cast<std::size_t>(console_.style().width)));
  console_.line(inked(console_.style(), "bold", question));
  const bool told_by_ends = moves_.size() > longest_row_of_numbers && choose_a_number(moves_);
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (!told_by_ends || i < 2 || i + 1 == moves_.size()) show_move(i);
    if (told_by_ends && i == 2) console_.line((console_.style().plain ? "" : "     ") + words_("ui.and_so_on"));
  }
}

void Table::show_move(std::size_t at) {
  const MoveText& move = moves_[at];
  const std::string values = foreseen(position(), position().to(), move.text, words_);
  const std::string text = values.empty() ? read_[at] : words_("ui.foreseen", {{"move", read_[at]}, {"values", values}});
  const std::string& label = numbers_[at];
  if (console_.style().plain) {
    console_.line(label + ". " + text);
    return;
  }
  const auto width = static_cast<std::size_t>(console_.style().width);
  const std::string lead = std::string(label.size() < 3 ? 3 - label.size() : 0, ' ') + label + "  ";
  const std::string typed = words_("ui.typed", {{"text", move.text}});
  const std::size_t used = width_of(lead) + width_of(text);
  if (!typed.empty() && used + 2 + width_of(typed) <= width) {
    const std::string gap(width - used - width_of(typed), ' ');
    console_.line(lead + text + gap + inked(console_.style(), "dim", typed));
  } else {
    console_.say(text, lead);
    if (!typed.empty()) console_.line(std::string(lead.size(), ' ') + inked(console_.style(), "dim", typed));
  }
}

void Table::finish() {
  save();
  if (has_persons()) {
    const auto persons = seen_.lower_bound(0);
    const int viewer = shown_to_ >= 0 ? shown_to_ : persons == seen_.end() ? -1 : persons->first;
    if (viewer >= 0) show_log(viewer, seen_[-1]);
  } else {
    show_turns(true);
  }
  const Result result = position().result();
  console_.line();
  console_.line(inked(console_.style(), "bold", words_("result.title")));
  for (const std::string& line : picture_.scores(position())) console_.line(line);
  console_.line(inked(console_.style(), "bold", words_.winners(result)));
  if (!result.title.empty()) console_.line(words_("result.titled", {{"title", words_("title." + result.title)}}));
  if (tutor_) tutor_->speak(match_);
  if (problem_.empty() && !tutor_) console_.line(words_("ui.saved", {{"path", file_.path()}}));
}

}  // namespace tradewind::terminal
