#include "launcher/campaign_menu.h"

#include "campaign/campaign.h"
#include "launcher/setup_menu.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/start/seats.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/refusals.h"

namespace tradewind::terminal {

// The index of the line that was picked; nullopt: back.
std::optional<std::size_t> CampaignMenu::pick(const std::string& title, const NameList& lines) {
  for (;;) {
    console_.line();
    console_.heading(title);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      console_.say(lines[i], console_.style().plain ? number + ". " : "  " + number + "  ");
    }
    if (!note_.empty()) console_.say(note_);
    note_.clear();
    console_.say(texts_("ui.pick_or_back"));
    const auto typed = console_.ask("> ");
    if (!typed || interrupted() || typed->empty() || folded(*typed) == "q") return std::nullopt;
    if (const auto index = index_of(*typed, lines.size())) return index;
    note_ = texts_(typed == "?" ? "ui.help.campaigns" : "ui.not_possible");
  }
}

void CampaignMenu::note(const ContentError& problem) {
  note_ = to_text(problem.diagnostics().front());
}

std::string CampaignMenu::describe(const std::string& name) const {
  try {
    const CampaignState state = read_campaign(saves_.campaign_folder(name) + "/" + campaign_file);
    const std::string code = state.chapter ? state.chapter->code : "";
    return code.empty()
               ? texts_("ui.campaigns.over", {{"name", name}})
               : texts_("ui.campaigns.line",
                        {{"name", name},
                         {"variant", texts_("variant." + code.substr(0, code.find('+')) + ".name")},
                         {"seats", describe_seats(state.chapter->seats, texts_)}});
  } catch (const ContentError&) {
    return name;  // what is wrong is said when it is picked
  }
}

std::optional<Choice> CampaignMenu::run() {
  for (;;) {
    const NameList names = saves_.campaigns();
    NameList lines;
    for (const std::string& name : names) lines.push_back(describe(name));
    lines.push_back(texts_("ui.campaigns.begin"));
    const auto index = pick(texts_("ui.menu.campaigns"), lines);
    if (!index) return std::nullopt;
    try {
      if (auto choice = *index < names.size() ? look(names[*index]) : begin()) return choice;
    } catch (const ContentError& problem) {
      note(problem);
    } catch (const VariantRefused& refused) {
      note_ = joined(sentences_of(refused));
    }
  }
}

std::optional<Choice> CampaignMenu::look(const std::string& name) {
  const std::string folder = saves_.campaign_folder(name);
  const CampaignState state = read_campaign(folder + "/" + campaign_file);
  console_.line();
  for (const std::string& line : words_.lines(name, folder, state)) console_.say(line);
  if (!state.chapter) return std::nullopt;
  const bool begun = moves_played(folder, *state.chapter) > 0;
  const auto picked = pick(
      texts_("ui.campaign.title", {{"name", name}}),
      {texts_("ui.campaigns.go_on"), texts_(begun ? "ui.campaigns.again" : "ui.campaigns.change")});
  if (!picked) return std::nullopt;
  if (*picked == 0) return Choice{"", {"", {}, {}}, name};
  SetupMenu menu(console_, library_, texts_, saves_,
                 {state.chapter->code, state.chapter->seats, {}});
  if (!menu.run()) return std::nullopt;
  if (library_.ruleset(menu.setup().code)->variant() ==
      library_.ruleset(state.chapter->code)->variant())
    return Choice{"", menu.setup(), name, begun};
  note_ = texts_("ui.campaigns.other");
  return std::nullopt;
}

std::optional<Choice> CampaignMenu::begin() {
  const NameList variants = first_chapters(library_);
  NameList names;
  for (const std::string& variant : variants)
    names.push_back(texts_("variant." + variant + ".name"));
  const auto picked = pick(texts_("ui.campaigns.begin"), names);
  if (!picked) return std::nullopt;
  GameSetup setup{variants[*picked], make_seats({"human", "normal"}, texts_), {}};
  for (bool is_first = false; !is_first;) {
    SetupMenu menu(console_, library_, texts_, saves_, setup);
    if (!menu.run()) return std::nullopt;
    setup = menu.setup();
    is_first = contains(variants, library_.ruleset(setup.code)->variant());
    if (!is_first) console_.say(texts_("ui.campaigns.no_chapter", {{"variants", joined(names)}}));
  }
  const std::string name = ask_name(variants[*picked]);
  return name.empty() ? std::nullopt : std::optional(Choice{"", setup, name});
}

// A name that no campaign has; empty: back.
std::string CampaignMenu::ask_name(const std::string& proposed) {
  for (;;) {
    console_.say(texts_("ui.campaigns.name", {{"name", proposed}}));
    const auto typed = console_.ask("> ");
    if (!typed || interrupted()) return "";
    if (typed == "?") {
      console_.say(texts_("ui.help.campaign_name"));
      continue;
    }
    if (folded(*typed) == "q") return "";
    std::string name = typed->empty() ? proposed : *typed;
    try {
      if (!Campaign::exists(saves_.campaign_folder(name))) return name;
      console_.say(texts_("ui.campaigns.taken", {{"name", name}}));
    } catch (const UsageError& refused) {
      console_.say(refused.what());
    }
  }
}

}  // namespace tradewind::terminal
