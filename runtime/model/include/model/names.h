// Names of what a variant declares, and the id that each stands for.
//
//   Names<QueryId> queries;
//   const QueryId cost = queries.add("base", "cost");
//   // QueryId::none if unknown, or if two modules have a "cost"
//   if (queries.find("cost") == cost) ...
#pragma once

#include "state/ids.h"
#include "tradewind/options.h"

#include <map>
#include <string>
#include <string_view>

namespace tradewind {

// Names in the order of their ids: "module/name", or just "name" if that is unambiguous.
class NameIndex {
 public:
  void add(const std::string& module, const std::string& name);
  [[nodiscard]] int find(std::string_view name) const;  // -1 if unknown or ambiguous
  [[nodiscard]] int size() const { return static_cast<int>(full_.size()); }
  [[nodiscard]] const NameList& all() const { return plain_; }
  [[nodiscard]] const NameList& all_full() const { return full_; }

 protected:
  NameList full_, plain_, shortest_;

 private:
  std::map<std::string, int, std::less<>> by_name_;
};

// The names of one kind of thing.
template <typename Id>
class Names : public NameIndex {
 public:
  Id add(const std::string& module, const std::string& name) {
    NameIndex::add(module, name);
    return id_of<Id>(size() - 1);
  }
  [[nodiscard]] Id find(std::string_view name) const { return id_of<Id>(NameIndex::find(name)); }
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != Id::none; }
  [[nodiscard]] const std::string& full(Id id) const { return full_[index(id)]; }
  [[nodiscard]] const std::string& plain(Id id) const { return plain_[index(id)]; }
  [[nodiscard]] const std::string& shortest(Id id) const { return shortest_[index(id)]; }
  // How well a word names it: exactly (2), as a prefix that ends at a hyphen (1), or not (0).
  [[nodiscard]] int fits(const std::string& word, Id id) const {
    for (const std::string* const name : {&plain(id), &full(id)}) {
      if (word == *name) return 2;
      if (name->size() > word.size() && name->starts_with(word) && (*name)[word.size()] == '-')
        return 1;
    }
    return 0;
  }
  [[nodiscard]] IdRange<Id> ids() const { return IdRange<Id>(full_.size()); }
};

}  // namespace tradewind
