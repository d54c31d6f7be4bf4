#include "serve/view/replay.h"

#include "serve/view/viewer.h"

namespace tradewind::serve {
namespace {

constexpr int most_kept = 32;

}  // namespace

// Where it is, or a kept position nearer to n.
void Replay::begin(const HostedMatch& match, int n) {
  if (std::exchange(undos_, match.undos()) != match.undos()) {
    now_.reset();
    kept_.clear();
  }
  const auto after = kept_.upper_bound(n);
  const State* const kept = after == kept_.begin() ? nullptr : &std::prev(after)->second;
  const int from = kept == nullptr ? 0 : kept->n;
  if (now_ && now_->n <= n && now_->n >= from) return;
  if (kept == nullptr) {
    now_.emplace(State{0, match.beginning(), SeatView(seat_), std::nullopt});
  } else {
    now_ = *kept;
  }
}

void Replay::step(const HostedMatch& match) {
  now_->view.follow(now_->position);
  const int move = match.move_again(now_->position, static_cast<std::size_t>(now_->n));
  now_->seen = move_for(now_->position, move, seat_);
  now_->position.play(move);
  ++now_->n;
}

bool Replay::go_to(const HostedMatch& match, int n, const TimeSlice& slice) {
  begin(match, n);
  const int apart = std::max(1, static_cast<int>(match.match().history().size()) / most_kept);
  while (now_->n < n) {
    const bool late = slice.is_over();
    if (late || now_->n % apart == 0) kept_.try_emplace(now_->n, *now_);
    if (late) return false;
    step(match);
  }
  return true;
}

std::string Replay::json(const HostedMatch& match, const std::string& language) const {
  const terminal::PlayerText& words = match.words(language);
  Json move;
  std::vector<Paragraph> paragraphs;
  if (now_->seen) {
    const auto last = static_cast<std::size_t>(now_->n) - 1;
    move = {{"seat", match.match().history()[last].seat},
            {"text", now_->seen->text},
            {"label", words.move(*now_->seen)}};
    paragraphs = paragraphs_of(match, now_->position, seat_, last, *now_->seen, words);
  }
  Json lines = Json::array();
  for (const Paragraph& each : paragraphs)
    lines.push_back({{"heading", each.heading}, {"lines", each.lines}});
  SeatView view = now_->view;
  (void)view.look(now_->position, match.resources(), words);
  JsonWriter out;
  out.begin_map();
  out.member("n", now_->n);
  out.member("of", match.match().history().size());
  out.key("view");
  write_json(out, view.seen());
  out.member("lines", lines);
  out.member("move", move);
  out.end_map();
  return std::move(out).take();
}

}  // namespace tradewind::serve
