#include "support/files.h"

#include "tradewind/files/files.h"
#include "tradewind/yaml.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

namespace tradewind {

namespace fs = std::filesystem;

std::string read_file(const std::string& path) {
  if (path != standard_stream) return read_text_file(path);
  // It comes but once
  static const std::string sent = plain_text({std::istreambuf_iterator<char>(std::cin), {}});
  return sent;
}

Node read_yaml(const std::string& path) { return parse_yaml(path, read_file(path)); }

void write_file(const std::string& path, const std::string& text) {
  std::ofstream output(path, std::ios::binary | std::ios::trunc);
  output << text;
  output.close();
  if (!output) throw std::runtime_error("cannot write '" + path + "'");
}

std::string user_folder(const char* variable, const char* below_home) {
  const char* given = std::getenv(variable);
  if (given != nullptr && *given == '/') return (fs::path(given) / "tradewind").string();
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? (fs::path(home) / below_home / "tradewind").string()
                                         : "";
}

std::string plain_path(const std::string& path) {
  std::string plain = std::filesystem::path(path).lexically_normal().string();
  while (plain.size() > 1 && plain.back() == '/') plain.pop_back();
  return plain;
}

}  // namespace tradewind
