// Methods of a match: what explains it to people.
#include "board_json.h"
#include "match_methods.h"
#include "narration/hint.h"
#include "narration/log.h"
#include "rpc/catalog/catalog_json.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "rpc/wire/limits.h"
#include "tradewind/bots.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/status_text.h"
#include "tradewind/teach/guide.h"

namespace tradewind {

void hint_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const int seat = seat_param(params, open.match.position().players());
  const std::string bot = bot_param(params);
  refuse_after_end(open.match);
  const terminal::PlayerText& words = open.rules->words;
  refuse_other_seat(open.match.position(), seat, words);
  const Position position = open.match.position().asking(seat);
  std::uint64_t stream = bot_stream(open.match, position.to());
  const Advice advice = advise(*make_bot(bot, limit::thinking), position, stream);
  out.write(hint_json(advice, position, hint_in_words(advice, bot, position, words)));
}

void status_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const Position& position = open.match.position();
  if (param(params, "seat") == nullptr) refuse_param("'seat' is required");
  const int seat = seat_param(params, position.players());
  const Narrator& words = open.rules->words;
  Json chances = Json::array();
  for (const Chance& chance :
       position.over() ? std::vector<Chance>() : chances_of(position, seat)) {
    chances.push_back({{"query", chance.query},
                       {"hits", chance.hits},
                       {"cards", chance.cards},
                       {"percent", chance.percent()}});
  }
  out.write(Json{{"round", position.rounds() + 1},
                 {"game", game_values(words, view_of(position, seat))},
                 {"status", position.over() ? NameList() : status_of(words, position, seat)},
                 {"chances", std::move(chances)}});
}

// Events are not stored: the moves are played again.
void history_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const std::vector<Played>& moves = open.match.history();
  const int seat = seat_param(params, open.match.position().players());
  const std::int64_t from = from_param(params, open.match);
  const terminal::PlayerText& words = open.rules->words;
  Match again(open.rules->scripts, open.match.setup());
  again.listen(true);
  terminal::Log log({seat},
                    words("ui.turn_of", {{"player", words.player(again.position().active())}}));
  for (const Played& move : moves) {
    if (const auto index = again.position().find(move.text)) log.expect(again.position(), *index);
    if (!again.try_play(move.text, move.seat))
      throw std::logic_error("the moves played cannot be played again");
    log.add(again.position());
  }
  Json paragraphs = Json::array();
  for (const Paragraph& each : log.paragraphs(seat, static_cast<std::size_t>(from), words))
    paragraphs.push_back({{"heading", each.heading}, {"lines", each.lines}});
  out.write(Json{{"moves", moves.size()}, {"paragraphs", std::move(paragraphs)}});
}

void guide_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const terminal::PlayerText& words = open.rules->words;
  const Guide guide(words.texts(), open.match.position());
  if (param(params, "word") == nullptr) {
    Json pages = Json::array(), terms = Json::array();
    for (const std::string& page : guide.pages())
      pages.push_back({{"id", page}, {"name", guide.name(page)}, {"word", guide.word(page)}});
    for (const std::string& term : guide.terms())
      terms.push_back({{"id", term}, {"name", guide.name(term)}});
    return out.write(
        Json{{"pages", std::move(pages)},
             {"terms", std::move(terms)},
             {"clauses", clauses_json(kinds_of_clauses(words.ruleset(), words.texts()))}});
  }
  const std::string& word = text_param(params, "word");
  if (const auto told =
          told_of_clauses(word, words.ruleset(), words.texts(), CitingFiles::hidden)) {
    return out.write(
        Json{{"entries", clauses_json({*told})}, {"whole", true}, {"places", Json::array()}});
  }
  const Guide::Found found = guide.find(word);
  Json entries = Json::array(), places = Json::array();
  for (const std::string& each : found.entries)
    entries.push_back({{"id", each}, {"name", guide.name(each)}, {"text", guide.text(each)}});
  for (const std::string& place : guide.places(word))
    places.push_back({{"id", place}, {"name", words.place(place)}, {"text", guide.place(place)}});
  out.write(
      Json{{"entries", std::move(entries)}, {"whole", found.whole}, {"places", std::move(places)}});
}

void board_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const Position& position = open.match.position();
  out.write(
      board_json(open.rules->words, view_of(position, seat_param(params, position.players()))));
}

void content_method(OpenMatch& open, const Json& /*params*/, JsonWriter& out) {
  out.write(content_json(zones_of(open.rules->scripts.ruleset()), open.match.position(),
                         open.rules->words));
}

}  // namespace tradewind
