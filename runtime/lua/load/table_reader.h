// Room: runtime/lua/load. Turns the files of a variant into its program. It reads tables only;
// calling functions is the host's work.
//
// A TableReader reads a table strictly: an unknown key or a wrong type is an error with file and
// line.
//
//   TableReader reader(lua, file);
//   reader.check_keys(-1, vocabulary("layer"), "layer");
//   for (const std::string& key : reader.keys(-1)) ...
#pragma once

#include "content/catalog/catalog.h"
#include "tradewind/reference/script_api.h"

#include <lua.hpp>

#include <string>
#include <vector>

namespace tradewind {

class TableReader {
 public:
  TableReader(lua_State* lua, const ScriptFile& file) : lua_(lua), file_(file) {}
  virtual ~TableReader() = default;

  [[nodiscard]] const ScriptFile& file() const { return file_; }

  // String keys of the table at `at`, sorted, so that ids do not depend on the order of a hash
  // table.
  [[nodiscard]] std::vector<std::string> keys(int at) const;
  void check_keys(int at, std::span<const WordInfo> known, const std::string& what) const;

  // Calls visit() for each item of the list on top, with the item on top of the stack.
  template <typename Visit>
  void each_item(Visit visit) const;
  // Calls visit(key) for each string key of the table on top, which is on top again after each
  // call.
  template <typename Visit>
  void each_key(Visit visit) const;
  // Calls visit() with the field of the table on top, which is now on top, if it is there. It must
  // be a table.
  template <typename Visit>
  void with_table(const char* key, const std::string& what, Visit visit) const;

  // Pushes the field; returns its Lua type. Wrong types are errors, nil is not.
  int field(int at, const char* key, int type, const std::string& what) const;
  [[nodiscard]] std::string text(int at, const char* key, const std::string& otherwise = "") const;
  // The value itself must be a string.
  [[nodiscard]] std::string text_at(int at, const std::string& what,
                                    const std::string& word = "") const;
  // The same for an item of the list on top.
  [[nodiscard]] std::string text_item(int place, const std::string& what,
                                      const std::string& word = "") const;
  [[nodiscard]] bool is_stop(int at) const;
  // A whole number of 32 bits, as all numbers of a match are.
  [[nodiscard]] std::int32_t small_integer(int at, const std::string& what) const;

  // Fails if the file is in the wrong room. Outside the rooms, and in options/, any kind of file is
  // allowed.
  void check_room(const NameList& rooms, const std::string& what) const;

  // Where a word stands in the source: the first of it, if no more is known of where the table at
  // hand is; or line 0.
  [[nodiscard]] virtual SourcePos place(const std::string& word) const;
  // Gives the message the place of the word.
  [[noreturn]] void fail(const std::string& code, const std::string& message,
                         const std::string& word, const std::string& hint = "") const;

 protected:
  // The line of the first `word` in a file, from `begin` on and up to a line; or 0.
  [[nodiscard]] static int line_of(const std::string& source, const std::string& word,
                                   std::size_t begin, int last_line);

  lua_State* const lua_;

 private:
  const ScriptFile& file_;
};

template <typename Visit>
void TableReader::each_item(Visit visit) const {
  const int list = lua_gettop(lua_);
  const lua_Integer count = luaL_len(lua_, list);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua_, list, i);
    visit();
    lua_settop(lua_, list);
  }
}

template <typename Visit>
void TableReader::each_key(Visit visit) const {
  const int table = lua_gettop(lua_);
  for (const std::string& key : keys(table)) {
    visit(key);
    lua_settop(lua_, table);
  }
}

template <typename Visit>
void TableReader::with_table(const char* key, const std::string& what, Visit visit) const {
  const int top = lua_gettop(lua_);
  if (field(-1, key, LUA_TTABLE, what) == LUA_TTABLE) visit();
  lua_settop(lua_, top);
}

}  // namespace tradewind
