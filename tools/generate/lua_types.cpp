#include "generate/lua_types.h"

#include "module_types.h"
#include "tradewind/reference/script_words.h"
#include "types_text.h"

#include <cerrno>
#include <fstream>

namespace tradewind {
namespace {

void replace(std::string& text, const std::string& part, const std::string& other) {
  if (const std::size_t at = text.find(part); at != std::string::npos)
    text.replace(at, part.size(), other);
}

void write_verbs(TypesText& text, const std::string& type, const std::string& handle) {
  for (const VerbInfo& verb : verbs_of(handle)) {
    std::string rest = verb.signature + 1;
    replace(rest, ": Counter", ": " + type + "Counter");
    if (type != "Card") replace(rest, ", player?: Player", "");
    text.field(verb.name, "fun(self: " + type + (rest[0] == ')' ? "" : ", ") + rest,
               (verb.acts == Acts::scheduled ? " # scheduled: " : " # ") + std::string(verb.doc));
  }
}

void write_cards(TypesText& text) {
  text.begin("Game", "The match. Zones of the game are fields.");
  write_verbs(text, "Game", "counters");
  write_verbs(text, "Game", "game");
  text.field("board", "Board", " # without spaces if no module has a board");
  text.begin("Player", "A player. The zones of a player are fields.");
  text.field("seat", "integer", " # from 0");
  write_verbs(text, "Player", "counters");
  write_verbs(text, "Player", "player");
  text.begin("Card: Facts", "One physical card.");
  text.field("type", "string", " # its id in cards.yaml");
  write_verbs(text, "Card", "card");
  write_verbs(text, "Card", "counters");
  text.begin("Zone", "An ordered list of cards.");
  write_verbs(text, "Zone", "zone");
}

void write_board(TypesText& text) {
  text.begin("Board", "The board.");
  text.field("start", "Space");
  write_verbs(text, "Board", "board");
  text.begin("Space: Facts", "A space of the board.");
  text.field("id", "string");
  text.field("region", "Region?", " # the region it belongs to");
  write_verbs(text, "Space", "space");
  write_verbs(text, "Space", "counters");
  text.begin("Region: Facts", "A group of spaces.");
  text.field("id", "string");
  write_verbs(text, "Region", "region");
  write_verbs(text, "Region", "counters");
  text.begin("Die", "A die with named faces.");
  write_verbs(text, "Die", "die");
  text.begin("Face: Facts", "A face of a die.");
  text.field("id", "string");
}

std::string handles() {
  TypesText text(
      "handles and globals of scripts. The folders next to this file add what modules declare.");
  text.begin("Facts", "The printed facts of a card, space, region or face of a die.");
  write_cards(text);
  write_board(text);
  text.begin("Frame", "A running sequence: its arguments and locals are fields.");
  text.field("[string]", "any");
  text.begin("Rules", "Queries and named rules.");
  text.begin("Options", "The options of a match.");
  text.line("\n---@class again", "local again_answer = {}");
  text.line("---@class stop", "local stop_answer = {}");
  for (const WordInfo& word : script_words("globals"))
    text.line("---@type " + std::string(word.type) + " # " + word.doc,
              word.name + std::string(" = {}"));
  return text.text();
}

void write_words(TypesText& text, const std::string& type, const std::string& doc,
                 const std::string& table) {
  text.begin(type, doc);
  for (const WordInfo& word : script_words(table))
    text.field(word.name, word.type, " # " + std::string(word.doc));
}

// `names`: by kind, the union of the aliases of all modules.
std::string words(const std::map<std::string, std::string>& names) {
  TypesText text(
      "the tables that script files return. The folders next to this file list the names of "
      "modules.");
  write_words(text, "SequenceFile", "A file that returns a table of named steps.", "sequence");
  text.field("[integer]", "Step");
  write_words(text, "Effect", "A declared effect, instead of a function that only does this.",
              "effect");
  write_words(text, "Question", "The question of a step.", "question");
  write_words(text, "Move", "A move of a question.", "move");
  write_words(text, "NeedScope", "When a need applies.", "need");
  write_words(text, "Cover", "", "cover");
  write_words(text, "Argument", "", "argument");
  write_words(text, "Layer", "A file that changes what it depends on.", "layer");
  write_words(text, "PhaseExtension", "", "phase extension");
  write_words(text, "MoveExtension", "", "move extension");
  write_words(text, "Ability", "A card script: write ---@type Ability above its `return`.",
              "ability");
  write_words(text, "Adjustment", "", "adjustment");
  write_words(text, "Result", "", "result");
  text.begin("Where", "Printed facts with their required values.");
  for (const std::string kind : {"Card", "Layer"}) {
    text.begin(kind + "Reactions", "Events, each with the function that hears it.");
    text.begin(kind + "Adjustments", "Queries, each with the function that adjusts its value.");
  }
  text.line("");
  for (const WordInfo& word : script_words("operands"))
    text.line("---@alias " + std::string(word.name) + " " + word.type + " # " + word.doc);
  for (const std::string& kind : kinds_of_names()) {
    const auto found = names.find(kind);
    text.line("---@alias " + kind + " " + (found == names.end() ? "string" : found->second));
  }
  return text.text();
}

bool is_generated(const std::filesystem::path& path) {
  std::ifstream input(path, std::ios::binary);
  std::string head(types_head.size(), '\0');
  input.read(head.data(), static_cast<std::streamsize>(head.size()));
  return head == types_head;
}

// Generated files below `folder` that are not in `files`.
NameList outdated_types(const std::filesystem::path& folder,
                        const std::map<std::string, std::string>& files) {
  NameList outdated;
  if (!std::filesystem::is_directory(folder)) return outdated;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    if (entry.is_regular_file() && files.count(path) == 0 && is_generated(entry.path()))
      outdated.push_back(path);
  }
  return outdated;
}

}  // namespace

std::map<std::string, std::string> lua_types(const Library& library) {
  std::map<std::string, std::string> files, names;
  const Texts texts(library.catalog(), "en", {});
  for (const ModuleInfo& module : declarations(library)) {
    for (const std::string& kind : add_module_types(module, texts, files)) {
      std::string& all = names[kind];
      all += (all.empty() ? "" : "|") + module.id + "." + kind;
    }
  }
  files["tradewind.lua"] = handles();
  files["words.lua"] = words(names);
  return files;
}

void write_types(const std::filesystem::path& folder,
                 const std::map<std::string, std::string>& files) {
  for (const auto& [path, text] : files) {
    std::filesystem::create_directories((folder / path).parent_path());
    std::ofstream output(folder / path, std::ios::binary);
    if (!(output << text << std::flush))
      throw std::filesystem::filesystem_error("cannot write", folder / path,
                                              std::error_code(errno, std::generic_category()));
  }
  for (const std::string& path : outdated_types(folder, files))
    std::filesystem::remove(folder / path);
}

}  // namespace tradewind
