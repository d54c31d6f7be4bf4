// Unpacks a zip file that a stranger may have made: nothing leaves the folder, and nothing grows beyond the limits.
//
//   unpack_mod("rum.zip", "mods/rum");  // throws UsageError and leaves nothing behind
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tradewind {

inline constexpr std::string_view part_mark = ".part-";  // and the number of the process: what is not whole yet

struct ArchiveLimits {
  std::uint64_t entries = 5'000;
  std::uint64_t bytes = 64ULL << 20;  // of all files, unpacked
};

// Unpacks the root in the file (the folder with content/, at its top or in one folder there) to `target`, which must not exist.
void unpack_mod(const std::string& file, const std::string& target, const ArchiveLimits& limits = {});

// Why a path in an archive is refused: it is absolute, leaves the folder, or has characters that are no part of a name; or empty.
[[nodiscard]] std::string unsafe_path(const std::string& path);

}  // namespace tradewind
