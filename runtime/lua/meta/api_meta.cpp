// The types that editors read: LuaCATS files of everything scripts use.
#include "lua/bind/handles.h"
#include "lua/meta/meta_text.h"
#include "lua/meta/module_meta.h"
#include "lua/load/vocabulary.h"
#include "tradewind/api.h"

namespace tradewind {
namespace {

void replace(std::string& text, const std::string& part, const std::string& other) {
  if (const std::size_t at = text.find(part); at != std::string::npos) text.replace(at, part.size(), other);
}

void write_verbs(MetaText& text, const std::string& type, Verbs verbs) {
  for (const Verb& verb : verbs) {
    std::string rest = verb.signature + 1;
    replace(rest, ": Counter", ": " + type + "Counter");
    if (type != "Card") replace(rest, ", player?: Player", "");
    text.field(verb.name, "fun(self: " + type + (rest[0] == ')' ? "" : ", ") + rest,
               (verb.acts == Acts::scheduled ? " # scheduled: " : " # ") + std::string(verb.doc));
  }
}

void write_cards(MetaText& text) {
  text.begin("Game", "The match. What lies in the middle of the table is a field.");
  write_verbs(text, "Game", counter_verbs());
  write_verbs(text, "Game", game_verbs());
  text.field("board", "Board", " # without spaces where no module has one");
  text.begin("Player", "Somebody at the table. What a player has is a field.");
  text.field("seat", "integer", " # from 0");
  write_verbs(text, "Player", counter_verbs());
  write_verbs(text, "Player", player_verbs());
  text.begin("Card: Facts", "One physical card.");
  text.field("type", "string", " # its id in cards.yaml");
  write_verbs(text, "Card", card_verbs());
  write_verbs(text, "Card", counter_verbs());
  text.begin("Zone", "An ordered list of cards.");
  write_verbs(text, "Zone", zone_verbs());
}

void write_board(MetaText& text) {
  text.begin("Board", "The board that is played on.");
  text.field("start", "Space");
  write_verbs(text, "Board", board_verbs());
  text.begin("Space: Facts", "A space of the board.");
  text.field("id", "string");
  text.field("region", "Region?", " # the region it lies in");
  write_verbs(text, "Space", space_verbs());
  write_verbs(text, "Space", counter_verbs());
  text.begin("Region: Facts", "Spaces that belong together.");
  text.field("id", "string");
  write_verbs(text, "Region", region_verbs());
  write_verbs(text, "Region", counter_verbs());
  text.begin("Die", "A die with named faces.");
  write_verbs(text, "Die", die_verbs());
  text.begin("Face: Facts", "A face of a die.");
  text.field("id", "string");
}

std::string handles() {
  MetaText text("what scripts are given and find as globals. Modules add to it in the folders beside this file.");
  text.begin("Facts", "What is printed on a card, space, region or face of a die.");
  write_cards(text);
  write_board(text);
  text.begin("Frame", "A running sequence: its arguments and locals are fields.");
  text.field("[string]", "any");
  text.begin("Rules", "Queries and named rules.");
  text.begin("Options", "The options of a match.");
  text.line("\n---@class again", "local again_answer = {}");
  text.line("---@class stop", "local stop_answer = {}");
  for (const WordInfo& word : global_words())
    text.line("---@type " + std::string(word.type) + " # " + word.doc, word.name + std::string(" = {}"));
  return text.text();
}

void write_words(MetaText& text, const std::string& type, const std::string& doc, Vocabulary vocabulary) {
  text.begin(type, doc);
  for (const WordInfo& word : vocabulary) text.field(word.name, word.type, " # " + std::string(word.doc));
}

// `names`: for each kind, the names of it in every module that has some.
std::string words(const std::map<std::string, std::string>& names) {
  MetaText text("what the files of scripts may say. The names in them are told by the folders beside this file.");
  write_words(text, "SequenceFile", "A file that returns a table of named steps.", sequence_words());
  text.field("[integer]", "Step");
  write_words(text, "Effect", "What a function that does only this may be written as.", effect_words());
  write_words(text, "Question", "What a step asks.", question_words());
  write_words(text, "Move", "A move of a question.", move_words());
  write_words(text, "Cover", "", cover_words());
  write_words(text, "Argument", "", argument_words());
  write_words(text, "Layer", "A file that changes what it depends on.", layer_words());
  write_words(text, "PhaseExtension", "", phase_extension_words());
  write_words(text, "MoveExtension", "", move_extension_words());
  write_words(text, "Ability", "A card script: write ---@type Ability above its `return`.", ability_words());
  write_words(text, "Result", "", result_words());
  text.begin("Where", "Printed facts, each with the value it must have.");
  for (const std::string kind : {"Card", "Layer"}) {
    text.begin(kind + "Reactions", "Events, each with the function that hears it.");
    text.begin(kind + "Adjustments", "Queries, each with the function that adjusts its value.");
  }
  text.line("");
  for (const WordInfo& word : alias_words())
    text.line("---@alias " + std::string(word.name) + " " + word.type + " # " + word.doc);
  for (const std::string& kind : kinds_of_names()) {
    const auto found = names.find(kind);
    text.line("---@alias " + kind + " " + (found == names.end() ? "string" : found->second));
  }
  return text.text();
}

}  // namespace

std::map<std::string, std::string> lua_meta(const Catalog& catalog) {
  std::map<std::string, std::string> files, names;
  for (const auto& [id, module] : catalog.modules) {
    for (const std::string& kind : write_module_meta(catalog, module, files)) {
      std::string& all = names[kind];
      all += (all.empty() ? "" : "|") + id + "." + kind;
    }
  }
  files["tradewind.lua"] = handles();
  files["words.lua"] = words(names);
  return files;
}

}  // namespace tradewind
