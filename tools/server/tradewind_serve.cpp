// The program `tradewind-serve`.
#include "dev/dev_command.h"
#include "server.h"

int main(int argc, char** argv) {
  using namespace tradewind;
  const auto dev = [](CLI::App& app, Context& context) {
    return add_dev_command(app, context, terminal::open_web_table);
  };
  return run_program(argc, argv, {{"serve", add_serve_command}, {"dev", dev}});
}
