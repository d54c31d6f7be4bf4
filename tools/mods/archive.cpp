#include "mods/archive.h"

#include "commands/cli.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include <unistd.h>
#ifdef TRADEWIND_LIBZIP
#include <zip.h>
#endif

namespace tradewind {

namespace fs = std::filesystem;

std::string unsafe_path(const std::string& path) {
  if (path.empty() || path.size() > 200) return "its name is empty or too long";
  if (path.front() == '/') return "its path is absolute";
  const auto strange = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == 0x7F; };
  if (std::ranges::any_of(path, strange)) return "its name has a character that is no part of a name";
  for (const fs::path& part : fs::path(path)) {
    if (part == ".." || part == ".") return "its path leaves the folder";
  }
  return {};
}

#ifdef TRADEWIND_LIBZIP

namespace {

struct ZipEntry {
  zip_uint64_t index = 0;
  std::string path;
};

class ZipReader {
 public:
  ZipReader(const std::string& file, const ArchiveLimits& limits)
      : file_(file), limits_(limits), zip_(zip_open(file.c_str(), ZIP_RDONLY, nullptr), &zip_discard) {
    if (!zip_) throw UsageError("'" + file + "' is no zip file that can be read");
  }

  void unpack(const fs::path& target) {
    const std::vector<ZipEntry> entries = checked_entries();
    const std::string prefix = prefix_of(entries);
    for (const ZipEntry& entry : entries) {
      if (!entry.path.starts_with(prefix) || entry.path.size() == prefix.size()) continue;
      write_entry(entry, target / entry.path.substr(prefix.size()));
    }
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const { throw UsageError("'" + file_ + "' is refused: " + why); }

  // Every name is looked at before anything is written.
  [[nodiscard]] std::vector<ZipEntry> checked_entries() const {
    const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
    if (count < 0 || static_cast<std::uint64_t>(count) > limits_.entries)
      refuse("it has more than " + std::to_string(limits_.entries) + " files");
    std::vector<ZipEntry> entries;
    for (zip_uint64_t index = 0; index < static_cast<zip_uint64_t>(count); ++index) {
      const char* name = zip_get_name(zip_.get(), index, ZIP_FL_ENC_GUESS);
      const std::string path = name == nullptr ? "" : name;
      if (const std::string why = unsafe_path(path); !why.empty()) refuse("of the file '" + printable(path) + "' " + why);
      zip_uint8_t system = 0;
      zip_uint32_t attributes = 0;
      zip_file_get_external_attributes(zip_.get(), index, 0, &system, &attributes);
      const auto kind = (attributes >> 16U) & 0170000U;
      const bool plain = kind == 0 || kind == 0100000U || kind == 0040000U;  // a file or a folder
      if (system == ZIP_OPSYS_UNIX && !plain) refuse("'" + printable(path) + "' is a link or a device");
      if (path.back() != '/') entries.push_back({index, path});
    }
    return entries;
  }

  [[nodiscard]] static std::string printable(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return text;
  }

  // What comes before content/.
  [[nodiscard]] std::string prefix_of(const std::vector<ZipEntry>& entries) const {
    for (const ZipEntry& entry : entries) {
      if (entry.path.starts_with("content/")) return {};
    }
    for (const ZipEntry& entry : entries) {
      const std::size_t slash = entry.path.find('/');
      if (slash != std::string::npos && entry.path.compare(slash + 1, 8, "content/") == 0) return entry.path.substr(0, slash + 1);
    }
    refuse("it holds no mod: there is no folder content/ at its top, nor in one folder there");
  }

  void write_entry(const ZipEntry& entry, const fs::path& path) {
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> input(zip_fopen_index(zip_.get(), entry.index, 0), &zip_fclose);
    if (!input) refuse("'" + entry.path + "' cannot be read (is it encrypted?)");
    fs::create_directories(path.parent_path());
    std::ofstream output(path, std::ios::binary);
    std::array<char, 1U << 16U> block{};
    for (;;) {  // what the archive says about sizes may be a lie, so bytes are counted
      const zip_int64_t got = zip_fread(input.get(), block.data(), block.size());
      if (got < 0) refuse("'" + entry.path + "' is damaged");
      if (got == 0) break;
      written_ += static_cast<std::uint64_t>(got);
      if (written_ > limits_.bytes) refuse("unpacked it is larger than " + std::to_string(limits_.bytes >> 20U) + " MB");
      output.write(block.data(), static_cast<std::streamsize>(got));
    }
    if (!output.flush()) throw UsageError("cannot write '" + path.string() + "'");
  }

  const std::string& file_;
  const ArchiveLimits& limits_;
  std::unique_ptr<zip_t, void (*)(zip_t*)> zip_;
  std::uint64_t written_ = 0;
};

}  // namespace

void unpack_mod(const std::string& file, const std::string& target, const ArchiveLimits& limits) {
  const fs::path partial = target + std::string(part_mark) + std::to_string(getpid());
  std::error_code failed;
  fs::remove_all(partial, failed);
  try {
    fs::create_directories(partial);
    ZipReader(file, limits).unpack(partial);
    fs::rename(partial, target);
  } catch (const fs::filesystem_error& unwritable) {
    fs::remove_all(partial, failed);
    throw UsageError("cannot unpack '" + file + "' to '" + target + "': " + unwritable.code().message());
  } catch (...) {
    fs::remove_all(partial, failed);
    throw;
  }
}

#else

void unpack_mod(const std::string& file, const std::string& /*target*/, const ArchiveLimits& /*limits*/) {
  throw UsageError("cannot read '" + file +
                   "': this program was built without libzip (Debian: libzip-dev); unpack it, and name the folder");
}

#endif

}  // namespace tradewind
