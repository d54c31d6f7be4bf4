// Any lines as requests to `tradewind engine`: each is answered by one well-formed response, of
// bounded size.
#include "fuzz/target.h"
#include "rpc/match_service.h"

#include <sstream>

using namespace tradewind;

namespace {

bool is_json(const std::string& text) {
  try {
    [[maybe_unused]] const Json read = Json::parse(text);
  } catch (const Json::out_of_range&) {  // an id comes back as it was sent, even 1e999
  } catch (const Json::parse_error&) {
    return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Library library({TRADEWIND_SOURCE_ROOT});
  static int served = 0;
  static std::unique_ptr<MatchService> service;
  static std::unique_ptr<JsonRpc> rpc;
  if (served++ % 100 == 0) {  // a fresh one costs a ruleset; an old one has many matches open
    service = std::make_unique<MatchService>(library, "en");
    rpc = std::make_unique<JsonRpc>();
    service->add_methods(*rpc);
  }
  std::istringstream lines(text_of(data, size));
  for (std::string line; std::getline(lines, line);) {
    const std::string answer(rpc->answer(line));
    if (answer.empty()) continue;
    require(answer.find('\n') == std::string::npos, "an answer is one line");
    require(is_json(answer), "an answer is JSON");
    require(answer.size() <= (std::size_t{4} << 20), "an answer is bounded");
  }
  return 0;
}
