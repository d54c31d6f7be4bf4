// Plays a campaign at the terminal, chapter after chapter.
//
//   CampaignTable table(request, context, library, saves, console, "ann");
//   const TableEnd end = table.play({"adventure-1", seats, 7}, false);
#pragma once

#include "campaign/campaign.h"
#include "campaign/campaign_words.h"
#include "play/table/request.h"
#include "play/table/terminal_table.h"

#include <string>

namespace tradewind::terminal {

class CampaignTable {
 public:
  CampaignTable(const PlayRequest& request, const Context& context, const Library& library,
                const Saves& saves, Console& console, std::string name);

  // What the command line asks of the next chapter, with the previous players where it names none.
  [[nodiscard]] GameSetup wish() const;
  // Begins the campaign or continues it. An empty code or no seats: the previous ones. `again`:
  // starts the chapter again.
  [[nodiscard]] TableEnd play(GameSetup wish, bool again);
  void show() const;  // where the campaign stands

 private:
  [[nodiscard]] std::unique_ptr<Campaign> open(GameSetup wish, bool again) const;
  [[nodiscard]] TableEnd play_chapter(Campaign& campaign);
  [[nodiscard]] bool goes_on(const Campaign& campaign);
  void say(const NameList& lines) const;

  const PlayRequest& request_;
  const Context& context_;
  const Library& library_;
  Console& console_;
  CampaignWords words_;
  std::string name_;
  std::string folder_;
};

}  // namespace tradewind::terminal
