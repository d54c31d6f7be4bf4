// The file of a campaign, as docs/reference/records.md describes it.
//
//   CampaignState state = read_campaign("ann/campaign.yaml");   // throws ContentError
//   file.save(campaign_node(state));
#pragma once

#include "tradewind/match.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind::terminal {

// A game of a campaign: what it takes to play it.
struct Chapter {
  std::string code;
  std::vector<SeatInfo> seats;
  std::uint64_t seed = 1;
  std::string record;  // the name of its file in the folder of the campaign
};

struct FinishedChapter {
  Chapter chapter;
  Result result;  // `again`: the chapter is played once more
};

struct CampaignState {
  std::string variant;  // of the first chapter
  std::vector<FinishedChapter> finished;
  Node carried = Node::map();      // by full name of a counter, as in records
  std::optional<Chapter> chapter;  // the one that is on; nullopt: the campaign is over
};

[[nodiscard]] Node campaign_node(const CampaignState& state);
[[nodiscard]] CampaignState read_campaign(const std::string& file);

}  // namespace tradewind::terminal
