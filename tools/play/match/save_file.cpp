#include "play/match/save_file.h"

#include "support/errors.h"
#include "tradewind/record.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

// Another program may look whether it is locked, which takes but a moment
constexpr int attempts = 20;
constexpr unsigned pause_us = 5000;

bool same_file(int file, const std::string& path) {
  struct stat open {
  }, named{};
  return fstat(file, &open) == 0 && lstat(path.c_str(), &named) == 0 &&
         open.st_ino == named.st_ino && open.st_dev == named.st_dev;
}

bool is_regular(int file) {
  struct stat about {};
  return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

// The process that holds a lock has written its number there.
std::string holder(int file) {
  char text[24] = {};
  const ssize_t read = pread(file, text, sizeof text - 1, 0);
  const long number = read > 0 ? std::strtol(text, nullptr, 10) : 0;
  return number > 0 ? "process " + std::to_string(number) : "another process";
}

void make_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code failed;
  if (!folder.empty()) fs::create_directories(folder, failed);
  if (failed)
    throw std::runtime_error("cannot create the folder '" + folder.string() +
                             "': " + failed.message());
}

}  // namespace

SaveFile::SaveFile(std::string path, Begin begin)
    : path_(std::move(path)),
      existing_(begin == Begin::new_game ? Existing::keep : Existing::replace) {
  if (path_.empty()) return;
  if (begin == Begin::new_game) refuse_existing();
  try {
    if (begin == Begin::new_game) make_folder_of(path_);
    (void)lock();
    // A short game of another program may have come and gone meanwhile
    if (begin == Begin::new_game) refuse_existing();
    remove_stale_parts(path_);
  } catch (const UsageError&) {
    unlock();
    throw;
  } catch (const std::runtime_error&) {
    return;  // save() says so
  }
}

SaveFile::~SaveFile() { unlock(); }

void SaveFile::refuse_existing() const {
  std::error_code failed;
  if (!fs::exists(fs::symlink_status(path_, failed))) return;
  throw UsageError("'" + path_ + "' exists already; continue its game with --resume " + path_ +
                   ", or name another file, or remove it first");
}

void SaveFile::unlock() const {
  if (lock_ < 0) return;
  if (same_file(lock_, lock_path())) unlink(lock_path().c_str());
  close(lock_);
}

// Returns an empty string, or what hinders it. Throws UsageError if another process holds the lock.
std::string SaveFile::lock() {
  if (lock_ >= 0 || without_lock_) return "";
  const std::string path = lock_path();
  for (int i = 1;; ++i) {
    const int file =
        open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (file < 0) return "cannot write '" + path + "': " + std::strerror(errno);
    if (!is_regular(file)) {
      close(file);
      return "cannot write '" + path + "': it is not a regular file";
    }
    const bool locked = flock(file, LOCK_EX | LOCK_NB) == 0;
    if (!locked && errno != EWOULDBLOCK) {
      close(file);
      without_lock_ = true;
      return "";
    }
    if (locked && same_file(file, path)) {
      const std::string number = std::to_string(getpid()) + "\n";
      const bool noted =
          ftruncate(file, 0) == 0 && pwrite(file, number.data(), number.size(), 0) > 0;
      (void)noted;  // only the number for a message is missing otherwise
      lock_ = file;
      return "";
    }
    const std::string who = locked ? "" : holder(file);
    close(file);
    if (i == attempts)
      throw UsageError("'" + path_ + "' is open in " + who + "; leave it there first");
    usleep(pause_us);
  }
}

std::string SaveFile::save(const Node& record) {
  if (path_.empty()) return "HOME is not set; type \"save FILE\", or start with --record FILE";
  try {
    make_folder_of(path_);
    std::string problem = lock();
    if (!problem.empty()) return problem;
    save_record(path_, record, existing_);
    existing_ = Existing::replace;
    return "";
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
}

bool SaveFile::is_open(const std::string& path) {
  const int file = open((path + ".lock").c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_held =
      is_regular(file) && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(file);
  return is_held;
}

std::string save_copy(const std::string& path, const Match& match) {
  try {
    if (path == "-") return "'-' names no file";
    make_folder_of(path);
    save_record(path, record_of(match), Existing::keep);
    return "";
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
}

}  // namespace tradewind::terminal
