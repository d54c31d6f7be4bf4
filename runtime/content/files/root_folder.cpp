#include "content/files/root_folder.h"

#include "tradewind/files/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

constexpr const char* check_permissions = "check its permissions";

// A file that is open for reading, without waiting for a pipe or a device.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path)
      : file_(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
  ~OpenFile() {
    if (file_ >= 0) close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  [[nodiscard]] bool is_open() const { return file_ >= 0; }
  [[nodiscard]] bool is_regular() {
    struct stat about {};
    const bool known = fstat(file_, &about) == 0;
    size_ = known && about.st_size > 0 ? static_cast<std::size_t>(about.st_size) : 0;
    return known && S_ISREG(about.st_mode);
  }
  [[nodiscard]] std::size_t size() const { return size_; }

  // At most one byte more than a file may have; false if reading fails.
  [[nodiscard]] bool read_into(std::string& bytes) const {
    bytes.resize(std::min(size_, most_file_bytes) + 1);
    std::size_t count = 0;
    for (;;) {
      const ssize_t more = ::read(file_, bytes.data() + count, bytes.size() - count);
      if (more < 0 && errno == EINTR) continue;
      if (more < 0) return false;
      count += static_cast<std::size_t>(more);
      if (more == 0 || count > most_file_bytes) break;
      if (count == bytes.size()) bytes.resize(most_file_bytes + 1);  // it grows while it is read
    }
    bytes.resize(count);
    return true;
  }

 private:
  int file_;
  std::size_t size_ = 0;
};

}  // namespace

std::string shown_path(const std::string& root, const std::string& below) {
  if (below.empty()) return root;
  if (root.empty() || root == ".") return below;
  return root + (root.ends_with('/') ? "" : "/") + below;
}

std::string RootFolder::path_of(const std::string& below) const {
  return (fs::path(root_) / below).string();
}

bool RootFolder::has_folder(const std::string& below) const {
  std::error_code unknown;
  const fs::file_status status = fs::status(path_of(below), unknown);
  // The reader says why it is unknown
  return fs::is_directory(status) || status.type() == fs::file_type::none;
}

void RootFolder::error(const std::string& below, Diagnostics& found, std::string code,
                       std::string message, std::string hint) const {
  found.push_back(
      {shown(below), 0, 0, std::move(code), Severity::error, std::move(message), std::move(hint)});
}

std::string RootFolder::linked_inside(const std::string& path) const {
  std::error_code failed;
  const fs::path root = fs::canonical(root_, failed);
  const fs::path target = failed ? fs::path() : fs::canonical(path, failed);
  if (failed) return {};
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), target.begin(), target.end());
  return end == root.end() ? target.string() : std::string();
}

std::optional<NameList> RootFolder::names(const std::string& below, Diagnostics& found) const {
  const std::string path = path_of(below);
  std::error_code failed;
  const fs::file_status link = fs::symlink_status(path, failed);
  if (link.type() == fs::file_type::not_found) return NameList();
  const auto refuse = [&](const std::string& code, const std::string& message,
                          const std::string& hint) {
    error(below, found, code, message, hint);
    return std::nullopt;
  };
  if (fs::is_symlink(link) && linked_inside(path).empty())
    return refuse("outside-root", "this link does not lead to a folder of its root",
                  "put the folder itself here");
  if (!fs::is_directory(path, failed) && !failed)
    return refuse("not-a-folder", "this is a file, but a folder is expected", "");
  NameList names;
  for (fs::directory_iterator entry(path, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    std::string name = entry->path().filename().string();
    if (!name.starts_with('.')) names.push_back(std::move(name));
    if (names.size() > most_in_folder)
      return refuse("too-many",
                    "a folder can hold at most " + std::to_string(most_in_folder) + " files", "");
  }
  if (failed) return refuse("unreadable", "cannot read this folder", check_permissions);
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string> RootFolder::read(const std::string& below, Diagnostics& found) const {
  const std::string path = path_of(below);
  std::error_code failed;
  const bool is_link = fs::is_symlink(fs::symlink_status(path, failed));
  const std::string target = is_link ? linked_inside(path) : path;
  const auto refuse = [&](const std::string& code, const std::string& message,
                          const std::string& hint) {
    error(below, found, code, message, hint);
    return std::nullopt;
  };
  if (target.empty())
    return refuse("outside-root", "this link does not lead to a file of its root",
                  "put the file itself here");
  OpenFile file(target);
  if (!file.is_open()) return refuse("unreadable", "cannot read this file", check_permissions);
  if (!file.is_regular())
    return refuse("unreadable", "this is not a regular file", "put a file of text here");
  std::string bytes;
  if (file.size() <= most_file_bytes && !file.read_into(bytes))
    return refuse("unreadable", "cannot read this file", "");
  if (file.size() > most_file_bytes || bytes.size() > most_file_bytes) {
    return refuse(
        "too-large", "a file can hold at most " + std::to_string(most_file_bytes) + " bytes",
        file.size() > most_file_bytes ? "this one has " + std::to_string(file.size()) : "");
  }
  return plain_text(std::move(bytes));
}

const NameList& shared_folders() {
  static const NameList names = {"variants", "locale", "lessons", "bots"};
  return names;
}

std::optional<std::string> stem(const std::string& name, const std::string& ending) {
  if (name.size() <= ending.size() || !name.ends_with(ending)) return std::nullopt;
  return name.substr(0, name.size() - ending.size());
}

}  // namespace tradewind
