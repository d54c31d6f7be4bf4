#include "serve/table/turn_hooks.h"

#include "rpc/wire/json_writer.h"

#include <utility>

namespace tradewind::serve {

void TurnHooks::call(const std::vector<bool>& here, const std::vector<bool>& elsewhere) {
  const std::vector<bool> before =
      std::exchange(asked_before_, std::vector<bool>(static_cast<std::size_t>(match_->players())));
  for (std::size_t seat = 0; seat < asked_before_.size(); ++seat) {
    asked_before_[seat] =
        !match_->over() && !match_->rests() && match_->position().asks(static_cast<int>(seat));
    const bool is_new = asked_before_[seat] && (before.empty() || !before[seat]);
    if (is_new && !here[seat] && (seat >= elsewhere.size() || !elsewhere[seat])) call_for(seat);
  }
}

void TurnHooks::remind(int seat, bool is_here) const {
  if (!is_here && !match_->over() && !match_->rests() && match_->position().asks(seat))
    call_for(static_cast<std::size_t>(seat));
}

void TurnHooks::call_for(std::size_t seat) const {
  const HostedSeat& asked = match_->sheet().seats[seat];
  if (asked.hook.empty()) return;
  const terminal::PlayerText& words = match_->words(match_->sheet().language);
  const std::string variant =
      words("variant." + match_->resources().ruleset()->variant() + ".name");
  const std::string url = match_.services().public_url + "t/" + match_->id();
  const std::string text =
      words("ui.turn_notice", {{"player", asked.name}, {"variant", variant}, {"url", url}});
  // Services that show messages take them as `text` or as `content`.
  match_.services().hooks.post(asked.hook, written(Json{{"match", match_->id()},
                                                        {"n", match_->n()},
                                                        {"seat", seat},
                                                        {"name", asked.name},
                                                        {"url", url},
                                                        {"text", text},
                                                        {"content", text}}));
}

}  // namespace tradewind::serve
