// Builds the model of a variant: first declares everything, then resolves references. Private to
// build_model.
#pragma once

#include "model/term_compiler.h"

namespace tradewind {

class ModelBuilder : private TermCompiler {
 public:
  ModelBuilder(const Catalog& catalog, const NameList& modules,
               const std::map<std::string, OptionValue>& options);
  Model build();

 private:
  [[nodiscard]] std::vector<const ModuleDef*> loaded() const;
  void declare(const ModuleDef& module);
  void declare_board(const BoardDef& board);
  // Appends a row of facts.
  void add_row(std::vector<FactValue>& rows, const Facts& printed, const SourcePos& pos) const;
  void print_board(const BoardDef& board);
  void add_die(const DieDef& die);
  void print(const ModuleDef& module);
  void write_facts(std::vector<FactValue>& rows, std::size_t from, const Facts& printed,
                   const SourcePos& pos) const;
  void change(const ModuleDef& module);
  void place(const ModuleDef& module);
  [[nodiscard]] std::string by_option(const ByOption& choice) const;
  [[nodiscard]] Audience audience_of(const ByOption& choice) const;
  void ask(const ModuleDef& module);
  void check_next_of(const ModuleDef& module) const;
  void check_terms(const ModuleDef& module) const;
  [[nodiscard]] bool tells_faces(const CompiledTerm& term);
  std::uint64_t find_reads(const CompiledTerm& term, int depth);
  std::uint64_t find_reads(QueryId query, int depth);
  void find_who_acts();
  void lend(CompiledFilter& of) const;
  void finish(const ModuleDef& module);
  void check_size() const;  // model_size.cpp
  const Catalog& catalog_;
  Model model_;
  IdVector<TypeId, int> copies_;
  IdVector<QueryId, bool> reads_known_;
};

}  // namespace tradewind
