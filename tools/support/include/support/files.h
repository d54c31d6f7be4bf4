// Files and folders of the user.
#pragma once

#include "tradewind/document.h"

#include <string>

namespace tradewind {

inline constexpr const char* standard_stream = "-";

// The text of a file; "-" is the standard input. Throws ContentError.
[[nodiscard]] std::string read_file(const std::string& path);
[[nodiscard]] Node read_yaml(const std::string& path);
void write_file(const std::string& path, const std::string& text);  // throws std::runtime_error
// The user's folder of this program: `tradewind` in the folder that an XDG variable names, or in
// one below HOME; empty if neither is set.
[[nodiscard]] std::string user_folder(const char* variable, const char* below_home);

// As messages name it: "my-mod" for "my-mod/" and "./my-mod".
[[nodiscard]] std::string plain_path(const std::string& path);

}  // namespace tradewind
