// Keeps a match on the disk, and says when that begins to fail and when it succeeds again.
//
//   autosave.changed();
//   autosave.save(match, true);   // what there is to say comes above the next question
#pragma once

#include "match/notices.h"
#include "narration/player_text.h"
#include "play/console/console.h"
#include "play/match/save_file.h"

#include <string>

namespace tradewind::terminal {

class Autosave {
 public:
  Autosave(Console& console, const PlayerText& words, SaveFile& file, Notices& notices, bool on)
      : console_(console), words_(words), file_(file), notices_(notices), on_(on) {}

  [[nodiscard]] bool on() const { return on_; }
  void changed() { unsaved_ = true; }
  void save(const Match& match, bool has_next_question);
  // Where it is saved, or why not; and whether it is not
  [[nodiscard]] std::string state() const;
  [[nodiscard]] bool fails() const { return !problem_.empty(); }
  // At once, or as a copy if the path is another one.
  void save_as(const std::string& path, const Match& match);

 private:
  [[nodiscard]] std::string sentence(const std::string& path, const std::string& problem) const;

  Console& console_;
  const PlayerText& words_;
  SaveFile& file_;
  Notices& notices_;
  bool on_;
  bool unsaved_ = true;  // something has changed since the last attempt
  std::string problem_;  // why saving failed, as last reported; empty: the game is saved
};

}  // namespace tradewind::terminal
