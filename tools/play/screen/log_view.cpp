#include "screen/log_view.h"

#include "screen/gives_way.h"
#include "support/words.h"

#include <algorithm>

namespace tradewind::terminal {

LogView::LogView(Console& console, const PlayerText& words, const TableMatch& match,
                 Notices& notices)
    : console_(console), words_(words), match_(match), notices_(notices) {
  const std::vector<Played>& moves = match.match().history();
  for (std::size_t i = 0; i < moves.size(); ++i) seen_[moves[i].seat] = seen_[-1] = i;
}

NameList LogView::lines_of(const Paragraph& paragraph, bool flowing) const {
  NameList lines;
  if (!paragraph.heading.empty())
    lines = console_.bold(words_("ui.paragraph", {{"heading", paragraph.heading}}));
  NameList sentences = paragraph.lines;
  if (flowing) sentences = {joined(sentences, " ")};
  for (const std::string& each : sentences) {
    for (std::string& line : console_.laid_out(each, "  ")) lines.push_back(std::move(line));
  }
  return lines;
}

void LogView::show_paragraph(const Paragraph& paragraph) const {
  for (const std::string& line : lines_of(paragraph, false)) console_.line(line);
}

Part LogView::part(int viewer, std::size_t from) {
  const std::vector<Paragraph> paragraphs = match_.log().paragraphs(viewer, from, words_);
  NameList whole, flowing;
  for (const std::string& each : notices_.take()) {
    for (std::string& line : console_.laid_out(each)) whole.push_back(std::move(line));
  }
  flowing = whole;
  const std::vector<Played>& moves = match_.match().history();
  const bool others = std::any_of(moves.begin() + static_cast<std::ptrdiff_t>(from), moves.end(),
                                  [&](const Played& move) { return move.seat != viewer; });
  if (others && from > 0 && !paragraphs.empty()) {
    for (std::string& line : console_.laid_out(words_("ui.since")))
      whole.push_back(std::move(line));
  }
  for (const Paragraph& paragraph : paragraphs) {
    for (const bool flows : {false, true}) {
      for (std::string& line : lines_of(paragraph, flows))
        (flows ? flowing : whole).push_back(std::move(line));
    }
  }
  if (whole.empty()) return {{{}}, {}};
  return {{whole, flowing, last_lines(flowing, 4, words_("ui.earlier"))},
          {lines_of_news, older_news},
          2};
}

void LogView::show(int viewer, std::size_t from) {
  const NameList lines = part(viewer, from).forms.front();
  if (!lines.empty()) console_.line();
  for (const std::string& line : lines) console_.line(line);
}

void LogView::show_turns(bool last) {
  const int active = match_.position().active();
  if (active == active_before_ && !last) return;
  active_before_ = active;
  const std::vector<Paragraph> paragraphs = match_.log().paragraphs(-1, 0, words_);
  const std::size_t complete = paragraphs.size() - (last || paragraphs.empty() ? 0 : 1);
  for (; turns_shown_ < complete; ++turns_shown_) show_paragraph(paragraphs[turns_shown_]);
}

std::size_t LogView::seen_by(int person) const {
  const auto found = seen_.find(person);
  return found == seen_.end() ? 0 : found->second;
}

int LogView::first_viewer() const {
  const auto first = seen_.lower_bound(0);
  return first == seen_.end() ? -1 : first->first;
}

void LogView::saw(int person) { seen_[person] = match_.log().moves(); }

void LogView::saw_all(int person) { seen_[person] = seen_[-1] = match_.log().moves(); }

void LogView::cut(std::size_t moves) {
  for (auto& [person, seen] : seen_) seen = std::min(seen, moves);
}

}  // namespace tradewind::terminal
