// Any bytes as YAML: refused with a diagnostic, or a tree that is the same after writing and
// reading.
#include "fuzz/target.h"
#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/yaml_text.h"

using namespace tradewind;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Node tree;
  try {
    tree = parse_yaml("fuzz.yaml", text_of(data, size), {5000, 100'000});
  } catch (const ContentError& error) {
    require(!error.diagnostics().empty() && !error.diagnostics().front().message.empty(),
            "an error says what is wrong");
    return 0;
  }
  const std::string written = to_yaml(tree);
  require(to_yaml(parse_yaml("written.yaml", written)) == written,
          "what is written is read as the same");
  return 0;
}
