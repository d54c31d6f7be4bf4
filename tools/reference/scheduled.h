// What the functions of scripts schedule, as their source says it.
//
//   const ScriptSources sources(catalog, program);
//   const Scheduled found = sources.of(step.function);
#pragma once

#include "content/catalog/catalog.h"
#include "model/program.h"

#include <map>
#include <set>
#include <string>

namespace tradewind {

struct Scheduled {
  NameList runs, emits;  // as written; a name that is computed is not found
  bool stops = false, repeats = false;
};

class ScriptSources {
 public:
  ScriptSources(const Catalog& catalog, const Program& program);

  // With the named rules that the function calls, and the function that it wraps.
  [[nodiscard]] Scheduled of(FunctionId function) const;
  // The comment that a file begins with, on one line
  [[nodiscard]] std::string about(const std::string& file) const;
  // The comment on the line that names the step, at its place or in the file of its sequence
  [[nodiscard]] std::string about_step(const std::string& name, const FunctionPlace& place,
                                       const std::string& sequence_file) const;

 private:
  struct Search {
    Scheduled found;
    std::set<FunctionId> seen;
  };
  void search(FunctionId function, Search& search, bool inner) const;
  [[nodiscard]] std::string lines(const FunctionPlace& place) const;

  const Program& program_;
  std::map<std::string, const std::string*> sources_;  // by path
};

}  // namespace tradewind
