#pragma once

#include <string_view>

namespace houseway::report {

/// For the screen and for A4 paper. The colours are those of Okabe and Ito, which people who see colours differently
/// tell apart; every colour also has a word or a letter.
inline constexpr std::string_view style_sheet = R"css(
:root { --ink: #1b1f24; --faint: #5b6570; --rule: #c9d0d7; --pale: #f3f5f7; --blue: #0072b2; --orange: #e69f00;
  --sky: #56b4e9; --green: #009e73; --red: #d55e00; --purple: #cc79a7; --paper: #fff; --hair: #e4e8ec;
  --good: #00654a; --bad: #a33f00; --alarm: #fdf1ea; --band: #eaf3f9; --push: #7a858f; --other: #a9cfe6;
  --stand: #f7d488; --hit: #b5dcf3; --double: #93d6c1; --split: #e6c0d6; --surrender: #f3b48c; --on-chart: #1b1f24; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 2rem 4rem; color: var(--ink); background: var(--paper);
  font: 15px/1.5 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 2.3rem; line-height: 1.15; margin: 0 0 1.2rem; letter-spacing: -0.01em; }
h2 { font-size: 1.4rem; margin: 3rem 0 1rem; padding-bottom: .35rem; border-bottom: 2px solid var(--ink); white-space: pre-wrap; }
h3 { font-size: 1.12rem; margin: 2rem 0 .6rem; white-space: pre-wrap; }
h4 { font-size: 1rem; margin: 1.6rem 0 .5rem; }
h2, h3, h4, caption, figcaption { break-after: avoid; }
p { margin: .5rem 0; max-width: 46rem; }
a { color: var(--blue); text-decoration: none; }
a:hover, a:focus { text-decoration: underline; }
code { font: .86em/1.4 "SFMono-Regular", Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
header { border-top: 6px solid var(--blue); padding-top: 1.2rem; }
.kind { text-transform: uppercase; letter-spacing: .09em; font-size: .8rem; color: var(--faint); margin: 0 0 .3rem; }
.identity { margin: 0; border-top: 1px solid var(--rule); }
.identity > div { display: grid; grid-template-columns: 11rem 1fr; border-bottom: 1px solid var(--rule); padding: .45rem 0; }
.identity dt { color: var(--faint); }
.identity dd { margin: 0; }
.source { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
nav h2 { font-size: 1rem; border: 0; margin: 1.8rem 0 .2rem; padding: 0; }
nav ol { margin: 0; padding-left: 1.6rem; }
nav ol ol { columns: 2; column-gap: 2rem; list-style: none; padding-left: 0; font-size: .93em; }
nav li { break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 1.4rem; font-size: .87rem; line-height: 1.4; }
caption { text-align: left; font-weight: 600; padding: 0 0 .4rem; }
thead th { border-bottom: 1.5px solid var(--ink); text-align: left; vertical-align: bottom; color: var(--faint); font-weight: 600; }
th, td { padding: .3rem .55rem .3rem 0; vertical-align: top; text-align: left; }
th.n, td.n { text-align: right; padding-left: .55rem; }
td.n { white-space: nowrap; }
.n + :not(.n) { padding-left: 1rem; }
tbody th { font-weight: 400; }
tbody tr { border-bottom: 1px solid var(--hair); break-inside: avoid; }
tfoot th, tfoot td { border-top: 1.5px solid var(--ink); font-weight: 600; }
.strong { font-weight: 700; }
.note, .method, .refused { color: var(--faint); font-size: .87rem; }
.holds { color: var(--good); font-weight: 600; }
.fails { color: var(--bad); font-weight: 700; }
.holds::before { content: "✓ "; }
.fails::before { content: "✗ "; }
.verdict { padding: .6rem .9rem; border-left: 4px solid currentColor; background: var(--pale); }
.warning { padding: .6rem .9rem; border-left: 4px solid var(--red); background: var(--alarm); }
.wager { border-top: 1px solid var(--rule); margin-top: 2.2rem; }
.wager:first-of-type { border-top: 0; margin-top: 0; }
.wager h3 { font-size: 1.25rem; margin-top: 1.2rem; }
.figures { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1rem 0 .8rem; break-inside: avoid; }
.figure { flex: 1 1 6.5rem; display: flex; flex-direction: column; background: var(--pale); padding: .6rem .8rem; border-top: 3px solid var(--rule); }
.figure.main { border-top-color: var(--blue); }
.figure dd { margin: 0; font-size: 1.25rem; font-weight: 600; }
.figure.main dd { color: var(--blue); }
.figure dt { font-size: .8rem; color: var(--faint); }
.together { break-inside: avoid; break-after: avoid; }
.side-by-side { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 2rem; align-items: start; }
.short { break-inside: avoid; }
.doubts dt { font-weight: 600; margin-top: .6rem; }
.doubts dd { margin: 0; max-width: 46rem; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption { font-weight: 600; font-size: .87rem; margin-bottom: .4rem; }
svg { display: block; max-width: 100%; height: auto; font-size: 11px; font-family: inherit; }
svg text { fill: var(--ink); }
svg .tick, svg .axis-name, svg .value { fill: var(--faint); }
svg .strong { font-weight: 700; }
svg .grid { stroke: var(--hair); }
svg .axis { stroke: var(--ink); }
svg .stem { stroke-width: 2; }
svg .curve { stroke: var(--blue); stroke-width: 2.5; }
svg .error { stroke: var(--ink); stroke-width: 1; }
svg .bound { stroke: var(--red); stroke-dasharray: 4 3; }
svg .band { fill: var(--band); }
svg .win, svg .chosen { fill: var(--blue); stroke: var(--blue); }
svg .loss { fill: var(--red); stroke: var(--red); }
svg .push { fill: var(--push); stroke: var(--push); }
svg .other { fill: var(--other); stroke: none; }
.play { font-size: 1.02rem; }
p.play { font-weight: 600; }
.strategy { width: auto; break-inside: avoid; }
.strategy th, .strategy td { text-align: center; padding: .18rem .3rem; min-width: 2.3rem; border: 1px solid var(--paper); }
.strategy tbody th { text-align: right; padding-right: .6rem; font-weight: 600; }
.strategy caption { text-transform: capitalize; }
.strategy.wide { font-size: .62rem; }
.strategy.wide th, .strategy.wide td { min-width: 0; padding: .1rem; }
[class*="act-"] { color: var(--on-chart); }
.act-stand { background: var(--stand); }
.act-hit { background: var(--hit); }
.act-double { background: var(--double); }
.act-split { background: var(--split); }
.act-surrender { background: var(--surrender); }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; font-size: .87rem; }
.key { display: inline-block; min-width: 1.9rem; text-align: center; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 3.4rem 2.5rem; margin-top: 3.5rem; break-inside: avoid; }
.sign div { border-top: 1px solid var(--ink); padding-top: .3rem; font-size: .83rem; color: var(--faint); }
@page { size: A4; margin: 17mm 16mm 19mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Arial, sans-serif; color: #5b6570; } }
@media print {
  body { max-width: none; padding: 0; font-size: 9pt; }
  .wager { margin-top: 1.2rem; }
  a { color: inherit; }
  h2 { margin-top: 1.6rem; }
  #rules { break-before: page; }
  .doubts { columns: 2; column-gap: 2rem; }
  .doubts dt { break-after: avoid; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
}
)css";

}  // namespace houseway::report
