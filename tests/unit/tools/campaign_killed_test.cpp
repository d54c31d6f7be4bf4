// Kills `tradewind play --campaign` at random moments: at the end the campaign is what it would
// have been undisturbed, so that no finished chapter is lost and none counted twice.
// TRADEWIND_KILLS says how often; `./dev test --full server` asks for more.
#include "campaign/campaign_file.h"
#include "catch.h"
#include "tradewind/random.h"
#include "tradewind/yaml_text.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>

namespace tradewind {
namespace {

using terminal::CampaignState;
using testing::read_bytes;

constexpr std::uint32_t longest_run_ms = 1200;

int campaign_kills() {
  const char* const wanted = std::getenv("TRADEWIND_KILLS");
  return wanted == nullptr ? 4 : std::atoi(wanted);
}

// Bots play all five chapters; with the fixture they lose about every other one.
std::string play_command(const std::string& folder, int seed) {
  const std::string play =
      testing::program() + "play --plain --mod '" TRADEWIND_SOURCE_ROOT "/tests/fixtures/mild' ";
  const bool begun = std::filesystem::exists(folder + "/campaign.yaml");
  const std::string first =
      "adventure-1+mild --seats random,random --seed " + std::to_string(seed) + " ";
  return "exec " + play + (begun ? "" : first) + "--campaign '" + folder + "' > '" + folder +
         ".out' 2>&1";
}

// Plays until the campaign is over, or as long as it may: then the process is killed. Returns
// whether it was.
bool killed_after(const std::string& command, std::uint32_t milliseconds) {
  const pid_t child = fork();
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  usleep(milliseconds * 1000);
  kill(child, SIGKILL);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  if (!WIFSIGNALED(status)) CHECK(WEXITSTATUS(status) == 0);
  return WIFSIGNALED(status);
}

NameList chapters_of(const std::string& folder) {
  if (!std::filesystem::exists(folder + "/campaign.yaml")) return {};
  NameList chapters;
  const Node node = terminal::campaign_node(terminal::read_campaign(folder + "/campaign.yaml"));
  for (const Node& finished : node.find("finished")->items) chapters.push_back(to_yaml(finished));
  return chapters;
}

bool begins_with(const NameList& all, const NameList& first) {
  return first.size() <= all.size() && std::equal(first.begin(), first.end(), all.begin());
}

}  // namespace

TEST_CASE("play: killed at any moment a campaign loses no chapter and counts none twice",
          "[saves]") {
  std::uint64_t chance = 7;
  int kills = 0;
  std::size_t finished = 0, lost = 0;
  for (int seed = 1; kills < campaign_kills(); ++seed) {
    const TemporaryRoot root("campaign-killed");
    const std::string whole = root.path() + "/whole", cut = root.path() + "/cut";
    REQUIRE(testing::run(play_command(whole, seed)).exit_code == 0);
    const NameList wanted = chapters_of(whole);
    NameList before;
    while (kills < campaign_kills() &&
           killed_after(play_command(cut, seed), random_below(chance, longest_run_ms))) {
      ++kills;
      const NameList now = chapters_of(cut);
      INFO("seed " << seed << ", kill " << kills);
      CHECK(begins_with(now, before));
      CHECK(begins_with(wanted, now));
      before = now;
    }
    REQUIRE(testing::run(play_command(cut, seed)).exit_code == 0);
    CHECK(read_bytes(cut + "/campaign.yaml") == read_bytes(whole + "/campaign.yaml"));
    finished += wanted.size();
    lost += wanted.size() - 5;
  }
  CHECK(lost > 0);
  if (std::getenv("TRADEWIND_KILLS") != nullptr)
    WARN(kills << " kills, " << finished << " chapters, " << lost << " of them lost");
}

}  // namespace tradewind
