#include "serve/page/page_files.h"

#include "tradewind/document.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::serve {
namespace {

namespace fs = std::filesystem;

void merge(Json& into, const Json& more) {
  if (into.is_object() && more.is_object()) {
    for (const auto& [key, value] : more.items()) {
      if (into.contains(key))
        merge(into[key], value);
      else
        into[key] = value;
    }
  } else if (into.is_array() && more.is_array()) {
    Json list = more;
    for (const Json& item : into) list.push_back(item);
    into = std::move(list);
  } else {
    into = more;
  }
}

// The launcher has no look: a cover gets the path of its icon instead of the name.
Json with_paths(Json covers, const Json& icons) {
  for (Json& cover : covers) {
    if (cover.contains("icon") && icons.contains(cover["icon"]))
      cover["icon"] = icons[cover["icon"].get<std::string>()];
  }
  return covers;
}

}  // namespace

Json PageFiles::read_if_there(const std::string& path) const {
  try {
    if (fs::is_regular_file(path)) return to_json(read_yaml_file(path));
  } catch (const ContentError& broken) {
    faults_->note("left out", broken.what());
  }
  return Json::object();
}

Json PageFiles::look(const NameList& modules) const {
  Json look = Json::object();
  for (const std::string& module : modules) {
    for (const std::string& root : roots_)
      merge(look, read_if_there(root + "/content/" + module + "/look.yaml"));
  }
  look.erase("covers");
  return look;
}

Json PageFiles::texts(const std::string& language) const {
  Json texts = Json::object();
  NameList languages = {"en"};
  if (language != "en") languages.push_back(language);
  for (const std::string& each : languages) {
    for (const std::string& root : roots_)
      merge(texts, read_if_there(root + "/content/locale/" + each + "/web.yaml"));
  }
  return texts;
}

Json PageFiles::dice(const NameList& modules) const {
  Json dice = Json::object();
  for (const std::string& module : modules) {
    for (const std::string& root : roots_)
      merge(dice, read_if_there(root + "/content/" + module + "/dice.yaml"));
  }
  return dice;
}

Json PageFiles::covers() const {
  Json covers = Json::object();
  for (const std::string& root : roots_) {
    std::error_code unreadable;
    std::vector<fs::path> modules;
    for (const fs::directory_entry& entry : fs::directory_iterator(root + "/content", unreadable))
      modules.push_back(entry.path());
    std::sort(modules.begin(), modules.end());
    for (const fs::path& module : modules) {
      Json look = read_if_there((module / "look.yaml").string());
      if (look.contains("covers"))
        merge(covers, with_paths(look["covers"], look.value("icons", Json::object())));
    }
  }
  return covers;
}

}  // namespace tradewind::serve
