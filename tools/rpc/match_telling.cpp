// MatchService: what explains a match to people.
#include "board_json.h"
#include "narration/hint.h"
#include "narration/log.h"
#include "rpc/match_json.h"
#include "rpc/match_service.h"
#include "rpc/params.h"
#include "rpc/wire/limits.h"
#include "tradewind/bots.h"
#include "tradewind/random.h"
#include "tradewind/teach/guide.h"

namespace tradewind {

std::string MatchService::hint(const Json& params) {
  Table& table = table_of(params);
  const int seat = seat_param(params, table.match.position().players());
  const std::string bot = bot_param(params);
  refuse_after_end(table.match);
  const terminal::PlayerText& words = table.setup->words;
  refuse_other_seat(table.match.position(), seat, words);
  const Position position = table.match.position().asking(seat);
  std::uint64_t stream = bot_stream(table.match, position.to());
  const Advice advice = advise(*make_bot(bot, limit::thinking), position, stream);
  return written(hint_json(advice, position, hint_in_words(advice, bot, position, words)));
}

std::string MatchService::status(const Json& params) {
  const Table& table = table_of(params);
  const Position& position = table.match.position();
  if (param(params, "seat") == nullptr) refuse_param("'seat' is required");
  const int seat = seat_param(params, position.players());
  const Narrator& words = table.setup->words;
  Json chances = Json::array();
  for (const Chance& chance : position.over() ? std::vector<Chance>() : position.chances(seat)) {
    chances.push_back({{"query", chance.query},
                       {"hits", chance.hits},
                       {"cards", chance.cards},
                       {"percent", chance.percent()}});
  }
  return written({{"round", position.rounds() + 1},
                  {"game", words.game_values(position.view(seat))},
                  {"status", position.over() ? NameList() : words.status(position, seat)},
                  {"chances", std::move(chances)}});
}

// Events are not stored: the moves are played again.
std::string MatchService::history(const Json& params) {
  const Table& table = table_of(params);
  const std::vector<Played>& moves = table.match.history();
  const int seat = seat_param(params, table.match.position().players());
  const std::int64_t from = from_param(params, table.match);
  const terminal::PlayerText& words = table.setup->words;
  Match again(table.setup->scripts, table.match.setup());
  again.listen(true);
  terminal::Log log({seat},
                    words("ui.turn_of", {{"player", words.player(again.position().active())}}));
  for (const Played& move : moves) {
    if (const auto index = again.position().find(move.text)) log.expect(again.position(), *index);
    if (again.play(move.text, move.seat))
      throw std::logic_error("the moves played cannot be played again");
    log.add(again.position());
  }
  Json paragraphs = Json::array();
  for (const Paragraph& each : log.told(seat, static_cast<std::size_t>(from), words))
    paragraphs.push_back({{"heading", each.heading}, {"lines", each.lines}});
  return written({{"moves", moves.size()}, {"paragraphs", std::move(paragraphs)}});
}

std::string MatchService::guide(const Json& params) {
  const Table& table = table_of(params);
  const Guide guide(table.setup->words.texts(), table.match.position());
  if (param(params, "word") == nullptr) {
    Json pages = Json::array(), terms = Json::array();
    for (const std::string& page : guide.pages())
      pages.push_back({{"id", page}, {"name", guide.name(page)}, {"word", guide.word(page)}});
    for (const std::string& term : guide.terms())
      terms.push_back({{"id", term}, {"name", guide.name(term)}});
    return written({{"pages", std::move(pages)}, {"terms", std::move(terms)}});
  }
  const std::string& word = text_param(params, "word");
  const Guide::Found found = guide.find(word);
  Json entries = Json::array(), places = Json::array();
  for (const std::string& each : found.entries)
    entries.push_back({{"id", each}, {"name", guide.name(each)}, {"text", guide.text(each)}});
  for (const std::string& place : guide.places(word))
    places.push_back(
        {{"id", place}, {"name", table.setup->words.place(place)}, {"text", guide.place(place)}});
  return written(
      {{"entries", std::move(entries)}, {"whole", found.whole}, {"places", std::move(places)}});
}

std::string MatchService::board(const Json& params) {
  const Table& table = table_of(params);
  const Position& position = table.match.position();
  return written(
      board_json(table.setup->words, position.view(seat_param(params, position.players()))));
}

}  // namespace tradewind
