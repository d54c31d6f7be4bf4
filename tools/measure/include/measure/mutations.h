// Small changes of scripts and numbers, each of which a test should notice: another number, the
// opposite comparison, a step or a call that is left out.
//
//   for (const Mutation& mutation : lua_mutations("scripts/rules/x/steps/y.lua", text))
//     std::cout << mutation.what << '\n';
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

struct Mutation {
  std::string file;  // below its root
  int line = 0;
  std::size_t at = 0, size = 0;  // what is replaced
  std::string with;
  std::string what;  // "'<' becomes '<='"
  std::string card;  // whose number it is, if only that card has it
};

[[nodiscard]] std::vector<Mutation> lua_mutations(const std::string& file, const std::string& text);
[[nodiscard]] std::vector<Mutation> yaml_mutations(const std::string& file,
                                                   const std::string& text);
[[nodiscard]] std::string mutated(const std::string& text, const Mutation& mutation);

// The id of the entry of a list in which a place lies: "- { id: wolf-3, ...". Empty if there is
// none.
[[nodiscard]] std::string entry_at(std::string_view text, std::size_t at);

}  // namespace tradewind
