// What a mod comes in: folders and zip files as browsers, archivers and systems make and name them.
//
//   const fs::path root = root_in("downloads/lamp - Kopie", "lamp - Kopie");
//   // lamp, as its folder or its only module is called
//   std::cout << name_for("lamp - Kopie", root);
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// Ids and versions of the modules in a root, as their files say.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> modules_of(
    const std::filesystem::path& root);

// "Lamp.ZIP" and "lamp.zip.zip " without the ending.
[[nodiscard]] std::string without_zip(std::string name);
[[nodiscard]] bool is_zip(const std::filesystem::path& path);  // by its name
// Whatever its name: a download may have lost the ending
[[nodiscard]] bool begins_like_zip(const std::filesystem::path& path);
[[nodiscard]] bool is_other_archive(const std::filesystem::path& path);

// The folder with content/ and a module there: this one, or one in it, since archives and who
// unpacks them put folders around. Throws UsageError.
[[nodiscard]] std::filesystem::path root_in(const std::filesystem::path& folder,
                                            const std::string& shown);

// What to call the mod with this root that comes as a file or folder of that name. A number in
// parentheses is that of a download. Systems and browsers add more, in any language ("lamp -
// Kopie", "lampのコピー"): where a name is not of plain letters, digits, '-', '_' and '.', the mod is
// called as the folder around it, or as its only module; if these have no such name either, as the
// file, with '-' for anything that is not a letter. Empty if nothing is left.
[[nodiscard]] std::string name_for(const std::string& file, const std::filesystem::path& root);

// Copies what belongs to a mod, without junk. A link must lead to a file of the mod, which is
// copied. Throws UsageError.
void copy_mod(const std::filesystem::path& from, const std::filesystem::path& to);

// Whole or not at all: `make` fills a folder whose name begins like `place`, and says which part of
// it becomes what. Returns false if another program was faster.
struct Made {
  std::filesystem::path part;
  std::filesystem::path target;
};
[[nodiscard]] bool make_whole(
    const std::string& place,
    const std::function<Made(const std::filesystem::path& partial)>& make);

}  // namespace tradewind
