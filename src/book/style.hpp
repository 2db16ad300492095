#pragma once

#include <string_view>

namespace houseway::book {

/// On top of the PAR sheet's: for screens from a telephone's to a wall's, light and dark, and for paper.
inline constexpr std::string_view book_style = R"css(
html { font-size: clamp(15px, 13.4px + .22vw, 24px); scroll-padding-top: 4.5rem; color-scheme: light; }
body { max-width: none; padding: 0; font-size: 1rem; }
header { border: 0; padding: 0; }
@media screen {
  :root[data-theme="dark"] { color-scheme: dark; --ink: #e8ebee; --faint: #a3adb8; --rule: #3b444e; --pale: #1f252b;
    --blue: #6cbcec; --orange: #f0b84a; --sky: #7cc7f0; --green: #46c69d; --red: #f0894a; --purple: #dd9fc3; --paper: #14181c;
    --hair: #2a3138; --good: #5fd0aa; --bad: #f79a62; --alarm: #33231a; --band: #1a2b37; --push: #8d98a3; --other: #2f5670; }
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { color-scheme: dark; --ink: #e8ebee; --faint: #a3adb8; --rule: #3b444e; --pale: #1f252b;
    --blue: #6cbcec; --orange: #f0b84a; --sky: #7cc7f0; --green: #46c69d; --red: #f0894a; --purple: #dd9fc3; --paper: #14181c;
    --hair: #2a3138; --good: #5fd0aa; --bad: #f79a62; --alarm: #33231a; --band: #1a2b37; --push: #8d98a3; --other: #2f5670; }
}
.skip { position: absolute; left: -100vw; top: 0; background: var(--paper); padding: .6rem 1rem; z-index: 9; }
.skip:focus { left: 0; }
:focus-visible { outline: 3px solid var(--orange); outline-offset: 2px; border-radius: 2px; }
.bar { position: sticky; top: 0; z-index: 5; display: flex; gap: 1.2rem; align-items: center; background: var(--paper);
  border-bottom: 1px solid var(--rule); padding: 0 clamp(1rem, 3vw, 3rem); height: 3.2rem; }
.bar a { color: var(--ink); }
.bar .home { font-weight: 700; letter-spacing: -.01em; }
.bar .home::before { content: "◆"; color: var(--blue); margin-right: .5rem; }
.bar .gap { flex: 1; }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--rule); border-radius: .4rem;
  padding: .25rem .7rem; cursor: pointer; }
button:hover { border-color: var(--ink); }
.page { margin: 0 auto; max-width: 76rem; padding: 2rem clamp(1rem, 3vw, 3rem) 5rem; }
.page.wide { max-width: 108rem; }
.lead { font-size: 1.12rem; color: var(--faint); max-width: 44rem; }
h1 { font-size: clamp(1.9rem, 1.4rem + 1.9vw, 2.9rem); margin: .2rem 0 .8rem; text-wrap: balance; }
h2 { font-size: 1.55rem; border-bottom-width: 1px; border-color: var(--rule); margin-top: 3.2rem; }
h3 { font-size: 1.18rem; }
.kind { margin-bottom: 0; }
.chips { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem; padding: 0; margin: .8rem 0 1.6rem; }
.chips li, .chip { background: var(--pale); border-radius: 1rem; padding: .12rem .75rem; font-size: .85rem; color: var(--faint); }
.known-by { font-weight: 600; margin: 1.4rem 0 0; }
.cite { color: var(--faint); font-size: .82rem; }
.scroll { overflow-x: auto; margin: 1rem 0 1.4rem; }
.scroll > table:only-child { margin: 0; }
.scroll > .strategy { margin: .6rem 0 1.6rem; }
.filters { display: flex; flex-wrap: wrap; gap: .9rem 1.2rem; align-items: end; margin: 1.6rem 0 .8rem; }
.filters label { display: grid; gap: .2rem; flex: 0 1 auto; max-width: 100%; font-size: .82rem; color: var(--faint); }
.filters[hidden] { display: none; }
.filters .search { flex: 1 1 16rem; }
.filters .sort { display: none; }
input, select { font: inherit; font-size: 1rem; color: var(--ink); background: var(--paper); border: 1px solid var(--rule);
  border-radius: .4rem; padding: .42rem .6rem; min-width: 0; }
input, select, .filters button { height: 2.5rem; }
select { max-width: 17rem; }
input[type="number"] { width: 7rem; }
.shown { color: var(--faint); font-size: .9rem; margin: .4rem 0; }
.list { font-size: .92rem; }
.list thead th { position: sticky; top: 3.2rem; background: var(--paper); padding-top: .5rem; }
.list thead button { border: 0; padding: .1rem 0; margin: 0; font-weight: 600; color: var(--faint); text-align: inherit; border-radius: 2px; }
.list thead button { position: relative; }
.list thead button::after { content: ""; position: absolute; left: 100%; padding-left: .2em; }
.list thead button:hover { color: var(--ink); }
.list th[aria-sort="ascending"] button::after { content: "▴"; }
.list th[aria-sort="descending"] button::after { content: "▾"; }
.list th[aria-sort] button { color: var(--ink); }
.list td, .list tbody th { padding-top: .45rem; padding-bottom: .45rem; }
.list tbody th { font-weight: 600; }
.list tbody a { text-decoration: underline; text-decoration-color: var(--rule); text-underline-offset: .2em; }
.list tbody tr:hover { background: var(--pale); }
.list tr[hidden] { display: none; }
.list .sub { display: block; font-weight: 400; color: var(--faint); font-size: .84rem; }
.player { color: var(--bad); font-weight: 700; }
.player::before { content: "▸ "; }
.contents { font-size: .92rem; }
.contents ol { list-style: none; padding: 0; margin: 0; }
.contents li { margin: .28rem 0; }
.contents h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .09em; color: var(--faint); margin: 0 0 .4rem; border: 0; padding: 0; }
.contents a { color: var(--ink); }
.phase { font-size: .85rem; text-transform: uppercase; letter-spacing: .09em; color: var(--faint); margin: 1.6rem 0 .3rem; }
.steps { margin: .3rem 0; padding-left: 1.5rem; max-width: 46rem; }
.steps li { margin: .45rem 0; padding-left: .2rem; }
.steps ul { padding-left: 1.2rem; }
.rules { margin: 0; }
.rules > div { display: grid; grid-template-columns: minmax(9rem, 15rem) 1fr; gap: 0 1.4rem; padding: .55rem 0; border-bottom: 1px solid var(--hair); }
.rules dt { font-weight: 600; overflow-wrap: anywhere; }
.rules dd { margin: 0; max-width: 46rem; }
.rules .more { display: block; color: var(--faint); font-size: .88rem; }
.matrix { width: auto; min-width: 50%; }
.matrix th, .matrix td { padding: .32rem .9rem .32rem 0; }
.matrix thead th { vertical-align: top; max-width: 15rem; }
.matrix thead small { display: block; font-weight: 400; }
.matrix tbody th { white-space: nowrap; }
.matrix tfoot th, .matrix tfoot td { font-weight: 400; border-top: 0; padding-top: .2rem; padding-bottom: .2rem; }
.matrix tfoot tr:first-child > * { border-top: 1.5px solid var(--ink); font-weight: 700; padding-top: .5rem; }
.bet { margin: 2.6rem 0 0; }
.bet > h3 { font-size: 1.3rem; margin-bottom: .2rem; }
details { margin: 1rem 0; border-left: 3px solid var(--rule); padding-left: 1rem; }
details[open] { border-color: var(--blue); }
summary { cursor: pointer; font-weight: 600; padding: .2rem 0; }
.strategy caption { padding-bottom: .5rem; }
.strategy th, .strategy td { border-width: 2px; border-radius: 5px; }
.footer { border-top: 1px solid var(--rule); margin-top: 4rem; padding-top: 1rem; color: var(--faint); font-size: .85rem; }
.footer code { font-size: .8rem; }
@media (min-width: 70rem) {
  .with-contents { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3.5rem; max-width: 92rem; }
  .with-contents .contents { position: sticky; top: 4.6rem; align-self: start; max-height: calc(100vh - 6rem); overflow-y: auto; }
}
@media (max-width: 62rem) {
  .list thead { display: none; }
  .filters .sort { display: grid; }
  .list, .list tbody, .list caption { display: block; }
  .list tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.6rem, 1fr)); gap: .35rem 1rem; padding: .9rem 0; }
  .list tbody th { grid-column: 1 / -1; padding: 0; font-size: 1.05rem; }
  .list td, .list td.n { padding: 0; text-align: left; overflow-wrap: anywhere; white-space: normal; }
  .list td::before { content: attr(data-name); display: block; font-size: .76rem; font-weight: 400; color: var(--faint); }
  .list td:empty { display: none; }
  .list td.long { grid-column: 1 / -1; }
}
@media (max-width: 44rem) {
  .matrix tbody th { white-space: normal; }
  .identity > div, .rules > div { grid-template-columns: 1fr; }
  .bar { gap: .8rem; }
  .filters label { flex: 1 1 8rem; }
  .filters input[type="number"] { width: 100%; }
}
@media print {
  .bar, .filters, .contents, .skip, .shown { display: none; }
  .page { padding: 0; }
  html { font-size: 9pt; }
  .scroll { overflow: visible; }
  .list thead th { position: static; }
  details::details-content { content-visibility: visible; display: block; }
}
)css";

}  // namespace houseway::book
