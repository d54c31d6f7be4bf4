// Table: the output. Plain style shows only changes; otherwise the whole table is drawn when another player decides.
#include "commands/cli.h"
#include "play/console/typed.h"
#include "play/map/move_groups.h"
#include "play/table/preview.h"
#include "play/table/table.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace tradewind::terminal {
namespace {

constexpr int longest_since_whole = 2;        // questions of another kind after which the table is drawn again
constexpr std::size_t most_single_moves = 6;  // that name spaces; more share lines
constexpr std::size_t most_move_lines = 14;
constexpr std::size_t least_map_lines = 9, least_log_lines = 3;  // when the window is low
constexpr std::size_t most_lines = std::numeric_limits<std::size_t>::max();
constexpr std::size_t longest_row_of_numbers = 6;  // of a longer row only the first two and the last are shown

}  // namespace

void Table::open() {
  const NameList lines = console_.held([&] { show_opening(); });
  for (const std::string& line : lines) console_.line(line);
  opening_lines_ = lines.size();
}

void Table::show_opening() {
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
  if (!paragraph.heading.empty())
    console_.line(inked(console_.style(), "bold", words_("ui.paragraph", {{"heading", paragraph.heading}})));
  for (const std::string& line : paragraph.lines) console_.say(line, "  ");
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

// Lines above the question. When the window is too low, those that are not needed give way.
struct Table::Part {
  NameList lines;
  bool needed = false;
};

struct Table::Screen {
  NameList log;
  std::vector<Part> parts;
  NameList map, question;
  bool may_shrink = false;  // nobody has asked to see the whole table

  [[nodiscard]] std::size_t part_lines() const {
    return std::accumulate(parts.begin(), parts.end(), std::size_t{0},
                           [](std::size_t sum, const Part& part) { return sum + part.lines.size(); });
  }
};

void Table::show(bool whole) {
  const int seat = position().to();
  const bool stale = position().about() != shown_about_ && ++questions_since_whole_ > longest_since_whole;
  Screen screen;
  if (!whole) screen.log = console_.held([&] { show_log(seat, seen_[seat]); });
  seen_[seat] = seen_[-1] = log_.moves();
  const int persons = static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
  if (persons > 1 && seat != shown_to_)
    screen.parts.push_back(
        {{"", inked(console_.style(), "bold", words_("ui.decides", {{"player", words_.player(seat)}}))}, true});
  const bool drawn_anew = !console_.style().plain && (seat != shown_to_ || stale);
  for (Part& part : changed_parts(seat, whole || shown_.empty() || drawn_anew)) screen.parts.push_back(std::move(part));
  shown_to_ = seat;
  shown_about_ = position().about();
  moves_ = words_.in_order(position().all_moves(), position().about());
  read_.clear();
  for (const MoveText& move : moves_) read_.push_back(words_.move(move));
  numbers_ = numbers_to_type(moves_);
  screen.question = console_.held([&] {
    if (tutor_) tutor_->speak(match_);
    show_question();
  });
  const auto height = static_cast<std::size_t>(console_.style().height);
  const std::size_t used = screen.question.size() + opening_lines_ + 1;  // with the line typed
  opening_lines_ = 0;
  if (!whole) screen.may_shrink = true;
  fit(screen, console_.style().plain || height == 0 ? most_lines : height > used ? height - used : 0);
  for (const std::string& line : screen.log) console_.line(line);
  for (const Part& part : screen.parts) {
    for (const std::string& line : part.lines) console_.line(line);
  }
  for (const std::string& line : screen.map) console_.line(line);
  for (const std::string& line : screen.question) console_.line(line);
}

// What is needed least gives way first: blank lines, then the last parts, then the oldest of the log, then the map.
void Table::fit(Screen& screen, std::size_t room) const {
  const NameList least = picture_.map_part(position(), position().to(), least_map_lines);
  const std::size_t for_map = std::min(room, least.empty() ? 0 : least.size() + 1);
  const auto taken = [&](std::size_t log) { return screen.part_lines() + std::min(log, screen.log.size()) + for_map; };
  if (taken(screen.log.size()) > room) {
    for (Part& part : screen.parts) std::erase(part.lines, "");
  }
  for (std::size_t i = screen.parts.size(); i-- > 0 && taken(least_log_lines) > room;) {
    if (screen.may_shrink && !screen.parts[i].needed) screen.parts[i].lines.clear();
  }
  const std::size_t others = screen.part_lines() + for_map;
  const std::size_t for_log = others < room ? room - others : 0;
  if (screen.log.size() > for_log) {
    screen.log.erase(screen.log.begin(), screen.log.end() - static_cast<std::ptrdiff_t>(for_log));
    if (for_log > 0) screen.log.front() = words_("ui.log_cut");
  }
  const std::size_t left = room - std::min(room, screen.part_lines() + screen.log.size());
  screen.map = screen.may_shrink || left > least_map_lines
                   ? picture_.map_part(position(), position().to(), left > 0 ? left - 1 : 0)
                   : least;
  if (!screen.map.empty()) screen.map.insert(screen.map.begin(), "");
}

// In plain style, shows only the title and the new entries of a list that has grown.
NameList Table::changed_lines(const Block& block) const {
  const auto found = shown_.find(block.key);
  if (found == shown_.end() || found->second.change == block.change) return {};
  const NameList& before = found->second.lines;
  if (!console_.style().plain) return block.change;
  if (before.empty()) return block.lines;
  if (block.lines.size() < 2) return block.change;
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

// The text question.<question>.zones names those that are always shown, because the question is about them.
std::vector<Table::Part> Table::changed_parts(int seat, bool whole) {
  if (whole) questions_since_whole_ = 0;
  const std::string key = "question." + position().about() + ".zones";
  const NameList zones = words_.has(key) ? split(words_(key)) : NameList();
  std::vector<Part> parts;
  for (const Block& block : picture_.blocks(position(), seat)) {
    const bool needed = std::any_of(zones.begin(), zones.end(), [&](const auto& zone) { return block.key == "zone " + zone; });
    NameList lines = whole ? block.lines : changed_lines(block);
    if (lines.empty() && needed) lines = block.change;
    shown_[block.key] = block;
    if (lines.empty()) continue;
    if (parts.empty() || !console_.style().plain) lines.insert(lines.begin(), "");
    const auto print = [&] {
      for (const std::string& line : lines) console_.line(line);
    };
    parts.push_back({console_.held(print), needed});  // a line for each, also of text that has been wrapped before
  }
  return parts;
}

void Table::show_question() {
  console_.line();
  const std::string status = joined(words_.status(position(), position().to()), " ");
  if (!status.empty()) console_.say(status);
  std::string question = words_.question(position());
  if (!console_.style().plain) question = trimmed(wrapped(question, 0, static_cast<std::size_t>(console_.style().width)));
  console_.line(inked(console_.style(), "bold", question));
  if (!console_.style().plain && moves_.size() > most_single_moves && names_spaces(moves_)) return show_grouped();
  const bool told_by_ends = moves_.size() > longest_row_of_numbers && choose_a_number(moves_);
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (!told_by_ends || i < 2 || i + 1 == moves_.size()) show_move(i);
    if (told_by_ends && i == 2) console_.line((console_.style().plain ? "" : "     ") + words_("ui.and_so_on"));
  }
}

// The move in words, with what content says of it and what is certain to happen.
std::string Table::described(std::size_t at) const {
  const std::string said = words_.outcome(position(), position().to(), moves_[at]);
  const std::string values = foreseen(position(), position().to(), moves_[at].text, words_);
  const std::string text = said.empty() ? read_[at] : words_("ui.outcome", {{"move", read_[at]}, {"outcome", said}});
  return values.empty() ? text : words_("ui.foreseen", {{"move", text}, {"values", values}});
}

// Many moves that name spaces share lines.
void Table::show_grouped() {
  std::vector<ListedMove> listed;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    std::string text = described(i);
    const bool alone = text != read_[i];
    listed.push_back({moves_[i], numbers_[i], std::move(text), alone});
  }
  const auto width = static_cast<std::size_t>(console_.style().width);
  for (const std::string& line : grouped(listed, words_, width, most_move_lines)) console_.line(line);
}

void Table::show_move(std::size_t at) {
  const MoveText& move = moves_[at];
  const std::string text = described(at);
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
    if (!typed.empty() && console_.style().height == 0)
      console_.line(std::string(lead.size(), ' ') + inked(console_.style(), "dim", typed));
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
