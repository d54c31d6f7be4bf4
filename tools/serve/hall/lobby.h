// Tables that are announced and have an open seat.
#pragma once

#include "format/json.h"
#include "serve/net/web_server.h"

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace tradewind::serve {

class Lobby {
 public:
  // From any thread. An empty text: the table is not shown any more.
  void show(const std::string& match, const std::string& text);
  void replace(const std::vector<std::pair<std::string, std::string>>& tables);  // by what the store says
  [[nodiscard]] std::string tables() const;                                      // {"tables": [...]}
  [[nodiscard]] int changes() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string> tables_;
  int changes_ = 0;
};

}  // namespace tradewind::serve
