#include "page/card_page.h"

#include "clauses/clause_text.h"
#include "narration/notes.h"
#include "rpc/match_json.h"
#include "serve/view/seat_view.h"
#include "support/words.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/teach/guide.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::size_t most_refused = 6;

Json facts_of(const terminal::PlayerText& words, const CardInfo& card) {
  Json facts = Json::array();
  for (const auto& [fact, value] : card.facts.entries) {
    if (!words.has("fact." + fact) || value.scalar == "0" || value.scalar == "false") continue;
    if (!value.is_scalar() && value.items.empty()) continue;
    const std::string text = value.as_bool() ? "" : words.texts().fact_text(fact, value);
    facts.push_back({{"id", fact}, {"name", words("fact." + fact)}, {"value", text}});
  }
  return facts;
}

// Of clauses that are cited together the first one
NameList ids_of(const std::vector<Citation>& cited) {
  NameList ids;
  for (const Citation& each : cited) ids.push_back(each.first);
  return ids;
}

bool is_about(const MoveText& move, const std::string& card) { return contains(move.args, card); }

// Why the verb cannot be done with the card. That it cannot be about the card at all is no news,
// nor what it says of a card that does not exist: then it is about something else.
std::optional<Refusal> refusal_of(const Position& position, const std::string& verb,
                                  const std::string& card) {
  const std::optional<Refusal> refusal = why_illegal(position, verb + " " + card);
  if (!refusal || refusal->reason == "no_such_target" || refusal->reason == "unknown_move" ||
      refusal->reason == "bad_move")
    return std::nullopt;
  return refusal == why_illegal(position, verb + " ?") ? std::nullopt : refusal;
}

// What the seat knows of a query about the card, or about the seat; 0 if there is no such query.
std::int64_t known_value(const Position& position, const std::string& query, int seat,
                         const std::string& card) try {
  return knows(position, seat, query, seat, card) ? position.query(query, seat, card) : 0;
} catch (const std::invalid_argument&) {
  return card.empty() ? 0 : known_value(position, query, seat, "");
}

// The numbers that add up to what is needed, each in the words of query.<query>.addend; empty if
// they do not.
NameList addends(const Position& position, const terminal::PlayerText& words, int seat,
                 const std::string& card, const std::string& queries, std::int64_t needed) {
  NameList parts;
  for (const std::string& query : split(queries, ' ')) {
    const std::int64_t value = known_value(position, query, seat, card);
    if (value == 0) continue;
    const std::string key = "query." + query + ".addend", number = std::to_string(value);
    parts.push_back(words.has(key) ? words(key, {{"value", number},
                                                 {"active", words.player(position.active())}})
                                   : number);
    needed -= value;
  }
  return needed == 0 ? parts : NameList();
}

// The reason in a few words, if there is a text for that: "1 coin short: 5 = 4 + 1 to Ada".
std::string brief(const Refusal& refusal, const Position& position,
                  const terminal::PlayerText& words, int seat, const std::string& card) {
  const std::string key = "reason." + refusal.reason;
  if (!words.has(key + ".short")) return words.reason(refusal);
  if (!refusal.compared) return words(key + ".short");
  const auto [left, right] = *refusal.compared;
  const std::string needed = std::to_string(right);
  const std::string text = words(key + ".short", {{"left", std::to_string(left)},
                                                  {"right", needed},
                                                  {"missing", std::to_string(right - left)}});
  if (!words.has(key + ".sum")) return text;
  const NameList parts = addends(position, words, seat, card, words(key + ".sum"), right);
  return parts.size() < 2 ? text : text + ": " + needed + " = " + joined(parts, " + ");
}

// Moves of the question with this card, and verbs of the question that cannot be done with it.
void put_moves(Json& page, const Position& position, const terminal::PlayerText& words, int seat,
               const std::string& card) {
  NameList possible;
  for (const MoveText& move : words.in_order(position.all_moves(), position.about())) {
    if (!is_about(move, card)) continue;
    possible.push_back(move.verb);
    page["moves"].push_back(
        {{"text", move.text}, {"label", words.move(move)}, {"verb", move.verb}});
  }
  for (const std::string& verb : words.ruleset().verbs()) {
    if (contains(possible, verb) || page["not"].size() >= most_refused) continue;
    if (!contains(questions_with(words.ruleset(), verb), position.about())) continue;
    const std::optional<Refusal> refusal = refusal_of(position, verb, card);
    if (!refusal) continue;
    const std::string label = words.move(MoveText{verb + " " + card, verb, {card}, {"card"}, {""}});
    page["not"].push_back(
        {{"label", label},
         {"verb", verb},
         {"reason", refusal->reason},
         {"text", words.reason(*refusal)},
         {"short", brief(*refusal, position, words, seat, card)},
         {"clauses",
          ids_of(citations_of(words.ruleset()).of_move(position.about(), verb, refusal->reason))}});
  }
}

}  // namespace

Json card_page(const HostedMatch& match, const terminal::PlayerText& words, int seat,
               const std::string& card) {
  const Position& position = match.position();
  const CardInfo& info = *words.find(card);
  const int shown = std::max(seat, 0);
  const Position* const priced = seat >= 0 && !position.over() ? &position : nullptr;
  Json page = {{"card", info.id},
               {"name", words.card(info.id)},
               {"line", words.facts(info.id, priced, seat)},
               {"text", words.texts().card_text(info)},
               {"facts", facts_of(words, info)},
               {"notes", seat >= 0 ? terminal::notes_on(words, view_of(position, shown), info.id)
                                   : NameList()},
               {"progress", seat >= 0 ? words.progress(info.id, position, seat) : ""},
               {"copies", copies_of(position)[info.full_id]},
               {"clauses", ids_of(citations_of(words.ruleset()).of_name(info.ability))},
               {"moves", Json::array()},
               {"not", Json::array()}};
  if (position.asks(seat)) put_moves(page, position.asking(seat), words, seat, info.id);
  return page;
}

Json guide_json(const terminal::PlayerText& words, const Position& position,
                const std::string& word) {
  const Guide guide(words.texts(), position);
  Json pages = Json::array(), terms = Json::array(), entries = Json::array(),
       places = Json::array();
  if (word.empty()) {
    for (const std::string& page : guide.pages())
      pages.push_back({{"id", page},
                       {"name", guide.name(page)},
                       {"word", guide.word(page)},
                       {"text", guide.text(page)}});
    for (const std::string& term : guide.terms())
      terms.push_back({{"id", term}, {"name", guide.name(term)}, {"text", guide.text(term)}});
    return {{"pages", std::move(pages)},
            {"terms", std::move(terms)},
            {"clauses", clauses_json(kinds_of_clauses(words.ruleset(), words.texts()))}};
  }
  if (const auto told = told_of_clauses(word, words.ruleset(), words.texts(), CitingFiles::hidden))
    return {{"entries", clauses_json({*told})}, {"whole", true}, {"places", Json::array()}};
  const Guide::Found found = guide.find(word);
  for (const std::string& each : found.entries)
    entries.push_back({{"id", each}, {"name", guide.name(each)}, {"text", guide.text(each)}});
  for (const std::string& place : guide.places(word))
    places.push_back({{"id", place}, {"name", words.place(place)}, {"text", guide.place(place)}});
  return {{"entries", std::move(entries)}, {"whole", found.whole}, {"places", std::move(places)}};
}

}  // namespace tradewind::serve
