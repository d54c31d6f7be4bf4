// Fits what is shown at once into the height of the window: parts give way in order, the least
// important first.
//
//   Fitted prompt;
//   // the table becomes a list of names first, and is left out after that
//   prompt.add({{table, names_only, {}}, {1, 5}});
//   for (const std::string& line : prompt.lines(24)) console.line(line);
#pragma once

#include "tradewind/options.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tradewind::terminal {

struct Part {
  std::vector<NameList> forms;  // from the full one to the smallest
  // When to go from one form to the next: lower ranks first, of equal ones what saves most
  std::vector<int> ranks = {};
  // From this form on something is missing that a reader should know of
  std::size_t cut_from = SIZE_MAX;
};

class Fitted {
 public:
  void add(Part part) { parts_.push_back(std::move(part)); }
  void blank() { add({{{""}, {}}, {0}}); }  // an empty line, the first to go
  // In at most this many lines if all parts can give way so far; 0: everything. Room that is left
  // over when enough parts have given way goes back to them, the last first.
  [[nodiscard]] NameList lines(std::size_t height) const;
  // The form that each part then has.
  [[nodiscard]] std::vector<std::size_t> forms(std::size_t height) const;
  // Whether a part then lacks what a reader should know of.
  [[nodiscard]] bool is_cut(std::size_t height) const;
  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  [[nodiscard]] const Part& part(std::size_t at) const { return parts_[at]; }
  void replace(std::size_t at, Part part) { parts_[at] = std::move(part); }

 private:
  std::vector<Part> parts_;
};

// At most this many of the last lines, below one that says that some are left out.
[[nodiscard]] NameList last_lines(const NameList& lines, std::size_t most,
                                  const std::string& left_out);

}  // namespace tradewind::terminal
