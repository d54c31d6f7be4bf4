// A temporary root of content and scripts for one test.
//
//   const TemporaryRoot mod("renamed");
//   mod.write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\n");
//   const Library library({TRADEWIND_SOURCE_ROOT, mod.path()});
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

namespace tradewind {

class TemporaryRoot {
 public:
  explicit TemporaryRoot(const std::string& name)
      : root_(std::filesystem::temp_directory_path() /
              ("tradewind-" + name + "-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
  }
  ~TemporaryRoot() { std::filesystem::remove_all(root_); }
  TemporaryRoot(const TemporaryRoot&) = delete;
  TemporaryRoot& operator=(const TemporaryRoot&) = delete;

  [[nodiscard]] std::string path() const { return root_.string(); }
  // Gives the path of the file.
  std::string write(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file, std::ios::binary) << text;
    return (root_ / file).string();
  }

 private:
  std::filesystem::path root_;
};

}  // namespace tradewind
