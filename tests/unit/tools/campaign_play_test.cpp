// Campaigns on the disk: beginning, finishing, playing again, other players, and what is refused.
#include "campaign/campaign.h"
#include "catch.h"
#include "support/errors.h"
#include "tradewind/beginning.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <set>

namespace tradewind {
namespace {

namespace fs = std::filesystem;
using terminal::Campaign;
using terminal::GameSetup;
using testing::read_bytes;

const std::vector<SeatInfo> two = {{"Ann", "human"}, {"Bob", "greedy"}};
const std::vector<SeatInfo> three = {{"Ann", "human"}, {"Bob", "greedy"}, {"Cleo", "greedy"}};
const GameSetup adventure = {"adventure-1", two, 7};

MatchEnd won(const std::string& carried = "{}") {
  MatchEnd result{{{1, 1}, {10, 10}, "won", ""}};
  result.carried = parse_yaml("carried", carried);
  return result;
}

MatchEnd lost(const std::string& carried = "{}") {
  MatchEnd result = won(carried);
  result.team = "lost";
  result.again = true;
  return result;
}

// The folder of a campaign that has begun.
class Folder {
 public:
  explicit Folder(const GameSetup& first = adventure) : root_("campaign") {
    Campaign(path(), shipped_library(), first);
  }
  [[nodiscard]] std::string path() const { return root_.path() + "/ann"; }
  [[nodiscard]] std::string file() const { return path() + "/campaign.yaml"; }

  // Replaces what stands in the file, without its checksum.
  void edit(const std::string& what, const std::string& by) const {
    std::string text = read_bytes(file());
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    text.replace(at, what.size(), by);
    root_.write("ann/campaign.yaml", text.substr(0, text.rfind("checksum: ")));
  }

  // Why the campaign cannot continue.
  [[nodiscard]] std::string refused() const {
    return refused_by([&] {
      const Campaign campaign(path(), shipped_library());
      Scripts scripts(campaign.ruleset());
      (void)campaign.match(scripts);
    });
  }

  template <class Act>
  [[nodiscard]] std::string refused_by(Act act) const {
    std::string text = "nothing was refused";
    try {
      act();
    } catch (const ContentError& error) {
      text = to_text(error.diagnostics().front());
    } catch (const VariantRefused& refused) {
      text = sentences_of(refused).front();
    } catch (const std::runtime_error& refused) {
      text = refused.what();
    }
    for (std::size_t at = text.find(path()); at != std::string::npos; at = text.find(path()))
      text.replace(at, path().size(), "ann");
    return text;
  }

 private:
  TemporaryRoot root_;
};

std::string code_on(const Campaign& campaign) {
  return campaign.state().chapter ? campaign.state().chapter->code : "over";
}

void play_on(Match& match, std::uint64_t stream) {
  while (!match.position().over())
    match.play(static_cast<int>(
        random_below(stream, static_cast<std::uint32_t>(match.position().moves()))));
}

}  // namespace

TEST_CASE(
    "campaign: a lost chapter is played again, the last one too, and everything is on the disk",
    "[campaign]") {
  const Folder folder;
  for (int chapter = 1; chapter <= 5; ++chapter) {
    for (int attempt = 1; attempt <= 2; ++attempt) {
      Campaign campaign(folder.path(), shipped_library());
      REQUIRE(code_on(campaign) ==
              "adventure-" + std::to_string(chapter) + (chapter < 5 ? "+campaign" : ""));
      if (attempt == 1)
        campaign.finish(
            lost("{ adventure_cooperative/failures: 1, adventure/added: { lookout-1: 1 } }"));
      if (attempt == 2) campaign.finish(won("{ adventure_cooperative/failures: null }"));
      CHECK(read_bytes(folder.file())
                .starts_with(to_yaml(terminal::campaign_node(campaign.state()))));
    }
  }
  const Campaign over(folder.path(), shipped_library());
  CHECK(code_on(over) == "over");
  CHECK(over.state().finished.size() == 10);
  CHECK(to_yaml(over.state().carried) == "adventure/added:\n  lookout-1: 1\n");
  std::set<std::uint64_t> seeds;
  for (const auto& each : over.state().finished) seeds.insert(each.chapter.seed);
  CHECK(seeds.size() == 10);
}

TEST_CASE(
    "campaign: a match begins with what is carried, and a game that was over when the program died "
    "counts once",
    "[campaign]") {
  const Folder folder;
  {
    Campaign campaign(folder.path(), shipped_library());
    campaign.finish(
        lost("{ adventure_cooperative/failures: 2, adventure_cooperative/failures_total: 2 }"));
  }
  const std::string before = read_bytes(folder.file());
  {
    const Campaign campaign(folder.path(), shipped_library());
    Scripts scripts(campaign.ruleset());
    Match match = campaign.match(scripts);
    CHECK(view_of(match.position()).find("counters")->find("failures")->scalar == "2");
    play_on(match, 7);
    save_record(campaign.record_path(), record_of(match));
  }
  CHECK(read_bytes(folder.file()) == before);
  Campaign campaign(folder.path(), shipped_library());
  Scripts scripts(campaign.ruleset());
  const Match match = campaign.match(scripts);
  REQUIRE(match.position().over());
  campaign.finish(match_end_of(match.position()));
  CHECK(campaign.state().finished.size() == 2);
  CHECK(campaign.state().carried.find("adventure_cooperative/failures_total")->scalar == "3");
}

TEST_CASE("campaign: other players and rules may play the next chapter, and guests take part",
          "[campaign]") {
  const Folder folder;
  Campaign campaign(folder.path(), shipped_library());
  campaign.finish(won());
  campaign.prepare({"adventure-2+adventure_mode=competitive+gamblers=2", three, 99}, false);
  CHECK(code_on(campaign) == "adventure-2+adventure_mode=competitive+campaign+gamblers=2");
  Scripts scripts(campaign.ruleset());
  const Match match = campaign.match(scripts);
  CHECK(match.position().players() == 3);
  CHECK(match.setup().seed == 99);
  campaign.finish({{{1, 2, 3}, {12, 9, 8}, "", ""}});
  CHECK(code_on(campaign) == "adventure-3+adventure_mode=competitive+campaign+gamblers=2");
  campaign.prepare({"adventure-3", {}, {}}, false);
  CHECK(code_on(campaign) == "adventure-3+campaign");
  CHECK(campaign.state().chapter->seats.size() == 3);
}

TEST_CASE(
    "campaign: a chapter that has begun goes on as it is, or starts again with another record",
    "[campaign]") {
  const Folder folder;
  Campaign campaign(folder.path(), shipped_library());
  Scripts scripts(campaign.ruleset());
  Match match = campaign.match(scripts);
  // Ann is the only person
  while (match.history().empty() || match.history().back().seat != 0) match.play(0);
  save_record(campaign.record_path(), record_of(match));
  CHECK_NOTHROW(campaign.prepare(adventure, false));
  CHECK(campaign.match(scripts).history().size() == match.history().size());
  CHECK(folder.refused_by([&] {
    campaign.prepare({"", three, {}}, false);
  }) == "the chapter has begun: adventure-1+campaign, 2 players, seed 7; continue without naming "
        "rules, players or seed, or start it "
        "again with --again");
  campaign.prepare({"", three, 8}, true);
  CHECK(campaign.match(scripts).history().empty());
  CHECK(fs::path(campaign.record_path()).filename() == "1-adventure-1_2.yaml");
  CHECK(
      folder.refused_by([&] {
        campaign.prepare({"adventure-2", {}, {}}, false);
      }) ==
      "this campaign continues with 'adventure-1', not with 'adventure-2'; leave the variant out, "
      "or name another campaign");
}

TEST_CASE("campaign: what does not fit is refused in words", "[campaign]") {
  const std::string carried = "carried: {}";
  const auto after = [&](const std::string& what, const std::string& by) {
    const Folder folder;
    folder.edit(what, by);
    return folder.refused();
  };
  CHECK(after(carried, "carried: { scars: 3 }") ==
        "ann/campaign.yaml:4:19: error: there is no module 'scars' for the counter 'scars' (add it "
        "with --mod) [bad-campaign]");
  CHECK(after(carried, "carried: { elsewhere/scars: 3 }") ==
        "ann/campaign.yaml:4:29: error: there is no module 'elsewhere' for the counter "
        "'elsewhere/scars' (add it with --mod) "
        "[bad-campaign]");
  CHECK(has(after(carried, "carried: { adventure/failings: 3 }"),
            "error: there is no carried counter 'adventure/failings'"));
  CHECK(has(after(carried, "carried: { adventure_cooperative/failures: -1 }"),
            "ann/campaign.yaml:4:44: error: 'adventure_cooperative/failures' cannot be -1 at the "
            "beginning of a match (it is at least "
            "0)"));
  CHECK(has(after(carried, "carried: { adventure/added: { lookout-1: 3 } }"), "(it is at most 2)"));
  CHECK(has(after(carried, "carried: { adventure/added: { lookout-9: 1 } }"),
            "no card 'lookout-9' has 'adventure/added'"));
  CHECK(has(after(carried, "carried: { adventure/added: 1 }"),
            "'adventure/added' must be a map from card to number"));
  CHECK(after("campaign: adventure-1", "campaign: dice-1") ==
        "ann/campaign.yaml: error: 'adventure-1' is not a chapter of the campaign that begins with "
        "'dice-1' [bad-campaign]");
  CHECK(has(after("variant: adventure-1", "variant: adventure-6"),
            "there is no variant 'adventure-6'"));
  CHECK(has(after("format: 1", "format: 2"),
            "this program reads campaigns of format 1, not 2 (update tradewind)"));
  CHECK(has(after("record: ", "record: ../"),
            "'record' must be a .yaml file in the folder of the campaign"));
  CHECK(has(after("seats:", "chairs:"), "the campaign has no 'seats' here"));
  // Without the checksum, changes that fit are accepted
  CHECK(after("kind: greedy", "kind: random") == "nothing was refused");
}

TEST_CASE(
    "campaign: a changed file, another game, a folder that cannot be written and a second process "
    "are refused",
    "[campaign]") {
  const Folder folder;
  const std::string saved = read_bytes(folder.file());
  std::string changed = saved;
  changed.replace(changed.find("seed: 7"), 7, "seed: 8");
  std::ofstream(folder.file()) << changed;
  CHECK(
      has(folder.refused(), "error: this file is not as it was saved: its checksum does not fit"));
  std::ofstream(folder.file()) << saved;

  Scripts other(shipped_library().ruleset("adventure-1+campaign"));
  const std::string record = folder.path() + "/1-adventure-1.yaml";
  save_record(record, record_of(Match(other, {2, 0, 8, two})));
  CHECK(folder.refused() ==
        "'ann/1-adventure-1.yaml' is not the game of this chapter: adventure-1+campaign, seed 7; "
        "put the right "
        "file there, or start the chapter again with --again");
  fs::remove(record);
  {
    const Campaign open(folder.path(), shipped_library());
    CHECK(folder.refused() == "'ann/campaign.yaml' is open in process " + std::to_string(getpid()) +
                                  "; leave it there first");
  }
  CHECK(folder.refused() == "nothing was refused");
  CHECK(folder.refused_by([] { Campaign("/proc/nowhere", shipped_library(), adventure); })
            .starts_with("the campaign cannot be saved: cannot create the folder '/proc/nowhere'"));
  CHECK(folder.refused_by([&] {
    Campaign(folder.path() + "-2", shipped_library(), {"bigbox-2021", two, 1});
  }) == "no chapter follows 'bigbox-2021'; a campaign begins with dice-1 or adventure-1");
  CHECK_FALSE(Campaign::exists(folder.path() + "-2"));
}

TEST_CASE("campaign: the command line begins, shows, goes on and starts again", "[campaign]") {
  const TemporaryRoot root("campaign-commands");
  const auto play = [&](const std::string& arguments) {
    return testing::run("XDG_STATE_HOME='" + root.path() + "' " + testing::program() +
                        "play --plain " + arguments);
  };
  const auto unknown = play("--campaign ann");
  CHECK(unknown.exit_code == exit_usage);
  CHECK(unknown.err ==
        "tradewind: there is no campaign 'ann'; begin it with a variant (dice-1, adventure-1), as "
        "in: tradewind play "
        "dice-1 --campaign ann\n");
  CHECK(has(play("dice-1 --campaign .ann").err,
            "'.ann' is not a name for a campaign; begin it with a letter"));
  CHECK(has(play("--status").err, "--status requires --campaign"));
  CHECK(has(play("--campaign ann --resume x").err,
            "a campaign keeps its games itself; leave out --resume and --record"));
  const auto begun =
      play("dice-1 --campaign ann --seats human,random --seed 5 --set points_to_win=4");
  CHECK(begun.exit_code == 0);
  CHECK(has(begun.out, "play --campaign ann\n"));
  const auto status = play("--campaign ann --status");
  CHECK(status.out.starts_with("Campaign ann\n"));
  CHECK(has(status.out, ": Dice game, chapter 1; Player 1, Ada (random)"));
  const auto dice = play("--campaign ann --seats random --again");
  INFO(dice.err << dice.out.substr(0, 400));
  CHECK(dice.exit_code == 0);
  CHECK(has(dice.out, "The campaign is over."));
  CHECK(has(play("--campaign ann --status").out,
            "\n4. Dice game, chapter 4: Ada (random), Bruno (random)"));
  CHECK(has(play("--campaign ann --again").err, "the campaign 'ann' is over; name another one"));
}

}  // namespace tradewind
