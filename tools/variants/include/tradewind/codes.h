// Codes that people give, and what they can choose from.
//
//   const auto ruleset = ruleset_for(library, "some-variant+extra@extra=1.2.0");
#pragma once

#include "tradewind/ruleset.h"

#include <map>
#include <memory>
#include <string>

namespace tradewind {

// A code without what it says it needs: VARIANT+OPTION@MODULE=VERSION. A player who gets such a
// code from somebody else learns which mods are missing: throws VariantRefused if one is, or is too
// old.
[[nodiscard]] std::string plain_code(const Library& library, const std::string& code);
// The ruleset of such a code; throws what Library::ruleset() throws, too.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_for(const Library& library,
                                                         const std::string& code,
                                                         bool compiled = true);
// The code of a ruleset with the modules of mods that it needs: for others, who may not have them.
[[nodiscard]] std::string code_to_share(const Ruleset& ruleset);
// Why ruleset_for() would refuse a code, in sentences; reads no more content.
[[nodiscard]] NameList refusals(const Library& library, const std::string& code);

// Those with the fewest modules first. Throws ContentError if one is broken.
[[nodiscard]] std::vector<VariantInfo> variants_of(const Library& library);
// The version of each, by id.
[[nodiscard]] std::map<std::string, std::string> modules_of(const Library& library);
// Options that load a module.
[[nodiscard]] std::vector<OptionDef> switches_of(const Library& library);

}  // namespace tradewind
