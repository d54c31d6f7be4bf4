// The texts of one language. A file is parsed when somebody asks for a text that it may hold, so
// that a table with one language and one module does not pay for the others.
#pragma once

#include "content/files/root_folder.h"
#include "tradewind/diagnostic.h"
#include "tradewind/options.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

namespace tradewind {

// Whose texts a file holds: those of the module it is named for, or of the only module of its root;
// otherwise empty.
struct LocaleFile {
  std::string module;
  std::string theme;  // of theme-<theme>.yaml, else empty
  RootFolder folder;
  std::string below;  // its path in this folder
  int root = 0;
  bool overrides = false;  // its texts replace those of earlier roots
};

// Thread-safe: a lock guards what is read later.
class Locale {
 public:
  void add(LocaleFile file);  // in the order of roots and file names
  void put(const std::string& theme, const std::string& key, const std::string& text);

  // Of several modules that have a text of this key, the first of these; if none of them has it,
  // any that does. nullptr if there is none. Throws ContentError if a file that may hold it is
  // broken.
  [[nodiscard]] const std::string* find(const std::string& theme, const std::string& key,
                                        const NameList& modules = {}) const;
  // Whether one of these modules has it, or a file that is not of a module.
  [[nodiscard]] bool has(const std::string& key, const NameList& modules) const;
  [[nodiscard]] NameList themes() const;

  struct Entry {
    std::string key, text;
    SourcePos pos;
    std::string module;  // empty: of no module
    int root = 0;
  };
  // Every text that has been read, of all themes.
  template <typename Visit>
  void each(Visit visit) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const auto& [theme, of_theme] : themes_) {
      for (const auto& [key, text] : of_theme.texts)
        visit(Entry{key, text.text, text.pos, text.module, text.root});
    }
  }

  // A text that two modules have: an error where both are loaded.
  struct Clash {
    std::string key;
    std::string first_module, second_module;
    SourcePos first, second;
  };
  [[nodiscard]] std::vector<Clash> clashes() const;  // in what has been read
  void read_all(Diagnostics& found) const;           // reports everything that is wrong, once

  // A root with files that cannot be read: which texts it has is unknown.
  void note_broken(int root) { broken_roots_.insert(root); }
  [[nodiscard]] bool is_broken(int root) const;

 private:
  struct Text {
    std::string text;
    SourcePos pos;
    std::string module = {};
    int root = 0;
    int order = 0;  // of its file

    [[nodiscard]] bool is_of(const NameList& modules) const {
      return module.empty() || std::find(modules.begin(), modules.end(), module) != modules.end();
    }
  };
  using Texts = std::map<std::string, Text>;
  struct Unread {
    LocaleFile file;
    std::string bytes;
    // Which texts it holds, if that is known without parsing
    std::optional<std::unordered_set<std::string>> keys;
    bool is_open = false;  // its bytes have been read
    int order = 0;
  };
  struct Theme {
    Texts texts;
    std::vector<Unread> unread;
    bool from_mods = false;  // some of it comes from a later root
  };

  // The theme that holds what a module says where another module came first.
  [[nodiscard]] static std::string theme_of(const std::string& module) { return "@" + module; }
  [[nodiscard]] const Text* lookup(const std::string& theme, const std::string& key,
                                   const NameList& modules) const;
  void read_what_may_hold(Theme& theme, const std::string& key) const;
  bool open(Unread& unread, Diagnostics& found) const;  // false: cannot be read
  void read(const Unread& unread, Texts& texts, Diagnostics& found) const;
  // Two modules have a text of one key: the earlier file keeps its place, so that the order of
  // reading does not matter.
  void part(const std::string& key, Text& first, Text second) const;

  int files_ = 0;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Theme> themes_;  // "" for the words of the language itself
  mutable std::set<int> broken_roots_;
  mutable std::vector<Clash> clashes_;
};

}  // namespace tradewind
