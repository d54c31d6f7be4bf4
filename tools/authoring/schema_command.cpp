// tradewind schema: JSON Schemas of content files, for editors.
#include "authoring.h"
#include "generate/schema/json_schema.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/near.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace tradewind {
namespace {

void check_kind(const std::string& kind) {
  const NameList kinds = file_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) return;
  const std::string near = did_you_mean(kind, kinds);
  throw UsageError("there is no content file of kind '" + kind + "'" +
                   (near.empty() ? "; available: " + joined(kinds) : "; " + near));
}

void write_schema(const std::filesystem::path& folder, const std::string& kind,
                  const std::string& schema) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  const std::filesystem::path path = folder / (kind + ".schema.json");
  std::ofstream output(path, std::ios::binary);
  if (!(output << schema << std::flush)) throw UsageError("cannot write '" + path.string() + "'");
}

void schema(const std::string& kind, const std::string& out, const Context& context) {
  if (!kind.empty()) check_kind(kind);
  if (kind.empty() && out.empty()) {
    for (const std::string& known : file_kinds()) std::cout << known << '\n';
    return;
  }
  const auto modules =
      context.mods.empty() ? std::vector<ModuleInfo>() : declarations(load_library(context));
  if (out.empty()) {
    std::cout << json_schema(kind, modules);
    return;
  }
  const NameList kinds = kind.empty() ? file_kinds() : NameList{kind};
  for (const std::string& each : kinds) write_schema(out, each, json_schema(each, modules));
  std::cout << "Wrote " << kinds.size() << (kinds.size() == 1 ? " schema" : " schemas") << " to "
            << out << ".\n";
}

}  // namespace

CLI::App* add_schema_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "schema");
  const auto kind = std::make_shared<std::string>();
  const auto out = std::make_shared<std::string>();
  command->add_option("KIND", *kind, "module, facts, cards ... (default: list the kinds)");
  command
      ->add_option("--out", *out,
                   "Write KIND.schema.json to this folder, or all schemas if no KIND is named")
      ->type_name("DIR");
  command->footer(
      "With --mod, the schemas of cards and changes include the facts of all modules.\n" +
      example("tradewind schema cards --mod my-mod > cards.schema.json"));
  command->callback([kind, out, &context] { schema(*kind, *out, context); });
  return command;
}

}  // namespace tradewind
