// What only the page reads of content: how cards look, and its own texts.
#pragma once

#include "format/json.h"

#include <string>
#include <vector>

namespace tradewind::serve {

class PageFiles {
 public:
  explicit PageFiles(std::vector<std::string> roots) : roots_(std::move(roots)) {}

  // content/<module>/look.yaml of these modules, merged: maps deeply, of lists those of later modules come first. Throws
  // ContentError.
  [[nodiscard]] Json look(const NameList& modules) const;
  // content/locale/<language>/web.yaml of all roots, over English.
  [[nodiscard]] Json texts(const std::string& language) const;
  // The faces of each die, in order.
  [[nodiscard]] Json dice(const NameList& modules) const;
  // A member of the look of any module: `covers` of variants.
  [[nodiscard]] Json covers() const;

 private:
  std::vector<std::string> roots_;
};

}  // namespace tradewind::serve
