// Says in our words what yaml-cpp found wrong with a document: its own messages name its internals,
// and its marks are where it noticed.
//
//   catch (const YAML::ParserException& problem) { report(problem, source, builder); }
#pragma once

#include "yaml/tree_builder.h"

#include <yaml-cpp/exceptions.h>

namespace tradewind {

[[noreturn]] void report(const YAML::Exception& problem, const SourceText& source,
                         TreeBuilder& builder);

}  // namespace tradewind
