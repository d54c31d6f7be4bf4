#include "serve/table/talk.h"

#include "rpc/wire/json_writer.h"
#include "serve/work/time.h"

namespace tradewind::serve {
namespace {

constexpr double seconds_between = 2, at_once = 4, seconds_between_nudges = 30;

}  // namespace

Talk::Talk(CurrentMatch& match, MatchFeed& feed)
    : match_(match),
      feed_(feed),
      says_(1 / seconds_between, at_once),
      nudges_(1 / seconds_between_nudges, 1) {}

void Talk::say(const Json& what) {
  take(says_, what.at("seat").get<int>(), "you have said a lot");
  tell("said", what);
}

void Talk::nudge(int by, int whom) {
  take(nudges_, whom, "this seat has just been reminded");
  tell("nudged", {{"seat", by}, {"whom", whom}});
}

void Talk::heard(const std::string& method, const Json& what) {
  Json params = what;
  params["match"] = match_->id();
  feed_.notify(method, written(params));
}

void Talk::take(Rate& rate, int seat, const std::string& why) {
  if (const double wait = rate.take(std::to_string(seat), steady_seconds()); wait > 0)
    throw too_often("too_much_talk", why, wait);
}

void Talk::tell(const std::string& method, const Json& what) {
  if (const auto& publish = match_.services().publish) publish(match_->id(), {{method, what}});
  heard(method, what);
}

}  // namespace tradewind::serve
