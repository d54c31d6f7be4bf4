// Any bytes as a variant code: refused with reasons, or a ruleset whose own code leads to the same
// ruleset.
#include "fuzz/target.h"
#include "tradewind/ruleset.h"

using namespace tradewind;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Library library({TRADEWIND_SOURCE_ROOT});
  try {
    const std::string code = library.ruleset(text_of(data, size))->code();
    require(library.ruleset(code)->code() == code, "a code is canonical");
  } catch (const VariantRefused& refused) {
    require(!refused.reasons.empty(), "a refusal has a reason");
  }
  return 0;
}
