// The file that a match or a campaign is saved to. While this lives, FILE.lock is locked, so that
// no other process plays the same game.
//
//   SaveFile file("game.yaml", SaveFile::Begin::new_game);
//   const std::string problem = file.save(match);      // empty if it was saved
#pragma once

#include "tradewind/match.h"
#include "tradewind/record.h"

#include <string>

namespace tradewind::terminal {

class SaveFile {
 public:
  enum class Begin { new_game, resumed };

  // Throws UsageError if another process plays this game, or if there is a file and the game is
  // new. Whatever else hinders saving is what save() returns. An empty path: there is no place to
  // save to.
  SaveFile(std::string path, Begin begin);
  ~SaveFile();
  SaveFile(const SaveFile&) = delete;
  SaveFile& operator=(const SaveFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  // Creates the folder if necessary. Returns an empty string, or the reason why saving failed.
  [[nodiscard]] std::string save(const Node& record);
  [[nodiscard]] std::string save(const Match& match) {
    return save(path_.empty() ? Node() : record_of(match));
  }
  // Whether a process has the game of this file open.
  [[nodiscard]] static bool is_open(const std::string& path);

 private:
  [[nodiscard]] std::string lock();
  void unlock() const;
  void refuse_existing() const;
  [[nodiscard]] std::string lock_path() const { return path_ + ".lock"; }

  std::string path_;
  Existing existing_;
  int lock_ = -1;
  bool without_lock_ = false;  // the file system has no locks
};

// A copy of the game; never replaces a file. Returns an empty string, or the reason why saving
// failed.
[[nodiscard]] std::string save_copy(const std::string& path, const Match& match);

}  // namespace tradewind::terminal
