// Runs shell commands, above all the tradewind program next to the tests or the one that
// TRADEWIND_PROGRAM names.
//
//   const Finished outcome = run_tradewind("list modules");
//   CHECK(outcome.exit_code == 0);
#pragma once

#include "catch.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace tradewind::testing {

struct Finished {
  int exit_code = 0;
  std::string out, err;
};

inline std::string read_bytes(const std::filesystem::path& path) {
  std::ifstream input(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << input.rdbuf();
  return std::move(bytes).str();
}

// Runs without input, and with its own cache: not that of the user who runs the tests.
inline Finished run(const std::string& command) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tradewind-commands-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string to = folder.string();
  const int status = std::system(("export XDG_CACHE_HOME='" + to + "/cache'; (" + command +
                                  ") > '" + to + "/out' 2> '" + to + "/err' < /dev/null")
                                     .c_str());
  Finished outcome{WEXITSTATUS(status), read_bytes(folder / "out"), read_bytes(folder / "err")};
  std::filesystem::remove_all(folder);
  return outcome;
}

// The path of the program, quoted for the shell, with a trailing blank.
inline std::string program() {
  const char* named = std::getenv("TRADEWIND_PROGRAM");
  const std::filesystem::path path =
      named ? std::filesystem::path(named)
            : std::filesystem::read_symlink("/proc/self/exe").parent_path() / "tradewind";
  REQUIRE(std::filesystem::exists(path));
  return "'" + path.string() + "' ";
}

inline Finished run_tradewind(const std::string& arguments) { return run(program() + arguments); }

}  // namespace tradewind::testing
