// What is made once and then kept for all threads: rulesets by code, and what a page needs to draw them.
#pragma once

#include "serve/net/web_server.h"
#include "tradewind/ruleset.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace tradewind::serve {

class Rulesets {
 public:
  Rulesets(const Library& library, std::size_t most) : library_(library), most_(most) {}
  // Throws VariantRefused, ContentError, and RpcError if there are too many that are played.
  [[nodiscard]] std::shared_ptr<const Ruleset> get(const std::string& code);

 private:
  const Library& library_;
  std::size_t most_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Ruleset>> made_;  // by the code that was asked for
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
