// Reads a catalog part by part: first what is needed to choose a variant (every module.yaml,
// options.yaml and variant), then the modules that a variant loads. Each file is parsed once. Not
// thread-safe.
//
//   CatalogReader reader({shipped_root(), "my-mod"});
//   Catalog index = reader.read({}, found);
//   Catalog catalog = reader.read({"zoo"}, found);
#pragma once

#include "content/catalog/catalog.h"
#include "content/schema/schema.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

struct LoadContext;
struct Model;
struct Program;

// A ruleset in the making
struct Built {
  const Catalog& catalog;
  const Model& model;                // only which modules, at first
  const Program* program = nullptr;  // as far as its scripts have been read; nullptr: not at all
};

// What a script returned
struct LoadedScript {
  const ScriptFile* file = nullptr;
  Node value;  // nothing if it is too large
};

// A script just before it is read, or one change of a layer
struct ScriptPart : Built {
  const std::map<std::string, const LoadedScript*>* shared_moves;  // by full id
  const ScriptFile& file;
  const Node& value;
  std::string change, name;  // "wrap" and what is wrapped; of a whole script: empty
};

// What looks at content for more than a match needs: mistakes that reading passes over, and where
// they are. Its findings count like those of reading. tools/check has one.
struct Lint {
  // Reads a file that is not as it was shipped; throws ContentError
  std::function<Node(const std::string& file, const std::string& text)> parse;
  // Whether files and folders of this name are for nobody who reads content
  std::function<bool(const std::string& name)> passes_over;
  std::function<void(LoadContext&)> files;    // before anything is read from the documents
  std::function<void(LoadContext&)> content;  // when all has been read
  // When a ruleset knows its modules, and when all its scripts have been read
  std::function<Diagnostics(const Built&)> built;
  std::function<void(const ScriptPart&)> script;  // throws ContentError for a mistake
  // Of a script, the table that it returns: in which lines its parts are written
  std::function<Node(const LuaSource&)> written;
  // Says of a script that failed what its author wants to know
  std::function<void(const Built&, Diagnostic&)> failed;
};

// A later root may have a folder for a module of an earlier one if its module.yaml says
// `override: true`; its definitions then replace those of the earlier root. Such a root may also
// replace variants and texts.
class CatalogReader {
 public:
  explicit CatalogReader(const std::vector<std::string>& roots,
                         std::shared_ptr<const Lint> lint = nullptr);
  ~CatalogReader();

  // With these modules as a whole, besides those read before. `modules` must include what they
  // require.
  [[nodiscard]] Catalog read(const NameList& modules, Diagnostics& found);
  [[nodiscard]] Catalog read_all(Diagnostics& found);
  // Without the diagnostics of other modules and other variants.
  [[nodiscard]] Diagnostics about(const Diagnostics& found, const NameList& modules,
                                  const NameList& variants) const;

 private:
  struct State;
  [[nodiscard]] Catalog understand(Diagnostics& found) const;

  std::unique_ptr<State> state_;
};

}  // namespace tradewind
