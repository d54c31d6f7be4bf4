// Room: tools/yaml. What is wrong with the syntax of a YAML file, in words for who wrote it.
#pragma once

namespace tradewind {

// From now on, in all that this process reads: yaml-cpp's own messages name its internals, and its
// marks are where it noticed.
void say_syntax_plainly();

}  // namespace tradewind
