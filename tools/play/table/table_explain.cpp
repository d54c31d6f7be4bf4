// Table: the commands that only tell something, and change nothing.
#include "play/console/typed.h"
#include "play/table/table.h"
#include "support/words.h"

#include <algorithm>
#include <utility>

namespace tradewind::terminal {
namespace {

constexpr std::size_t remembered_paragraphs = 8;
constexpr std::size_t few_cards = 3;    // are described below a word of the guide that they share
constexpr std::size_t many_cards = 10;  // are only listed
constexpr std::size_t usage_columns = 18;
const std::string indentation = "  ";

// Cards that are not played with, unless there are no others.
void leave_unused_out(std::vector<CardInfo>& cards, const Position& position) {
  std::map<std::string, int> used = position.copies();
  const auto unused = [&](const CardInfo& card) { return used[card.full_id] == 0; };
  if (!std::all_of(cards.begin(), cards.end(), unused)) std::erase_if(cards, unused);
}

}  // namespace

Table::Next Table::why(const std::string& rest) {
  const auto tell = [&](const std::vector<int>& meant) {
    for (const int move : meant) {
      const auto at = static_cast<std::size_t>(move);
      console_.say(words_("ui.legal", {{"move", described(at)}, {"number", numbers_[at]}}));
    }
    return !meant.empty();
  };
  if (tell(moves_meant(rest, moves_, read_))) return Next::same_question;
  if (rest.empty()) {
    console_.say(words_("ui.why_what", {{"move", moves_.empty() ? words_.ruleset().verbs().front()
                                                                : typed_for(0)}}));
    return Next::same_question;
  }
  const bool told = explain_value(rest) ||
                    tell_refusals(completed_moves(rest, words_, cards_in_sight())) ||
                    tell(moves_about(rest, read_)) || tell_refusals(refused_about(rest));
  return told ? Next::same_question : not_understood(rest);
}

// Moves with the cards that may be meant, which are refused for another reason than the moment or
// the place of the card.
NameList Table::refused_about(const std::string& typed) const {
  NameList moves;
  for (const std::string& verb : words_.ruleset().verbs()) {
    for (const std::string& move : completed_moves(verb + " " + typed, words_, cards_in_sight())) {
      const auto refusal = position().why(move, position().to());
      const bool is_elsewhere =
          !refusal || refusal->reason == "no_such_move" || refusal->reason == "no_such_target";
      if (!is_elsewhere) moves.push_back(move);
    }
  }
  return moves;
}

// "why hire_price sailor": explains the value of a query for the player who is asked. False if the
// text names no query.
bool Table::explain_value(const std::string& typed) {
  const NameList parts = split(folded(typed));
  const NameList verbs = words_.ruleset().verbs();
  if (std::find(verbs.begin(), verbs.end(), parts.front()) != verbs.end()) return false;
  std::string query = parts.front();
  std::size_t words = 1;
  for (const bool of_seat : {true, false}) {
    for (const std::string& shown : words_.ruleset().shown_queries(of_seat)) {
      const NameList read = split(folded(words_("query." + shown)));
      const bool fits =
          read.size() <= parts.size() && std::equal(read.begin(), read.end(), parts.begin());
      // Of "influence" and "influence together" the longer one
      if (read.size() < words || !fits) continue;
      query = shown;
      words = read.size();
    }
  }
  const NameList cards =
      completed_cards(after_words(joined(parts, " "), words), words_, cards_in_sight());
  const std::string card = cards.empty() ? "" : cards.front();
  const int seat = position().to();
  try {
    const std::vector<QueryStep> steps = position().explain(query, seat, card);
    const std::string what =
        words_.value_name(query) + (card.empty() ? "" : " (" + words_.card(card) + ")");
    if (!position().knows(seat, query, seat, card)) {
      console_.say(words_("ui.value_hidden", {{"what", what}}));
      return true;
    }
    const std::int64_t value =
        steps.empty() ? position().query(query, seat, card) : steps.back().after;
    console_.say(words_(
        "ui.value",
        {{"what", what}, {"player", words_.player(seat)}, {"value", std::to_string(value)}}));
    for (const QueryStep& step : steps) {
      const bool starts = &step == &steps.front() && step.before == 0;
      console_.say(words_(starts ? "ui.value_start" : "ui.value_step",
                          {{"who", words_.cause(step.cause)},
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
    if (!explain_word(rest)) console_.say(words_("ui.no_card", {{"typed", rest}}));
    return Next::same_question;
  }
  list_words(Guide(words_.texts(), position()));
  list_commands();
  return Next::same_question;
}

// A page or word of the guide, a place of the map, or cards; false if there is none of that name.
bool Table::explain_word(const std::string& typed) {
  const Guide guide(words_.texts(), position());
  const Guide::Found found = guide.find(typed);
  std::vector<CardInfo> cards = cards_meant(typed, words_);
  leave_unused_out(cards, position());
  if (found.whole) {
    show_entry(guide, found.entries.front());
    if (cards.size() <= few_cards) describe(cards);
    return true;
  }
  for (const std::string& name : split(words_("ui.guide.rules.also"), ", ")) {
    if (folded(name) != folded(typed)) continue;
    list_entries(guide);
    return true;
  }
  if (explain_place(guide, typed)) return true;
  describe(cards);
  if (cards.empty() && !found.entries.empty()) show_entry(guide, found.entries.front());
  return !cards.empty() || !found.entries.empty();
}

// An island of the map, or whatever else has a name there, and who lives there.
bool Table::explain_place(const Guide& guide, const std::string& typed) {
  const NameList places = guide.places(typed);
  if (places.empty()) return false;
  console_.heading(words_.place(places.front()));
  for (const std::string& paragraph : guide.place(places.front()))
    console_.say(paragraph, indentation);
  std::vector<CardInfo> cards = words_.cards();
  std::erase_if(cards, [&](const CardInfo& card) {
    const auto names_it = [&](const auto& fact) { return fact.second.scalar == places.front(); };
    return std::none_of(card.facts.entries.begin(), card.facts.entries.end(), names_it);
  });
  describe(cards);
  return true;
}

void Table::show_entry(const Guide& guide, const std::string& entry) {
  console_.heading(guide.name(entry));
  for (const std::string& paragraph : guide.text(entry)) console_.say(paragraph, indentation);
}

void Table::list_entries(const Guide& guide) {
  if (!guide.pages().empty()) console_.say(words_("ui.guide.pages"));
  for (const std::string& page : guide.pages()) {
    const std::string usage = words_("ui.guide.usage", {{"word", guide.word(page)}});
    if (console_.style().plain) {
      console_.say(usage + ": " + guide.name(page));
    } else {
      console_.say(guide.name(page), "  " + padded(usage, usage_columns));
    }
  }
  list_words(guide, false);
}

// What can be asked for: the pages by a word for each, and the terms.
void Table::list_words(const Guide& guide, bool with_pages) {
  NameList pages, terms;
  for (const std::string& page : guide.pages()) pages.push_back(guide.word(page));
  for (const std::string& term : guide.terms()) terms.push_back(guide.name(term));
  if (with_pages && !pages.empty())
    console_.say(words_("ui.guide.words", {{"pages", joined(pages)}}));
  if (!terms.empty()) console_.say(words_("ui.guide.terms", {{"terms", joined(terms)}}));
}

void Table::list_commands() {
  console_.say(
      words_("ui.help.moves", {{"example", moves_.empty() ? "1" : shortened(typed_for(0))}}));
  for (const Command& each : commands()) {
    if (each.run == &Table::map && !has_map()) continue;
    const std::string usage = words_("ui.usage." + each.id);
    const bool of_board = has_map() && words_.has("ui.help." + each.id + ".board");
    const std::string text = words_("ui.help." + each.id + (of_board ? ".board" : ""));
    if (console_.style().plain) {
      console_.say(usage + ": " + text);
    } else {
      console_.say(text, "  " + padded(usage, usage_columns));
    }
  }
}

// Card types that differ only in figures share their text.
void Table::describe(const std::vector<CardInfo>& cards) {
  if (cards.size() > many_cards) {
    NameList names;
    for (const CardInfo& card : cards) {
      if (const std::string name = words_.name(card.id);
          std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
    }
    return console_.say(words_("ui.guide.cards", {{"cards", joined(names)}}));
  }
  std::map<std::string, int> used = position().copies();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const CardInfo& card = cards[i];
    const std::string facts = words_.facts(card.id, &position(), position().to());
    const std::string copies = words_("ui.copies", {{"count", std::to_string(used[card.full_id])}});
    const std::string known = facts.empty() ? copies : facts + "; " + copies;
    console_.say(
        words_("ui.card", {{"card", words_.name(card.id)}, {"id", card.id}, {"facts", known}}));
    const std::string text = words_.texts().card_text(card);
    if (i + 1 == cards.size() || words_.texts().card_text(cards[i + 1]) != text)
      console_.say(text, "  ");
  }
}

// False if no zone is called that, or several have the word in their names.
bool Table::show_zone(const std::string& wanted, Named how) {
  NameList found;
  for (const ZoneSummary& zone : words_.ruleset().zones()) {
    const std::string name = folded(words_("zone." + zone.id));
    const bool fits = how == Named::as_whole ? name == wanted || zone.id == wanted
                      : how == Named::by_its_beginning
                          ? starts_with(name, wanted) || starts_with(zone.id, wanted)
                          : name.find(" " + wanted) != std::string::npos;
    if (fits) found.push_back(zone.id);
  }
  if (found.empty() || (how == Named::by_a_word && found.size() > 1)) return false;
  for (const std::string& line : picture_.zone(position(), position().to(), found.front()))
    console_.line(line);
  return true;
}

// Events of a topic once more, in a line each. False if there has been none.
bool Table::show_topic(const std::string& wanted) {
  const NameList events = log_.about(position().to(), wanted, words_);
  for (const std::string& event : events) console_.say(event);
  return !events.empty();
}

Table::Next Table::look(const std::string& rest) {
  const std::string wanted = folded(rest);
  if (show_zone(wanted, Named::by_its_beginning)) return Next::same_question;
  const bool at_oneself = contains(split(folded(words_("ui.look.me")), ", "), wanted);
  for (int seat = 0; seat < position().players(); ++seat) {
    const bool is_named =
        starts_with(folded(words_.player(seat)), wanted) || wanted == std::to_string(seat + 1);
    if (at_oneself ? seat != position().to() : !is_named) continue;
    const NameList held = picture_.holdings(position(), position().to(), seat);
    console_.say(held.front());
    for (std::size_t line = 1; line < held.size(); ++line) console_.line(held[line]);
    if (has_map()) show_map(seat);
    return Next::same_question;
  }
  if (!show_zone(wanted, Named::by_a_word)) console_.say(words_("ui.no_zone", {{"typed", rest}}));
  return Next::same_question;
}

// The whole table and the question again, on as many pages as it needs; the question is not
// divided.
Table::Next Table::look_around() {
  NameList texts = console_.held([&] {
    bool first = true;
    for (const Block& block : picture_.blocks(position(), position().to())) {
      if (!block.lines.empty() && !std::exchange(first, false)) console_.line();
      for (const std::string& line : block.lines) console_.line(line);
    }
  });
  Fitted question;
  add_question(question);
  const auto height = static_cast<std::size_t>(console_.style().height);
  if (console_.style().plain || texts.size() + question.lines(0).size() < height)
    return Next::show_table;
  texts.push_back(joined(question.lines(height - 2), "\n"));
  const auto typed = console_.paged(texts, words_("ui.more_lines"));
  if (!typed) return Next::same_question;
  return typed->empty() ? Next::show_question : answer(*typed);
}

// The whole board with the marks of a seat, and what its places are worth.
void Table::show_map(int seat) {
  for (const std::string& line : picture_.map(position(), seat)) console_.line(line);
  for (const std::string& place : picture_.places(position(), seat)) console_.say(place);
}

Table::Next Table::map(const std::string& /*rest*/) {
  if (has_map()) {
    show_map(position().to());
  } else {
    console_.say(words_("ui.map.none"));
  }
  return Next::same_question;
}

Table::Next Table::all_moves(const std::string& /*rest*/) {
  for (const std::string& line : move_lines(moves_.size(), true)) console_.line(line);
  return Next::same_question;
}

Table::Next Table::history(const std::string& rest) {
  if (show_topic(folded(rest))) return Next::same_question;
  const std::vector<Paragraph> paragraphs = log_.told(position().to(), 0, words_);
  const std::size_t wanted = rest.empty() ? remembered_paragraphs : paragraphs.size();
  const std::size_t first = paragraphs.size() > wanted ? paragraphs.size() - wanted : 0;
  for (std::size_t i = first; i < paragraphs.size(); ++i) show_paragraph(paragraphs[i]);
  if (paragraphs.empty()) console_.say(words_("ui.history_empty"));
  if (first > 0) console_.say(words_("ui.history_more"));
  return Next::same_question;
}

}  // namespace tradewind::terminal
