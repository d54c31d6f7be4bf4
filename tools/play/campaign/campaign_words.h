// A campaign in sentences: the chapters that are over, what goes along, and what comes next.
//
//   for (const std::string& line : CampaignWords(context, library).lines("Ann", folder, state))
//     console.say(line);
#pragma once

#include "campaign/campaign_file.h"
#include "narration/player_text.h"

#include <string>

namespace tradewind {
struct Context;
}

namespace tradewind::terminal {

class CampaignWords {
 public:
  CampaignWords(const Context& context, const Library& library)
      : context_(context), library_(library) {}

  [[nodiscard]] NameList lines(const std::string& name, const std::string& folder,
                               const CampaignState& state) const;
  // "2. Chapter 2: Ann, Bob (greedy). Ann wins." The chapters are counted from 0.
  [[nodiscard]] std::string finished(const CampaignState& state, std::size_t which) const;
  // What goes along and what comes next.
  [[nodiscard]] NameList ahead(const std::string& folder, const CampaignState& state) const;

 private:
  [[nodiscard]] PlayerText words_for(const Chapter& chapter) const;
  [[nodiscard]] std::string carried(const CampaignState& state) const;

  const Context& context_;
  const Library& library_;
};

}  // namespace tradewind::terminal
