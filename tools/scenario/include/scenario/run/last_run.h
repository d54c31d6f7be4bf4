// Which cases failed in the last run of tests, for `tradewind test --failed`. Each set of roots has
// a small file in the user's cache; a run that ends replaces it as a whole, so two at once do not
// mix.
//
//   const LastRun last(context.roots());
//   last.remember(still_failed({}, reports, false));
//   for (const FailedCase& failed : last.failed()) ...
#pragma once

#include "scenario/run/runner.h"
#include "support/errors.h"

#include <string>
#include <vector>

namespace tradewind {

struct FailedCase {
  std::string file;  // absolute
  std::string name;  // as in CaseReport
  std::string variant;
  bool operator==(const FailedCase&) const = default;
};
using FailedCases = std::vector<FailedCase>;

class LastRun {
 public:
  explicit LastRun(const NameList& roots);
  [[nodiscard]] FailedCases failed() const;  // throws UsageError if no run is remembered
  // Throws std::runtime_error; without a folder of the user, nothing
  void remember(const FailedCases& failed) const;

 private:
  std::string path_;  // empty: the user has no folder
};

[[nodiscard]] std::string absolute_path(const std::string& path);
[[nodiscard]] bool has_case(const FailedCases& cases, const FailedCase& wanted);
[[nodiscard]] bool has_file(const FailedCases& cases, const std::string& file);

// The files of these cases, each once, as a person in the current folder would write them. Says on
// stderr which are gone.
[[nodiscard]] NameList files_of(const FailedCases& cases);
// Those of `all`, the cases of one file, that failed. If one that failed is not among them, it has
// another name or variant by now: then all.
[[nodiscard]] FailedCases repeated(const FailedCases& all, const FailedCases& failed);
// What has failed and is still to be repeated after a run of some of it. `filtered`: of the files
// that ran, not every case did.
[[nodiscard]] FailedCases still_failed(const FailedCases& before,
                                       const std::vector<CaseReport>& reports, bool filtered);

}  // namespace tradewind
