// Everything that the roots hold, found and parsed but not yet understood.
//
//   const RootFiles files = find_files({"/usr/share/tradewind", "my-mod"}, found);
#pragma once

#include "content/catalog/catalog.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

struct Document {
  std::string kind;  // as in shapes.h
  std::string name;  // file name without .yaml
  std::string path;  // as shown in messages
  Node node;
  int root = 0;
  bool overrides = false;  // what it names replaces what was there
};

struct RootFiles {
  std::vector<std::string> roots;
  std::map<std::string, std::vector<Document>> modules;  // by folder, in the order of roots and file names
  std::map<std::string, std::vector<Document>> locales;  // by language
  std::vector<Document> variants;
  std::map<std::string, std::vector<ScriptFile>> scripts;  // by module folder
  std::map<std::string, std::vector<SourceFile>> sources;  // by module folder: its YAML
  std::set<std::pair<std::string, std::string>> broken;    // module and kind of files that are no YAML
};

// A path below a root as messages show it: as the user gave the root; "." is left out.
[[nodiscard]] std::string shown_path(const std::string& root, const std::string& below);

// The folders in which a module's rules may lie; the loader of scripts says what the files of each return.
[[nodiscard]] const NameList& rule_rooms();

[[nodiscard]] RootFiles find_files(const std::vector<std::string>& roots, Diagnostics& found);

}  // namespace tradewind
