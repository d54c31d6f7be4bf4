// Table: tells who is not here that it is their turn, at the address that they gave.
#include "rpc/wire/json_text.h"
#include "serve/table/table.h"

namespace tradewind::serve {

void Table::call_hook(const std::vector<bool>& elsewhere) {
  const Position& position = match_->position();
  const int to = position.over() ? -1 : position.to();
  if (std::exchange(last_to_, to) == to || to < 0) return;
  const auto seat = static_cast<std::size_t>(to);
  if (here()[seat] || (seat < elsewhere.size() && elsewhere[seat])) return;
  const HostedSeat& asked = match_->sheet().seats[seat];
  if (asked.hook.empty()) return;
  const terminal::PlayerText& words = match_->words(match_->sheet().language);
  const std::string variant = words("variant." + match_->kit().ruleset()->variant() + ".name");
  const std::string url = services_.public_url + "t/" + match_->id();
  const std::string text = words("ui.turn_notice", {{"player", asked.name}, {"variant", variant}, {"url", url}});
  // Services that show messages take them as `text` or as `content`.
  services_.hooks.post(asked.hook, written(Json{{"match", match_->id()},
                                                {"n", match_->n()},
                                                {"seat", to},
                                                {"name", asked.name},
                                                {"url", url},
                                                {"text", text},
                                                {"content", text}}));
}

}  // namespace tradewind::serve
