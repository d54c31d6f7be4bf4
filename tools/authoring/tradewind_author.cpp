// The program `tradewind-author`, for those who write content, test it and measure.
#include "authoring.h"
#include "dev/dev_command.h"
#include "list_steps.h"

int main(int argc, char** argv) {
  using namespace tradewind;
  const auto dev = [](CLI::App& app, Context& context) {
    return add_dev_command(app, context, nullptr);
  };
  const auto list = [](CLI::App& app, Context& context) {
    return add_list_command(app, context, list_steps);
  };
  return run_program(argc, argv,
                     {{"dev", dev},
                      {"list", list},
                      {"test", add_test_command},
                      {"check", add_check_command},
                      {"simulate", add_simulate_command},
                      {"engine", add_engine_command},
                      {"bench", add_bench_command},
                      {"train", add_train_command},
                      {"types", add_types_command},
                      {"new", add_new_command},
                      {"mutate", add_mutate_command},
                      {"editor", add_editor_command},
                      {"schema", add_schema_command}});
}
