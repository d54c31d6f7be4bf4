#include "tradewind/reference/script_api.h"

#include "lua/bind/handles.h"

#include <map>

namespace tradewind {

std::vector<VerbInfo> verbs_of(const std::string& handle) {
  static const std::map<std::string, Verbs (*)()> tables = {
      {"game", game_verbs},     {"player", player_verbs}, {"card", card_verbs},
      {"zone", zone_verbs},     {"board", board_verbs},   {"space", space_verbs},
      {"region", region_verbs}, {"die", die_verbs},       {"counters", counter_verbs},
  };
  std::vector<VerbInfo> verbs;
  for (const Verb& verb : tables.at(handle)())
    verbs.push_back({verb.name, verb.signature, verb.doc, verb.acts});
  return verbs;
}

}  // namespace tradewind
