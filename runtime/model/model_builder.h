// Builds the model of a variant: first declares everything, then resolves references. Private to
// build_model.
#pragma once

#include "model/model.h"

namespace tradewind {

class ModelBuilder {
 public:
  ModelBuilder(const Catalog& catalog, const NameList& modules,
               const std::map<std::string, OptionValue>& options);
  Model build();

 private:
  [[nodiscard]] std::vector<const ModuleDef*> loaded() const;
  [[noreturn]] static void fail(const SourcePos& pos, const std::string& code,
                                const std::string& message, const std::string& hint = "");
  template <typename Id>
  static Id need(const Names<Id>& names, const std::string& name, const char* what,
                 const SourcePos& pos) {
    const Id id = names.find(name);
    if (id == Id::none)
      fail(pos, "unknown-name", std::string("no ") + what + " is called '" + name + "' here",
           did_you_mean(name, names.all()));
    return id;
  }
  void declare(const ModuleDef& module);
  void declare_board(const BoardDef& board);
  // Appends a row of facts.
  void add_row(std::vector<FactValue>& rows, const Facts& printed, const SourcePos& pos) const;
  void print_board(const BoardDef& board);
  void add_die(const DieDef& die);
  void print(const ModuleDef& module);
  void write_facts(std::vector<FactValue>& rows, std::size_t from, const Facts& printed,
                   const SourcePos& pos) const;
  [[nodiscard]] FactValue here(FactId fact, FactValue value, const SourcePos& pos) const;
  void change(const ModuleDef& module);
  void place(const ModuleDef& module);
  [[nodiscard]] std::string by_option(const ByOption& choice) const;
  [[nodiscard]] Audience audience_of(const ByOption& choice) const;
  CompiledFilter compile(const Filter& filter, const SourcePos& pos) const;
  CompiledSet compile(const BoardSet& set, const SourcePos& pos) const;
  CompiledTerm compile(const Term& term) const;
  [[nodiscard]] const OptionValue& option(const Term& term) const;
  void fold_option(CompiledTerm& compiled, const Term& term) const;
  void ask(const ModuleDef& module);
  void check_next_of(const ModuleDef& module) const;
  void check_terms(const ModuleDef& module) const;
  ValueType check(const Term& term) const;
  void check_number(const Term& term) const;
  void check_parameters(const Term& term) const;
  ValueType check_both(const Term& left, const Term& right) const;
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
  // By fact: maps values of the catalog to values of the model, or to -1
  IdVector<FactId, std::vector<FactValue>> places_;
};

}  // namespace tradewind
