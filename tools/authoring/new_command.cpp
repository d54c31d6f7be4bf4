// tradewind new: the first files of a mod, card, option, variant or scenario, and texts that are
// missing.
#include "authoring.h"
#include "scaffold/scaffold.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/words.h"
#include "tradewind/near.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace tradewind {
namespace {

void check_kind_of_new(const std::string& kind) {
  if (contains(scaffold_kinds(), kind)) return;
  const std::string near = did_you_mean(kind, scaffold_kinds());
  throw UsageError("there is no 'new " + kind + "'; " +
                   (near.empty() ? "available: " + joined(scaffold_kinds()) : near));
}

void make_new(ScaffoldRequest request, const Context& context) {
  check_kind_of_new(request.kind);
  if (request.kind != "card" && !request.like.empty())
    throw UsageError("--like works only with: tradewind new card NAME");
  if (request.kind == "mod" && !request.module.empty())
    throw UsageError("a new mod brings its own module: leave out --module");
  request.root = !context.mods.empty()   ? context.mods.back()
                 : request.kind == "mod" ? request.name
                                         : ".";
  const Scaffolded made = scaffold(request, context.roots().front());
  for (const std::string& file : made.files) std::cout << "wrote " << plain_path(file) << '\n';
  const std::string mod = "--mod " + request.root;
  const auto writes = [&](const std::string& part) {
    return std::ranges::any_of(
        made.files, [&](const std::string& file) { return file.find(part) != std::string::npos; });
  };
  if (request.kind == "texts") {
    std::cout << "\nNow write and translate them:\n  tradewind check " << mod << '\n';
    return;
  }
  std::cout << "\nNow fill in "
            << (writes("/locale/")
                    ? writes(".lua") ? "the texts, the script and " : "the texts and "
                    : "")
            << "the scenario, which fails until then:\n";
  if (request.kind == "scenario") {
    const std::string file = plain_path(made.files.front());
    std::cout << "  tradewind test " << file << ' ' << mod << "\n  tradewind dev " << request.root
              << ' ' << file << "     # plays on from the table that it lays out\n";
    return;
  }
  std::cout << "  tradewind check " << mod << "\n  tradewind test " << mod << "\n  tradewind dev "
            << request.root << '\n';
  if (!made.switch_code.empty())
    std::cout << "  tradewind play " << made.switch_code << ' ' << mod << '\n';
}

}  // namespace

CLI::App* add_new_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "new");
  const auto request = std::make_shared<ScaffoldRequest>();
  command->add_option("KIND", request->kind, "mod, card, option, variant, scenario or texts")
      ->required();
  command
      ->add_option("NAME", request->name,
                   "Its name in content, such as gunner; for texts, the module")
      ->required();
  command
      ->add_option("--module", request->module, "The module that gets it, if the mod has several")
      ->type_name("MODULE");
  command
      ->add_option("--variant", request->variant,
                   "The variant that a mod is made for and that scenarios are played with")
      ->type_name("VARIANT");
  command
      ->add_option("--like", request->like,
                   "For a card: the card whose facts it copies (default: one with an ability)")
      ->type_name("CARD");
  command->footer(
      "Works in the current folder, or in the mod of --mod. Adds to files that list many things,\n"
      "and overwrites nothing. The new files pass `check`; the scenario fails until you have\n"
      "written it.\n" +
      example(
          "tradewind new mod my-mod\n  tradewind new card gunner --mod my-mod\n"
          "  tradewind new texts my_mod --mod my-mod     # begins all texts that check misses"));
  command->callback([request, &context] { make_new(*request, context); });
  return command;
}

}  // namespace tradewind
