// Room: tools/play/campaign. Campaigns on disk and at the terminal: series of matches that remember
// earlier ones.
// Its matches are played in table/; menus belong in launcher/.
//
// A folder with campaign.yaml and the record of each game. The file changes only when a chapter
// ends, or when another game replaces the current one of the chapter. So an unfinished game changes
// nothing, and no chapter is lost or counted twice. While this object exists, no other process can
// open the campaign.
//
//   Campaign campaign(folder, library);
//   Match match = campaign.match(scripts);
//   ...
//   campaign.finish(match_end_of(match.position()));
#pragma once

#include "campaign/campaign_file.h"
#include "play/start/saves.h"
#include "tradewind/beginning.h"
#include "tradewind/record.h"

#include <memory>
#include <optional>
#include <string>

namespace tradewind::terminal {

class Campaign {
 public:
  // Opens the campaign in the folder, or begins the requested one there. Throws UsageError if it
  // cannot be written or another process has it open, ContentError and VariantRefused if it does
  // not fit the content.
  Campaign(const std::string& folder, const Library& library);
  Campaign(const std::string& folder, const Library& library, const GameSetup& first);

  [[nodiscard]] static bool exists(const std::string& folder);
  [[nodiscard]] const CampaignState& state() const { return state_; }

  // About the chapter that is on:
  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return rules_; }
  [[nodiscard]] std::string record_path() const { return path_of(state_.chapter->record); }
  // Its match, new or as it was saved. Throws RecordMismatch if the rules have changed since.
  [[nodiscard]] Match match(Scripts& scripts) const;
  // Plays it by another code, with other seats or another seed, as far as they are said, while no
  // person has moved; or, with `again`, from the start. Throws UsageError if that does not fit.
  void prepare(const GameSetup& wish, bool again);
  // It is over: counts its result, and the chapter that follows is on.
  void finish(const MatchEnd& ending);

 private:
  [[nodiscard]] std::string path_of(const std::string& name) const { return folder_ + "/" + name; }
  [[nodiscard]] std::string free_record(const std::string& variant) const;
  [[nodiscard]] MatchSetup setup() const;
  [[nodiscard]] bool has_begun() const;
  void choose_rules(const std::string& code);
  void check() const;
  void check_record(const LoadedRecord& record) const;
  void save();

  std::string folder_;
  const Library& library_;
  SaveFile file_;
  CampaignState state_;
  std::shared_ptr<const Ruleset> rules_;  // nullptr if the campaign is over
};

// How many moves the game of a chapter has; 0 if it has not begun. Throws ContentError.
[[nodiscard]] std::size_t moves_played(const std::string& folder, const Chapter& chapter);
// Variants that a campaign can begin with: others follow them, and they follow none.
[[nodiscard]] NameList first_chapters(const Library& library);

}  // namespace tradewind::terminal
