#include "file_plan.h"

#include "support/errors.h"
#include "support/files.h"
#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace tradewind {

namespace fs = std::filesystem;

void FilePlan::create(const fs::path& path, const std::string& text) {
  std::error_code failed;
  if (fs::exists(path, failed))
    throw UsageError("there is already '" + path.string() + "'; nothing was written");
  files_.push_back({path, text, true});
}

void FilePlan::append(const fs::path& path, const std::string& head, const std::string& text) {
  const auto same = [&](const File& file) { return file.path == path; };
  const auto planned = std::ranges::find_if(files_, same);
  if (planned != files_.end()) {
    planned->text += text;
    return;
  }
  std::error_code failed;
  if (!fs::exists(path, failed)) {
    files_.push_back({path, head + text, true});
    return;
  }
  std::string before = read_file(path.string());
  if (!before.empty() && before.back() != '\n') before += '\n';
  try {
    (void)parse_yaml(path.string(), before);
  } catch (const ContentError& broken) {
    throw UsageError("correct this file first, nothing was written: " +
                     to_text(broken.diagnostics().front()));
  }
  try {
    (void)parse_yaml(path.string(), before + text);
  } catch (const ContentError& broken) {
    throw UsageError("cannot add to '" + path.string() +
                     "', nothing was written: write each entry of this file on a " +
                     "separate line, or add yourself:\n" + text + "(" +
                     to_text(broken.diagnostics().front()) + ")");
  }
  files_.push_back({path, before + text, false});
}

// A new file is created, never replaced: another program may have had the same idea meanwhile.
void FilePlan::write(const File& file) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> output(
      std::fopen(file.path.c_str(), file.is_new ? "wbx" : "wb"), &std::fclose);
  const bool written =
      output &&
      std::fwrite(file.text.data(), 1, file.text.size(), output.get()) == file.text.size() &&
      std::fflush(output.get()) == 0;
  if (!written)
    throw UsageError("cannot write '" + file.path.string() + "': " + std::strerror(errno));
}

NameList FilePlan::write() const {
  NameList written;
  for (const File& file : files_) {
    std::error_code failed;
    if (file.path.has_parent_path()) fs::create_directories(file.path.parent_path(), failed);
    write(file);
    written.push_back(file.path.string());
  }
  return written;
}

}  // namespace tradewind
