// Reads the table a script file returned, strictly: an unknown key or a wrong type is an error that names file and line.
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

  [[nodiscard]] lua_State* lua() const { return lua_; }
  [[nodiscard]] const ScriptFile& file() const { return file_; }

  // String keys of the table at `at`, sorted: what is read in a fixed order is numbered in a fixed order.
  [[nodiscard]] std::vector<std::string> keys(int at) const;
  void check_keys(int at, std::span<const WordInfo> known, const std::string& what) const;

  // Pushes the field; returns its Lua type. Wrong types are errors, nil is not.
  int field(int at, const char* key, int type, const std::string& what) const;
  [[nodiscard]] std::string text(int at, const char* key, const std::string& otherwise = "") const;
  // The value itself must be a string.
  [[nodiscard]] std::string text_at(int at, const std::string& what, const std::string& word = "") const;
  [[nodiscard]] bool is_stop(int at) const;
  // A whole number of 32 bits, as all numbers of a match are.
  [[nodiscard]] std::int32_t small_integer(int at, const std::string& what) const;

  // Fails when the file lies in a room that is for something else. Beside the rooms, and in options/, anything may lie.
  void check_room(const NameList& rooms, const std::string& what) const;

  [[nodiscard]] int line(const std::string& word) const;  // where it stands first, or 0
  // `word` is looked for in the source to give the message a line.
  [[noreturn]] void fail(const std::string& code, const std::string& message, const std::string& word,
                         const std::string& hint = "") const;

 private:
  lua_State* lua_;
  const ScriptFile& file_;
};

}  // namespace tradewind
