#include "answers/word_help.h"

#include "clauses/clause_text.h"
#include "play/console/typed.h"
#include "support/words.h"
#include "tradewind/inspect.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::size_t few_cards = 3;    // are described below a word of the guide that they share
constexpr std::size_t many_cards = 10;  // are only listed
constexpr std::size_t usage_columns = 18;
const std::string indentation = "  ";

// Cards that are not played with, unless there are no others.
void leave_unused_out(std::vector<CardInfo>& cards, const Position& position) {
  std::map<std::string, int> used = copies_of(position);
  const auto unused = [&](const CardInfo& card) { return used[card.full_id] == 0; };
  if (!std::all_of(cards.begin(), cards.end(), unused)) std::erase_if(cards, unused);
}

}  // namespace

void WordHelp::list_words() { list_words(Guide(words_.texts(), position()), true); }

bool WordHelp::explain(const std::string& typed) {
  if (const auto told =
          told_of_clauses(typed, words_.ruleset(), words_.texts(), CitingFiles::shown)) {
    show(told->name, told->text);
    return true;
  }
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
  if (!cards.empty() || !found.entries.empty()) return true;
  const std::string no_such = no_such_clause(typed, words_.ruleset(), words_.texts());
  if (!no_such.empty()) console_.say(no_such);
  return !no_such.empty();
}

// An island of the map, or whatever else has a name there, and who lives there.
bool WordHelp::explain_place(const Guide& guide, const std::string& typed) {
  const NameList places = guide.places(typed);
  if (places.empty()) return false;
  show(words_.place(places.front()), guide.place(places.front()));
  std::vector<CardInfo> cards = words_.cards();
  std::erase_if(cards, [&](const CardInfo& card) {
    const auto names_it = [&](const auto& fact) { return fact.second.scalar == places.front(); };
    return std::none_of(card.facts.entries.begin(), card.facts.entries.end(), names_it);
  });
  describe(cards);
  return true;
}

void WordHelp::show(const std::string& name, const NameList& text) {
  console_.heading(name);
  for (const std::string& paragraph : text) console_.say(paragraph, indentation);
}

void WordHelp::show_entry(const Guide& guide, const std::string& entry) {
  show(guide.name(entry), guide.text(entry));
}

void WordHelp::offer(const std::string& word, const std::string& name) {
  const std::string usage = words_("ui.guide.usage", {{"word", word}});
  if (console_.style().plain) {
    console_.say(usage + ": " + name);
  } else {
    console_.say(name, "  " + padded(usage, usage_columns));
  }
}

void WordHelp::list_entries(const Guide& guide) {
  if (!guide.pages().empty()) console_.say(words_("ui.guide.pages"));
  for (const std::string& page : guide.pages()) offer(guide.word(page), guide.name(page));
  list_words(guide, false);
  const std::vector<ClauseTold> kinds = kinds_of_clauses(words_.ruleset(), words_.texts());
  if (!kinds.empty()) console_.say(words_("ui.clause.pages"));
  for (const ClauseTold& kind : kinds) offer(kind.id, kind.name);
}

void WordHelp::list_words(const Guide& guide, bool with_pages) {
  NameList pages, terms;
  for (const std::string& page : guide.pages()) pages.push_back(guide.word(page));
  for (const std::string& term : guide.terms()) terms.push_back(guide.name(term));
  if (with_pages && !pages.empty())
    console_.say(words_("ui.guide.words", {{"pages", joined(pages)}}));
  if (!terms.empty()) console_.say(words_("ui.guide.terms", {{"terms", joined(terms)}}));
}

// Card types that differ only in numbers share their text.
void WordHelp::describe(const std::vector<CardInfo>& cards) {
  if (cards.size() > many_cards) {
    NameList names;
    for (const CardInfo& card : cards) {
      if (const std::string name = words_.name(card.id);
          std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
    }
    return console_.say(words_("ui.guide.cards", {{"cards", joined(names)}}));
  }
  std::map<std::string, int> used = copies_of(position());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const CardInfo& card = cards[i];
    const std::string facts = words_.facts(card.id, &position(), position().to());
    const std::string copies = words_("ui.copies", {{"count", std::to_string(used[card.full_id])}});
    const std::string known = facts.empty() ? copies : facts + "; " + copies;
    console_.say(
        words_("ui.card", {{"card", words_.name(card.id)}, {"id", card.id}, {"facts", known}}));
    const std::string text = words_.texts().card_text(card);
    if (i + 1 != cards.size() && words_.texts().card_text(cards[i + 1]) == text) continue;
    console_.say(text, "  ");
    const Citations& citations = citations_of(words_.ruleset());
    const std::string see = see_clauses(citations.of_name(card.ability), words_.texts());
    if (!see.empty()) console_.say(see, "  ");
  }
}

void WordHelp::list_commands(const CommandNames& commands, bool can_invite,
                             const std::string& example_of_move) {
  console_.say(words_("ui.help.moves", {{"example", example_of_move}}));
  for (const Command each : commands.offered(can_invite)) {
    if (console_.style().plain) {
      console_.say(commands.usage(each) + ": " + commands.text(each));
    } else {
      console_.say(commands.text(each), "  " + padded(commands.usage(each), usage_columns));
    }
  }
}

}  // namespace tradewind::terminal
