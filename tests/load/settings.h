// The plan of a measurement.
#pragma once

#include <cstdint>
#include <string>

namespace tradewind::load {

struct Settings {
  std::string program;  // started on a free port; empty: a server that runs
  std::string store;    // of the server that is started; empty: a file that is removed afterwards
  std::uint16_t port = 8080;
  int workers = 0;  // of the server that is started; 0: as it likes
  int pid = 0;      // of the server that runs; 0: who listens on the port
  std::string code = "bigbox-2021";
  int tables = 100, players = 4;
  double rate = 100;  // moves a second, over all tables
  double seconds = 10, warm_up = 2;
  std::uint64_t seed = 1;
  bool first = false;     // always the first move, else a random one
  bool together = false;  // a socket for all seats of a table
  bool nobody = false;    // only open the matches
  bool log = true;        // joining asks for the story so far
  bool restart = false;
  int moves = 20;  // played at each table before the restart
  bool json = false;
};

}  // namespace tradewind::load
