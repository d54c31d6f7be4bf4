// Room: tools/scaffold. The first files of a mod, card, option, variant or scenario. It knows no
// game: whatever it names comes from the content it finds.
//
//   const Scaffolded made = scaffold({.kind = "card", .name = "gunner", .root = "my-mod"},
//       shipped_root());
//   for (const std::string& file : made.files) std::cout << file << '\n';
#pragma once

#include "tradewind/options.h"

#include <string>
#include <vector>

namespace tradewind {

struct ScaffoldRequest {
  std::string kind;    // one of scaffold_kinds()
  std::string name;    // as it will be called in content
  std::string root;    // of the mod; for a mod the folder to make, which may exist
  std::string module;  // where the root has several; may be left out
  // What the mod is made for, and what its scenarios are played with; may be left out
  std::string variant;
  std::string like;  // of a card: the card whose facts it gets; may be left out
};

struct Scaffolded {
  NameList files;           // written, or added to
  std::string switch_code;  // a variant code that loads the module; empty if there is none
};

[[nodiscard]] const NameList& scaffold_kinds();

// Existing files are added to where a file holds many things, and never overwritten. Throws
// UsageError, before anything is written, where a name is taken or cannot be one.
[[nodiscard]] Scaffolded scaffold(const ScaffoldRequest& request, const std::string& shipped);

// Writes every text that the modules of a mod lack, with stub_mark in front (tradewind/check.h),
// and returns the files. Throws ContentError where the content of these roots cannot be read.
NameList begin_stubs(const std::vector<std::string>& roots, const std::string& mod);

}  // namespace tradewind
