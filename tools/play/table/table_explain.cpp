// Table: the commands that only tell something, and change nothing.
#include "commands/cli.h"
#include "play/console/typed.h"
#include "play/table/table.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::size_t remembered_paragraphs = 8;
constexpr int narrow = 60;  // columns; a narrower help has one column instead of two

}  // namespace

Table::Next Table::why(const std::string& rest) {
  std::vector<int> meant = moves_meant(rest, moves_, read_);
  if (!meant.empty()) {
    const auto at = static_cast<std::size_t>(meant.front());
    console_.say(words_("ui.legal", {{"move", read_[at]}, {"number", numbers_[at]}}));
    return Next::same_question;
  }
  if (rest.empty()) {
    console_.say(words_("ui.why_what", {{"move", moves_.empty() ? words_.ruleset().verbs().front() : moves_.front().text}}));
    return Next::same_question;
  }
  return explain_value(rest) ? Next::same_question : explain_refusal(rest);
}

// "why hire_price sailor": explains the value of a query for the player who is asked. False if the text names no query.
bool Table::explain_value(const std::string& typed) {
  const NameList parts = split(folded(typed));
  const NameList verbs = words_.ruleset().verbs();
  if (std::find(verbs.begin(), verbs.end(), parts.front()) != verbs.end()) return false;
  std::string query = parts.front();
  std::size_t words = 1;
  for (const bool of_seat : {true, false}) {
    for (const std::string& shown : words_.ruleset().shown_queries(of_seat)) {
      const NameList read = split(folded(words_("query." + shown)));
      const bool fits = read.size() <= parts.size() && std::equal(read.begin(), read.end(), parts.begin());
      if (read.size() < words || !fits) continue;  // of "influence" and "influence together" the longer one
      query = shown;
      words = read.size();
    }
  }
  const std::string card = completed_card(after_words(joined(parts, " "), words), words_, cards_in_sight());
  const int seat = position().to();
  try {
    const std::vector<QueryStep> steps = position().explain(query, seat, card);
    const std::string what = words_.value_name(query) + (card.empty() ? "" : " (" + words_.card(card) + ")");
    if (!position().knows(seat, query, seat, card)) {
      console_.say(words_("ui.value_hidden", {{"what", what}}));
      return true;
    }
    const std::int64_t value = steps.empty() ? position().query(query, seat, card) : steps.back().after;
    console_.say(words_("ui.value", {{"what", what}, {"player", words_.player(seat)}, {"value", std::to_string(value)}}));
    for (const QueryStep& step : steps) {
      const bool starts = &step == &steps.front() && step.before == 0;
      console_.say(words_(starts ? "ui.value_start" : "ui.value_step", {{"who", words_.cause(step.cause)},
                                                                        {"before", std::to_string(step.before)},
                                                                        {"after", std::to_string(step.after)}}),
                   "  ");
    }
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

Table::Next Table::help(const std::string& rest) {
  if (!rest.empty()) {
    const std::vector<CardInfo> cards = cards_meant(rest, words_);
    if (cards.empty()) console_.say(words_("ui.no_card", {{"typed", rest}}));
    describe(cards);
    return Next::same_question;
  }
  console_.say(words_("ui.help.moves"));
  for (const Command& each : commands()) {
    const std::string usage = words_("ui.usage." + each.id);
    const bool of_board = words_.ruleset().board().spaces.size() > 1 && words_.has("ui.help." + each.id + ".board");
    const std::string text = words_("ui.help." + each.id + (of_board ? ".board" : ""));
    if (console_.style().plain) {
      console_.line(usage + ": " + text);
    } else if (console_.style().width < narrow) {
      console_.line("  " + usage);
      console_.say(text, "    ");
    } else {
      console_.say(text, "  " + padded(usage, 18));
    }
  }
  return Next::same_question;
}

// Card types that differ only in figures share their text.
void Table::describe(const std::vector<CardInfo>& cards) {
  std::map<std::string, int> used = position().copies();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const CardInfo& card = cards[i];
    const std::string facts = words_.facts(card.id, &position(), position().to());
    const std::string copies = words_("ui.copies", {{"count", std::to_string(used[card.full_id])}});
    const std::string known = facts.empty() ? copies : facts + "; " + copies;
    console_.say(words_("ui.card", {{"card", words_.name(card.id)}, {"id", card.id}, {"facts", known}}));
    const std::string text = words_.texts().card_text(card);
    if (i + 1 == cards.size() || words_.texts().card_text(cards[i + 1]) != text) console_.say(text, "  ");
  }
}

// False if no zone is called that.
bool Table::show_zone(const std::string& wanted, bool whole_name) {
  const auto fits = [&](const std::string& name) { return whole_name ? name == wanted : starts_with(name, wanted); };
  for (const ZoneSummary& zone : words_.ruleset().zones()) {
    if (!fits(zone.id) && !fits(folded(words_("zone." + zone.id)))) continue;
    for (const std::string& line : picture_.zone(position(), position().to(), zone.id)) console_.line(line);
    return true;
  }
  return false;
}

// Events of a topic once more, in a line each. False if there has been none.
bool Table::show_topic(const std::string& wanted) {
  const NameList events = log_.about(position().to(), wanted, words_);
  for (const std::string& event : events) console_.say(event);
  return !events.empty();
}

Table::Next Table::look(const std::string& rest) {
  if (rest.empty()) return Next::show_table;
  const std::string wanted = folded(rest);
  if (show_zone(wanted, false)) return Next::same_question;
  for (int seat = 0; seat < position().players(); ++seat) {
    const NameList map = picture_.map(position(), seat);
    if (map.empty() || (!starts_with(folded(words_.player(seat)), wanted) && wanted != std::to_string(seat + 1))) continue;
    console_.line(words_.player_and_kind(seat));
    for (const std::string& line : map) console_.line(line);
    return Next::same_question;
  }
  console_.say(words_("ui.no_zone", {{"typed", rest}}));
  return Next::same_question;
}

Table::Next Table::history(const std::string& rest) {
  if (show_topic(folded(rest))) return Next::same_question;
  const std::vector<Paragraph> paragraphs = log_.told(position().to(), 0, words_);
  const std::size_t wanted = rest.empty() ? remembered_paragraphs : paragraphs.size();
  const std::size_t first = paragraphs.size() > wanted ? paragraphs.size() - wanted : 0;
  for (std::size_t i = first; i < paragraphs.size(); ++i) show_paragraph(paragraphs[i]);
  if (paragraphs.empty()) console_.line(words_("ui.history_empty"));
  if (first > 0) console_.say(words_("ui.history_more"));
  return Next::same_question;
}

}  // namespace tradewind::terminal
