// Builds the model of a variant: first declares everything, then resolves references. Private to build_model.
#pragma once

#include "model/model.h"

namespace tradewind {

class ModelBuilder {
 public:
  ModelBuilder(const Catalog& catalog, const NameList& modules, const std::map<std::string, OptionValue>& options);
  Model build();

 private:
  [[nodiscard]] std::vector<const ModuleDef*> loaded() const;
  [[noreturn]] static void fail(const SourcePos& pos, const std::string& code, const std::string& message,
                                const std::string& hint = "");
  static int need(const Names& names, const std::string& name, const char* what, const SourcePos& pos);
  void declare(const ModuleDef& module);
  void declare_board(const BoardDef& board);
  // Appends a row of facts.
  void add_row(std::vector<FactValue>& rows, const Facts& printed, const SourcePos& pos) const;
  void print_board(const BoardDef& board);
  void add_die(const DieDef& die);
  void print(const ModuleDef& module);
  void write_facts(std::vector<FactValue>& rows, std::size_t from, const Facts& printed, const SourcePos& pos) const;
  [[nodiscard]] FactValue here(std::size_t fact, FactValue value, const SourcePos& pos) const;
  void change(const ModuleDef& module);
  void place(const ModuleDef& module);
  [[nodiscard]] std::string by_option(const ByOption& choice) const;
  CompiledFilter compile(const Filter& filter, const SourcePos& pos) const;
  CompiledSet compile(const BoardSet& set, const SourcePos& pos) const;
  CompiledTerm compile(const Term& term) const;
  [[nodiscard]] const OptionValue& option(const Term& term) const;
  void fold_option(CompiledTerm& compiled, const Term& term) const;
  std::vector<CompiledTerm> compile(const std::vector<Term>& terms) const;
  std::vector<CompiledComparison> compile(const std::vector<Comparison>& comparisons) const;
  void ask(const ModuleDef& module);
  std::uint64_t find_reads(const CompiledTerm& term, int depth);
  std::uint64_t find_reads(std::size_t query, int depth);
  void finish(const ModuleDef& module);
  void check_size() const;  // model_size.cpp
  const Catalog& catalog_;
  Model model_;
  std::vector<int> copies_;
  std::vector<bool> reads_known_;               // by query
  std::vector<std::vector<FactValue>> places_;  // by fact: maps values of the catalog to values of the model, or to -1
};

}  // namespace tradewind
