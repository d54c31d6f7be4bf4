#include "mods/archive.h"

#include "support/errors.h"
#include "support/files.h"
#include "support/junk.h"

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
  const auto strange = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == 0x7F;
  };
  if (std::ranges::any_of(path, strange))
    return "its name has a character that cannot be part of a name";
  for (const fs::path& part : fs::path(path)) {
    if (part == ".." || part == ".") return "its path leaves the folder";
  }
  return {};
}

#ifdef TRADEWIND_LIBZIP

namespace {

constexpr zip_uint32_t dos_folder = 0x10;

struct ZipEntry {
  zip_uint64_t index = 0;
  std::string path;
};

class ZipReader {
 public:
  ZipReader(const std::string& file, const ArchiveLimits& limits)
      : file_(file),
        limits_(limits),
        zip_(zip_open(file.c_str(), ZIP_RDONLY, nullptr), &zip_discard) {
    if (!zip_) throw UsageError("'" + file + "' is not a readable zip file");
  }

  void unpack(const fs::path& target) {
    for (const ZipEntry& entry : checked_entries()) write_entry(entry, target / entry.path);
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw UsageError("'" + file_ + "' is refused: " + why);
  }

  // Every name is looked at before anything is written.
  [[nodiscard]] std::vector<ZipEntry> checked_entries() const {
    const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
    if (count < 0 || static_cast<std::uint64_t>(count) > limits_.entries)
      refuse("it has more than " + std::to_string(limits_.entries) + " files");
    std::vector<ZipEntry> entries;
    for (zip_uint64_t index = 0; index < static_cast<zip_uint64_t>(count); ++index) {
      const char* name = zip_get_name(zip_.get(), index, ZIP_FL_ENC_GUESS);
      std::string path = name == nullptr ? "" : name;
      std::ranges::replace(path, '\\', '/');  // as some programs on Windows write it
      while (path.starts_with("./")) path.erase(0, 2);
      if (lies_in_junk(path) || (path.empty() && name != nullptr && *name != '\0')) continue;
      if (const std::string why = unsafe_path(path); !why.empty())
        refuse("of the file '" + printable(path) + "' " + why);
      zip_uint8_t system = 0;
      zip_uint32_t attributes = 0;
      zip_file_get_external_attributes(zip_.get(), index, 0, &system, &attributes);
      const auto kind = (attributes >> 16U) & 0170000U;
      const bool plain = kind == 0 || kind == 0100000U || kind == 0040000U;  // a file or a folder
      if (!plain) refuse("'" + printable(path) + "' is a link or a device; pack the file itself");
      const bool is_folder =
          path.back() == '/' || kind == 0040000U || (attributes & dos_folder) != 0;
      if (!is_folder) entries.push_back({index, path});
    }
    return entries;
  }

  [[nodiscard]] static std::string printable(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return text;
  }

  void write_entry(const ZipEntry& entry, const fs::path& path) {
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> input(
        zip_fopen_index(zip_.get(), entry.index, 0), &zip_fclose);
    if (!input)
      refuse("'" + entry.path + "' cannot be read (" + zip_strerror(zip_.get()) +
             "); pack it without a password, as plain zip");
    fs::create_directories(path.parent_path());
    std::ofstream output(path, std::ios::binary);
    std::array<char, 1U << 16U> block{};
    for (;;) {  // what the archive says about sizes may be a lie, so bytes are counted
      const zip_int64_t got = zip_fread(input.get(), block.data(), block.size());
      if (got < 0) refuse("'" + entry.path + "' is damaged");
      if (got == 0) break;
      written_ += static_cast<std::uint64_t>(got);
      if (written_ > limits_.bytes)
        refuse("unpacked it is larger than " + std::to_string(limits_.bytes >> 20U) + " MB");
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

void unpack_zip(const std::string& file, const std::string& target, const ArchiveLimits& limits) {
  try {
    fs::create_directories(target);
    ZipReader(file, limits).unpack(target);
  } catch (const fs::filesystem_error& unwritable) {
    throw UsageError("cannot unpack '" + file + "' to '" + target +
                     "': " + unwritable.code().message());
  }
}

#else

void unpack_zip(const std::string& file, const std::string& /*target*/,
                const ArchiveLimits& /*limits*/) {
  throw UsageError("cannot read '" + file +
                   "': this program was built without libzip (Debian: libzip-dev); unpack it, and "
                   "name the folder");
}

#endif

}  // namespace tradewind
