// tradewind editor: sets up an editor for a mod, or for the shipped content.
#include "authoring.h"
#include "generate/editor_files.h"
#include "generate/lua_types.h"
#include "scenario/read/start.h"
#include "support/errors.h"
#include "support/files.h"

#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

void write_below(const fs::path& root, const std::string& path, const std::string& text) {
  std::error_code failed;
  fs::create_directories((root / path).parent_path(), failed);
  try {
    write_file((root / path).string(), text);
  } catch (const std::runtime_error& unwritable) {
    throw UsageError(unwritable.what());
  }
}

// Keeps what else the file says. What cannot be kept is left alone, and its owner learns what to
// add.
void write_settings(const fs::path& root, const std::string& path, const std::string& wanted) {
  std::error_code failed;
  if (!fs::exists(root / path, failed)) return write_below(root, path, wanted);
  try {
    write_below(root, path, merged_settings(read_file((root / path).string()), wanted));
  } catch (const std::invalid_argument&) {
    std::cout << (root / path).string()
              << " is not plain JSON (comments?) and stays as it is; add to it:\n"
              << wanted;
  }
}

void set_up_editor(const std::string& root, const Context& context) {
  std::error_code failed;
  if (!fs::is_directory(fs::path(root) / "content", failed))
    throw UsageError(
        "'" + root +
        "' has no folder content/: name the folder of a mod; tradewind new mod NAME makes one");
  Context with = context;
  if (!fs::equivalent(context.roots().front(), root, failed)) with.mods.push_back(root);
  const Library library = load_library(with);
  const auto types = lua_types(library);
  try {
    write_types(fs::path(root) / "scripts" / "meta", types);
  } catch (const fs::filesystem_error& unwritable) {
    throw UsageError("cannot write '" + unwritable.path1().string() +
                     "': " + unwritable.code().message());
  }
  const auto schemas = editor_schemas(library, root);
  for (const auto& [path, text] : schemas) write_below(root, path, text);
  for (const auto& [path, text] : editor_settings(library, root)) write_settings(root, path, text);
  std::cout << "Wrote " << types.size() << " files of types and " << schemas.size()
            << " schemas, and the settings that name them. Open the folder " << root
            << " in an editor; run this again when content declares new names.\n";
}

}  // namespace

CLI::App* add_editor_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "editor");
  const auto root = std::make_shared<std::string>();
  command->add_option("DIR", *root, "The folder of a mod, which the editor opens")->required();
  command->footer(
      "Writes .luarc.json, which the Lua language server reads, .vscode/ for VS Code, types to "
      "scripts/meta and a\n"
      "JSON Schema for each kind of YAML file, which knows the facts and names of the modules that "
      "yours requires.\n"
      "Your own settings in these files stay.\n" +
      example("tradewind editor my-mod"));
  command->callback([root, &context] { set_up_editor(*root, context); });
  return command;
}

}  // namespace tradewind
