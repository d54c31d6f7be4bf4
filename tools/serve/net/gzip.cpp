#include "net/gzip.h"

#include <zlib.h>

#include <array>
#include <limits>
#include <stdexcept>

namespace tradewind::serve {

std::string gzip(const std::string& text) {
  constexpr int with_gzip_header = 15 + 16, memory_level = 8;
  z_stream stream{};
  if (text.size() > std::numeric_limits<uInt>::max() / 2 ||
      deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, with_gzip_header, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("cannot compress a text");
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  std::string input = text;  // zlib does not change it, but wants to be allowed to
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("cannot compress a text");
  return packed;
}

std::string gunzip(const std::string& packed) {
  constexpr int with_gzip_header = 15 + 16;
  z_stream stream{};
  if (packed.size() > std::numeric_limits<uInt>::max() ||
      inflateInit2(&stream, with_gzip_header) != Z_OK)
    throw std::runtime_error("cannot unpack a text");
  std::string input = packed, text;
  std::array<char, 1 << 14> part{};
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  int result = Z_OK;
  while (result == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = static_cast<uInt>(part.size());
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(part.data(), part.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("cannot unpack a text");
  return text;
}

}  // namespace tradewind::serve
