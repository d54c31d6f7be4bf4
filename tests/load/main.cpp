// tradewind-load: plays at many tables of a server at once, and reports how fast the server was.
#include "load/clients.h"
#include "load/server_process.h"
#include "support/numbers.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>

namespace tradewind::load {
namespace {

namespace fs = std::filesystem;

constexpr const char* examples =
    "Examples:\n"
    "  tradewind-load --start build/release/tradewind --tables 2500 --players 4 --rate 2000 "
    "--seconds 30\n"
    "  tradewind-load --start build/release/tradewind --restart --tables 10000 --together\n"
    "  tradewind serve --trust-loopback & tradewind-load --port 8080 --variant dice-3 --json\n";

void add_options(CLI::App& app, Settings& settings) {
  app.add_option("--start", settings.program,
                 "Start this program as the server (default: one that listens on --port)")
      ->type_name("PROGRAM");
  app.add_option("--store", settings.store, "The file for its tables (default: a temporary one)")
      ->type_name("FILE");
  app.add_option("--workers", settings.workers,
                 "Its threads for matches (default: one for each processor)")
      ->check(CLI::Range(1, 64));
  app.add_option("--port", settings.port,
                 "The port of a server that runs with --trust-loopback (default: 8080)");
  app.add_option("--pid", settings.pid,
                 "The process to measure the memory of (default: the server on that port)");
  app.add_option("--variant", settings.code,
                 "The variant code of all tables (default: bigbox-2021)")
      ->type_name("CODE");
  app.add_option("--tables", settings.tables, "How many tables (default: 100)")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--players", settings.players, "Seats of a table, each with a socket (default: 4)")
      ->check(CLI::Range(1, 8));
  app.add_flag("--together", settings.together, "One socket for all seats of a table");
  app.add_flag("--nobody", settings.nobody, "Only open the tables, without players");
  app.add_option("--rate", settings.rate, "Moves per second at all tables together (default: 100)")
      ->check(CLI::PositiveNumber);
  app.add_option("--seconds", settings.seconds, "How long to measure (default: 10)")
      ->check(CLI::PositiveNumber);
  app.add_option("--warm-up", settings.warm_up, "Seconds to play before measuring (default: 2)")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--seed", settings.seed, "Random seed of the moves and the tables (default: 1)");
  app.add_flag("--first", settings.first, "Always the first legal move instead of a random one");
  app.add_flag("--restart", settings.restart,
               "Kill the server, and measure how soon all tables are joined again (with --start)");
  app.add_option("--moves", settings.moves, "Moves at each table before the restart (default: 20)")
      ->check(CLI::NonNegativeNumber);
  app.add_flag("!--no-log", settings.log, "Join without the log, as bots do");
  app.add_flag("--json", settings.json, "Print JSON");
  app.footer(examples);
}

// A store in its own folder, which goes with it.
class Folder {
 public:
  Folder() : path_((fs::temp_directory_path() / "tradewind-load-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr)
      throw std::runtime_error("cannot make the folder '" + path_ + "'");
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file() const { return path_ + "/tables.db"; }

 private:
  std::string path_;
};

void raise_limit_of_sockets() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void measure_moves(Clients& clients, const Settings& settings, Figures& figures, pid_t server) {
  clients.play(settings.warm_up, false);
  const double server_before = processor_seconds_of(server),
               own_before = processor_seconds_of(getpid());
  clients.play(settings.seconds, true);
  figures.server_processor = (processor_seconds_of(server) - server_before) / figures.seconds;
  figures.client_processor = (processor_seconds_of(getpid()) - own_before) / figures.seconds;
}

void measure_restart(Clients& clients, const Settings& settings, Figures& figures,
                     ServerProcess& server, const std::string& store) {
  clients.play_each(settings.moves);
  server.kill();
  clients.hang_up();
  figures.joined = {};
  const Time start = Clock::now();
  server.start(settings.program, store, settings.workers);
  while (!is_healthy(server.port())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  figures.health_seconds = seconds_between(start, Clock::now());
  clients.connect_to(server.port());
  clients.sit_down();
  figures.matches_seconds = seconds_between(start, Clock::now());
}

Figures measure(Settings settings) {
  const Folder folder;
  const std::string store = settings.store.empty() ? folder.file() : settings.store;
  ServerProcess server;
  Figures figures;
  if (!settings.program.empty()) {
    server.start(settings.program, store, settings.workers);
    settings.port = server.port();
    settings.pid = server.pid();
  } else if (settings.pid == 0) {
    settings.pid = who_listens(settings.port);
  }
  if (!is_healthy(settings.port))
    throw std::runtime_error("no server answers at 127.0.0.1:" + std::to_string(settings.port));
  Loop loop;
  Clients clients(loop, settings, figures);
  const Time start = Clock::now();
  clients.create();
  figures.memory_before = memory_of(settings.pid);  // with the rules, and not yet with matches
  settings.nobody ? clients.open() : clients.sit_down();
  figures.sockets = settings.nobody ? 0 : clients.sockets();
  figures.setup_seconds = seconds_between(start, Clock::now());
  if (settings.nobody) {
    figures.seconds = figures.setup_seconds;
  } else if (settings.restart) {
    measure_restart(clients, settings, figures, server, store);
    settings.pid = server.pid();
  } else {
    measure_moves(clients, settings, figures, settings.pid);
  }
  figures.memory = memory_of(settings.pid);
  clients.hang_up();
  return figures;
}

int run(int count, char** words) {
  Settings settings;
  CLI::App app(
      "Plays random moves at many tables of a server of Tradewind at once, and measures it",
      "tradewind-load");
  add_options(app, settings);
  try {
    parse_values(app, count, words);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
  try {
    if (settings.restart && settings.program.empty())
      throw std::runtime_error("--restart needs --start: a server to kill");
    raise_limit_of_sockets();
    const Figures figures = measure(settings);
    std::cout << (settings.json ? as_json(settings, figures) : as_text(settings, figures));
    return figures.errors + figures.refused == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}

}  // namespace
}  // namespace tradewind::load

int main(int count, char** words) { return tradewind::load::run(count, words); }
