#include "mods/mods_folder.h"

#include "mod_files.h"
#include "mods/archive.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/junk.h"
#include "tradewind/check.h"
#include "tradewind/near.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include <unistd.h>
#include <csignal>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

std::string mods_in(const std::string& folder) { return folder.empty() ? "" : folder + "/mods"; }

// What a program that was killed has left half unpacked or copied: its number is in the name.
void remove_parts_of_killed(const std::string& folder) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    const std::size_t mark = name.rfind(part_mark);
    if (mark == std::string::npos) continue;
    const std::string number = name.substr(mark + part_mark.size());
    const bool is_number = !number.empty() && number.size() < 10 &&
                           std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
    std::error_code busy;
    if (is_number && kill(std::stoi(number), 0) != 0 && errno == ESRCH)
      fs::remove_all(at->path(), busy);
  }
}

bool loads(const std::vector<std::string>& roots, std::string& why) {
  try {
    (void)open_library(roots).variants();
    return true;
  } catch (const ContentError& broken) {
    why = to_text(broken.diagnostics().front());
    return false;
  }
}

bool brings_any(const InstalledMod& mod, const std::vector<std::string>& roots) {
  return std::ranges::any_of(mod.modules, [&](const auto& module) {
    return std::ranges::any_of(roots, [&](const std::string& root) {
      std::error_code failed;
      return fs::exists(fs::path(root) / "content" / module.first / "module.yaml", failed);
    });
  });
}

}  // namespace

ModsFolder ModsFolder::of_user() {
  const std::string cache = mods_in(user_folder("XDG_CACHE_HOME", ".cache"));
  if (const char* given = std::getenv("TRADEWIND_MODS")) return {given, cache};
  return {mods_in(user_folder("XDG_DATA_HOME", ".local/share")), cache};
}

// By what is in it: a file that takes its place may have its size and time.
std::string ModsFolder::unpacked(const std::string& zip) const {
  if (cache_.empty())
    throw UsageError(
        "there is no home folder to unpack it to: set HOME or XDG_CACHE_HOME, or unpack it and "
        "keep the folder");
  if (fs::file_size(zip) > ArchiveLimits().bytes) throw UsageError("it is too large for a mod");
  std::ifstream input(zip, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(input), {}};
  char key[40];
  std::snprintf(key, sizeof key, "%016zx-%zu", std::hash<std::string>()(bytes), bytes.size());
  const std::string target = (fs::path(cache_) / key).string();
  if (!fs::is_directory(target)) {
    (void)make_whole(target, [&](const fs::path& partial) {
      unpack_zip(zip, partial.string());
      return Made{partial, target};
    });
  }
  return target;
}

InstalledMod ModsFolder::found_at(const std::string& path) const {
  InstalledMod mod{fs::path(path).filename().string(), path, "", {}, {}};
  if (is_zip(path)) mod.name = without_zip(mod.name);
  try {
    if (is_other_archive(path))
      throw UsageError("it is not a zip file; unpack it, or pack it as zip");
    mod.root = root_in(is_zip(path) ? unpacked(path) : path, path).string();
    mod.modules = modules_of(mod.root);
  } catch (const fs::filesystem_error& unwritable) {
    mod.problem = "it cannot be unpacked to '" + cache_ + "': " + unwritable.code().message();
  } catch (const UsageError& refused) {
    mod.problem = refused.what();
  }
  return mod;
}

std::vector<InstalledMod> ModsFolder::mods() const {
  std::vector<InstalledMod> found;
  std::error_code failed;
  if (folder_.empty()) return found;
  for (const std::string& each : {folder_, cache_}) remove_parts_of_killed(each);
  for (fs::directory_iterator at(folder_, failed), end; !failed && at != end;
       at.increment(failed)) {
    const std::string name = at->path().filename().string();
    const bool is_mod = !is_junk(name) && name.find(part_mark) == std::string::npos;
    const bool is_archive = is_zip(at->path()) || is_other_archive(at->path());
    if (is_mod && (is_archive || fs::is_directory(at->path(), failed)))
      found.push_back(found_at(at->path().string()));
  }
  std::ranges::sort(found, {}, &InstalledMod::name);
  return found;
}

InstalledMod ModsFolder::add(const std::string& from) const {
  if (folder_.empty())
    throw UsageError("there is no home folder to keep mods in; set TRADEWIND_MODS to a folder");
  std::error_code failed;
  const fs::path source = fs::absolute(from, failed).lexically_normal();
  const fs::path named = source.has_filename() ? source : source.parent_path();
  if (!fs::exists(named, failed)) throw UsageError("there is no file or folder '" + from + "'");
  const bool is_folder = fs::is_directory(named, failed);
  if (!is_folder && !is_zip(named) && !begins_like_zip(named))
    throw UsageError("'" + from +
                     "' is not a mod: it is neither a zip file nor a folder with content/");
  const std::string file = named.filename().string();
  std::string name;
  const auto taken = [&] {
    return UsageError("there is already a mod '" + name +
                      "'; remove it first: tradewind mods remove " + name);
  };
  const auto target_of = [&](const fs::path& root) {
    name = name_for(file, root);
    if (name.empty())
      throw UsageError("'" + file +
                       "' cannot be the name of a mod: use letters, digits, '-' and '_'");
    for (const InstalledMod& mod : mods()) {
      if (mod.name == name) throw taken();
    }
    return fs::path(folder_) / name;
  };
  try {
    const bool added =
        make_whole((fs::path(folder_) / "new").string(), [&](const fs::path& partial) {
          if (!is_folder) unpack_zip(named.string(), partial.string());
          const fs::path root = root_in(is_folder ? named : partial, from);
          const fs::path target = target_of(root);
          if (is_folder) copy_mod(root, partial);
          return Made{is_folder ? partial : root, target};
        });
    if (!added) throw taken();
  } catch (const fs::filesystem_error& unwritable) {
    throw UsageError("cannot write '" + unwritable.path1().string() +
                     "': " + unwritable.code().message());
  }
  return found_at((fs::path(folder_) / name).string());
}

void ModsFolder::remove(const std::string& name) const {
  NameList names;
  for (const InstalledMod& mod : mods()) {
    names.push_back(mod.name);
    if (mod.name != name) continue;
    std::error_code failed;
    fs::remove_all(mod.path, failed);  // a link is removed, not what it leads to
    if (failed) throw UsageError("cannot remove '" + mod.path + "': " + failed.message());
    return;
  }
  const std::string near = did_you_mean(name, names);
  throw UsageError("there is no mod '" + name + "' in " + folder_ +
                   (near.empty() ? "" : "; " + near));
}

std::vector<std::string> usable_roots(const std::vector<InstalledMod>& mods,
                                      const std::vector<std::string>& before, NameList& warnings) {
  std::vector<const InstalledMod*> waiting;
  std::vector<std::string> all = before;
  for (const InstalledMod& mod : mods) {
    if (!mod.problem.empty()) {
      warnings.push_back("mod '" + mod.name + "' is left out: " + mod.problem);
    } else if (!brings_any(mod, before)) {  // who names a folder means that one
      waiting.push_back(&mod);
      all.push_back(mod.root);
    }
  }
  std::string why;
  if (waiting.empty() || loads(all, why))
    return {all.begin() + static_cast<std::ptrdiff_t>(before.size()), all.end()};
  all = before;
  for (bool added = true; added;) {  // one may require another that comes later
    added = false;
    for (const InstalledMod*& mod : waiting) {
      if (mod == nullptr) continue;
      all.push_back(mod->root);
      if (loads(all, why)) {
        mod = nullptr;
        added = true;
      } else {
        all.pop_back();
      }
    }
  }
  for (const InstalledMod* mod : waiting) {
    if (mod == nullptr) continue;
    all.push_back(mod->root);
    (void)loads(all, why);
    all.pop_back();
    warnings.push_back("mod '" + mod->name + "' is left out: " + why +
                       "; tradewind mods says more");
  }
  return {all.begin() + static_cast<std::ptrdiff_t>(before.size()), all.end()};
}

Diagnostics problems_of(const InstalledMod& mod, const std::vector<InstalledMod>& all,
                        const std::string& shipped) {
  if (!mod.problem.empty())
    return {{mod.path, 0, 0, "broken-mod", Severity::error, mod.problem, ""}};
  NameList ignored;
  std::vector<InstalledMod> others;
  for (const InstalledMod& other : all) {
    if (other.name != mod.name) others.push_back(other);
  }
  std::vector<std::string> roots = {shipped};
  for (std::string& root : usable_roots(others, {shipped, mod.root}, ignored))
    roots.push_back(std::move(root));
  roots.push_back(mod.root);
  Diagnostics of_mod;
  for (const Diagnostic& diagnostic : check_files(roots)) {
    if (diagnostic.file.starts_with(mod.root) && diagnostic.severity == Severity::error)
      of_mod.push_back(diagnostic);
  }
  for (const InstalledMod& other : others) {
    for (const auto& [id, version] : other.modules) {
      if (std::ranges::find(mod.modules, id, &std::pair<std::string, std::string>::first) ==
          mod.modules.end())
        continue;
      of_mod.push_back({mod.path, 0, 0, "duplicate-id", Severity::error,
                        "the mod '" + other.name + "' has the module '" + id + "' too",
                        "remove one of the two"});
    }
  }
  return of_mod;
}

}  // namespace tradewind
