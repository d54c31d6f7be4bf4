#include "report_failure.h"

#include "support/errors.h"
#include "support/safe_output.h"
#include "support/style.h"
#include "support/words.h"
#include "tradewind/match.h"
#include "tradewind/refusals.h"

#include <algorithm>
#include <iostream>

#include <unistd.h>

namespace tradewind {
namespace {

// A file of the wrong kind can have an error on every line; the first ones show that.
void report(const Diagnostics& diagnostics) {
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(most, diagnostics.size()); ++i)
    std::cerr << to_text(diagnostics[i]) << '\n';
  if (diagnostics.size() > most) std::cerr << "and " << diagnostics.size() - most << " more\n";
}

// At a terminal a long sentence continues below; programs read lines.
void complain(const std::string& text) {
  constexpr std::size_t begin = 11;  // "tradewind: "
  const bool is_person = isatty(STDERR_FILENO) == 1;
  const auto width = static_cast<std::size_t>(terminal::window_width());
  const bool fits =
      !is_person || begin + text.size() <= width || text.find('\n') != std::string::npos;
  std::cerr << "tradewind: " << (fits ? text + "\n" : wrapped(text, begin, width).substr(begin));
}

}  // namespace

int report_failure() {
  const std::string please =
      "This is a bug in tradewind. Please report it together with the command.\n";
  try {
    throw;
  } catch (const ContentError& problem) {
    report(problem.diagnostics());
    return exit_usage;
  } catch (const VariantRefused& refused) {
    for (const std::string& reason : sentences_of(refused)) complain(reason);
    return exit_usage;
  } catch (const ScriptError& failed) {
    std::cerr << to_text(failed.diagnostic()) << '\n';
    return exit_script;
  } catch (const UsageError& wrong) {
    complain(wrong.what());
    return exit_usage;
  } catch (const std::exception& bug) {
    std::cerr << "tradewind: " << bug.what() << '\n' << please;
    return exit_bug;
  } catch (...) {
    std::cerr << please;
    return exit_bug;
  }
}

}  // namespace tradewind
