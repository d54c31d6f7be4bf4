#include "reload/folder_watch.h"

#include "support/junk.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <filesystem>
#include <utility>

#if __has_include(<sys/inotify.h>)
#include <sys/inotify.h>
#define TRADEWIND_INOTIFY 1
#endif

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

constexpr int calm_ms = 15;     // without another change
constexpr int most_waits = 20;  // for that
constexpr int look_every_ms = 250;

// Files of authors; editors write others next to them for a moment.
bool is_of_interest(const fs::path& path) {
  const std::string name = path.filename().string();
  return !name.empty() && !is_junk(name) &&
         (path.extension() == ".lua" || path.extension() == ".yaml");
}

std::string folder_of(const std::string& file) {
  const std::string folder = fs::path(file).parent_path().string();
  return folder.empty() ? "." : folder;
}

// Every folder below one, and itself; nothing for a file.
template <typename Tell>
void each_folder(const std::string& folder, Tell tell) {
  std::error_code failed;
  if (!fs::is_directory(folder, failed)) return;
  tell(folder);
  for (auto at = fs::recursive_directory_iterator(
           folder, fs::directory_options::skip_permission_denied, failed);
       !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    if (!at->is_directory(failed)) continue;
    if (is_junk(at->path().filename().string())) {
      at.disable_recursion_pending();
    } else {
      tell(at->path().string());
    }
  }
}

}  // namespace

#ifdef TRADEWIND_INOTIFY

class FolderWatch::Notices {
 public:
  explicit Notices(const NameList& folders) : descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    works_ = descriptor_ >= 0;
    for (const std::string& folder : folders) {
      each_folder(folder, [this](const std::string& each) { add(each); });
      if (!fs::is_directory(folder)) add(folder_of(folder));
    }
  }
  ~Notices() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;

  [[nodiscard]] bool works() const { return works_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }

  // Waits until nothing more comes for a moment. A new folder is watched from now on.
  void drain() {
    for (int i = 0; i < most_waits; ++i) {
      read_all();
      pollfd waiting{descriptor_, POLLIN, 0};
      if (poll(&waiting, 1, calm_ms) <= 0) return;
    }
  }

 private:
  void add(const std::string& folder) {
    const int watch = inotify_add_watch(descriptor_, folder.c_str(),
                                        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                            IN_CREATE | IN_ONLYDIR | IN_MOVE_SELF | IN_DELETE_SELF);
    if (watch < 0) works_ = false;  // too many, or a file system without it
    folders_[watch] = folder;
  }

  void read_all() {
    alignas(inotify_event) char bytes[16 * 1024];
    for (ssize_t got = read(descriptor_, bytes, sizeof bytes); got > 0;
         got = read(descriptor_, bytes, sizeof bytes)) {
      for (ssize_t at = 0; at < got;) {
        const auto* const event = reinterpret_cast<const inotify_event*>(bytes + at);
        at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
        if ((event->mask & IN_ISDIR) == 0 || (event->mask & (IN_CREATE | IN_MOVED_TO)) == 0 ||
            event->len == 0)
          continue;
        each_folder(folders_[event->wd] + "/" + event->name,
                    [this](const std::string& each) { add(each); });
      }
    }
  }

  int descriptor_;
  bool works_ = false;
  std::map<int, std::string> folders_;
};

#else

class FolderWatch::Notices {
 public:
  explicit Notices(const NameList& /*folders*/) {}
  [[nodiscard]] bool works() const { return false; }
  [[nodiscard]] int descriptor() const { return -1; }
  void drain() {}
};

#endif

FolderWatch::FolderWatch(NameList folders, By by)
    : folders_(std::move(folders)), seen_(look()), by_(by) {
  listen();
}

FolderWatch::~FolderWatch() = default;

void FolderWatch::listen() {
  if (by_ == By::looking) return;
  notices_ = std::make_unique<Notices>(folders_);
  if (!notices_->works()) notices_.reset();
}

int FolderWatch::descriptor() const { return notices_ ? notices_->descriptor() : -1; }
int FolderWatch::every() const { return notices_ && missing_.empty() ? -1 : look_every_ms; }

// The time of the last change, which no program can set back as it can that of the last write.
FolderWatch::Stamp FolderWatch::stamp_of(const std::string& file) {
  struct stat about {};
  if (stat(file.c_str(), &about) != 0) return {};
  return {static_cast<std::int64_t>(about.st_ctim.tv_sec) * 1'000'000'000 + about.st_ctim.tv_nsec,
          static_cast<std::uintmax_t>(about.st_size)};
}

FolderWatch::Stamps FolderWatch::look() const {
  Stamps stamps;
  const auto add = [&](const std::string& folder) {
    std::error_code failed;
    for (auto at = fs::directory_iterator(folder, failed);
         !failed && at != fs::directory_iterator(); at.increment(failed)) {
      if (is_of_interest(at->path()) && at->is_regular_file(failed))
        stamps[at->path().string()] = stamp_of(at->path().string());
    }
  };
  for (const std::string& folder : folders_) {
    each_folder(folder, add);
    std::error_code failed;
    if (fs::is_regular_file(folder, failed)) stamps[folder] = stamp_of(folder);
  }
  return stamps;
}

NameList FolderWatch::changed() {
  if (notices_) notices_->drain();
  const NameList missed = std::exchange(missing_, {});
  for (const std::string& folder : folders_) {
    std::error_code failed;
    if (!fs::exists(folder, failed)) missing_.push_back(folder);
  }
  // What has returned may be another folder of that name
  if (missing_.size() < missed.size()) listen();
  Stamps now = look();
  NameList paths;
  for (const auto& [path, stamp] : now) {
    const auto before = seen_.find(path);
    if (before == seen_.end() || !(before->second == stamp)) paths.push_back(path);
  }
  for (const auto& [path, stamp] : seen_) {
    if (!now.contains(path)) paths.push_back(path);
  }
  seen_ = std::move(now);
  return paths;
}

}  // namespace tradewind::terminal
