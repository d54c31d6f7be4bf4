// `tradewind test --failed`: what it repeats, and what happens to the files meanwhile.
#include "unit/has.h"
#include "unit/pseudo_terminal.h"
#include "unit/temporary_root.h"

#include <filesystem>

namespace tradewind {

using testing::Finished;

namespace {

// A folder of tests of which some fail, and next to it a cache where that is remembered.
class TestsThatFail {
 public:
  explicit TestsThatFail(const std::string& name) : root_(name) {
    write("starts.yaml", cases("two start", "true", "three start"));
    write("ends.yaml", "scenario: it ends at once\nvariant: yucata\nends: { over: true }\n");
    write("good.yaml", "variant: yucata\nends: { over: false }\n");
  }

  // A file of two cases, of which the first expects that the match is over.
  static std::string cases(const std::string& one, const std::string& over,
                           const std::string& other) {
    return "variant: yucata\ncases:\n  - { case: " + one + ", players: 2, ends: { over: " + over +
           " } }\n  - { case: " + other + ", players: 3, ends: { over: false } }\n";
  }

  [[nodiscard]] std::string path() const { return root_.path() + "/tests"; }
  void write(const std::string& file, const std::string& text) const {
    root_.write("tests/" + file, text);
  }
  [[nodiscard]] std::string cache() const { return "XDG_CACHE_HOME='" + path() + "/../cache' "; }
  // Runs `tradewind test` in this folder.
  [[nodiscard]] Finished test(const std::string& arguments,
                              const std::string& variables = {}) const {
    return testing::run("cd '" + path() + "' && " + (variables.empty() ? cache() : variables) +
                        testing::program() + "test " + arguments);
  }
  // What --failed counts, with the files that fail.
  [[nodiscard]] std::string again(const std::string& arguments = {}) const {
    return test("--failed " + arguments).out;
  }

 private:
  TemporaryRoot root_;
};

const std::string ends_fails = "ends.yaml:3: [yucata] ends: over: expected true, got false\n";
const std::string two_start_fails =
    "starts.yaml:3: [yucata] two start: ends: over: expected true, got false\n";

}  // namespace

TEST_CASE("last run: --failed repeats what failed until nothing is left", "[last-run]") {
  const TestsThatFail tests("failed");
  CHECK(tests.test(".").out == ends_fails + two_start_fails + "2 passed, 2 failed\n");
  CHECK(tests.again() == ends_fails + two_start_fails + "0 passed, 2 failed\n");
  tests.write("ends.yaml", "scenario: it ends at once\nvariant: yucata\nends: { over: false }\n");
  CHECK(tests.again() == two_start_fails + "1 passed, 1 failed\n");
  CHECK(tests.again("--junit junit.xml") == two_start_fails + "0 passed, 1 failed\n");
  const std::string junit = testing::read_bytes(tests.path() + "/junit.xml");
  CHECK(has(junit, "tests=\"1\" failures=\"1\""));
  CHECK(has(junit, "name=\"two start [yucata]\""));
  tests.write("starts.yaml", TestsThatFail::cases("two start", "false", "three start"));
  CHECK(tests.again() == "1 passed, 0 failed\n");
  const Finished rest = tests.test("--failed");
  CHECK(rest.out == "0 passed, 0 failed\n");
  CHECK(rest.err == "tradewind: nothing failed in the last run\n");
  CHECK(rest.exit_code == 0);
}

TEST_CASE("last run: what a path or a filter leaves out is still to be repeated", "[last-run]") {
  const TestsThatFail tests("failed-in-part");
  CHECK(tests.test(".").exit_code == 1);
  tests.write("ends.yaml", "variant: yucata\nends: { over: false }\n");
  CHECK(tests.again("ends.yaml good.yaml") == "1 passed, 0 failed\n");
  CHECK(tests.again("--filter 'two start'") == two_start_fails + "0 passed, 1 failed\n");
  for (const std::string others : {"good.yaml", "--filter nothing"}) {
    const Finished none = tests.test("--failed " + others);
    CHECK(none.exit_code == 2);
    CHECK(has(none.err, "nothing that failed in the last run is selected"));
  }
  CHECK(tests.again() == two_start_fails + "0 passed, 1 failed\n");
}

TEST_CASE("last run: all cases of a file run again if one that failed is not there under its name",
          "[last-run]") {
  const TestsThatFail tests("failed-renamed");
  CHECK(tests.test("starts.yaml").exit_code == 1);
  tests.write("starts.yaml", TestsThatFail::cases("a new name", "true", "three start"));
  CHECK(
      has(tests.again(), "a new name: ends: over: expected true, got false\n1 passed, 1 failed\n"));
  tests.write("starts.yaml", "variant: [yucata\n");
  CHECK(has(tests.again(), "\n0 passed, 1 failed\n"));
  tests.write("starts.yaml", TestsThatFail::cases("two start", "true", "three start"));
  CHECK(tests.again() == two_start_fails + "1 passed, 1 failed\n");
  CHECK(tests.again() == two_start_fails + "0 passed, 1 failed\n");
}

TEST_CASE("last run: a file that is gone is named", "[last-run]") {
  const TestsThatFail tests("failed-gone");
  CHECK(tests.test(".").exit_code == 1);
  std::filesystem::remove(tests.path() + "/starts.yaml");
  const Finished fewer = tests.test("--failed");
  CHECK(fewer.out == ends_fails + "0 passed, 1 failed\n");
  CHECK(fewer.err == "tradewind: starts.yaml failed in the last run and is no longer there\n");
  CHECK(tests.test("--failed").err.empty());
  std::filesystem::remove(tests.path() + "/ends.yaml");
  const Finished none = tests.test("--failed");
  CHECK(none.exit_code == 2);
  CHECK(has(none.err,
            "nothing that failed in the last run is left; run the tests without --failed\n"));
}

TEST_CASE("last run: it is remembered wherever the command is given, for each set of mods",
          "[last-run]") {
  const TestsThatFail tests("failed-elsewhere");
  tests.write("mod/content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\n");
  CHECK(tests.test("ends.yaml --mod mod").exit_code == 1);
  CHECK(tests.test("good.yaml").exit_code == 0);
  CHECK(tests.again() == "0 passed, 0 failed\n");
  CHECK(tests.again("--mod mod") == ends_fails + "0 passed, 1 failed\n");
  const Finished elsewhere = testing::run("cd / && " + tests.cache() + testing::program() +
                                          "test --failed --mod '" + tests.path() + "/mod'");
  CHECK(has(elsewhere.out,
            std::filesystem::canonical(tests.path()).string().substr(1) + "/" + ends_fails));
}

TEST_CASE("last run: two runs at once do not spoil what is remembered", "[last-run]") {
  const TestsThatFail tests("failed-twice");
  const std::string test = tests.cache() + testing::program() + "test ";
  for (int i = 0; i < 5; ++i) {
    (void)testing::run("cd '" + tests.path() + "' && (" + test + "ends.yaml & " + test +
                       "starts.yaml & wait)");
    const std::string again = tests.again();
    INFO(again);
    CHECK((again == ends_fails + "0 passed, 1 failed\n" ||
           again == two_start_fails + "0 passed, 1 failed\n"));
  }
}

TEST_CASE("last run: a run that cannot be remembered is judged all the same", "[last-run]") {
  const TestsThatFail tests("failed-forgotten");
  CHECK(has(tests.test("--failed").err, "no earlier run of these tests is known"));
  const std::string nowhere = "XDG_CACHE_HOME=/dev/null ", homeless = "HOME= XDG_CACHE_HOME= ";
  CHECK(tests.test("good.yaml", nowhere).err.empty());
  const Finished bad = tests.test("ends.yaml", nowhere);
  CHECK(bad.exit_code == 1);
  CHECK(bad.out == ends_fails + "0 passed, 1 failed\n");
  CHECK(has(bad.err,
            "what failed is not remembered for --failed: cannot write '/dev/null/tradewind/"));
  CHECK(tests.test("ends.yaml", homeless).err.empty());
  const Finished unknown = tests.test("--failed", homeless);
  CHECK(unknown.exit_code == 2);
  CHECK(has(unknown.err, "set HOME or XDG_CACHE_HOME"));

  CHECK(tests.test("ends.yaml").exit_code == 1);
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(tests.path() + "/../cache")) {
    if (entry.is_regular_file()) std::ofstream(entry.path()) << "failed: [ {";
  }
  const Finished broken = tests.test("--failed");
  CHECK(broken.exit_code == 2);
  CHECK(has(broken.err, "is not as it was saved; run the tests without --failed first"));
}

TEST_CASE("last run: a terminal shows how far a run is, in one line", "[last-run]") {
  const TestsThatFail tests("failed-shown");
  CHECK(tests.test(".").err.empty());
  if (!testing::has_terminals()) return;
  const std::string name =
      "a-name-that-is-much-too-long-for-the-line-of-a-terminal-with-eighty-columns.yaml";
  tests.write(name, "variant: yucata\nends: { over: false }\n");
  testing::Player run(
      ".", "xterm",
      "env -C '" + tests.path() + "' " + tests.cache() + testing::program() + "test ");
  REQUIRE(run.shows("3 passed, 2 failed\n"));
  CHECK(run.end() == 1);
  const std::string erase = "\r\033[K";
  CHECK(has(run.written(), erase + "file 1 of 4, 0 passed, 0 failed: "));
  CHECK(has(run.written(), erase + "file 3 of 4, 2 passed, 1 failed: good.yaml" + erase));
  CHECK(has(run.written(), erase + "\033[31mends.yaml:3: "));
  CHECK(has(run.written(), erase + "3 passed, 2 failed"));
  CHECK(has(run.written(), "e-of-a-terminal-with-eighty-columns.yaml" + erase));
  for (std::size_t at = 0; at != std::string::npos; at = run.written().find(erase + "file", at + 1))
    CHECK(run.written().find(erase, at + 1) - at <= 79 + erase.size());
}

}  // namespace tradewind
