// The files that a command writes. One of them may be "-", the standard output, which is then for
// that file alone: while this lives, what the command tells goes to stderr.
//
//   // before long work: throws UsageError if one cannot be written
//   const OutputFiles outputs({request.csv, request.html});
//   outputs.write(request.csv, text);
#pragma once

#include "tradewind/options.h"

#include <iosfwd>
#include <string>

namespace tradewind {

inline constexpr const char* file_or_stream = "FILE|-";  // the type of an option for such a file

class OutputFiles {
 public:
  explicit OutputFiles(const NameList& files);  // one that is empty is not written
  ~OutputFiles();
  OutputFiles(const OutputFiles&) = delete;
  OutputFiles& operator=(const OutputFiles&) = delete;

  // Throws UsageError; nothing without a name
  void write(const std::string& file, const std::string& text) const;

 private:
  std::streambuf* output_ = nullptr;
};

// Where TMPDIR says, or /tmp; and a new folder there, "STEM-..." for this program alone. Both throw
// UsageError.
[[nodiscard]] std::string temporary_folder();
[[nodiscard]] std::string new_temporary_folder(const std::string& stem);

}  // namespace tradewind
