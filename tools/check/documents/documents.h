// Room: tools/check/documents. What documents show before anything is read from them: what does
// not fit its schema, and requirements that are not met.
#pragma once

#include "content/read/load_context.h"

namespace tradewind {

void check_schemas(LoadContext& context);
// The script interface that each module.yaml needs, and what it requires.
void check_requirements(LoadContext& context);
// What a variant names in `modules`.
void check_variant_modules(const LoadContext& context, const Document& document);

// Notes which modules and variants are not to be read: a module that cannot be read or whose
// module.yaml has an error, and all that require it.
void leave_out_broken(LoadContext& context);
// Whether a module that is left out may have an option of this name.
[[nodiscard]] bool may_be_left_out(const LoadContext& context, const std::string& option);

// Whether one of these modules has this id; an error if not.
bool refer_module(const Page& page, const Node& at, const std::string& id, const NameList& modules);

}  // namespace tradewind
