#include "report/page_style.h"

namespace tradewind {

const char* const page_style = R"css(
:root { color-scheme: light dark; --paper: #faf8f3; --card: #fffefb; --ink: #1f2733;
  --soft: #5b6472; --line: #dcd7cb;
  --grid: #e9e5da; --main: #0f6b78; --second: #a8480f; --fair: #8a6d1d; --wash: #0f6b7818; }
@media (prefers-color-scheme: dark) { :root { --paper: #11161d; --card: #171e27; --ink: #e8e6df;
  --soft: #9aa5b3;
  --line: #2c3643; --grid: #232c37; --main: #5cc4d0; --second: #f0a268; --fair: #d9bd6a;
    --wash: #5cc4d022; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Helvetica Neue", Arial,
    sans-serif; }
main, header, footer { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 3.5rem; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua",
  "URW Palladio L", "Noto Serif", Georgia, serif;
  font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 5vw, 2.9rem); margin: .2rem 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.6rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .6rem; }
.eyebrow { color: var(--main); font-size: .8rem; font-weight: 600; letter-spacing: .12em;
  text-transform: uppercase; margin: 0; }
.lead, section > p { color: var(--soft); max-width: 42rem; margin: 0 0 1.2rem; }
.lead { font-size: 1.1rem; }
section { margin: 3.2rem 0 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1px;
  margin: 2rem 0 0; padding: 0;
  background: var(--line); border: 1px solid var(--line); border-radius: .6rem; overflow: hidden; }
.tiles div { background: var(--card); padding: 1rem 1.1rem; }
.tiles dt { color: var(--soft); font-size: .85rem; }
.tiles dd { margin: .1rem 0 0; font-size: 1.75rem; line-height: 1.2;
  font-variant-numeric: tabular-nums; }
.tiles dd small { display: block; color: var(--soft); font-size: .8rem; line-height: 1.4;
  margin-top: .15rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr));
  gap: 1.2rem; }
figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  padding: 1.1rem 1.2rem 1rem;
  min-width: 0; }
figure.wide { margin-bottom: 1.2rem; overflow-x: auto; } figure.wide svg { min-width: 38rem; }
figcaption { font-weight: 600; margin-bottom: .5rem; }
figcaption span { color: var(--soft); font-weight: 400; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; font-variant-numeric: tabular-nums; }
svg .tick, svg .note { fill: var(--soft); font-size: 12px; }
svg .small { font-size: 11.5px; }
svg .strong, svg .value { font-weight: 600; }
svg .series { font-weight: 600; font-size: 12.5px; }
svg text.winners { fill: var(--main); } svg text.others { fill: var(--second); }
.grid { stroke: var(--grid); } .axis { stroke: var(--soft); }
.fair { stroke: var(--fair); stroke-width: 1.5; stroke-dasharray: 2 4; stroke-linecap: round; }
.whisker { stroke: var(--main); stroke-width: 2; stroke-linecap: round; } .thin { stroke-width: 1;
  opacity: .45; }
.dot { fill: var(--main); stroke: var(--card); stroke-width: 1.5; } .hollow { fill: var(--card);
  stroke: var(--main); }
.estimate:hover .whisker { stroke-width: 3; opacity: 1; }
.bar { fill: var(--main); opacity: .8; } .bar:hover { opacity: 1; }
.curve { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
.curve.winners { stroke: var(--main); } .curve.others { stroke: var(--second);
  stroke-dasharray: 5 4; }
.point.winners { fill: var(--main); } .point.others { fill: var(--second); }
details { margin-top: .8rem; font-size: .9rem; } summary { color: var(--soft); cursor: pointer;
  width: fit-content; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .38rem .55rem; text-align: right; border-bottom: 1px solid var(--grid); }
th:first-child, td:first-child, .left { text-align: left; }
thead th { color: var(--soft); font-size: .82rem; font-weight: 600; vertical-align: bottom; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
  border-radius: .6rem; }
#cards { font-size: .92rem; line-height: 1.3; } #cards thead th { position: sticky; top: 0;
  background: var(--card); }
#cards th button { all: unset; cursor: pointer; padding: .3rem 0; }
  #cards th button:hover { color: var(--ink); }
#cards th button::after { content: " \2195"; opacity: .35; }
#cards th[aria-sort=ascending] button::after { content: " \2191"; opacity: 1; }
#cards th[aria-sort=descending] button::after { content: " \2193"; opacity: 1; }
#cards tbody tr:hover { background: var(--wash); } #cards code { color: var(--soft);
  font-size: .8rem; }
#cards td:first-child, #cards td.rate { white-space: nowrap; }
#cards td.rate svg { display: inline-block; width: 6.5rem; vertical-align: middle;
  margin-left: .5rem; }
#cards td.none { color: var(--soft); }
#cards thead th { min-width: 4.2rem; } #cards thead th:nth-child(7) { min-width: 11rem; }
#cards .whisker.there { stroke: var(--second); } #cards .dot.there { fill: var(--second); }
#cards .hollow.there { fill: var(--card); stroke: var(--second); }
  #cards td.rate span { display: inline-block; vertical-align: middle; }
.find { display: flex; gap: .6rem; align-items: center; margin: 0 0 .8rem; color: var(--soft);
  font-size: .9rem; }
.find input { font: inherit; color: var(--ink); background: var(--card);
  border: 1px solid var(--line); border-radius: .4rem;
  padding: .35rem .7rem; width: 16rem; max-width: 100%; }
:focus-visible { outline: 2px solid var(--main) !important; outline-offset: 2px;
  border-radius: .2rem; }
code, pre { font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace;
  font-size: .88rem; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .8rem 1rem; white-space: pre-wrap;
  overflow-wrap: anywhere; }
footer { padding-bottom: 4rem; } footer dl { display: grid;
  grid-template-columns: max-content 1fr; gap: .5rem 1.4rem; }
footer dt { font-weight: 600; } footer dd { margin: 0; color: var(--soft); max-width: 44rem; }
.warn { border-left: 4px solid var(--second); background: var(--card); padding: .8rem 1.1rem;
  margin: 1.5rem 0 0; }
@media (max-width: 34rem) { footer dl { grid-template-columns: 1fr; gap: .1rem; }
  footer dd { margin-bottom: .7rem; } }
@media print { body { background: #fff; } figure, .scroll { break-inside: avoid; }
  .find { display: none; } }
)css";

const char* const page_script = R"js(
const table = document.getElementById("cards");
if (table) {
  const body = table.tBodies[0];
  const value = (row, column) => row.cells[column].dataset.v ?? row.cells[column].textContent;
  const sort = (column, down) => {
    const rows = [...body.rows].sort((a, b) => {
      const x = value(a, column), y = value(b, column);
      if (x === "" || y === "") return (x === "") - (y === "");
      const order = isNaN(x) || isNaN(y) ? x.localeCompare(y) : x - y;
      return down ? -order : order;
    });
    body.append(...rows);
    [...table.tHead.rows[0].cells].forEach((cell, i) => {
      if (i === column) cell.setAttribute("aria-sort", down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
  };
  table.tHead.addEventListener("click", (event) => {
    const cell = event.target.closest("th");
    if (!cell || !event.target.closest("button")) return;
    const now = cell.getAttribute("aria-sort");
    sort(cell.cellIndex, now ? now === "ascending" : cell.cellIndex > 0);
  });
  const find = document.getElementById("find"), found = document.getElementById("found");
  find.parentElement.hidden = false;
  find.addEventListener("input", () => {
    const wanted = find.value.trim().toLocaleLowerCase();
    let count = 0;
    for (const row of body.rows) {
      row.hidden = !row.textContent.toLocaleLowerCase().includes(wanted);
      count += row.hidden ? 0 : 1;
    }
    const text = found.dataset.text.replace("{count}", count);
    found.textContent = text.replace("{all}", body.rows.length);
  });
}
)js";

}  // namespace tradewind
