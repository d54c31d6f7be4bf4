#include "mods/mods_folder.h"

#include "commands/cli.h"
#include "mods/archive.h"
#include "tradewind/document.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <unistd.h>
#include <csignal>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

std::string mods_in(const std::string& folder) { return folder.empty() ? "" : folder + "/mods"; }

std::vector<std::pair<std::string, std::string>> modules_of(const fs::path& root) {
  std::vector<std::pair<std::string, std::string>> modules;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(root / "content", failed)) {
    const fs::path manifest = entry.path() / "module.yaml";
    if (!fs::is_regular_file(manifest, failed)) continue;
    std::string version = "?";
    try {
      const Node node = read_yaml_file(manifest.string());
      if (const Node* said = node.find("version")) version = said->scalar;
    } catch (const ContentError&) {  // problems_of() says so
    }
    modules.emplace_back(entry.path().filename().string(), version);
  }
  std::ranges::sort(modules);
  return modules;
}

bool is_zip(const fs::path& path) {
  std::error_code failed;
  return path.extension() == ".zip" && fs::is_regular_file(path, failed);
}

bool is_mod_name(const std::string& name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
  };
  return !name.empty() && name.size() <= 100 && name.front() != '.' && std::ranges::all_of(name, fits);
}

// Only what belongs to a mod, and no links.
void copy_mod(const fs::path& from, const fs::path& to) {
  const ArchiveLimits limits;
  std::uint64_t files = 0, bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    const fs::path below = entry.path().lexically_relative(from);
    if (std::ranges::any_of(below, [](const fs::path& part) { return part.string().starts_with("."); })) continue;
    if (entry.is_symlink() || !entry.is_regular_file()) continue;
    bytes += entry.file_size();
    if (++files > limits.entries || bytes > limits.bytes)
      throw UsageError("'" + from.string() + "' is no mod: it has more than " + std::to_string(limits.entries) + " files, or " +
                       std::to_string(limits.bytes >> 20U) + " MB");
    fs::create_directories((to / below).parent_path());
    fs::copy_file(entry.path(), to / below);
  }
}

// What a program that was killed has left half unpacked or copied: its number is in the name.
void remove_parts_of_killed(const std::string& folder) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    const std::size_t mark = name.rfind(part_mark);
    if (mark == std::string::npos) continue;
    const std::string number = name.substr(mark + part_mark.size());
    const bool is_number =
        !number.empty() && number.size() < 10 && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
    std::error_code busy;
    if (is_number && kill(std::stoi(number), 0) != 0 && errno == ESRCH) fs::remove_all(at->path(), busy);
  }
}

bool loads(const std::vector<std::string>& roots, std::string& why) {
  try {
    (void)Library(roots).variants();
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

InstalledMod ModsFolder::found_at(const std::string& path) const {
  InstalledMod mod{fs::path(path).filename().string(), path, path, {}, {}};
  if (is_zip(path)) {
    mod.name = fs::path(path).stem().string();
    std::error_code failed;
    const auto when = fs::last_write_time(path, failed).time_since_epoch().count();
    const std::string stamp = std::to_string(fs::file_size(path, failed)) + "-" + std::to_string(when);
    mod.root = (fs::path(cache_) / (mod.name + "-" + stamp)).string();
    try {
      if (!fs::is_directory(mod.root, failed)) unpack_mod(path, mod.root);
    } catch (const UsageError& refused) {
      mod.root.clear();
      mod.problem = refused.what();
    }
  }
  if (!mod.root.empty()) mod.modules = modules_of(mod.root);
  if (mod.problem.empty() && mod.modules.empty()) mod.problem = "it has no content/MODULE/module.yaml";
  return mod;
}

std::vector<InstalledMod> ModsFolder::mods() const {
  std::vector<InstalledMod> found;
  std::error_code failed;
  if (folder_.empty()) return found;
  for (const std::string& each : {folder_, cache_}) remove_parts_of_killed(each);
  for (fs::directory_iterator at(folder_, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    const bool is_mod = !name.starts_with(".") && name.find(part_mark) == std::string::npos;
    if (is_mod && (is_zip(at->path()) || fs::is_directory(at->path(), failed))) found.push_back(found_at(at->path().string()));
  }
  std::ranges::sort(found, {}, &InstalledMod::name);
  return found;
}

InstalledMod ModsFolder::add(const std::string& from) const {
  if (folder_.empty()) throw UsageError("there is no home folder to keep mods in; set TRADEWIND_MODS to a folder");
  std::error_code failed;
  const fs::path source = fs::absolute(from, failed).lexically_normal();
  const fs::path named = source.has_filename() ? source : source.parent_path();
  const std::string name = (is_zip(named) ? named.stem() : named.filename()).string();
  if (!fs::exists(named, failed)) throw UsageError("there is no file or folder '" + from + "'");
  if (!is_mod_name(name)) throw UsageError("'" + name + "' cannot be the name of a mod: use letters, digits, '-' and '_'");
  const fs::path target = fs::path(folder_) / name;
  for (const InstalledMod& mod : mods()) {
    if (mod.name == name)
      throw UsageError("there is already a mod '" + name + "'; remove it first: tradewind mods remove " + name);
  }
  try {
    fs::create_directories(folder_);
    if (is_zip(named)) {
      unpack_mod(named.string(), target.string());
    } else {
      if (!fs::is_directory(named / "content", failed))
        throw UsageError("'" + from + "' is no mod: it is neither a zip file nor a folder with content/");
      const fs::path partial = target.string() + std::string(part_mark) + std::to_string(getpid());
      fs::remove_all(partial);
      copy_mod(named, partial);
      fs::rename(partial, target);
    }
  } catch (const fs::filesystem_error& unwritable) {
    throw UsageError("cannot write '" + unwritable.path1().string() + "': " + unwritable.code().message());
  }
  return found_at(target.string());
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
  throw UsageError("there is no mod '" + name + "' in " + folder_ + (near.empty() ? "" : "; " + near));
}

std::vector<std::string> usable_roots(const std::vector<InstalledMod>& mods, const std::vector<std::string>& before,
                                      NameList& warnings) {
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
  if (waiting.empty() || loads(all, why)) return {all.begin() + static_cast<std::ptrdiff_t>(before.size()), all.end()};
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
    warnings.push_back("mod '" + mod->name + "' is left out: " + why + "; tradewind mods says more");
  }
  return {all.begin() + static_cast<std::ptrdiff_t>(before.size()), all.end()};
}

Diagnostics problems_of(const InstalledMod& mod, const std::vector<InstalledMod>& all, const std::string& shipped) {
  if (!mod.problem.empty()) return {{mod.path, 0, 0, "broken-mod", Severity::error, mod.problem, ""}};
  NameList ignored;
  std::vector<InstalledMod> others;
  for (const InstalledMod& other : all) {
    if (other.name != mod.name) others.push_back(other);
  }
  std::vector<std::string> roots = {shipped};
  for (std::string& root : usable_roots(others, {shipped, mod.root}, ignored)) roots.push_back(std::move(root));
  roots.push_back(mod.root);
  Diagnostics found, of_mod;
  const Library library(roots, found);
  for (const Diagnostic& diagnostic : found) {
    if (diagnostic.file.starts_with(mod.root) && diagnostic.severity == Severity::error) of_mod.push_back(diagnostic);
  }
  return of_mod;
}

}  // namespace tradewind
