// All commands, and which program has each: one plays, one is for authors, one serves. What one of
// them needs, the others do not load, and they can be built without it.
#pragma once

#include <array>

namespace tradewind {

struct CommandName {
  const char* name;
  const char* program;
  const char* about;
};

inline constexpr std::array<CommandName, 18> all_commands = {{
    {"play", "tradewind", "Play at this terminal, against people or bots"},
    {"learn", "tradewind", "Learn a game by playing a prepared one, with a teacher"},
    {"dev", "tradewind-author",
     "Play next to your editor: each save reloads the rules and plays on"},
    {"list", "tradewind", "List variants, modules, options, rules, cards, steps or clauses"},
    {"test", "tradewind-author", "Run scenarios, golden games and perft files"},
    {"check", "tradewind-author", "Check content, scripts and texts without playing"},
    {"simulate", "tradewind-author", "Let bots play many games and report statistics"},
    {"replay", "tradewind",
     "Print a recorded game move by move, and find the first move that diverges"},
    {"engine", "tradewind-author",
     "Serve matches to another program: JSON-RPC 2.0 on stdin and stdout"},
    {"serve", "tradewind-serve", "Serve tables to browsers and programs over the network"},
    {"bench", "tradewind-author", "Measure speed and memory use on this machine"},
    {"train", "tradewind-author", "Let bots learn a variant by playing against themselves"},
    {"types", "tradewind-author", "Write type annotations of the script API, for Lua editors"},
    {"schema", "tradewind-author", "Print JSON Schemas of content files, for editors"},
    {"new", "tradewind-author",
     "Write the first files of a mod, card, option, variant or scenario, or missing texts"},
    {"editor", "tradewind-author",
     "Set up an editor: types of scripts, schemas of YAML files, settings"},
    {"mods", "tradewind", "List, add or remove the mods that every game finds"},
    {"mutate", "tradewind-author", "Find small changes of a module that no scenario notices"},
}};

}  // namespace tradewind
