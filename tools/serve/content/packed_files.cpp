#include "content/packed_files.h"

#include "mods/archive.h"
#include "net/gzip.h"
#include "support/files.h"
#include "support/json.h"
#include "support/junk.h"
#include "support/output_files.h"

#include <sodium.h>

#include <fstream>
#include <stdexcept>

namespace tradewind::serve {
namespace {

namespace fs = std::filesystem;

// PostgreSQL takes no bytes for a text
constexpr int base64 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

std::string read_whole(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

FileTexts unpacked(const std::string& text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr, base64) != 0)
    throw std::runtime_error("these are not packed files");
  bytes.resize(size);
  return Json::parse(gunzip(bytes)).get<FileTexts>();
}

}  // namespace

FileTexts files_below(const std::vector<std::string>& roots,
                      const std::function<bool(const fs::path& in_root)>& is_wanted) {
  FileTexts files;
  for (std::size_t root = 0; root < roots.size(); ++root) {
    for (const fs::path folder : {"content", "scripts"}) {
      std::error_code none;
      for (const auto& entry : fs::recursive_directory_iterator(roots[root] / folder, none)) {
        const fs::path file = entry.path().lexically_relative(roots[root]);
        if (entry.is_regular_file() && is_wanted(file) && !lies_in_junk(file.generic_string()))
          files[std::to_string(root) + "/" + file.string()] = read_whole(entry.path());
      }
    }
  }
  return files;
}

std::string packed(const FileTexts& files) {
  const std::string bytes = gzip(written(Json(files)));
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), base64), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), base64);
  text.pop_back();
  return text;
}

UnpackedFiles::UnpackedFiles(const std::string& text) {
  const FileTexts files = unpacked(text);
  folder_ = new_temporary_folder("tradewind");
  for (const auto& [path, bytes] : files) {
    if (!unsafe_path(path).empty()) continue;
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << bytes;
  }
}

UnpackedFiles::~UnpackedFiles() {
  std::error_code none;
  fs::remove_all(folder_, none);
}

std::vector<std::string> UnpackedFiles::roots() const {
  std::vector<std::string> roots;
  for (int root = 0; fs::is_directory(folder_ / std::to_string(root)); ++root)
    roots.push_back((folder_ / std::to_string(root)).string());
  return roots;
}

}  // namespace tradewind::serve
