// How long bots seem to think at a terminal.
#include "catch.h"
#include "play/session/session.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <map>
#include <sstream>

namespace tradewind::terminal {
namespace {

struct Shown {
  std::ostringstream written;
};

// Leaves at the first question, and counts the pauses before it, by what stands there meanwhile.
class Watcher : private Shown, public Console {
 public:
  Watcher() : Console(written, Style()) {}
  void wait(const std::string& said, int milliseconds) override {
    waited[said].push_back(milliseconds);
  }
  std::map<std::string, std::vector<int>> waited;

 protected:
  [[nodiscard]] std::optional<std::string> read_line(const std::string& /*prompt*/,
                                                     const NameList& /*lines*/) override {
    return std::nullopt;
  }
};

std::map<std::string, std::vector<int>> waits_for(const std::string& seats) {
  const TemporaryRoot folder("pace");
  PlayRequest request;
  request.variant = "bigbox-2021";
  request.seats = seats;
  request.seed = 4;
  Watcher watcher;
  const Saves saves(folder.path() + "/games", folder.path() + "/choices");
  CHECK(run_play(request, Context(), shipped_library(), saves, watcher) == 0);
  return watcher.waited;
}

}  // namespace

TEST_CASE("a bot pauses before each move that it chooses, a stronger one longer") {
  const auto easy = waits_for("human,easy"), hard = waits_for("human,hard");
  REQUIRE(easy.size() == 1);
  REQUIRE(hard.size() == 1);
  CHECK(easy.begin()->first.starts_with("Ada is thinking"));
  CHECK(easy.begin()->second.size() > 1);
  CHECK(easy.begin()->second.front() < hard.begin()->second.front());
}

}  // namespace tradewind::terminal
