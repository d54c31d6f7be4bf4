// What a mod comes in: folders and zip files as browsers, archivers and systems make and name them.
//
//   if (is_zip("Lamp (1).ZIP")) std::cout << name_for("Lamp (1).ZIP");  // Lamp
//   const fs::path root = root_in("downloads/lamp-main", "lamp-main");
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// Ids and versions of the modules in a root, as their files say.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> modules_of(const std::filesystem::path& root);

// "Lamp.ZIP" and "lamp.zip.zip " without the ending.
[[nodiscard]] std::string without_zip(std::string name);
[[nodiscard]] bool is_zip(const std::filesystem::path& path);           // by its name
[[nodiscard]] bool begins_like_zip(const std::filesystem::path& path);  // whatever its name: a download may have lost the ending
[[nodiscard]] bool is_other_archive(const std::filesystem::path& path);

// What to call a mod from a file or folder of this name: "Lamp (1)", "lamp - Copy" and "lamp copy 2" are lamp once more. Empty if
// nothing is left.
[[nodiscard]] std::string name_for(const std::string& file);

// The folder with content/ and a module there: this one, or one in it, since archives and who unpacks them put folders around.
// Throws UsageError.
[[nodiscard]] std::filesystem::path root_in(const std::filesystem::path& folder, const std::string& shown);

// Copies what belongs to a mod, without junk. A link must lead to a file of the mod, which is copied. Throws UsageError.
void copy_mod(const std::filesystem::path& from, const std::filesystem::path& to);

// Whole or not at all: `make` fills a folder beside the target, and the part of it that `make` returns takes the name. Returns
// false if another program was faster.
[[nodiscard]] bool make_whole(const std::string& target,
                              const std::function<std::filesystem::path(const std::filesystem::path& partial)>& make);

}  // namespace tradewind
