// The content that only the page reads: how cards look, and its own texts.
#pragma once

#include "serve/work/faults.h"
#include "support/json.h"

#include <string>
#include <vector>

namespace tradewind::serve {

class PageFiles {
 public:
  // A file that cannot be read is left out, and noted.
  PageFiles(std::vector<std::string> roots, Faults* faults)
      : roots_(std::move(roots)), faults_(faults) {}

  // content/<module>/look.yaml of these modules, merged: maps deeply, of lists those of later
  // modules come first.
  [[nodiscard]] Json look(const NameList& modules) const;
  // content/locale/<language>/web.yaml of all roots, over English.
  [[nodiscard]] Json texts(const std::string& language) const;
  // The faces of each die, in order.
  [[nodiscard]] Json dice(const NameList& modules) const;
  // A member of the look of any module: `covers` of variants.
  [[nodiscard]] Json covers() const;

 private:
  [[nodiscard]] Json read_if_there(const std::string& path) const;

  std::vector<std::string> roots_;
  Faults* faults_;
};

}  // namespace tradewind::serve
