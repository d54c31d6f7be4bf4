// Unpacks a zip file that a stranger may have made: nothing leaves the folder, and nothing grows
// beyond the limits.
//
//   unpack_zip("rum.zip", "mods/rum.part-17");  // throws UsageError
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tradewind {

// And the number of the process: what is not whole yet
inline constexpr std::string_view part_mark = ".part-";

struct ArchiveLimits {
  std::uint64_t entries = 5'000;
  std::uint64_t bytes = 64ULL << 20;  // of all files, unpacked
};

// Unpacks a file, without junk, to a folder; what has been unpacked before an error stays there.
void unpack_zip(const std::string& file, const std::string& target,
                const ArchiveLimits& limits = {});

// Why a path in an archive is refused: it is absolute, leaves the folder, or has characters that
// are no part of a name; or empty.
[[nodiscard]] std::string unsafe_path(const std::string& path);

}  // namespace tradewind
