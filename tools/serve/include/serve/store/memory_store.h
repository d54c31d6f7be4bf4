// A store that ends with the program: for tables that somebody only tries out.
#pragma once

#include "serve/store/store.h"

#include <deque>
#include <map>
#include <mutex>

namespace tradewind::serve {

class MemoryStore final : public Store {
 public:
  [[nodiscard]] std::vector<Wrote> write(const std::vector<StoreWrite>& writes) override;
  [[nodiscard]] std::optional<StoredMatch> load(const std::string& match) override;
  [[nodiscard]] std::vector<LogEntry> entries_after(const std::string& match, int n) override;
  [[nodiscard]] std::vector<Announced> lobby() override;
  [[nodiscard]] std::vector<std::string> grown(const Known& known) override;

  void keep_content(const std::string& key, const std::string& files) override;
  [[nodiscard]] std::optional<std::string> content(const std::string& key) override;

  // Puts a match in place of the one with this id. No server may have it open.
  void replace(const std::string& match, StoredMatch with);
  // Called after each write, on the thread that wrote.
  void on_write(std::function<void()> listener) { listener_ = std::move(listener); }

 private:
  [[nodiscard]] Wrote write_one(const StoreWrite& write);

  std::mutex mutex_;
  std::map<std::string, StoredMatch> matches_;
  std::map<std::string, std::string> lobby_;
  std::deque<std::pair<std::string, std::string>> contents_;
  std::function<void()> listener_;
};

}  // namespace tradewind::serve
