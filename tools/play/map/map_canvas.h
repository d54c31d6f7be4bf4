// Rows of characters with their colors, on which Map draws.
#pragma once

#include "play/map/map.h"

namespace tradewind::terminal {

struct Map::Canvas {
  Canvas(std::size_t rows, std::size_t columns)
      : text(rows, NameList(columns, " ")), ink(rows, NameList(columns)) {}

  void write(std::size_t row, std::size_t column, const std::string& words,
             const std::string& with);
  // Where there is room around these rows and columns; false if there is none.
  bool write_beside(std::size_t top, std::size_t bottom, std::size_t left, std::size_t right,
                    const std::string& words, const std::string& with);
  [[nodiscard]] bool is_free(std::size_t row, std::size_t from, std::size_t count) const;
  [[nodiscard]] bool has_ink(std::size_t row, const std::string& with) const {
    return contains(ink[row], with);
  }
  [[nodiscard]] std::string line(const Style& style, std::size_t row) const;

  std::vector<NameList> text, ink;
};

}  // namespace tradewind::terminal
