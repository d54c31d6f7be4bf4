// The menu of campaigns: begin one, look at one, continue it, or start its chapter again.
//
//   if (const auto choice = CampaignMenu(console, library, texts, saves, context).run()) ...
#pragma once

#include "campaign/campaign_words.h"
#include "play/launcher/launcher.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

class CampaignMenu {
 public:
  CampaignMenu(Console& console, const Library& library, const Texts& texts, const Saves& saves,
               const Context& context)
      : console_(console),
        library_(library),
        texts_(texts),
        saves_(saves),
        words_(context, library) {}

  [[nodiscard]] std::optional<Choice> run();  // nullopt: the person went back

 private:
  [[nodiscard]] std::string describe(const std::string& name) const;
  [[nodiscard]] std::optional<Choice> look(const std::string& name);
  [[nodiscard]] std::optional<Choice> begin();
  [[nodiscard]] std::string ask_name(const std::string& proposed);
  [[nodiscard]] std::optional<std::size_t> pick(const std::string& title, const NameList& lines);
  void note(const ContentError& problem);

  Console& console_;
  const Library& library_;
  const Texts& texts_;
  const Saves& saves_;
  CampaignWords words_;
  std::string note_;  // about the last answer, shown before the next question
};

}  // namespace tradewind::terminal
