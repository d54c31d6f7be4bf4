// tradewind mutate: which small changes of a module no scenario notices.
#include "commands/commands.h"
#include "format/json.h"
#include "format/numbers.h"
#include "measure/mutate.h"

#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

namespace tradewind {
namespace {

struct MutateRequest {
  MutationPlan plan;
  bool json = false;
};

NameList tests_of_roots(const Context& context) {
  NameList folders;
  for (const std::string& root : context.mods.empty() ? context.roots() : context.mods) {
    const std::filesystem::path tests = std::filesystem::path(root) / "tests";
    std::error_code failed;
    if (std::filesystem::is_directory(tests, failed)) folders.push_back(tests.lexically_normal().string());
  }
  return folders;
}

Json mutation_json(const Unnoticed& each) {
  return {{"file", each.mutation.file}, {"line", each.mutation.line}, {"change", each.mutation.what}, {"reached", each.reached}};
}

void run_mutate(MutateRequest& request, const Context& context) {
  MutationPlan& plan = request.plan;
  plan.roots = context.roots();
  if (plan.tests.empty()) plan.tests = tests_of_roots(context);
  if (plan.jobs == 0) plan.jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const bool shows_progress = isatty(STDERR_FILENO) == 1;
  const MutationReport report = mutate(plan, [&](std::size_t done, std::size_t all) {
    if (shows_progress) std::cerr << "\r\033[K" << done << " of " << all << " changes tried" << std::flush;
  });
  if (shows_progress) std::cerr << "\r\033[K";
  if (request.json) {
    Json unnoticed = Json::array();
    for (const Unnoticed& each : report.unnoticed) unnoticed.push_back(mutation_json(each));
    std::cout << written({{"module", plan.module},
                          {"tried", report.tried},
                          {"noticed", report.noticed},
                          {"by_check", report.by_check},
                          {"unnoticed", unnoticed}},
                         2)
              << '\n';
    return;
  }
  if (report.tried == 0 && !plan.filter.empty())
    throw UsageError("nothing of " + plan.module + " can be changed in a file whose path contains '" + plan.filter + "'");
  for (const Unnoticed& each : report.unnoticed) {
    std::cout << each.mutation.file << ':' << each.mutation.line << ": " << each.mutation.what
              << (each.reached ? "\n" : " (no scenario comes here)\n");
  }
  const std::size_t percent = report.tried == 0 ? 100 : 100 * report.noticed / report.tried;
  std::cout << plan.module << ": " << report.noticed << " of " << report.tried << " changes noticed (" << percent << " %), "
            << report.by_check << " of them by check\n";
}

}  // namespace

CLI::App* add_mutate_command(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("mutate", "Find small changes of a module that no scenario notices");
  const auto request = std::make_shared<MutateRequest>();
  request->plan.jobs = 0;
  command->add_option("MODULE", request->plan.module, "The module whose scripts and figures are changed")->required();
  command
      ->add_option("--tests", request->plan.tests,
                   "Files or folders of scenarios (default: those of the mods, or of the content)")
      ->type_name("PATH");
  command->add_option("--filter", request->plan.filter, "Change only files whose path contains this")->type_name("TEXT");
  add_number(*command, "--jobs", request->plan.jobs, 1, 256, "Processes at once (default: one per core)");
  add_number(*command, "--most", request->plan.most, 1, 1'000'000, "Try only so many changes, spread evenly (default: all)");
  command->add_flag("--json", request->json, "Print one JSON object: module, tried, noticed, unnoticed");
  command->footer(
      "One change at a time, on a copy: another figure, the opposite comparison, a step or a call left out. Each is\n"
      "tried with the scenarios that come to that line or card. What all of them accept is listed: a scenario is\n"
      "missing there, or the rule has no effect.\n" +
      example("tradewind mutate gunners --mod my-mod"));
  command->callback([request, &context] { run_mutate(*request, context); });
  return command;
}

}  // namespace tradewind
