// Room: tools/serve/content. Things made once and then kept for all threads, and the content that
// tables were played with.
//
// Rulesets by code, and what a page needs to draw them.
#pragma once

#include "serve/net/web_server.h"
#include "tradewind/ruleset.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace tradewind::serve {

// Those that somebody uses stay. Of others it keeps those that were used last: `spare` at most, and
// not forever.
class Rulesets {
 public:
  Rulesets(const Library& library, std::size_t spare) : library_(library), spare_(spare) {}
  // Made on the thread that asks first; others that need the same wait for it. Throws
  // VariantRefused, ContentError.
  [[nodiscard]] std::shared_ptr<const Ruleset> get(const std::string& code);
  void forget_unused(std::chrono::seconds since);

 private:
  using Clock = std::chrono::steady_clock;
  struct Kept {
    std::shared_ptr<const Ruleset> ruleset;
    Clock::time_point used = Clock::now();
    [[nodiscard]] bool is_used() const { return ruleset.use_count() > 1; }
  };
  [[nodiscard]] std::shared_ptr<const Ruleset> find(const std::string& canonical);
  void make_room();

  const Library& library_;
  std::size_t spare_;
  std::mutex mutex_;
  std::condition_variable made_;
  std::set<std::string> making_;
  std::map<std::string, Kept> kept_;  // by canonical code
};

// JSON texts that never change, by a hash of what they hold.
class Contents {
 public:
  // The key of what was put there for `what`; empty if nothing was.
  [[nodiscard]] std::string key_of(const std::string& what);
  std::string put(const std::string& what, const std::string& text);  // returns the key
  // The text, compressed; nullptr if there is none.
  [[nodiscard]] SharedText get(const std::string& key);

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> keys_;
  std::map<std::string, SharedText> texts_;
};

}  // namespace tradewind::serve
