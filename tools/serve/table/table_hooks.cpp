// Table: tells who is not here that it is their turn, at the address that they gave.
#include "rpc/wire/json_text.h"
#include "serve/table/table.h"

namespace tradewind::serve {

void Table::call_hooks(const std::vector<bool>& elsewhere) {
  const std::vector<bool> before =
      std::exchange(asked_before_, std::vector<bool>(static_cast<std::size_t>(match_->players())));
  const std::vector<bool> is_here = here();
  for (std::size_t seat = 0; seat < asked_before_.size(); ++seat) {
    asked_before_[seat] = !match_->over() && match_->position().asks(static_cast<int>(seat));
    const bool is_new = asked_before_[seat] && (before.empty() || !before[seat]);
    if (is_new && !is_here[seat] && (seat >= elsewhere.size() || !elsewhere[seat])) call_hook(seat);
  }
}

void Table::call_hook(std::size_t seat) {
  const HostedSeat& asked = match_->sheet().seats[seat];
  if (asked.hook.empty()) return;
  const terminal::PlayerText& words = match_->words(match_->sheet().language);
  const std::string variant = words("variant." + match_->kit().ruleset()->variant() + ".name");
  const std::string url = services_.public_url + "t/" + match_->id();
  const std::string text =
      words("ui.turn_notice", {{"player", asked.name}, {"variant", variant}, {"url", url}});
  // Services that show messages take them as `text` or as `content`.
  services_.hooks.post(asked.hook, written(Json{{"match", match_->id()},
                                                {"n", match_->n()},
                                                {"seat", seat},
                                                {"name", asked.name},
                                                {"url", url},
                                                {"text", text},
                                                {"content", text}}));
}

}  // namespace tradewind::serve
