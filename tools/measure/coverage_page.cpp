#include "measure/coverage_page.h"

#include "support/files.h"
#include "support/markup.h"
#include "support/words.h"

#include <algorithm>

namespace tradewind {
namespace {

struct CoveredShare {
  std::size_t reached = 0, all = 0;
  [[nodiscard]] std::string text() const {
    const std::string percent = all == 0 ? "100" : std::to_string(100 * reached / all);
    return std::to_string(reached) + " of " + std::to_string(all) + " (" + percent + "%)";
  }
};

CoveredShare share_of(const std::vector<Reach>& things) {
  return {static_cast<std::size_t>(std::ranges::count(things, true, &Reach::reached)),
          things.size()};
}

CoveredShare share_of_lines(const std::vector<FileCoverage>& files) {
  CoveredShare share;
  for (const FileCoverage& file : files) {
    share.reached += file.reached();
    share.all += file.lines.size();
  }
  return share;
}

std::size_t files_not_loaded(const CoverageReport& report) {
  return static_cast<std::size_t>(std::ranges::count(report.files, false, &FileCoverage::loaded));
}

std::string missing_text(const std::string& heading, const std::vector<Reach>& things) {
  std::string text;
  for (const Reach& thing : things) {
    if (!thing.reached)
      text += "  " + thing.name + (thing.missing.empty() ? "" : ": " + thing.missing) + "\n";
  }
  return text.empty() ? "" : "\n" + heading + "\n" + text;
}

// "12-14, 20"
std::string ranges_of_missing(const FileCoverage& file) {
  std::string text;
  int first = 0, last = 0;
  const auto close = [&] {
    if (first == 0) return;
    text += (text.empty() ? "" : ", ") + std::to_string(first) +
            (last > first ? "-" + std::to_string(last) : "");
    first = 0;
  };
  for (const auto& [line, ran] : file.lines) {
    if (ran) {
      close();
    } else {
      if (first == 0) first = line;
      last = line;
    }
  }
  close();
  return text;
}

const char* const coverage_style =
    "body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#222;background:#fff}"
    "table{border-collapse:collapse}td,th{padding:.15rem .8rem;text-align:left}"
    "pre{font:13px/1.4 ui-monospace,monospace;background:#f7f7f7;padding:.5rem;overflow:auto}"
    ".ran{background:#dff3df}.not{background:#f9d9d6;font-weight:600}summary{cursor:pointer}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}pre{background:#222}.ran{"
    "background:#1f3d24}"
    ".not{background:#5a2320}}";

std::string file_part(const FileCoverage& file) {
  if (!file.loaded)
    return "<p><b>" + markup(file.path) + "</b>: no test plays a variant that loads it</p>\n";
  const std::size_t missing = file.lines.size() - file.reached();
  std::string html = std::string("<details") + (missing > 0 ? " open" : "") + "><summary>" +
                     markup(file.path) + ": " +
                     CoveredShare{file.reached(), file.lines.size()}.text() + "</summary><pre>";
  const NameList rows = rows_of(read_file(file.path));
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const auto line = file.lines.find(static_cast<int>(at) + 1);
    const std::string number = aligned_right(std::to_string(at + 1), 4) + "  ";
    if (line == file.lines.end()) {
      html += number + markup(rows[at]) + "\n";
    } else {
      // Not by color alone: who cannot see it reads the mark.
      html += std::string("<span class=\"") + (line->second ? "ran\">" : "not\">") +
              (line->second ? number : "!" + number.substr(1)) + markup(rows[at]) + "</span>\n";
    }
  }
  return html + "</pre></details>\n";
}

std::string list_part(const std::string& heading, const std::vector<Reach>& things) {
  std::string rows;
  for (const Reach& thing : things) {
    if (!thing.reached)
      rows += "<li>" + markup(thing.name) + (thing.missing.empty() ? "" : ": " + thing.missing) +
              "</li>\n";
  }
  return rows.empty() ? "" : "<h2>" + heading + "</h2>\n<ul>" + rows + "</ul>\n";
}

}  // namespace

std::string coverage_text(const CoverageReport& report) {
  std::string text = "lines of scripts     " + share_of_lines(report.files).text() + "\n" +  //
                     "outcomes of needs    " + share_of(report.needs).text() + "\n" +        //
                     "cards                " + share_of(report.cards).text() + "\n" +        //
                     "options              " + share_of(report.options).text() + "\n";
  std::string missing;
  for (const FileCoverage& file : report.files) {
    if (!file.loaded) missing += "  " + file.path + ": no test loads it\n";
    if (const std::string lines = ranges_of_missing(file); !lines.empty())
      missing += "  " + file.path + ": " + lines + "\n";
  }
  if (!missing.empty()) text += "\nLines that no test reaches\n" + missing;
  return text + missing_text("Needs of which a test sees only one outcome, or none", report.needs) +
         missing_text("Cards that no test lays out or turns up", report.cards) +
         missing_text("Options that no test sets", report.options);
}

std::string coverage_page(const CoverageReport& report) {
  std::string html = std::string(
                         "<!doctype html>\n<html lang=\"en\"><head><meta "
                         "charset=\"utf-8\"><title>Coverage</title><style>") +
                     coverage_style +
                     "</style></head><body>\n<h1>What the tests reach</h1>\n<table>\n";
  const auto row = [&](const std::string& what, const std::string& share) {
    html += "<tr><th>" + what + "</th><td>" + share + "</td></tr>\n";
  };
  row("Lines of scripts", share_of_lines(report.files).text());
  row("Outcomes of needs", share_of(report.needs).text());
  row("Cards", share_of(report.cards).text());
  row("Options", share_of(report.options).text());
  row("Scripts that no test loads", std::to_string(files_not_loaded(report)));
  html += "</table>\n";
  html += list_part("Needs of which a test sees only one outcome, or none", report.needs);
  html += list_part("Cards that no test lays out or turns up", report.cards);
  html += list_part("Options that no test sets", report.options);
  html += "<h2>Scripts</h2>\n<p>Lines marked with ! are reached by no test.</p>\n";
  for (const FileCoverage& file : report.files) html += file_part(file);
  return html + "</body></html>\n";
}

}  // namespace tradewind
