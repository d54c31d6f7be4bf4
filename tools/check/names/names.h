// Room: tools/check/names. Names that content and scripts refer to: who declares them, and terms,
// which consist of them.
//
//   if (const Node* emit = entry.find("emit")) refer(entry, *emit, "events");
#pragma once

#include "content/catalog/catalog_reader.h"
#include "content/read/load_context.h"

namespace tradewind {

class TermReader;

// Notes what the files of all modules declare.
void declare_names(LoadContext& context);
void declare(const ModuleFile& file, const std::string& kind, const Node& at,
             const std::string& name);
// Where a module declares a name of this kind ("zones"); nullptr if it does not.
[[nodiscard]] const SourcePos* declared(const ModuleDef& module, const std::string& kind,
                                        const std::string& name);

// Whether one of these modules declares a name, which may say of which: "base/row".
[[nodiscard]] bool knows(const SeenNames& seen, const std::string& kind, const std::string& name);
[[nodiscard]] NameList known(const SeenNames& seen, const std::string& kind);  // for a hint
[[nodiscard]] bool is_broken(const LoadContext& context, const std::string& module,
                             const std::string& kind);
// Whether a file sees no name of this kind, nor files that could have one but cannot be read.
[[nodiscard]] bool lacks(const ModuleFile& file, const std::string& kind, const std::string& name);
// Whether there is a name of this kind. If not, that is an error, unless files of that kind are
// broken.
bool refer(const ModuleFile& file, const Node& at, const std::string& kind,
           const std::string& name);
bool refer(const ModuleFile& file, const Node& at, const std::string& kind);

// A value that a fact cannot hold is an error.
void check_fact_value(const Page& page, const Fact& fact, const Node& node);

// A definition as messages call it: "query" for "queries".
[[nodiscard]] std::string singular(const std::string& kind);
void report(const LoadContext& context, const SourcePos& at, std::string code, std::string message,
            std::string hint = {});

// terms.cpp. What a node of a script holds
enum class Terms : std::uint8_t { operand, source, filter };
[[nodiscard]] Diagnostics check_script_terms(const Catalog& catalog, const TermReader& reader,
                                             const Node& node, Terms terms);

}  // namespace tradewind
