#include "screen/screen.h"

#include "invariants/unshown.h"
#include "play/console/typed.h"
#include "play/match/tutor.h"
#include "screen/gives_way.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/knowledge.h"
#include "tradewind/score_sources.h"
#include "variants/option_text.h"

#include <algorithm>
#include <utility>

namespace tradewind::terminal {
namespace {

// Questions of another kind after which the table is drawn again
constexpr int longest_since_whole = 2;
// That are worth more than what the question is not about
constexpr std::size_t least_map_lines = 9;

// Of texts with line breaks each line by itself.
NameList single(const NameList& texts) {
  NameList lines;
  for (const std::string& text : texts) {
    for (std::string& line : rows_of(text)) lines.push_back(std::move(line));
    if (text.empty()) lines.emplace_back();
  }
  return lines;
}

}  // namespace

Screen::Screen(Console& console, const PlayerText& words, const TableMatch& match,
               const TableView& picture, LogView& log, OpenQuestion& question, Notices& notices,
               Companions companions)
    : console_(console),
      words_(words),
      match_(match),
      picture_(picture),
      log_(log),
      question_(question),
      notices_(notices),
      companions_(companions) {}

void Screen::open() {
  if (companions_.author) return;
  const Style& style = console_.style();
  NameList whole = console_.laid_out(
      words_("ui.begin", {{"variant", words_("variant." + words_.ruleset().variant() + ".name")}}));
  NameList small = whole;
  const auto add = [&](NameList& lines, const std::string& text) {
    for (std::string& line : console_.laid_out(text)) lines.push_back(std::move(line));
  };
  if (match_.match().history().empty() && !companions_.tutor) {
    add(whole, words_("variant." + words_.ruleset().variant() + ".text"));
    for (const std::string& module : words_.ruleset().modules())
      add(whole, words_("module." + module + ".text"));
  }
  for (NameList* const lines : {&whole, &small}) {
    if (companions_.tutor) break;
    add(*lines, words_("ui.code", {{"code", code_to_share(words_.ruleset())},
                                   {"seed", std::to_string(match_.match().setup().seed)}}));
    if (match_.has_persons() && !position().over()) add(*lines, words_("ui.help_hint"));
  }
  opening_ = whole == small ? Part{{whole}, {}} : Part{{whole, small}, {rules_of_variant}, 1};
  if (style.plain || !match_.has_persons()) show_opening();
}

void Screen::show_opening() {
  const Part opening = std::exchange(opening_, {{{}}, {}});
  for (const std::string& line : opening.forms.front()) console_.line(line);
}

// In plain style a prompt has as many lines as it needs; otherwise no more than fit above the line
// where the answer is typed. The rule above the table says if cards are left out.
void Screen::print(const Fitted& prompt) {
  const auto height =
      static_cast<std::size_t>(console_.style().plain ? 0 : console_.style().height - 1);
  const bool is_cut = prompt.is_cut(height);
  for (const std::string& line : prompt.lines(height))
    console_.line(is_cut && line == picture_.rule() ? picture_.rule(words_("ui.left_out")) : line);
}

// What a reload brought: the first messages, if there is little room. That something fails matters
// more than who has what.
void Screen::add_news(Fitted& prompt) const {
  const auto first = [&](std::size_t most) {
    return companions_.author->news(console_.style(), most);
  };
  constexpr std::size_t all = 1000;
  if (!first(1).empty())
    prompt.add({{first(all), first(4), first(1)}, {lines_of_news, cards_decided_about}});
}

// What scripts did in the last move: the last lines, if there is little room.
void Screen::add_steps(Fitted& prompt) const {
  const NameList steps = companions_.author->steps(console_.style());
  if (steps.empty()) return;
  prompt.blank();
  prompt.add({{steps, last_lines(steps, 9, "  ..."), last_lines(steps, 5, "  ..."),
               last_lines(steps, 3, "  ...")},
              {lines_of_news, older_steps, players}});
}

void Screen::show_question() {
  Fitted prompt;
  question_.add_to(prompt);
  print(prompt);
}

void Screen::show_log(int viewer, std::size_t from) {
  show_opening();
  log_.show(viewer, from);
}

// Each once: what a table lacks for long is not to be said with every question.
void Screen::notice_unshown() {
  const int seat = position().to();
  for (const FailedValue& each : unshown(determinized(position(), seat, 1), &words_)) {
    const std::string key = "query." + each.query;
    if (unshown_.insert(each.query).second)
      notices_.add(words_("ui.unshown", {{"value", words_.has(key) ? words_(key) : each.query}}));
  }
}

void Screen::show(bool whole) {
  const int seat = position().to();
  const bool stale =
      position().about() != shown_about_ && ++questions_since_whole_ > longest_since_whole;
  const bool drawn_anew =
      !console_.style().plain &&
      (seat != shown_to_ || stale || (console_.turns_pages() && !companions_.author));
  Fitted prompt;
  const std::size_t opening = prompt.size();
  prompt.add(std::exchange(opening_, {{{}}, {}}));
  if (companions_.author)
    companions_.author->looks(position(), words_);
  else
    notice_unshown();
  if (companions_.author) add_news(prompt);
  const Part log = log_.part(seat, whole ? match_.log().moves() : log_.seen_by(seat));
  if (!log.forms.front().empty()) prompt.blank();
  const std::size_t news = prompt.size();
  prompt.add(log);
  if (companions_.author) add_steps(prompt);
  log_.saw_all(seat);
  if (match_.persons() > 1 && seat != shown_to_) {
    prompt.blank();
    prompt.add({{console_.bold(words_("ui.decides", {{"player", words_.player(seat)}}))}, {}});
  }
  add_blocks(prompt, seat, whole || shown_.empty() || drawn_anew);
  add_map(prompt);
  shown_to_ = seat;
  shown_about_ = position().about();
  question_.open();
  if (companions_.tutor) prompt.add(lesson_part());
  question_.add_to(prompt);
  turn_pages(prompt, opening, news);
  if (!companions_.author) console_.turn_page();
  print(prompt);
}

// The introduction of a game and news come on a separate page where they would be cut although
// all has given way that comes before them. A line typed there answers the question that comes,
// unless it is a number.
void Screen::turn_pages(Fitted& prompt, std::size_t opening, std::size_t news) {
  const auto room = static_cast<std::size_t>(console_.style().height - 1);
  for (const std::size_t part : {opening, news}) {
    const bool is_cut = prompt.forms(room)[part] >= prompt.part(part).cut_from;
    if (!is_cut || console_.style().plain || console_.has_typed_ahead()) continue;
    console_.turn_page();
    const auto typed = console_.paged(prompt.part(part).forms.front(), words_("ui.more_lines"));
    const std::string line = typed ? *typed : console_.ask_between(words_("ui.learn.enter") + " ");
    // A number would be that of a move not yet seen
    if (!line.empty() && !is_number(line)) console_.type_ahead(line);
    prompt.replace(part, {{{}}, {}});
  }
}

// A page of the glossary that the teacher shows gives way to its name.
Part Screen::lesson_part() {
  const auto spoken = [&](bool whole) {
    return console_.held([&] { companions_.tutor->speak(match_.match(), whole); });
  };
  if (!companions_.tutor->shows_page(match_.match())) return {{spoken(true)}, {}};
  return {{spoken(true), spoken(false)}, {page_of_lesson}};
}

// In plain style a list that has grown is named, and only its new entries in full.
NameList Screen::changed_lines(const Block& block) const {
  const auto found = shown_.find(block.key);
  if (found == shown_.end() || found->second.change == block.change) return {};
  const NameList& before = found->second.lines;
  if (!console_.style().plain || block.lines.size() < 2) return block.change;
  if (before.empty()) return block.lines;
  const auto is_in = [](const NameList& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  const bool grown = std::all_of(before.begin() + 1, before.end(),
                                 [&](const std::string& line) { return is_in(block.lines, line); });
  if (!grown) return block.change;
  NameList lines;
  std::copy_if(block.lines.begin() + 1, block.lines.end(), std::back_inserter(lines),
               [&](const std::string& line) { return !is_in(before, line); });
  const bool named = block.change.size() == 1 && lines.size() + 1 < block.lines.size();
  lines.insert(lines.begin(), named ? block.change.front() : block.lines.front());
  return lines;
}

// The subject of the question is always shown, and gives way last; then players can look it up.
void Screen::add_blocks(Fitted& prompt, int seat, bool whole) {
  if (whole) questions_since_whole_ = 0;
  bool first = true;
  const bool plain = console_.style().plain;
  const std::string key = "question." + position().about() + ".zones";
  const NameList zones = words_.has(key) ? split(words_(key)) : NameList{};
  for (const Block& block : picture_.blocks(position(), seat)) {
    NameList lines = whole ? block.lines : changed_lines(block);
    const bool decided_about = std::any_of(
        zones.begin(), zones.end(), [&](const auto& zone) { return block.key == "zone " + zone; });
    if (lines.empty() && decided_about)
      lines = plain && !block.change.empty() ? block.change : block.lines;
    shown_[block.key] = block;
    lines = single(lines);
    if (lines.empty()) continue;
    if (first || !plain) prompt.blank();
    first = false;
    if (block.small.empty() || plain) {
      prompt.add({{lines}, {}});
    } else if (decided_about) {
      prompt.add({{lines, single(block.small)}, {cards_decided_about}});
    } else if (starts_with(block.key, "zone ")) {
      prompt.add({{lines, single(block.small), {}}, {texts_of_cards, other_zones}, 2});
    } else {
      add_players(prompt, lines, single(block.small));
    }
  }
}

// Without their cards a line says so, as long as there is room for that.
void Screen::add_players(Fitted& prompt, const NameList& lines, const NameList& small) {
  NameList told = small;
  for (std::string& line : console_.laid_out(words_("ui.left_out.cards"), "    "))
    told.push_back(std::move(line));
  if (told.size() < lines.size())
    prompt.add({{lines, told, small, {}}, {cards_of_players, other_zones, players}, 2});
  else
    prompt.add({{lines, small, {}}, {cards_of_players, players}, small == lines ? 2U : 1U});
}

// The map around the places in question as far as there is room, or what these are worth.
void Screen::add_map(Fitted& prompt) const {
  Part map{picture_.map_parts(position(), position().to()), {}};
  if (map.forms.empty()) return;
  for (std::size_t i = 1; i < map.forms.size(); ++i)
    map.ranks.push_back(map.forms[i].size() >= least_map_lines ? rest_of_map : least_of_map);
  prompt.blank();
  prompt.add(std::move(map));
}

void Screen::show_result() {
  show_opening();
  if (match_.has_persons()) {
    const int viewer = shown_to_ >= 0 ? shown_to_ : log_.first_viewer();
    if (viewer >= 0) show_log(viewer, log_.seen_by(-1));
  } else {
    log_.show_turns(true);
  }
  const Result result = position().result();
  console_.line();
  console_.heading(words_("result.title"));
  for (const std::string& line : picture_.scores(match_.match())) console_.line(line);
  console_.heading(words_.winners(result));
  for (const std::string& left : left_undone(words_, position())) console_.say(left);
  if (const std::string title = words_.titled(result); !title.empty()) console_.say(title);
}

}  // namespace tradewind::terminal
