#include "serve/net/assets.h"

#include "net/gzip.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace tradewind::serve {
namespace {

namespace fs = std::filesystem;

std::string type_of(const std::string& extension) {
  static const std::map<std::string, std::string> types = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"}};
  const auto found = types.find(extension);
  return found == types.end() ? "application/octet-stream" : found->second;
}

}  // namespace

Assets::Assets(const std::string& folder) {
  std::error_code failed;
  for (auto at = fs::recursive_directory_iterator(folder, failed);
       !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    if (!at->is_regular_file()) continue;
    std::ifstream file(at->path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string path = "/" + fs::relative(at->path(), folder).generic_string();
    Asset asset{type_of(at->path().extension().string()), nullptr, nullptr,
                path.starts_with("/assets/")};
    std::string packed = gzip(text);
    if (packed.size() < text.size())
      asset.packed = std::make_shared<const std::string>(std::move(packed));
    asset.text = std::make_shared<const std::string>(std::move(text));
    files_[path] = std::move(asset);
  }
}

const Asset* Assets::find(const std::string& path) const {
  const bool page = path == "/" || path.starts_with("/t/") || path.starts_with("/r/");
  const auto found = files_.find(page ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace tradewind::serve
