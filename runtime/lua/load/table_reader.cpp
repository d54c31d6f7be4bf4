#include "load/table_reader.h"

#include "lua/bind/handles.h"
#include "lua/host/script_files.h"

#include <algorithm>
#include <cctype>
#include <limits>

namespace tradewind {
namespace {

bool is_word_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
}

}  // namespace

int TableReader::line_of(const std::string& source, const std::string& word, std::size_t begin,
                         int last_line) {
  if (word.empty()) return 0;
  for (std::size_t at = source.find(word, begin); at != std::string::npos;
       at = source.find(word, at + 1)) {
    const bool starts = at == 0 || !is_word_letter(source[at - 1]);
    const bool ends =
        at + word.size() == source.size() || !is_word_letter(source[at + word.size()]);
    if (!starts || !ends) continue;
    const auto line = static_cast<int>(std::count(
                          source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
                      1;
    return line <= last_line ? line : 0;
  }
  return 0;
}

std::vector<std::string> TableReader::keys(int at) const {
  at = lua_absindex(lua_, at);
  std::vector<std::string> found;
  for (lua_pushnil(lua_); lua_next(lua_, at) != 0; lua_pop(lua_, 1)) {
    if (lua_type(lua_, -2) == LUA_TSTRING) found.emplace_back(lua_tostring(lua_, -2));
  }
  std::sort(found.begin(), found.end());
  return found;
}

void TableReader::check_keys(int at, std::span<const WordInfo> known,
                             const std::string& what) const {
  std::vector<std::string> names;
  for (const WordInfo& word : known) names.emplace_back(word.name);
  for (const std::string& key : keys(at)) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    std::string hint = did_you_mean(key, names);
    fail("unknown-key", what + " has no '" + key + "'", key,
         hint.empty() ? "valid keys: " + list : hint);
  }
}

int TableReader::field(int at, const char* key, int type, const std::string& what) const {
  const int found = lua_getfield(lua_, at, key);
  if (found == LUA_TTABLE && lua_getmetatable(lua_, -1) != 0)
    fail("wrong-type", what + ": '" + key + "' must be a plain table", key);
  if (found != LUA_TNIL && found != type) {
    fail("wrong-type",
         what + ": '" + key + "' must be a " + lua_typename(lua_, type) + ", not a " +
             lua_typename(lua_, found),
         key);
  }
  return found;
}

std::string TableReader::text(int at, const char* key, const std::string& otherwise) const {
  std::string result = otherwise;
  if (field(at, key, LUA_TSTRING, file_.name) == LUA_TSTRING) result = lua_tostring(lua_, -1);
  lua_pop(lua_, 1);
  return result;
}

std::string TableReader::text_at(int at, const std::string& what, const std::string& word) const {
  if (lua_type(lua_, at) != LUA_TSTRING)
    fail("wrong-type", what + " must be a string, not a " + luaL_typename(lua_, at), word);
  return lua_tostring(lua_, at);
}

std::string TableReader::text_item(int place, const std::string& what,
                                   const std::string& word) const {
  lua_rawgeti(lua_, -1, place);
  std::string item = text_at(-1, what, word);
  lua_pop(lua_, 1);
  return item;
}

bool TableReader::is_stop(int at) const { return answer_at(lua_, at) == stop_answer(); }

std::int32_t TableReader::small_integer(int at, const std::string& what) const {
  const lua_Integer value = lua_tointeger(lua_, at);
  const auto small = static_cast<std::int32_t>(value);
  if (small != value)
    fail("out-of-range", what + " does not fit in 32 bits: " + std::to_string(value),
         std::to_string(value));
  return small;
}

void TableReader::check_room(const NameList& rooms, const std::string& what) const {
  const std::string& room = file_.room;
  if (room.empty() || room == "options" ||
      std::find(rooms.begin(), rooms.end(), room) != rooms.end())
    return;
  std::string list;
  for (const std::string& each : rooms) list += (list.empty() ? "" : " or ") + each + "/";
  fail("wrong-room", what + " belongs in " + list + ", not in " + room + "/", "return",
       "move the file and keep its name");
}

SourcePos TableReader::place(const std::string& word) const {
  return {file_.path, line_of(file_.source->text, word, 0, std::numeric_limits<int>::max())};
}

void TableReader::fail(const std::string& code, const std::string& message, const std::string& word,
                       const std::string& hint) const {
  const SourcePos where = place(word);
  throw ContentError(Diagnostic{where.file, where.line, 0, code, Severity::error, message, hint});
}

}  // namespace tradewind
