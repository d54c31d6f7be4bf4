#include "clauses/clauses.h"

#include "content/catalog/catalog.h"
#include "content/files/program_folder.h"
#include "content/files/root_folder.h"
#include "markdown.h"
#include "tradewind/diagnostic.h"
#include "tradewind/near.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

const std::string folder = "docs/rules";
constexpr std::size_t most_letters = 3;  // of an id, as in MS-X1

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

// "B55" for "b-55" and "B 55": what people may leave out of an id.
std::string bare(const std::string& typed) {
  std::string id = in_capitals(typed);
  std::erase_if(id, [](char c) { return c == '-' || c == ' '; });
  return id;
}

// "B-55" of `<a id="b-55"></a>`; empty for another line
std::string anchored(const std::string& line) {
  static const std::string before = "<a id=\"", after = "\"></a>";
  if (!line.starts_with(before) || !line.ends_with(after)) return "";
  return in_capitals(line.substr(before.size(), line.size() - before.size() - after.size()));
}

// Without what stands elsewhere: its own id at the start, the options that change it at the end.
std::string without_frame(std::string paragraph) {
  if (const std::size_t end = paragraph.find(")** ");
      paragraph.starts_with("**[") && end != std::string::npos)
    paragraph.erase(0, end + 4);
  if (const std::size_t begin = paragraph.rfind("[`");
      paragraph.ends_with("`]") && begin != std::string::npos)
    paragraph.erase(begin);
  return paragraph.substr(0, paragraph.find_last_not_of(' ') + 1);
}

NameList lines_of(const std::string& text) { return split(text, '\n'); }

// The pages of a folder in the order in which README.md names them, and their lines.
std::vector<NameList> read_pages(const std::string& root) {
  const RootFolder files(root);
  Diagnostics unread;
  NameList names;
  const NameList there = files.names(folder, unread).value_or(NameList());
  for (const std::string& name :
       link_targets(files.read(folder + "/README.md", unread).value_or("")))
    if (contains(there, name) && !contains(names, name)) names.push_back(name);
  for (const std::string& name : there)
    if (name.ends_with(".md") && !contains(names, name)) names.push_back(name);
  std::vector<NameList> pages;
  for (const std::string& name : names)
    pages.push_back(lines_of(files.read(folder + "/" + name, unread).value_or("")));
  return pages;
}

std::vector<Clause> clauses_in(const NameList& page) {
  std::vector<Clause> found;
  std::vector<NameList> lines;
  std::string title, heading;
  bool inside = false;
  for (const std::string& line : page) {
    const std::string id = anchored(line);
    if (line.starts_with("#")) {
      heading = plain_markdown(line.substr(line.find_first_not_of("# ")));
      if (title.empty()) title = heading;
      inside = false;
    } else if (!id.empty()) {
      found.push_back({id, title, heading, {}});
      lines.emplace_back();
      inside = true;
    } else if (inside) {
      lines.back().push_back(line);
    }
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const std::string& each : marked_paragraphs(lines[i]))
      found[i].text.push_back(plain_markdown(without_frame(each)));
  }
  return found;
}

// Rows of tables that tell more of the clauses in their first column: how one is read, or which
// files try it.
void read_tables(const std::string& root, const NameList& page, std::vector<Clause>& clauses) {
  NameList head;
  for (const std::string& line : page) {
    const NameList cells = cells_of(line);
    if (cells.empty() || head.empty()) head = cells;
    if (cells.size() < 2 || head.size() < 2 || head.front() != "clause") continue;
    for (const std::string& target : link_targets(cells.front())) {
      const std::string id = in_capitals(target.substr(target.find('#') + 1));
      const auto clause = std::ranges::find(clauses, id, &Clause::id);
      if (clause == clauses.end()) continue;
      if (head[1] == "question" && cells.size() > 2)
        clause->readings.push_back(plain_markdown(cells[1] + " " + cells[2]));
      if (head[1] != "scenarios") continue;
      for (const std::string& file : link_targets(cells[1])) {
        const fs::path path = (fs::path(folder) / file).lexically_normal();
        if (std::error_code failed; fs::exists(fs::path(root) / path, failed))
          clause->scenarios.push_back(path.generic_string());
      }
    }
  }
}

// Where the rules are that came with the program.
std::vector<std::string> own_roots() {
  return {(program_folder() / ".." / "share" / "tradewind").string(), TRADEWIND_SOURCE_ROOT};
}

NameList clauses_of_options(const Catalog& catalog) {
  NameList ids;
  for (const OptionDef* const option : options_of(catalog))
    ids.insert(ids.end(), option->clauses.begin(), option->clauses.end());
  return ids;
}

}  // namespace

std::string letters_of_clause(const std::string& id) {
  std::string letters = id.substr(0, id.find_first_of("0123456789"));
  if (letters.ends_with('-')) letters.pop_back();
  return letters;
}

long number_of_clause(const std::string& id) {
  const std::size_t begin = id.find_first_of("0123456789");
  return begin == std::string::npos ? 0 : std::strtol(id.c_str() + begin, nullptr, 10);
}

Clauses::Clauses(const std::vector<std::string>& roots) {
  for (const std::string& root : roots) read(root);
}

Clauses::Clauses(const Catalog& catalog) : Clauses(catalog.roots) {
  const NameList named = clauses_of_options(catalog);
  for (const std::string& root : own_roots()) {
    if (!all_.empty() || named.empty()) return;
    read(root);
    if (!std::ranges::all_of(named, [&](const std::string& id) { return find(id) != nullptr; }))
      all_.clear();
  }
}

void Clauses::read(const std::string& root) {
  const std::vector<NameList> pages = read_pages(root);
  for (const NameList& page : pages) {
    for (Clause& clause : clauses_in(page)) {
      if (std::ranges::find(all_, clause.id, &Clause::id) == all_.end())
        all_.push_back(std::move(clause));
    }
  }
  for (const NameList& page : pages) read_tables(root, page, all_);
}

const Clause* Clauses::find(const std::string& typed) const {
  const auto found =
      std::ranges::find(all_, bare(typed), [](const Clause& each) { return bare(each.id); });
  return found == all_.end() ? nullptr : &*found;
}

std::vector<const Clause*> Clauses::with_letters(const std::string& letters) const {
  std::vector<const Clause*> found;
  for (const Clause& each : all_) {
    if (letters_of_clause(each.id) == letters) found.push_back(&each);
  }
  return found;
}

const Clause* Clauses::nearest(const std::string& typed) const {
  const std::string wanted = bare(typed);
  const std::size_t digits = wanted.find_first_of("0123456789");
  const bool is_id = digits != std::string::npos && digits > 0 && digits <= most_letters &&
                     wanted.find_first_not_of("0123456789", digits) == std::string::npos &&
                     std::all_of(wanted.begin(), wanted.begin() + std::ptrdiff_t(digits), is_upper);
  if (!is_id) return nullptr;
  const Clause* best = nullptr;
  const auto distance = [&](const Clause& each) {
    return std::abs(number_of_clause(each.id) - number_of_clause(wanted));
  };
  for (const Clause& each : all_) {
    if (bare(letters_of_clause(each.id)) != wanted.substr(0, digits)) continue;
    if (best == nullptr || distance(each) < distance(*best)) best = &each;
  }
  if (best != nullptr) return best;
  NameList ids;
  for (const Clause& each : all_) ids.push_back(each.id);
  return find(nearest_name(wanted, ids));
}

const Clauses& clauses_of(const Catalog& catalog) { return catalog.beside->get<Clauses>(catalog); }

}  // namespace tradewind
