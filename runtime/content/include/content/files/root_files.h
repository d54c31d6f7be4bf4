// Room: runtime/content/files. The files of the roots that are known by name: all are listed; those
// needed to choose a variant are parsed, others on demand. What a file means is read/'s.
//
//   RootFiles files = find_files({"/usr/share/tradewind", "my-mod"}, nullptr);
//   read_module_files(files, "zoo");
#pragma once

#include "tradewind/document.h"

#include "content/catalog/catalog.h"
#include "content/files/root_folder.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

struct Document {
  std::string kind;  // as in file_schemas.h
  std::string name;  // file name without .yaml
  std::string path;  // as shown in messages
  Node node;
  int root = 0;
  bool overrides = false;  // its definitions replace those of earlier roots
};

// A file that has not been read, or a folder of scripts.
struct UnreadFile {
  std::string below;  // below its root
  std::string kind;   // of a document
  int root = 0;
  bool overrides = false;
};

// What the folders of a module hold.
struct ModuleFiles {
  std::vector<Document> documents;  // within a kind in the order of roots
  std::vector<SourceFile> sources;  // the bytes of these
  std::vector<ScriptFile> scripts;
  std::vector<UnreadFile> unread, unread_scripts;
  std::set<std::string> broken;  // kinds of files that cannot be read
  bool whole = false;            // everything has been read
};

struct RootFiles {
  std::vector<std::string> roots;
  std::shared_ptr<const Lint> lint;            // nullptr: none
  std::map<std::string, ModuleFiles> modules;  // by folder
  std::vector<Document> variants;
  std::set<std::string> broken_variants;
  bool as_shipped = true;  // each file read so far is in the bundle
  Diagnostics found;       // what is wrong with files as such, so far

  // As of RootFolder, without what the lint passes over
  [[nodiscard]] std::optional<NameList> names(const RootFolder& folder, const std::string& below);
  void error(std::string file, std::string code, std::string message, std::string hint = {}) {
    found.push_back({std::move(file), 0, 0, std::move(code), Severity::error, std::move(message),
                     std::move(hint)});
  }
};

// The folders in scripts/ that have a folder for each module. All but `cards` are read alike: what
// is in `bots` could as well be in `rules`, but only bots read it.
[[nodiscard]] const NameList& script_folders();

// The folders for a module's rules; the loader of scripts says what the files of each return.
[[nodiscard]] const NameList& rule_rooms();

// Reads each module's module.yaml and options.yaml, and all variants.
[[nodiscard]] RootFiles find_files(const std::vector<std::string>& roots,
                                   std::shared_ptr<const Lint> lint);

// Reads the scripts of a module; those that cannot be read make its kind "scripts" broken.
void read_scripts(RootFiles& files, const std::vector<UnreadFile>& folders,
                  const std::string& module);

// Reads the rest of a module and its scripts, once.
void read_module_files(RootFiles& files, const std::string& module);

// The module or the variant that a file or folder belongs to; both empty if it belongs to none.
struct FileOwner {
  std::string module, variant;
};
[[nodiscard]] FileOwner owner_of(const RootFiles& files, const std::string& shown);

}  // namespace tradewind
