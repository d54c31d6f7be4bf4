// The readers of a value of the content: rules and people, or only bots, who aim for what is
// declared with a score and name it in hints. No rule can show a change in what only bots read.
//
//   const Readers readers(roots);
//   const Readers::File file = readers.in(path, text);
//   if (readers.are_only_bots(file, mutation)) ...
#pragma once

#include "measure/mutations.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

// Reads words, not meanings: whatever a rule, a look or a text names counts as read by it, so a
// value may be read by bots alone without being found here, but never the other way round.
class Readers {
 public:
  struct Part {  // of a file; its lines belong to a value, or if that has no name to rules
    std::string value;
    std::size_t from = 0, to = 0;
  };
  struct File {
    std::string path, text;
    std::vector<Part> parts;
  };

  explicit Readers(const std::vector<std::string>& roots);
  [[nodiscard]] File in(const std::string& path, std::string text) const;
  [[nodiscard]] bool are_only_bots(const File& file, const Mutation& mutation) const;

 private:
  using Words = std::set<std::string>;
  void collect_values(const std::string& path, const std::string& text);
  void collect_words(const std::string& path, const std::string& text);
  void collect_texts(const std::string& text);
  [[nodiscard]] std::vector<Part> parts_of(const std::string& path, const std::string& text) const;
  [[nodiscard]] std::string value_at(const File& file, std::size_t at) const;
  void follow(Words& known) const;

  std::set<std::string> values_;        // queries, rules and facts
  std::map<std::string, Words> names_;  // what the parts of each value name
  Words rules_, bots_;                  // what rules and people read, and what bots read
};

}  // namespace tradewind
