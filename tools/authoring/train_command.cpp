// tradewind train: learns the weights of bots by self-play.
#include "authoring.h"
#include "program/arguments.h"
#include "support/errors.h"
#include "support/figures.h"
#include "support/numbers.h"
#include "support/output_files.h"
#include "tradewind/codes.h"
#include "tradewind/evaluation/weights_file.h"
#include "tradewind/reference/overview.h"
#include "train/trainer.h"

#include <filesystem>
#include <iostream>
#include <thread>

namespace tradewind {
namespace {

struct TrainRequest {
  std::string variant, from, out;
  int threads = 0;  // 0: all cores
  TrainPlan plan;
};

void tell(const Generation& done, const TrainPlan& plan) {
  std::cerr << "generation " << done.number << " of " << plan.generations << ": " << done.games
            << " games";
  if (plan.ruleset->together())
    std::cerr << ", won "
              << percent(static_cast<double>(done.won) / static_cast<double>(done.games));
  std::cerr << ", promise at the end " << done.promise << ", cross entropy "
            << decimal(done.loss, 4) << ", after learning " << decimal(done.loss_after, 4) << '\n';
}

// The command that learns the same weights again.
std::string command_of(const TrainRequest& request, const Context& context) {
  const TrainPlan standard, &plan = request.plan;
  std::string command =
      "tradewind train " + plan.ruleset->code() + " --players " + std::to_string(plan.players);
  if (plan.bot != standard.bot) command += " --bot " + plan.bot;
  if (!plan.oracle.empty()) command += " --oracle " + plan.oracle;
  if (plan.decisions != standard.decisions)
    command += " --decisions " + std::to_string(plan.decisions);
  if (plan.generations != standard.generations)
    command += " --generations " + std::to_string(plan.generations);
  if (plan.features != standard.features) command += " --features " + std::to_string(plan.features);
  if (plan.average != standard.average) command += " --average " + std::to_string(plan.average);
  if (plan.careful) command += " --careful";
  if (!plan.from.empty()) command += " --from " + request.from;
  if (plan.looks != standard.looks) command += " --looks " + std::to_string(plan.looks);
  if (plan.seed != standard.seed) command += " --seed " + std::to_string(plan.seed);
  for (const std::string& mod : context.mods) command += " --mod " + mod;
  return command;
}

// Where bots look. Options of a code would change what they know of the variant itself.
std::string usual_file(const TrainPlan& plan, const Context& context) {
  const std::string& variant = plan.ruleset->variant();
  if (plan.ruleset->code() != variant)
    throw UsageError("bots look for weights of '" + variant + "', not of '" + plan.ruleset->code() +
                     "': name a file with --out");
  const std::filesystem::path folder =
      std::filesystem::path(context.roots().back()) / "content" / "bots" / variant;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);  // if that fails, OutputFiles says why
  const bool search = plan.bot != TrainPlan{}.bot;
  return (folder / (std::to_string(plan.players) + (search ? "-search.yaml" : ".yaml"))).string();
}

// The file that bots use there.
std::string weights_of(const Ruleset& ruleset, int players) {
  std::string file = weights_file(ruleset, players);
  if (file.empty())
    throw UsageError("bots have learned nothing of '" + ruleset.code() +
                     "' yet: train it first, or leave out --from");
  return file;
}

// Under mpirun all processes learn the same, and the first one tells and writes.
void run(TrainRequest& request, const Context& context) {
  TrainPlan& plan = request.plan;
  const Ranks ranks;
  plan.ranks = &ranks;
  const bool leads = ranks.rank() == 0;
  const Library library = load_library(context);
  plan.ruleset = ruleset_for(library, request.variant);
  if (plan.players == 0) plan.players = clamp_players(*plan.ruleset, 2);
  check_players(*plan.ruleset, plan.players);
  check_bot("--bot", plan.bot);
  if (!plan.oracle.empty()) check_bot("--oracle", plan.oracle);
  plan.threads = request.threads != 0
                     ? request.threads
                     : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (!request.from.empty())
    plan.from = weights_of(*ruleset_for(library, request.from), plan.players);
  if (request.out.empty()) request.out = usual_file(plan, context);
  const OutputFiles outputs(leads ? NameList{request.out} : NameList{});
  const Weights weights = train(plan, [&](const Generation& done) {
    if (leads) tell(done, plan);
  });
  if (!leads) return;
  outputs.write(request.out,
                weights_text(command_of(request, context), weights, FeatureSet(*plan.ruleset)));
  std::cout << "Wrote " << request.out << ".\n";
}

}  // namespace

CLI::App* add_train_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<TrainRequest>();
  request->plan.players = 0;
  CLI::App* command = add_command(app, "train");
  TrainPlan& plan = request->plan;
  command->add_option("VARIANT", request->variant, "A variant or variant code")->required();
  add_number(*command, "--players", plan.players, 1, 8,
             "Number of players (default: 2 or the nearest allowed)");
  command
      ->add_option(
          "--bot", plan.bot,
          "The bot that plays the games, with the weights learned so far (default: greedy)")
      ->type_name("BOT");
  command
      ->add_option("--oracle", plan.oracle,
                   "Also learn how this bot, which thinks longer, rates the chances of each seat")
      ->type_name("BOT");
  add_number(*command, "--decisions", plan.decisions, 1, 1'000'000'000,
             "Decisions of each generation (default: 170000)");
  add_number(*command, "--generations", plan.generations, 1, 1000,
             "Generations: games, then learning (default: 6)");
  add_number(*command, "--average", plan.average, 1, 1000,
             "Average the weights of the last N generations: worth it if a generation has few "
             "matches (default: 1)");
  add_number(*command, "--features", plan.features, 1, 1'000'000,
             "Features that keep a weight (default: 350)");
  command->add_flag(
      "--careful", plan.careful,
      "Take smaller steps, for long matches, and learn only weights of each seat's numbers");
  command
      ->add_option("--from", request->from,
                   "Begin with the weights of this variant (default: with the declared scores)")
      ->type_name("VARIANT");
  add_number(
      *command, "--looks", plan.looks, 0, most_looks,
      "A search with these weights first looks one move ahead this many times at each move: worth "
      "it where a turn has many\n"
      "decisions, and the search loses to 'easy' (default: 0)");
  add_seed(*command, plan.seed, "Random seed (default: 1)");
  add_number(*command, "--threads", request->threads, 1, 1024,
             "Number of threads (default: one per core); does not change the weights");
  command
      ->add_option("--out", request->out,
                   "The file (default: content/bots/<variant>/<players>.yaml in the last root; "
                   "with --bot <players>-search.yaml)")
      ->type_name(file_or_stream);
  command->footer(
      "Bots learn how much each thing that content declares is worth: queries, cards in "
      "zones,\n"
      "counters, marks. The bots use the file from then on; without one they use the declared "
      "scores.\n" +
      example(
          "tradewind train bigbox-2021 --players 3\n  tradewind train my-variant --mod my-mod"));
  command->callback([request, &context] { run(*request, context); });
  return command;
}

}  // namespace tradewind
