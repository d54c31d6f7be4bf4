// What a person at a terminal window sees: pages in place, and pauses that a key ends.
#include "catch.h"
#include "play/console/console.h"
#include "unit/pseudo_terminal.h"
#include "unit/temporary_root.h"

#include <chrono>
#include <sstream>

namespace tradewind::terminal {
namespace {

using testing::has_terminals;
using testing::Player;

class Window : public StreamConsole {
 public:
  Window(std::istream& in, std::ostream& out) : StreamConsole(in, out, Style(), false) {}
  [[nodiscard]] bool turns_pages() const override { return true; }
  int turned = 0;

 protected:
  void clear_window() override { ++turned; }
};

const std::string top = std::string(24, '\n') + "\x1b[H";

std::size_t times(const std::string& text, const std::string& wanted) {
  std::size_t found = 0;
  for (std::size_t at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at + 1))
    ++found;
  return found;
}

// Turns line breaks of a terminal into those of a text.
std::string of_terminal(std::string text) {
  for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n"))
    text.erase(at, 1);
  return text;
}

}  // namespace

TEST_CASE(
    "console: a page takes the place of the one before, unless something was said that must stay "
    "in sight",
    "[terminal]") {
  std::istringstream in("one\ntwo\n");
  std::ostringstream out;
  Window window(in, out);
  window.turn_page();
  CHECK(window.turned == 1);
  window.say("The disk is full.");
  window.turn_page();
  CHECK(window.turned == 1);
  CHECK(window.ask("> ") == "one");
  (void)window.held([&] { window.say("held back"); });
  window.type_ahead("first");
  CHECK(window.ask("> ") == "first");
  CHECK(window.ask("> ") == "two");
  window.turn_page();
  CHECK(window.turned == 2);
}

TEST_CASE("play: each question comes at the top of the window, and news before it", "[terminal]") {
  if (!has_terminals()) return;
  const TemporaryRoot folder("window");
  Player player("yucata --seats human,greedy --set start_player=0 --seed 3 --pace 0 --record '" +
                    folder.path() + "/game.yaml'",
                "xterm");
  REQUIRE(player.asked_in_window());
  for (int i = 0; i < 3; ++i) {
    player.type("1\n");
    REQUIRE(player.asked_in_window());
    const std::string written = of_terminal(player.written());
    CHECK(times(written, top) == 1);
    const std::string page =
        testing::without_controls(written.substr(written.rfind(top) + top.size()));
    CHECK(times(page, "\n") < 24);
    CHECK(page.find("Player 1 turns up") != std::string::npos);
    CHECK(page.find("Coins") != std::string::npos);
  }
}

TEST_CASE(
    "play: what was typed ahead does not pass the hand-over between two persons, and nothing of "
    "the first stays",
    "[terminal]") {
  if (!has_terminals()) return;
  const TemporaryRoot folder("hand-over");
  Player player("adventure-1 --seats human,human --seed 3 --pace 0 --record '" + folder.path() +
                    "/game.yaml'",
                "xterm");
  REQUIRE(player.asked_in_window());
  player.type("1\r1\r1\r");
  REQUIRE(player.shows("can see the screen."));
  const std::string window = testing::without_controls(of_terminal(player.written()));
  CHECK(times(window.substr(window.find("> 1") + 3), "\n") >= 24);
  CHECK_FALSE(player.asked(1500, "\n> "));
  CHECK(player.written().find("which character") == std::string::npos);
  player.type("\r");
  CHECK(player.shows("Player 2: which character will you be?"));
}

TEST_CASE("play: what is typed while a bot thinks is the next answer", "[terminal]") {
  if (!has_terminals()) return;
  const TemporaryRoot folder("typed-ahead");
  const std::string how =
      "yucata --seats human,normal,normal --seed 3 --pace 1000 --record '" + folder.path() + "/";
  {
    Player player(how + "a.yaml' --set start_player=1", "xterm");
    REQUIRE(player.shows("is thinking"));
    player.type("code\n");
    CHECK(player.shows("seed 3."));
  }
  Player player(how + "b.yaml' --set start_player=1", "xterm");
  REQUIRE(player.shows("is thinking"));
  player.type("quit\n");  // needs no question
  CHECK(player.shows("Resume it with"));
  CHECK(player.end() == 0);
}

TEST_CASE("play: a key ends all pauses until the next question", "[terminal]") {
  if (!has_terminals()) return;
  const TemporaryRoot folder("pause");
  Player player(
      "yucata --seats human,normal,normal --set start_player=1 --seed 3 --pace 1000 --record '" +
          folder.path() + "/game.yaml'",
      "xterm");
  REQUIRE(player.shows("is thinking"));  // a pause takes six seconds at this pace
  const auto began = std::chrono::steady_clock::now();
  player.type(" ");
  REQUIRE(player.asked_in_window());
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(6));
}

}  // namespace tradewind::terminal
