// Any bytes as YAML: refused with a diagnostic, or a tree that is the same after writing and
// reading, and for the runtime, which refuses less.
#include "tradewind/yaml.h"
#include "content/yaml/bundle.h"
#include "fuzz/target.h"
#include "tradewind/diagnostic.h"
#include "tradewind/yaml_text.h"

#include <optional>

using namespace tradewind;

namespace {

template <class Parse>
std::optional<Node> tree_of(const std::string& text, Parse parse) {
  try {
    return parse("fuzz.yaml", text);
  } catch (const ContentError& error) {
    require(!error.diagnostics().empty() && !error.diagnostics().front().message.empty(),
            "an error says what is wrong");
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = text_of(data, size);
  const std::optional<Node> plain = tree_of(text, parse_plainly);
  const std::optional<Node> tree = tree_of(text, parse_content_anew);
  if (!tree) return 0;
  const std::string written = to_yaml(*tree);
  require(plain && to_yaml(*plain) == written, "the runtime reads the same");
  require(to_yaml(parse_yaml("written.yaml", written)) == written,
          "what is written is read as the same");
  return 0;
}
