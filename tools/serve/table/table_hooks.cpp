// Table: tells who is not here that it is their turn, at the address that they gave.
#include "rpc/wire/json_text.h"
#include "serve/table/table.h"

namespace tradewind::serve {

void Table::call_hook() {
  const Position& position = match_->position();
  const int to = position.over() ? -1 : position.to();
  if (std::exchange(last_to_, to) == to || to < 0 || here()[static_cast<std::size_t>(to)]) return;
  const std::string& address = match_->hook_of(to);
  if (address.empty()) return;
  const terminal::PlayerText& words = match_->words(match_->sheet().language);
  const std::string& name = match_->sheet().seats[static_cast<std::size_t>(to)].name;
  const std::string variant = words("variant." + match_->kit().ruleset()->variant() + ".name");
  const std::string url = services_.public_url + "t/" + match_->id();
  const std::string text = words("ui.turn_notice", {{"player", name}, {"variant", variant}, {"url", url}});
  // Services that show messages take them as `text` or as `content`.
  services_.hooks.post(address, written(Json{{"match", match_->id()},
                                             {"n", match_->n()},
                                             {"seat", to},
                                             {"name", name},
                                             {"url", url},
                                             {"text", text},
                                             {"content", text}}));
}

}  // namespace tradewind::serve
