// Room: tools/narration/texts. Texts as content has them: files of languages, themes and modules,
// and looking one up.
#include "narration/locales.h"

#include "content/catalog/catalog.h"
#include "content/schema/schema.h"
#include "narration/schemas.h"
#include "support/junk.h"

#include <filesystem>

namespace tradewind {
namespace {

// Lists the files of one root after the other.
class Finder {
 public:
  explicit Finder(Diagnostics& found) : found_(found) {}

  void run(const std::vector<std::string>& roots) {
    for (const std::string& root : roots) {
      folder_ = RootFolder(root);
      if (folder_.has_folder("content") && find_modules()) list_languages();
      ++root_;
    }
  }

  std::map<std::string, std::shared_ptr<Locale>> locales;

 private:
  // The modules that have a folder here; false if nobody can tell.
  bool find_modules() {
    Diagnostics told_already;
    const std::optional<NameList> names = without_junk(folder_.names("content", told_already));
    here_.clear();
    for (const std::string& name : names.value_or(NameList())) {
      if (!contains(shared_folders(), name) && folder_.has_folder("content/" + name))
        here_.push_back(name);
    }
    overriding_ = std::ranges::any_of(
        here_, [&](const std::string& module) { return contains(earlier_, module); });
    earlier_.insert(earlier_.end(), here_.begin(), here_.end());
    return names.has_value();
  }

  void list_languages() {
    const std::optional<NameList> languages = without_junk(folder_.names("content/locale", found_));
    for (const std::string& language : languages.value_or(NameList())) {
      const std::string below = "content/locale/" + language;
      const std::optional<NameList> files = without_junk(folder_.names(below, found_));
      if (!files) locale_of(language).note_broken(root_);
      for (const std::string& file : files.value_or(NameList()))
        add(locale_of(language), below + "/" + file, file);
    }
    if (languages) return;
    locale_of("en").note_broken(root_);
    for (const auto& [language, locale] : locales) locale->note_broken(root_);
  }

  Locale& locale_of(const std::string& language) {
    auto& locale = locales[language];
    if (!locale) locale = std::make_shared<Locale>();
    return *locale;
  }

  void add(Locale& locale, const std::string& below, const std::string& file) {
    const std::optional<std::string> name = stem(file, ".yaml");
    if (!name) {
      found_.push_back({folder_.shown(below), 0, 0, "unknown-file", Severity::error,
                        "only .yaml files are read here",
                        "rename it '" + std::filesystem::path(file).stem().string() + ".yaml'"});
      return locale.note_broken(root_);
    }
    const std::string theme = name->starts_with("theme-") ? name->substr(6) : "";
    const std::string module = here_.size() == 1        ? here_.front()
                               : contains(here_, *name) ? *name
                                                        : "";
    locale.add({module, theme, folder_, below, root_, overriding_});
  }

  Diagnostics& found_;
  RootFolder folder_{""};
  int root_ = 0;
  NameList here_, earlier_;  // modules of this root, and of those before
  bool overriding_ = false;  // some module of this root is one of an earlier root
};

}  // namespace

Locales::Locales(const std::vector<std::string>& roots) {
  Finder finder(found_);
  finder.run(roots);
  by_language.insert(finder.locales.begin(), finder.locales.end());
}

void Locales::read_all(Diagnostics& found) const {
  found.insert(found.end(), found_.begin(), found_.end());
  for (const auto& [language, locale] : by_language) locale->read_all(found);
}

NameList Locales::themes() const {
  NameList names;
  for (const auto& [language, locale] : by_language) {
    for (const std::string& name : locale->themes()) names.push_back(name);
  }
  return names;
}

const Locales& locales_of(const Catalog& catalog) {
  return catalog.beside->get<Locales>(catalog.roots);
}

const Schema& texts_schema() {
  static const Schema schema = dict_of(text(), text(), "a map of texts");
  return schema;
}

}  // namespace tradewind
