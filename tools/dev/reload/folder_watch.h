// Room: tools/dev/reload. What has changed on the disk, and what follows from it: rules, scenarios,
// messages.
// It shows no table.
//
// Watches folders with everything below them, and single files: by inotify, or where that is
// missing or refused by looking at them from time to time.
//
//   FolderWatch watch({"my-mod"});
//   poll(watch.descriptor(), ...);              // or every `every()` milliseconds
//   for (const std::string& path : watch.changed()) ...
#pragma once

#include "tradewind/options.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace tradewind::terminal {

class FolderWatch {
 public:
  // looking: never by inotify, as for folders that other machines write to
  enum class By { best, looking };
  FolderWatch(NameList folders, By by);
  ~FolderWatch();
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;

  // Has something to read when something may have changed; -1: look every() milliseconds
  [[nodiscard]] int descriptor() const;
  [[nodiscard]] int every() const;  // -1: the descriptor is enough
  // The files that have been written, moved or removed since this was last asked. What an editor
  // does in several steps is one
  // change: it waits for a moment without another.
  [[nodiscard]] NameList changed();
  // Which of the folders and files were not there when changed() was last asked: until they return
  // it is to be asked from time to time.
  [[nodiscard]] const NameList& missing() const { return missing_; }

 private:
  struct Stamp {
    std::int64_t time = 0;
    std::uintmax_t size = 0;
    bool operator==(const Stamp&) const = default;
  };
  using Stamps = std::map<std::string, Stamp>;
  class Notices;

  [[nodiscard]] static Stamp stamp_of(const std::string& file);
  [[nodiscard]] Stamps look() const;
  void listen();

  NameList folders_, missing_;
  Stamps seen_;
  By by_;
  std::unique_ptr<Notices> notices_;  // nullptr: by looking
};

}  // namespace tradewind::terminal
