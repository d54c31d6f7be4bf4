// Replaces the names in terms by numbers of a model. Throws ContentError for what it does not have.
//
//   const CompiledTerm term = TermCompiler(model).compile(read);
#pragma once

#include "model/model.h"

namespace tradewind {

class TermCompiler {
 public:
  explicit TermCompiler(const Model& model) : model_(model) {}

  [[nodiscard]] CompiledFilter compile(const Filter& filter, const SourcePos& pos) const;
  [[nodiscard]] CompiledTerm compile(const Term& term) const;
  // A value of a fact in the catalog as one of the model.
  [[nodiscard]] FactValue here(FactId fact, FactValue value, const SourcePos& pos) const;

  // The counter with values that a term names, or nullptr.
  [[nodiscard]] const Counter* enumeration(const Term& term) const;
  [[nodiscard]] const OptionValue& option(const Term& term) const;

  [[noreturn]] static void fail(const SourcePos& pos, const std::string& code,
                                const std::string& message, const std::string& hint = "");
  template <typename Id>
  static Id need(const Names<Id>& names, const std::string& name, const char* what,
                 const SourcePos& pos) {
    const Id id = names.find(name);
    if (id == Id::none)
      fail(pos, "unknown-name", std::string("no ") + what + " is called '" + name + "' here");
    return id;
  }

 private:
  [[nodiscard]] CompiledSet compile(const BoardSet& set, const SourcePos& pos) const;
  [[nodiscard]] std::vector<CompiledTerm> parts(const Term& term) const;
  [[nodiscard]] std::vector<CompiledTerm> sides(const Term& comparison) const;
  // What a counter with values keeps for one of them.
  [[nodiscard]] static std::int64_t place(const Counter& counter, const Term& value);
  [[nodiscard]] CounterId counter(const Term& term) const;
  [[nodiscard]] const IntList& list_of_option(const Term& term) const;
  void fold_option(CompiledTerm& compiled, const Term& term) const;

  const Model& model_;
};

}  // namespace tradewind
