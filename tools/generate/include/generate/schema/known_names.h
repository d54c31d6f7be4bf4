// The names that some modules declare, as parts of a JSON Schema.
//
//   const KnownNames names(modules);
//   schema["items"]["properties"].update(names.facts(false));
#pragma once

#include "support/json.h"
#include "tradewind/reference/declarations.h"

#include <string>
#include <vector>

namespace tradewind {

class KnownNames {
 public:
  explicit KnownNames(std::vector<ModuleInfo> modules) : modules_(std::move(modules)) {}

  [[nodiscard]] bool empty() const { return modules_.empty(); }
  // Properties: each fact with its values; in a filter a list of them too, and `true` for a number
  // that is not 0.
  [[nodiscard]] Json facts(bool in_filter) const;
  [[nodiscard]] Json options() const;  // properties: each option with its values
  // Names of a kind: facts, zones, counters, queries, events, sequences, options, modules, marks,
  // dice or terms.
  [[nodiscard]] NameList of(const std::string& kind) const;
  // Zones, counters and queries that belong to `owner` ("game", "seat" ...), as `given` and
  // `expect` name them.
  [[nodiscard]] NameList things_of(const std::string& owner, bool queries) const;
  // Allows any text, and lets editors complete these.
  [[nodiscard]] static Json suggested(const NameList& names, Json otherwise);

 private:
  [[nodiscard]] bool has(const std::string& module) const;
  [[nodiscard]] Json values_of(const Declaration& fact) const;
  [[nodiscard]] NameList terms() const;

  std::vector<ModuleInfo> modules_;
};

}  // namespace tradewind
