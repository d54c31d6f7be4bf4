// Which small changes of a module no scenario notices. Each change is tried in a separate
// process, on a copy of the root.
//
//   const MutationReport report = mutate({.roots = roots, .module = "zoo", .tests = {"tests"}},
//       tell);
#pragma once

#include "measure/mutations.h"
#include "tradewind/options.h"

#include <functional>
#include <string>
#include <vector>

namespace tradewind {

struct MutationPlan {
  std::vector<std::string> roots;
  std::string module;
  NameList tests;      // files or folders
  std::string filter;  // only files whose path contains this
  int jobs = 1;
  std::size_t most = 0;  // changes to try, spread evenly; 0: all
};

struct Undetected {
  Mutation mutation;
  bool reached = false;  // whether any scenario comes there
};

struct MutationReport {
  std::size_t tried = 0, noticed = 0;
  std::size_t by_check = 0;  // of those noticed: what `tradewind check` refuses
  std::vector<Undetected> undetected;
  std::vector<Mutation> only_bots;  // not tried: in values that only bots read
};

// `tell` gets how many are done, of how many. Throws UsageError if there is no such module, or no
// scenario that loads it, or if one fails as it is.
[[nodiscard]] MutationReport mutate(const MutationPlan& plan,
                                    const std::function<void(std::size_t, std::size_t)>& tell);

}  // namespace tradewind
