// The other processes that write to the same store: what they say, and what this one says to them.
//
//   Neighbors neighbors(channel, listeners);
//   neighbors.start();
//   neighbors.wrote({"k3x..."}, false);   // the others look at it
#pragma once

#include "serve/store/store.h"
#include "support/json.h"

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace tradewind::serve {

class Neighbors {
 public:
  // Called on the thread of the channel.
  struct Listeners {
    std::function<void(const std::string& match)> grown;
    std::function<void(const std::string& match, const Json& what)> received;  // with `from`
    std::function<void(const std::string& process)> gone;
    std::function<void()> lobby;   // shows something else
    std::function<void()> missed;  // anything may have happened
  };

  Neighbors(Channel& channel, Listeners listeners);
  ~Neighbors() { stop(); }
  void start();
  void stop();
  [[nodiscard]] const std::string& process() const { return process_; }

  // From any thread.
  void wrote(const std::vector<std::string>& matches, bool lobby);
  void publish(const std::string& match, const Json& what);
  void tick();  // every second

 private:
  void say(Json what);
  void heard(const std::string& line);
  void lives(const std::string& process);

  Channel& channel_;
  Listeners listeners_;
  std::string process_;
  std::mutex mutex_;
  std::map<std::string, int> silent_;  // processes, and for how many ticks they have said nothing
  bool stopped_ = false;
};

}  // namespace tradewind::serve
