#include "campaign/campaign.h"

#include "support/errors.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/codes.h"
#include "tradewind/record.h"
#include "tradewind/reference/overview.h"
#include "tradewind/series.h"
#include "tradewind/yaml_text.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

std::string next_of(const Library& library, const std::string& variant) {
  for (const VariantInfo& each : variants_of(library)) {
    if (each.id == variant) return each.next;
  }
  return "";
}

// The rules of a code, with those of the chapters that follow.
std::shared_ptr<const Ruleset> chapter_rules(const Library& library, const std::string& code) {
  std::shared_ptr<const Ruleset> rules = ruleset_for(library, code);
  const std::string option = series_option_of(*rules);
  return option.empty() || rules->next() ? rules : library.ruleset(rules->code() + "+" + option);
}

void check_seats(const Ruleset& rules, const std::vector<SeatInfo>& seats) {
  const int players = static_cast<int>(seats.size());
  if (clamp_players(rules, players) == players) return;
  throw UsageError(rules.code() + " takes " + std::to_string(rules.min_players()) + " to " +
                   std::to_string(rules.max_players()) + " players, not " +
                   std::to_string(players) + "; name them with --seats");
}

bool same_game(const Chapter& one, const Chapter& other) {
  const auto same = [](const SeatInfo& a, const SeatInfo& b) {
    return a.name == b.name && a.kind == b.kind;
  };
  return one.code == other.code && one.seed == other.seed &&
         std::ranges::equal(one.seats, other.seats, same);
}

}  // namespace

bool Campaign::exists(const std::string& folder) {
  std::error_code failed;
  return fs::exists(fs::symlink_status(folder + "/" + campaign_file, failed));
}

Campaign::Campaign(const std::string& folder, const Library& library)
    : folder_(folder), library_(library), file_(path_of(campaign_file), SaveFile::Begin::resumed) {
  state_ = read_campaign(file_.path());
  check();
  if (state_.chapter) choose_rules(state_.chapter->code);
  save();  // what cannot be written is said before a chapter is played
}

Campaign::Campaign(const std::string& folder, const Library& library, const GameSetup& first)
    : folder_(folder), library_(library), file_(path_of(campaign_file), SaveFile::Begin::new_game) {
  choose_rules(first.code);
  if (!rules_->next()) {
    throw UsageError("no chapter follows '" + rules_->variant() + "'; a campaign begins with " +
                     joined(first_chapters(library), " or "));
  }
  check_seats(*rules_, first.seats);
  state_.variant = rules_->variant();
  state_.chapter =
      Chapter{rules_->code(), first.seats, first.seed.value_or(1), free_record(rules_->variant())};
  save();
}

void Campaign::choose_rules(const std::string& code) { rules_ = chapter_rules(library_, code); }

// A name that no file has: a game that was started again leaves its record.
std::string Campaign::free_record(const std::string& variant) const {
  const std::string stem = std::to_string(state_.finished.size() + 1) + "-" + variant;
  std::string name = stem + ".yaml";
  for (int i = 2; fs::exists(fs::symlink_status(path_of(name))); ++i)
    name = stem + "_" + std::to_string(i) + ".yaml";
  return name;
}

void Campaign::save() {
  const std::string problem = file_.save(campaign_node(state_));
  if (!problem.empty()) throw UsageError("the campaign cannot be saved: " + problem);
}

// What the content here must have for this campaign.
void Campaign::check() const {
  const auto refuse = [&](const Node& at, const std::string& message, const std::string& hint) {
    throw ContentError(Diagnostic{file_.path(), at.line, at.column, "bad-campaign", Severity::error,
                                  message, hint});
  };
  const auto modules = modules_of(library_);
  for (const auto& [counter, value] : state_.carried.entries) {
    const std::string module = counter.substr(0, counter.find('/'));
    const bool known =
        std::ranges::any_of(modules, [&](const auto& each) { return each.first == module; });
    if (!known)
      refuse(value, "there is no module '" + module + "' for the counter '" + counter + "'",
             "add it with --mod");
  }
  if (!state_.chapter) return;
  const std::string due = library_.ruleset(state_.chapter->code)->variant();
  std::string variant = state_.variant;
  while (!variant.empty() && variant != due) variant = next_of(library_, variant);
  if (variant.empty())
    refuse(
        {},
        "'" + due + "' is not a chapter of the campaign that begins with '" + state_.variant + "'",
        "");
}

MatchSetup Campaign::setup() const {
  MatchSetup setup;
  setup.players = static_cast<int>(state_.chapter->seats.size());
  setup.seed = state_.chapter->seed;
  setup.seats = state_.chapter->seats;
  carry(setup, state_.carried);
  return setup;
}

Match Campaign::match(Scripts& scripts) const {
  check_seats(*rules_, state_.chapter->seats);
  try {
    if (!fs::exists(record_path())) return {scripts, setup()};
    LoadedRecord record = load_game(record_path()).record;
    check_record(record);
    // The same values, with their places in the file of the campaign
    set_carry(record.setup, *carry_of(setup()));
    return replay_record(scripts, record);
  } catch (const ContentError& error) {
    Diagnostics found = error.diagnostics();
    for (Diagnostic& each : found) {
      if (each.file.empty()) each.file = file_.path();
    }
    throw ContentError(std::move(found));
  }
}

// Another file may have taken the place of the record.
void Campaign::check_record(const LoadedRecord& record) const {
  const Chapter saved{library_.ruleset(record.code)->code(), record.setup.seats, record.setup.seed,
                      ""};
  const Node carried = carried_values(record.setup).value_or(Node::map());
  const Chapter due{rules_->code(), state_.chapter->seats, state_.chapter->seed, ""};
  if (same_game(due, saved) && to_yaml(carried) == to_yaml(state_.carried)) return;
  throw UsageError("'" + record_path() + "' is not the game of this chapter: " +
                   state_.chapter->code + ", seed " + std::to_string(state_.chapter->seed) +
                   "; put the right file there, or start the chapter again with --again");
}

// Whether a person has moved; without people, whether anybody has.
bool Campaign::has_begun() const {
  if (!fs::exists(record_path())) return false;
  const LoadedRecord record = load_game(record_path()).record;
  const auto is_person = [](const SeatInfo& seat) { return seat.kind == "human"; };
  if (std::ranges::none_of(record.setup.seats, is_person)) return !record.moves.empty();
  return std::ranges::any_of(record.moves, [&](const Played& move) {
    return is_person(record.setup.seats[static_cast<std::size_t>(move.seat)]);
  });
}

void Campaign::prepare(const GameSetup& wish, bool again) {
  Chapter wanted = *state_.chapter;
  const std::string due = rules_->variant();
  if (!wish.code.empty()) choose_rules(wish.code);
  if (rules_->variant() != due) {
    throw UsageError("this campaign continues with '" + due + "', not with '" + rules_->variant() +
                     "'; leave the variant out, or name another campaign");
  }
  wanted.code = rules_->code();
  if (!wish.seats.empty()) wanted.seats = wish.seats;
  if (wish.seed) wanted.seed = *wish.seed;
  check_seats(*rules_, wanted.seats);
  if (!again && same_game(wanted, *state_.chapter)) return;
  if (!again && has_begun()) {
    throw UsageError(
        "the chapter has begun: " + state_.chapter->code + ", " +
        std::to_string(state_.chapter->seats.size()) + " players, seed " +
        std::to_string(state_.chapter->seed) +
        "; continue without naming rules, players or seed, or start it again with --again");
  }
  wanted.record = free_record(due);
  state_.chapter = std::move(wanted);
  save();
}

void Campaign::finish(const MatchEnd& ending) {
  MatchSetup next = setup();
  follow(next, ending);
  Chapter finished = *state_.chapter;
  state_.finished.push_back({finished, ending});
  state_.carried = carried_values(next).value_or(Node::map());
  if (!ending.again) rules_ = rules_->next();
  state_.chapter.reset();
  if (rules_)
    state_.chapter =
        Chapter{rules_->code(), finished.seats, next.seed, free_record(rules_->variant())};
  save();
}

std::size_t moves_played(const std::string& folder, const Chapter& chapter) {
  const std::string path = folder + "/" + chapter.record;
  return fs::exists(path) ? load_game(path).record.moves.size() : 0;
}

NameList first_chapters(const Library& library) {
  const std::vector<VariantInfo> variants = variants_of(library);
  NameList first;
  for (const VariantInfo& each : variants) {
    const bool follows = std::ranges::any_of(
        variants, [&](const VariantInfo& other) { return other.next == each.id; });
    if (!each.next.empty() && !follows) first.push_back(each.id);
  }
  return first;
}

}  // namespace tradewind::terminal
