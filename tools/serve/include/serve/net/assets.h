// The files of the page: read at the start, and compressed then.
#pragma once

#include "serve/net/web_server.h"

#include <map>
#include <string>

namespace tradewind::serve {

struct Asset {
  std::string type;
  SharedText text, packed;  // packed: nullptr if it would not be smaller
  bool immutable = false;
};

class Assets {
 public:
  // Without such a folder there are none.
  explicit Assets(const std::string& folder);
  // By the path that is asked for: a file, or for the paths of tables and replays the page. nullptr
  // if there is none.
  [[nodiscard]] const Asset* find(const std::string& path) const;
  [[nodiscard]] bool empty() const { return files_.empty(); }

 private:
  std::map<std::string, Asset> files_;
};

}  // namespace tradewind::serve
