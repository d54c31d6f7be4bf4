// The names that the scripts of a program may use, by where they stand.
//
//   NameBook book(checked);
//   if (!book.field(ValueType::seat, "hand")) ... book.fields(ValueType::seat)   // for a hint
#pragma once

#include "types/script_check.h"
#include "types/types.h"

#include <map>
#include <optional>

namespace tradewind::typecheck {

class NameBook {
 public:
  explicit NameBook(const CheckedProgram& checked);

  [[nodiscard]] const Model& model() const { return checked_.model; }
  [[nodiscard]] const Program& program() const { return checked_.program; }

  // The field of a handle that is not a verb: a zone, a fact, a die ...; of a frame a local of its
  // sequence.
  [[nodiscard]] std::optional<Type> field(ValueType kind, std::string_view name,
                                          SequenceId sequence = SequenceId::none) const;
  // And verbs
  [[nodiscard]] NameList fields(ValueType kind, SequenceId sequence = SequenceId::none) const;
  // What every script gets.
  [[nodiscard]] std::optional<Type> global(std::string_view name) const;
  [[nodiscard]] const NameList& globals() const { return globals_; }
  // What math, string ... have
  [[nodiscard]] const NameList& library(std::string_view table) const;
  // "math.max", "tostring"
  [[nodiscard]] std::optional<Type> in_library(std::string_view whole_name) const;

  [[nodiscard]] QueryId query(std::string_view name) const { return model().queries.find(name); }
  [[nodiscard]] FunctionId rule(std::string_view name) const;
  [[nodiscard]] const NameList& rules() const { return rule_names_; }  // and queries
  [[nodiscard]] NameList options() const;

  [[nodiscard]] const Fact* fact(std::string_view name) const;
  [[nodiscard]] NameList parts(std::string_view fact) const;
  // Whether some enumeration of some module has a value of this name.
  [[nodiscard]] bool is_value(std::string_view name) const;
  // The module that declares a name of these kinds ("events"), but is not loaded; empty if there is
  // none.
  [[nodiscard]] std::string module_with(const std::vector<std::string>& declared_as,
                                        const std::string& name) const;

  [[nodiscard]] std::optional<Type> fact_field(std::string_view name) const;

 private:
  [[nodiscard]] const OptionDef* option(std::string_view name) const;
  [[nodiscard]] std::optional<Type> option_field(std::string_view name) const;

  CheckedProgram checked_;
  NameList globals_, rule_names_;
  std::map<std::string, FunctionId, std::less<>> rules_;
  std::map<std::string, const Fact*, std::less<>> facts_;  // of the modules that are loaded
  std::map<std::string, const OptionDef*, std::less<>> options_;
};

}  // namespace tradewind::typecheck
