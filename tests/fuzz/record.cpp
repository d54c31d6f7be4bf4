// Any bytes as the record of a match: refused, or replayed to its end or to the first move that
// does not fit.
#include "tradewind/record.h"
#include "fuzz/target.h"
#include "tradewind/match.h"

#include <map>

using namespace tradewind;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Library library({TRADEWIND_SOURCE_ROOT});
  static std::map<std::string, Scripts> loaded;
  try {
    const LoadedRecord record =
        read_record(parse_record("fuzz.yaml", text_of(data, size)), "fuzz.yaml");
    (void)other_modules(record, library);
    if (loaded.size() > 40) loaded.clear();
    auto found = loaded.find(record.code);
    if (found == loaded.end())
      found = loaded.try_emplace(record.code, library.ruleset(record.code)).first;
    const Match match = replay_record(found->second, record, 60);
    require(match.history().size() <= 60, "a replay stops where it is told");
  } catch (const ContentError&) {
  } catch (const VariantRefused&) {
  } catch (const RecordMismatch&) {
  } catch (const ScriptError&) {
  }
  return 0;
}
