// tradewind types: type annotations of the script API, for Lua editors.
#include "authoring.h"
#include "generate/lua_types.h"
#include "support/errors.h"

#include <iostream>

namespace tradewind {
namespace {

// Where a Lua editor looks: in the mod, or else in the working folder.
std::string standard_folder(const Context& context) {
  return (std::filesystem::path(context.mods.empty() ? "." : context.mods.back()) / "scripts" /
          "meta")
      .lexically_normal()
      .string();
}

void types(const std::string& out, const Context& context) {
  const std::string folder = out.empty() ? standard_folder(context) : out;
  const auto files = lua_types(load_library(context));
  try {
    write_types(folder, files);
  } catch (const std::filesystem::filesystem_error& failed) {
    throw UsageError("cannot write '" + failed.path1().string() + "': " + failed.code().message());
  }
  std::cout << "Wrote " << files.size() << " files to " << folder << ".\n";
}

}  // namespace

CLI::App* add_types_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "types");
  const auto out = std::make_shared<std::string>();
  command
      ->add_option(
          "--out", *out,
          "Folder for the files (default: scripts/meta in the last mod, or in the current folder)")
      ->type_name("DIR");
  command->footer(
      "The files are LuaCATS annotations for the Lua language server. Outdated files of an earlier "
      "run are\n"
      "deleted.\n" +
      example("tradewind types --mod my-mod"));
  command->callback([out, &context] { types(*out, context); });
  return command;
}

}  // namespace tradewind
