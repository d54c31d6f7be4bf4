#include "serve/table/agreement.h"

#include "rpc/wire/json_writer.h"

namespace tradewind::serve {

void Agreement::ask(Asked asked) {
  const auto& publish = match_.services().publish;
  if (publish && !asked.elsewhere) {
    publish(
        match_->id(),
        {{"asked",
          {{"seat", asked.seat}, {"moves", asked.moves}, {"n", asked.n}, {"left", asked.left}}}});
  }
  asked_ = std::move(asked);
  feed_.notify("asked", written(Json{{"match", match_->id()},
                                     {"seat", asked_->seat},
                                     {"moves", asked_->moves},
                                     {"n", asked_->n}}));
}

void Agreement::answer(int seat, bool yes) {
  if (const auto& publish = match_.services().publish)
    publish(match_->id(), {{"agrees", {{"seat", seat}, {"yes", yes}, {"n", match_->n()}}}});
  note(seat, yes);
}

void Agreement::heard(int seat, bool yes, int n) {
  if (asked_ && asked_->n == n) note(seat, yes);
}

void Agreement::note(int seat, bool yes) {
  feed_.notify("answered", written(Json{{"match", match_->id()}, {"seat", seat}, {"yes", yes}}));
  if (!yes) return asked_.reset();
  asked_->left.erase(seat);
  if (!asked_->left.empty() || asked_->elsewhere) return;
  write_(asked_->moves > 0 ? match_->undo(asked_->seat, asked_->moves) : match_->end());
}

}  // namespace tradewind::serve
