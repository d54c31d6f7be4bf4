// Saves records: whole or not at all, whatever happens to the program or the computer meanwhile.
#include "content/catalog/catalog.h"
#include "state/random.h"
#include "tradewind/files/files.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tradewind {
namespace {

constexpr std::string_view checksum_key = "checksum: ";
constexpr std::string_view part_start = ".tradewind-", part_end = ".part";

[[noreturn]] void fail_to_save(const std::string& path) {
  throw std::runtime_error("cannot write '" + path + "': " + std::strerror(errno));
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "./" : path.substr(0, slash + 1);
}

bool is_at(int file, const std::string& path) {
  struct stat open {
  }, named{};
  return ::fstat(file, &open) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         open.st_ino == named.st_ino && open.st_dev == named.st_dev;
}

// A temporary file in the folder of the record, removed unless it takes its place. It is locked
// while it is written: one that is not has been left by a program that was killed.
class PartFile {
 public:
  explicit PartFile(const std::string& path) : target_(path) {
    const std::string folder = folder_of(path);
    for (int number = 0; number < 1000; ++number) {
      path_ = folder + std::string(part_start) + std::to_string(::getpid()) + "-" +
              std::to_string(number) + std::string(part_end);
      file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
      if (file_ < 0 && errno != EEXIST) fail_to_save(target_);
      if (file_ < 0) continue;
      const bool taken = ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
      if (!taken && is_at(file_, path_)) return;
      ::close(file_);  // another program has just removed it, because it was not locked yet
    }
    errno = EEXIST;
    fail_to_save(target_);
  }
  ~PartFile() {
    if (!placed_) ::unlink(path_.c_str());
    ::close(file_);
  }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  void write(const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t written = ::write(file_, text.data() + done, text.size() - done);
      if (written < 0 && errno != EINTR) fail_to_save(target_);
      if (written > 0) done += static_cast<std::size_t>(written);
    }
    while (::fsync(file_) != 0) {
      if (errno != EINTR) fail_to_save(target_);
    }
  }

  void place(Existing existing) {
    if (existing == Existing::keep) {
      if (::link(path_.c_str(), target_.c_str()) == 0) return;  // the other name is removed
      if (errno == EEXIST)
        throw std::runtime_error("'" + target_ + "' exists already; choose another name");
      // A file system without links: almost as good
      if (::access(target_.c_str(), F_OK) == 0) fail_to_save(target_);
    }
    if (std::rename(path_.c_str(), target_.c_str()) != 0) fail_to_save(target_);
    placed_ = true;
  }

 private:
  std::string target_;
  std::string path_;
  int file_ = -1;
  bool placed_ = false;
};

bool is_part(std::string_view name) {
  return name.size() > part_start.size() + part_end.size() &&
         name.substr(0, part_start.size()) == part_start &&
         name.substr(name.size() - part_end.size()) == part_end;
}

void remove_if_stale(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return;
  struct stat about {};
  if (::fstat(file, &about) == 0 && S_ISREG(about.st_mode) &&
      ::flock(file, LOCK_EX | LOCK_NB) == 0 && is_at(file, path))
    ::unlink(path.c_str());
  ::close(file);
}

}  // namespace

void remove_stale_parts(const std::string& path) {
  const std::string folder = folder_of(path);
  DIR* const entries = ::opendir(folder.c_str());
  if (entries == nullptr) return;
  while (const dirent* const entry = ::readdir(entries)) {
    if (is_part(entry->d_name)) remove_if_stale(folder + entry->d_name);
  }
  ::closedir(entries);
}

namespace {

// So that the new name, too, is still there after a power failure.
void sync_folder(const std::string& folder) {
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  (void)::fsync(file);  // some file systems cannot
  ::close(file);
}

}  // namespace

void save_record(const std::string& path, const Node& record, Existing existing) {
  std::string text = to_yaml(record);
  text += std::string(checksum_key) + hash_text(fnv1a(text)) + "\n";
  remove_stale_parts(path);
  PartFile part(path);
  part.write(text);
  part.place(existing);
  sync_folder(folder_of(path));
}

Node parse_record(const std::string& file, const std::string& text) {
  std::string plain = plain_text(text);  // as it was saved, whatever an editor has made of it
  plain.erase(plain.find_last_not_of(" \n") + 1);
  const std::size_t end = plain.rfind("\n" + std::string(checksum_key));
  const std::string_view saved =
      std::string_view(plain).substr(0, end == std::string::npos ? 0 : end + 1);
  if (!saved.empty() &&
      plain.substr(saved.size()) != std::string(checksum_key) + hash_text(fnv1a(saved))) {
    const auto line = static_cast<int>(std::count(saved.begin(), saved.end(), '\n')) + 1;
    throw ContentError(Diagnostic{file, line, 1, "changed-record", Severity::error,
                                  "this file is not as it was saved: its checksum does not fit",
                                  "use a copy; if you have changed it yourself, remove this line"});
  }
  return parse_yaml(file, text);
}

}  // namespace tradewind
