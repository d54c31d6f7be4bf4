#include "lua/sandbox/failure.h"

#include "lua/sandbox/interpreter.h"
#include "tradewind/document.h"

#include <lua.hpp>

#include <cstdlib>
#include <string_view>

namespace tradewind {
namespace {

constexpr int frames_searched = 40;
constexpr int callers_shown = 4;
constexpr std::size_t message_shown = 1000;

// A function of the library in Lua has no '@'.
bool script_frame(lua_State* lua, int level, lua_Debug& frame) {
  return lua_getinfo(lua, "Sl", &frame) != 0 && frame.currentline > 0 && frame.source[0] == '@' &&
         level < frames_searched;
}

const char* name_of(const lua_Debug& frame) { return frame.source + 1; }

std::string prefix_of(const lua_Debug& frame) {
  return std::string(frame.short_src) + ':' + std::to_string(frame.currentline) + ": ";
}

// The script frame whose position the message starts with, or else the innermost one; -1 if no
// script runs. Removes the position.
int find_frame(lua_State* lua, std::string* message) {
  int innermost = -1;
  lua_Debug frame{};
  for (int level = 0; level < frames_searched && lua_getstack(lua, level, &frame) != 0; ++level) {
    if (!script_frame(lua, level, frame)) continue;
    if (innermost < 0) innermost = level;
    if (message == nullptr) break;
    const std::string prefix = prefix_of(frame);
    if (message->compare(0, prefix.size(), prefix) != 0) continue;
    message->erase(0, prefix.size());
    return level;
  }
  return innermost;
}

ScriptPlace place_at(lua_State* lua, int level) {
  ScriptPlace place;
  lua_Debug frame{};
  if (level < 0 || lua_getstack(lua, level, &frame) == 0) return place;
  lua_getinfo(lua, "Sl", &frame);
  place.file = name_of(frame);
  place.line = frame.currentline;
  int shown = 0;
  while (shown < callers_shown && lua_getstack(lua, ++level, &frame) != 0) {
    if (!script_frame(lua, level, frame)) continue;
    if (shown++ > 0) place.callers += ", ";
    place.callers += std::string(name_of(frame)) + ':' + std::to_string(frame.currentline);
  }
  return place;
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = utf8_character(text);  // 0: it is none
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const bool fits = length == 1   ? byte(0) >= 0x20 && byte(0) != 0x7f
                      : length == 2 ? byte(0) != 0xc2 || byte(1) >= 0xa0
                                    : length > 0;
    const bool blank = text.front() == '\n' || text.front() == '\t';
    const std::string_view part = fits ? text.substr(0, length) : blank ? " " : "?";
    if (shown.size() + part.size() > longest) return shown + "...";
    shown += part;
    text.remove_prefix(part.size());
  }
  return shown;
}

ScriptPlace innermost_place(lua_State* lua) { return place_at(lua, find_frame(lua, nullptr)); }

ScriptPlace place_of_function(lua_State* lua) {
  while (lua_iscfunction(lua, -1) != 0 && lua_getupvalue(lua, -1, 1) != nullptr)
    lua_remove(lua, -2);
  lua_Debug about{};
  ScriptPlace place;
  if (!lua_isfunction(lua, -1) || lua_iscfunction(lua, -1) != 0) {
    lua_pop(lua, 1);
  } else if (lua_getinfo(lua, ">S", &about) != 0) {
    place.file = name_of(about);
    place.line = about.linedefined;
  }
  return place;
}

Diagnostic diagnostic_at(const ScriptPlace& place, const std::string& code,
                         const std::string& message) {
  Diagnostic found;
  found.file = place.file;
  found.line = place.line;
  found.code = code;
  found.message = printable(message, message_shown);
  if (!place.callers.empty()) found.hint = "called from " + place.callers;
  return found;
}

Diagnostic error_diagnostic(lua_State* lua, const std::string& message) {
  std::string text = message;
  const int level = find_frame(lua, &text);
  return diagnostic_at(place_at(lua, level), "script-error", text);
}

Diagnostic syntax_diagnostic(const std::string& chunk_name, const std::string& message) {
  ScriptPlace place{chunk_name, 0, {}};
  std::string text = message;
  // "NAME:LINE: text"; Lua may have shortened the name.
  const std::size_t end = text.find(": "), colon = text.rfind(':', end - 1);
  if (end != std::string::npos && colon != std::string::npos) {
    place.line = std::atoi(text.c_str() + colon + 1);
    text.erase(0, end + 2);
  }
  return diagnostic_at(place, "script-syntax", text);
}

void raise(lua_State* lua, const std::string& message) { raise_text(lua, message.c_str()); }

void raise_text(lua_State* lua, const char* message) {
  luaL_where(lua, 1);
  lua_pushstring(lua, message);
  lua_concat(lua, 2);
  lua_error(lua);
  std::abort();  // not reached: lua_error does not return
}

}  // namespace tradewind
