// Builds the model of a variant: first declares everything, then resolves references. Private to
// build_model.
#pragma once

#include "model/term_reader.h"

namespace tradewind {

inline constexpr std::size_t most_cards = 10'000;

class ModelBuilder {
 public:
  ModelBuilder(const Catalog& catalog, const NameList& modules,
               const std::map<std::string, OptionValue>& options);
  Model build();

 private:
  // The index of a value of an enumeration in Model::names.
  int name_of(const std::string& value);
  void declare(const ModuleDef& module);
  void declare_board(const BoardDef& board);
  void add_row(std::vector<FactValue>& rows, const PrintedDefinition& of) const;
  void print_board(const BoardDef& board);
  void add_die(const Die& die);
  void print(const ModuleDef& module);
  void write_facts(std::vector<FactValue>& rows, std::size_t from,
                   const PrintedDefinition& of) const;
  void add(const Zone& declared);
  void add(const Counter& declared);
  // As declared, with the words that options choose
  template <typename Def>
  [[nodiscard]] Def chosen(Def def) const {
    for (const ByOption& choice : def.by_option) {
      const auto value = model_.options.find(choice.option);
      if (value == model_.options.end()) continue;
      const auto word = choice.words.find(to_text(value->second));
      if (word != choice.words.end()) choice.set(def, word->second);
    }
    return def;
  }
  void ask(const ModuleDef& module);
  void check_uses(const ModuleDef& module) const;
  // The cost of answering a query, with those that it asks
  struct Effort {
    std::size_t terms = 0, depth = 0;
  };
  std::uint64_t find_reads(const Term& term, Effort& effort);
  std::uint64_t find_reads(QueryId query);
  [[nodiscard]] Filter read_filter(const Node* map, const SourcePos& pos) const {
    return TermReader(model_, pos.file).filter(map, pos);
  }
  void find_carriers();
  void find_named(Counter& counter) const;
  void lend(Filter& of) const;
  void finish();
  [[nodiscard]] SourcePos last_place() const;
  void bound(const char* what, std::size_t found, std::size_t most) const;  // model_size.cpp
  void check_size() const;
  std::vector<const ModuleDef*> loaded_;  // in order
  Model model_;
  // Of those whose reads are known, or, with a depth of 0, are being found
  std::map<QueryId, Effort> efforts_;
};

}  // namespace tradewind
