// tradewind mutate: which small changes of a module no scenario notices.
#include "authoring.h"
#include "measure/mutate.h"
#include "support/errors.h"
#include "support/json.h"
#include "support/numbers.h"

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
    if (std::filesystem::is_directory(tests, failed))
      folders.push_back(tests.lexically_normal().string());
  }
  return folders;
}

std::string place_and_change(const Mutation& each) {
  return each.file + ":" + std::to_string(each.line) + ": " + each.what;
}

Json mutation_json(const Mutation& each) {
  return {{"file", each.file}, {"line", each.line}, {"change", each.what}};
}

Json mutation_json(const Undetected& each) {
  Json json = mutation_json(each.mutation);
  json["reached"] = each.reached;
  return json;
}

void print_json(const std::string& module, const MutationReport& report) {
  Json undetected = Json::array(), only_bots = Json::array();
  for (const Undetected& each : report.undetected) undetected.push_back(mutation_json(each));
  for (const Mutation& each : report.only_bots) only_bots.push_back(mutation_json(each));
  std::cout << written({{"module", module},
                        {"tried", report.tried},
                        {"noticed", report.noticed},
                        {"by_check", report.by_check},
                        {"unnoticed", undetected},
                        {"only_bots", only_bots}},
                       2)
            << '\n';
}

void print_text(const std::string& module, const MutationReport& report) {
  for (const Undetected& each : report.undetected)
    std::cout << place_and_change(each.mutation)
              << (each.reached ? "\n" : " (no scenario reaches this)\n");
  if (!report.only_bots.empty())
    std::cout << "Read only by bots, so no rule shows it; not tried:\n";
  for (const Mutation& each : report.only_bots) std::cout << "  " << place_and_change(each) << '\n';
  const std::size_t percent = report.tried == 0 ? 100 : 100 * report.noticed / report.tried;
  std::cout << module << ": " << report.noticed << " of " << report.tried << " changes noticed ("
            << percent << "%), " << report.by_check << " of them by check\n";
}

void run_mutate(MutateRequest& request, const Context& context) {
  MutationPlan& plan = request.plan;
  plan.roots = context.roots();
  if (plan.tests.empty()) plan.tests = tests_of_roots(context);
  if (plan.jobs == 0)
    plan.jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const bool shows_progress = isatty(STDERR_FILENO) == 1;
  const MutationReport report = mutate(plan, [&](std::size_t done, std::size_t all) {
    if (shows_progress)
      std::cerr << "\r\033[K" << done << " of " << all << " changes tried" << std::flush;
  });
  if (shows_progress) std::cerr << "\r\033[K";
  if (request.json) return print_json(plan.module, report);
  if (report.tried == 0 && report.only_bots.empty() && !plan.filter.empty())
    throw UsageError("nothing of " + plan.module +
                     " can be changed in a file whose path contains '" + plan.filter + "'");
  print_text(plan.module, report);
}

}  // namespace

CLI::App* add_mutate_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "mutate");
  const auto request = std::make_shared<MutateRequest>();
  request->plan.jobs = 0;
  command
      ->add_option("MODULE", request->plan.module,
                   "The module whose scripts and numbers are changed")
      ->required();
  command
      ->add_option("--tests", request->plan.tests,
                   "Files or folders of scenarios (default: those of the mods, or of the content)")
      ->type_name("PATH");
  command
      ->add_option("--filter", request->plan.filter, "Change only files whose path contains TEXT")
      ->type_name("TEXT");
  add_number(*command, "--jobs", request->plan.jobs, 1, 256,
             "Processes at once (default: one per core)");
  add_number(*command, "--most", request->plan.most, 1, 1'000'000,
             "Try only this many changes, spread evenly (default: all)");
  command->add_flag(
      "--json", request->json,
      "Print one JSON object: module, tried, noticed, by_check, unnoticed, only_bots");
  command->footer(
      "Makes one change at a time, on a copy: another number, the opposite comparison, a step or\n"
      "call left out. Tries each with the scenarios that reach that line or card. A change that\n"
      "all of them accept is listed: a scenario is missing there, or the rule has no effect.\n"
      "Values that only bots read (those with a score or for hints, and whatever only these use)\n"
      "are listed separately and not tried.\n" +
      example("tradewind mutate gunners --mod my-mod"));
  command->callback([request, &context] { run_mutate(*request, context); });
  return command;
}

}  // namespace tradewind
