#include "tradewind/reference/script_api.h"

#include "script/verbs.h"

#include <map>

namespace tradewind {

std::vector<VerbInfo> verbs_of(const std::string& handle) {
  static const std::map<std::string, ValueType> things = {
      {"game", ValueType::game},     {"player", ValueType::seat}, {"card", ValueType::card},
      {"zone", ValueType::zone},     {"board", ValueType::board}, {"space", ValueType::space},
      {"region", ValueType::region}, {"die", ValueType::die},     {"counters", ValueType::counter},
  };
  const std::span<const Verb> verbs = verbs_of(things.at(handle));
  return {verbs.begin(), verbs.end()};
}

}  // namespace tradewind
