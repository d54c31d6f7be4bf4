// Which files of a ruleset cite a clause, in their comments; and which clauses those files cite
// that make a move, refuse it or change a value.
//
//   citations_of(ruleset).of_move("visit", "hire", "needs_coins")   // {{"B-40", "B-40"}}
#pragma once

#include "clauses/clauses.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind {

class Ruleset;

// "B-30 to B-33"; of a single clause both are the same
struct Citation {
  std::string first, last;
  bool operator==(const Citation&) const = default;
};

class Citations {
 public:
  explicit Citations(const Ruleset& ruleset);

  // Scripts and content that cite it; of options only the files that are in play
  [[nodiscard]] NameList files_with(const std::string& clause) const;
  // The move in this question; with a reason, where it is refused for that.
  [[nodiscard]] std::vector<Citation> of_move(const std::string& question, const std::string& verb,
                                              const std::string& reason = "") const;
  // The rule, query, option or ability of this name: what is said at the top of its file, or next
  // to its name.
  [[nodiscard]] std::vector<Citation> of_name(const std::string& name) const;

 private:
  struct File {
    std::string path, name;  // below its root; without .lua
    bool is_move = false;    // its name is that of a move
    NameList lines;
    std::string comment;  // how one begins: "--" or "#"
  };
  void add_file(File file, std::string text);
  [[nodiscard]] std::vector<Citation> in_text(const std::string& text) const;
  [[nodiscard]] std::vector<Citation> of_line(const File& file, std::size_t line) const;
  [[nodiscard]] std::vector<Citation> at_top(const File& file) const;
  [[nodiscard]] std::vector<Citation> around(const File& file, std::size_t line) const;
  [[nodiscard]] std::vector<Citation> of_move_in(const File& file, const std::string& verb,
                                                 const std::string& reason) const;

  const Clauses& clauses_;  // of the library
  std::vector<File> files_;
  std::map<std::string, NameList> options_;  // the clauses that each changes
};

// Made once for a ruleset.
[[nodiscard]] const Citations& citations_of(const Ruleset& ruleset);

}  // namespace tradewind
