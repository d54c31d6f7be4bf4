#include "session/campaign_table.h"

#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/start/seats.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/record.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {
namespace {

// A code with options set, which take the place of what it says about them.
std::string with_options(const std::string& code, const NameList& sets) {
  NameList parts = split(code, "+");
  for (const std::string& set : sets) {
    const std::string name = set.substr(0, set.find('='));
    std::erase_if(parts,
                  [&](const std::string& part) { return part.substr(0, part.find('=')) == name; });
    parts.push_back(set);
  }
  return joined(parts, "+");
}

NameList kinds_of(const std::vector<SeatInfo>& seats) {
  NameList kinds;
  for (const SeatInfo& seat : seats) kinds.push_back(seat.kind);
  return kinds;
}

}  // namespace

CampaignTable::CampaignTable(const PlayRequest& request, const Context& context,
                             const Library& library, const Saves& saves, Console& console,
                             std::string name)
    : request_(request),
      context_(context),
      library_(library),
      console_(console),
      words_(context, library),
      name_(std::move(name)),
      folder_(saves.campaign_folder(name_)) {}

GameSetup CampaignTable::wish() const {
  std::optional<Chapter> on;
  if (Campaign::exists(folder_)) on = read_campaign(folder_ + "/" + campaign_file).chapter;
  GameSetup wish{"", {}, request_.seed};
  const std::string code = !request_.variant.empty()      ? plain_code(library_, request_.variant)
                           : on && !request_.sets.empty() ? on->code
                                                          : "";
  if (!code.empty()) wish.code = with_options(code, request_.sets);
  if (wish.code.empty() && !on) return wish;
  if (on && request_.seats.empty() && request_.players == 0) return wish;
  const auto rules = ruleset_for(library_, wish.code.empty() ? on->code : wish.code);
  const NameList kinds = kinds_for(request_, *rules);
  if (!on || kinds != kinds_of(on->seats))
    wish.seats = make_seats(kinds, texts_for(context_, library_, locale_themes(*rules)));
  return wish;
}

std::unique_ptr<Campaign> CampaignTable::open(GameSetup wish, bool again) const {
  if (!Campaign::exists(folder_)) {
    const NameList first = first_chapters(library_);
    if (wish.code.empty()) {
      throw UsageError("there is no campaign '" + name_ + "'; begin it with a variant (" +
                       joined(first) + "), as in: " + "tradewind play " +
                       (first.empty() ? "VARIANT" : first.front()) + " --campaign " + name_);
    }
    if (!wish.seed) wish.seed = seed_by_chance();
    return std::make_unique<Campaign>(folder_, library_, wish);
  }
  auto campaign = std::make_unique<Campaign>(folder_, library_);
  if (!campaign->state().chapter && (again || !wish.code.empty()))
    throw UsageError("the campaign '" + name_ + "' is over; name another one");
  if (again && !wish.seed) wish.seed = seed_by_chance();
  if (campaign->state().chapter) campaign->prepare(wish, again);
  return campaign;
}

void CampaignTable::say(const NameList& lines) const {
  for (const std::string& line : lines) console_.say(line);
}

void CampaignTable::show() const {
  if (!Campaign::exists(folder_)) throw UsageError("there is no campaign '" + name_ + "'");
  say(words_.lines(name_, folder_, read_campaign(folder_ + "/" + campaign_file)));
}

TableEnd CampaignTable::play(GameSetup wish, bool again) {
  const std::unique_ptr<Campaign> opened = open(std::move(wish), again);
  Campaign& campaign = *opened;
  if (!campaign.state().finished.empty()) {
    say(words_.lines(name_, folder_, campaign.state()));
    console_.line();
  }
  while (campaign.state().chapter) {
    const TableEnd end = play_chapter(campaign);
    if (end != TableEnd::over) return end;
    console_.line();
    console_.say(words_.finished(campaign.state(), campaign.state().finished.size() - 1));
    say(words_.ahead(folder_, campaign.state()));
    if (campaign.state().chapter && !goes_on(campaign)) return TableEnd::left;
  }
  return TableEnd::over;
}

TableEnd CampaignTable::play_chapter(Campaign& campaign) {
  const std::string path = campaign.record_path();
  const std::vector<SeatInfo> seats = campaign.state().chapter->seats;
  for (const SeatInfo& seat : seats) check_kind(folder_ + ": a seat", seat.kind);
  const auto rules = campaign.ruleset();
  const Texts texts = texts_for(context_, library_, locale_themes(*rules));
  const PlayerText words(rules, texts, in_language(seats, library_, texts));
  Scripts scripts(rules);
  SaveFile file(
      path, std::filesystem::exists(path) ? SaveFile::Begin::resumed : SaveFile::Begin::new_game);
  try {
    TerminalTable table(console_, words, campaign.match(scripts), file,
                        command_with("--campaign", name_, request_, context_, console_.style()));
    const TableEnd end = table.run();
    if (end == TableEnd::over) campaign.finish(table.ending());
    return end;
  } catch (const RecordMismatch& mismatch) {
    throw UsageError("'" + path + "' does not fit the rules any more: " + mismatch.what() +
                     "; start the chapter again with --again");
  }
}

// Between two chapters people are asked.
bool CampaignTable::goes_on(const Campaign& campaign) {
  const std::vector<SeatInfo>& seats = campaign.state().chapter->seats;
  if (std::ranges::none_of(seats, [](const SeatInfo& seat) { return seat.kind == "human"; }))
    return !interrupted();
  const Texts texts = texts_for(context_, library_, locale_themes(*campaign.ruleset()));
  console_.say(texts("ui.series.go_on",
                     {{"variant", texts("variant." + campaign.ruleset()->variant() + ".name")}}));
  const auto line = console_.ask("> ");
  if (line && !interrupted() && !means_quit(*line, texts)) return true;
  console_.line();
  console_.say(texts("ui.campaign.left"));
  console_.line("  " + command_with("--campaign", name_, request_, context_, console_.style()));
  return false;
}

}  // namespace tradewind::terminal
