// What a store keeps of the content that tables were played with.
#include "catch.h"
#include "content/packed_files.h"
#include "serve/store/memory_store.h"
#include "store/sqlite_store.h"
#include "unit/temporary_root.h"

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE("serve: a store keeps content under its key once, and the last ones") {
  const TemporaryRoot folder("contents");
  MemoryStore memory;
  const std::unique_ptr<Store> sqlite = open_sqlite_store(folder.path() + "/tables.db");
  for (Store* const store : {static_cast<Store*>(&memory), sqlite.get()}) {
    for (int number = 0; number < 3 * Store::most_contents; ++number) {
      const std::string key = std::to_string(number);
      store->keep_content(key, "files of " + key);
      store->keep_content(key, "others");
      CHECK(store->content(key) == "files of " + key);
      CHECK(store->content("0").has_value() == (number < Store::most_contents));
    }
  }
}

TEST_CASE("serve: packed files are unpacked below a folder of their own, and nowhere else") {
  const TemporaryRoot root("packed");
  root.write("content/zoo/cards.yaml", "[]\n");
  root.write("scripts/rules/zoo/a.lua", "return {}\n");
  root.write("scripts/notes.txt", "not wanted");
  FileTexts files = files_below(
      {root.path()}, [](const std::filesystem::path& file) { return file.extension() != ".txt"; });
  CHECK(files == FileTexts{{"0/content/zoo/cards.yaml", "[]\n"},
                           {"0/scripts/rules/zoo/a.lua", "return {}\n"}});
  files["../outside"] = files["/outside"] = files["0/../../outside"] = "stray";
  std::string unpacked;
  {
    const UnpackedFiles folder(packed(files));
    REQUIRE(folder.roots().size() == 1);
    unpacked = folder.roots().front();
    CHECK(files_below(folder.roots(), [](const auto&) { return true; }).size() == 2);
    CHECK_FALSE(std::filesystem::exists(
        std::filesystem::path(unpacked).parent_path().parent_path() / "outside"));
  }
  CHECK_FALSE(std::filesystem::exists(unpacked));
  CHECK_THROWS_AS(UnpackedFiles("nothing of this kind"), std::runtime_error);
}
