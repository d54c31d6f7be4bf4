// What is made once and then kept for all threads: rulesets by code, and what a page needs to draw them.
#pragma once

#include "serve/work/faults.h"
#include "serve/net/web_server.h"
#include "serve/store/store.h"
#include "tradewind/ruleset.h"

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace tradewind::serve {

// Those that somebody uses stay. Of others it keeps those that were used last: `spare` at most, and not for ever.
class Rulesets {
 public:
  Rulesets(const Library& library, std::size_t spare) : library_(library), spare_(spare) {}
  // Throws VariantRefused, ContentError.
  [[nodiscard]] std::shared_ptr<const Ruleset> get(const std::string& code);
  void forget_unused(std::chrono::seconds since);

 private:
  using Clock = std::chrono::steady_clock;
  struct Kept {
    std::shared_ptr<const Ruleset> ruleset;
    Clock::time_point used = Clock::now();
    [[nodiscard]] bool is_used() const { return ruleset.use_count() > 1; }
  };
  void make_room();

  const Library& library_;
  std::size_t spare_;
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;  // by canonical code
};

// The content that tables were played with. The store keeps it, so that a table can be shown as it was after content has changed.
class KeptContent {
 public:
  explicit KeptContent(Store& store) : store_(store) {}  // has no key: content that its author changes all the time
  KeptContent(Store& store, const std::vector<std::string>& roots, Faults& faults);  // keeps what is there now

  // Of what is there now. The log of a match has it, too.
  [[nodiscard]] const std::string& key() const { return key_; }
  // The rules of a code as they were then; nullptr if they are not kept. Throws StoreError, and what Library throws.
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset(const std::string& key, const std::string& code);

 private:
  Store& store_;
  std::string key_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Ruleset>> made_;  // by key and code
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
