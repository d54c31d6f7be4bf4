// A match on its way from the store to a table: the store and rules that nobody has read yet are
// waited for on other threads, and its log is played again in slices. Where it would be another
// match by now, it is shown by the content that it was played with, or up to where it is the same.
//
//   std::make_shared<MatchReading>(services, match, address, done)->begin();
#pragma once

#include "serve/match/reading.h"
#include "serve/table/services.h"

#include <functional>
#include <memory>
#include <optional>

namespace tradewind::serve {

class MatchReading : public std::enable_shared_from_this<MatchReading> {
 public:
  // At its worker: the match, or why it cannot be read; neither if there is no such match.
  using Done =
      std::function<void(Worker&, std::unique_ptr<HostedMatch>, const std::exception_ptr& problem)>;

  MatchReading(Services& services, std::string match, std::string address, Done done)
      : services_(services),
        match_(std::move(match)),
        address_(std::move(address)),
        done_(std::move(done)) {}
  void begin();

 private:
  using Step = void (MatchReading::*)(Worker&);
  // `work` on another thread; what it throws is the problem.
  void aside(Aside where, std::function<void()> work, Step then);
  void read_rules(Worker& worker);
  void play(Worker& worker);
  void play(Worker& worker, const std::function<std::shared_ptr<MatchResources>()>& resources,
            int until);
  void go_on(Worker& worker);
  void failed(Worker& worker);
  void play_as_it_was(Worker& worker);
  void play_up_to_there(Worker& worker);
  [[nodiscard]] std::string content() const;
  void finish(Worker& worker, std::unique_ptr<HostedMatch> match) {
    done_(worker, std::move(match), problem_);
  }

  Services& services_;
  const std::string match_, address_;
  const Done done_;
  std::optional<StoredMatch> stored_;
  MatchSheet sheet_;
  std::optional<Reading> reading_;
  std::exception_ptr problem_;
  enum class By { content_of_now, content_of_then, content_of_now_up_to_there };
  By by_ = By::content_of_now;
  int same_ = 0;  // entries, by the content of now
  std::shared_ptr<const Ruleset> rules_of_then_;
};

}  // namespace tradewind::serve
