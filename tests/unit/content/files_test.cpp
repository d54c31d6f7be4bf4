// Files as they come from other systems.
#include "tradewind/files/files.h"
#include "catch.h"
#include "support/files.h"
#include "support/junk.h"

#include <string>

namespace tradewind {

TEST_CASE("files: what systems, editors and browsers leave is junk, and nothing else", "[files]") {
  for (const std::string junk : {".DS_Store",
                                 "._cards.yaml",
                                 ".git",
                                 "__MACOSX",
                                 "Thumbs.db",
                                 "thumbs.DB",
                                 "desktop.ini",
                                 "Icon\r",
                                 "cards.yaml~",
                                 "#cards.yaml#",
                                 "~$cards.yaml",
                                 "cards.yaml.bak",
                                 "a.lua.orig",
                                 "a.lua.rej",
                                 "a.swp",
                                 "lamp.zip.part",
                                 "lamp.zip.crdownload",
                                 "cards.yaml.old",
                                 "cards.yaml.save",
                                 "CARDS.YAML.OLD",
                                 "cards.yaml:Zone.Identifier",
                                 "node_modules"}) {
    INFO(junk);
    CHECK(is_junk(junk));
    CHECK(lies_in_junk("content/" + junk));
    CHECK(lies_in_junk(junk + "/cards.yaml"));
  }
  for (const std::string work : {"cards.yaml", "a-1.lua", "content", "cards.yml", "notes.txt",
                                 "part", "backup", "tmp", "#a", "#"}) {
    INFO(work);
    CHECK_FALSE(is_junk(work));
  }
  CHECK_FALSE(lies_in_junk("../a/./content"));
}

TEST_CASE("files: a page about a folder is a note, and what a slip has named is none", "[files]") {
  for (const std::string note : {"README", "readme.md", "ReadMe.TXT", "LICENSE", "LICENCE.txt",
                                 "COPYING", "ideas.md", "NOTICE.rst"}) {
    INFO(note);
    CHECK(is_note(note));
  }
  for (const std::string other :
       {"cards.yaml.txt", "cards.yml", "readme.yaml", "license.lua", "readmes", "x.txt", "md"}) {
    INFO(other);
    CHECK_FALSE(is_note(other));
  }
}

TEST_CASE("files: UTF-16 is told by its mark or by its zeros", "[files]") {
  using namespace std::string_literals;
  CHECK(looks_like_utf16("\xFF\xFEi\0d\0"s));
  CHECK(looks_like_utf16("i\0d\0:\0 \0"s));
  CHECK(looks_like_utf16("\0i\0d\0:\0 "s));
  for (const std::string& other :
       {""s, "id: zoo"s, "i\0\0d"s, "\0\0\0\0"s, "one zero in a longer text\0"s})
    CHECK_FALSE(looks_like_utf16(other));
}

TEST_CASE("files: a text has no byte order mark, and ends its lines like one of ours", "[files]") {
  CHECK(plain_text("\xEF\xBB\xBF"
                   "a: 1\r\nb: 2\rc: 3\n") == "a: 1\nb: 2\nc: 3\n");
  CHECK(plain_text("\xEF\xBB\xBF").empty());
  CHECK(plain_text("\r") == "\n");
  CHECK(plain_text("a\xEF\xBB\xBF") == "a\xEF\xBB\xBF");
  CHECK(plain_text("\xEF\xBB") == "\xEF\xBB");
}

}  // namespace tradewind
