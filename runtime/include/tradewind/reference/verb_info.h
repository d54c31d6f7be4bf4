// A verb that scripts can call, as documentation and editors need it.
#pragma once

#include <cstdint>

namespace tradewind {

// When what a verb does happens: not at all, before it returns, or after the running function has
// returned.
enum class Acts : std::uint8_t { reads, at_once, scheduled };

// Signatures and types are those of LuaCATS, the type comments that editors of Lua understand.
struct VerbInfo {
  const char* name;
  const char* signature;  // without the handle itself: "(zone: Zone, count: integer): integer"
  const char* doc;
  Acts acts;
};

}  // namespace tradewind
