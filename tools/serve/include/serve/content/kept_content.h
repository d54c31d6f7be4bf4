// The content that tables were played with. The store keeps it, so that a table can be shown as it
// was after content has changed.
#pragma once

#include "serve/store/store.h"
#include "serve/work/faults.h"
#include "tradewind/ruleset.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace tradewind::serve {

class KeptContent {
 public:
  // Has no key: content that its author changes all the time
  explicit KeptContent(Store& store) : store_(store) {}
  // Keeps what is there now
  KeptContent(Store& store, const std::vector<std::string>& roots, Faults& faults);

  // Of what is there now. The log of a match has it, too.
  [[nodiscard]] const std::string& key() const { return key_; }
  // The rules of a code as they were then; nullptr if they are not kept. Throws StoreError, and
  // what Library throws.
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset(const std::string& key,
                                                       const std::string& code);

 private:
  Store& store_;
  std::string key_;
  std::mutex mutex_;
  // By key and code
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Ruleset>> made_;
};

}  // namespace tradewind::serve
