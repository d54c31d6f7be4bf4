#include "support/output_files.h"

#include "support/errors.h"
#include "support/files.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

void check_writable(const std::string& path) {
  std::error_code none;
  const bool existed = fs::exists(path, none);
  if (std::ofstream(path, std::ios::app)) {
    if (!existed) fs::remove(path, none);
    return;
  }
  const fs::path folder = fs::path(path).parent_path();
  std::string reason = "permission denied; name another file";
  if (fs::is_directory(path, none)) reason = "this is a folder; name a file in it";
  if (!folder.empty() && !fs::is_directory(folder, none))
    reason = "there is no folder '" + folder.string() + "'; create it or name another file";
  throw UsageError("cannot write '" + path + "': " + reason);
}

}  // namespace

OutputFiles::OutputFiles(const NameList& files) {
  int streams = 0;
  for (const std::string& file : files) {
    if (file == standard_stream) ++streams;
    if (!file.empty() && file != standard_stream) check_writable(file);
  }
  if (streams > 1)
    throw UsageError("only one output can go to the standard output; name files for the others");
  if (streams == 1) output_ = std::cout.rdbuf(std::cerr.rdbuf());
}

OutputFiles::~OutputFiles() {
  if (output_ != nullptr) std::cout.rdbuf(output_);
}

void OutputFiles::write(const std::string& file, const std::string& text) const {
  if (file.empty()) return;
  if (file == standard_stream) {
    std::ostream(output_) << text << std::flush;
    return;
  }
  try {
    write_file(file, text);
  } catch (const std::runtime_error& failed) {
    throw UsageError(failed.what());
  }
}

std::string temporary_folder() {
  std::error_code failed;
  const fs::path folder = fs::temp_directory_path(failed);
  if (failed) throw UsageError("there is no folder for temporary files: set TMPDIR to one");
  return folder.string();
}

std::string new_temporary_folder(const std::string& stem) {
  std::string name = temporary_folder() + "/" + stem + "-XXXXXX";
  if (mkdtemp(name.data()) == nullptr)
    throw UsageError("cannot make a folder in '" + temporary_folder() + "': set TMPDIR to another");
  return name;
}

}  // namespace tradewind
