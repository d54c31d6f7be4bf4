// MatchService: what explains a match to people.
#include "play/text/hint.h"
#include "rpc/match_json.h"
#include "rpc/match_service.h"
#include "rpc/params.h"
#include "rpc/wire/limits.h"
#include "tradewind/bots.h"
#include "tradewind/random.h"

namespace tradewind {
namespace {

// Only names that are listed: others may name files, or search for hours.
std::string bot_param(const Json& params) {
  const std::string name = param(params, "bot") == nullptr ? "normal" : text_param(params, "bot");
  if (!contains(bot_names(), name)) refuse_param("'bot' must be one of " + join(bot_names(), ", "));
  return name;
}

}  // namespace

std::string MatchService::hint(const Json& params) {
  Table& table = table_of(params);
  const Position& position = table.match.position();
  const int seat = seat_param(params, position.players());
  const std::string bot = bot_param(params);
  refuse_after_end(table.match);
  const terminal::PlayerText& words = table.setup->words;
  if (seat >= 0 && seat != position.to()) {
    const Refusal refusal{"not_your_turn", ""};
    throw RpcError(illegal_move, refusal.reason, words.reason(refusal));
  }
  std::uint64_t stream = mix(table.match.history().size() + 1, static_cast<std::uint64_t>(position.to()) + 1);
  const Advice advice = advise(*make_bot(bot, limit::thinking), position, stream);
  return written(hint_json(advice, position, hint_in_words(advice, bot, position, words)));
}

}  // namespace tradewind
