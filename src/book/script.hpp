#pragma once

#include <string_view>

namespace houseway::book {

/// Before anything is drawn: the light or the dark that the reader chose.
inline constexpr std::string_view theme_script =
    "try { const t = localStorage.getItem('houseway-theme'); if (t) document.documentElement.dataset.theme = t; } "
    "catch (e) { /* a page without storage follows the system */ }";

/// Search, filters, sorting, and the switch between light and dark. A page is whole without it.
inline constexpr std::string_view book_script = R"js("use strict";
(() => {
  const root = document.documentElement;
  const toggle = document.querySelector("[data-theme-switch]");
  const isDark = () => root.dataset.theme
    ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const label = () => { toggle.textContent = isDark() ? "Light" : "Dark"; };
  if (toggle) {
    toggle.hidden = false;
    label();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", label);
    toggle.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      try { localStorage.setItem("houseway-theme", root.dataset.theme); } catch (e) { /* for this page alone */ }
      label();
    });
  }

  const table = document.querySelector("table.list");
  if (!table) return;
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const words = new Map(rows.map(row => [row, row.textContent.toLowerCase()]));
  const form = document.querySelector("form.filters");
  const shown = document.querySelector(".shown");

  // A filter is a field of the form: a word that a row has, a value that it is, or a number that it is at most.
  const passes = row => [...form.elements].every(field => {
    if (!field.name || field.value === "" || (field.type === "checkbox" && !field.checked)) return true;
    if (field.name === "words")
      return field.value.toLowerCase().split(/\s+/).every(word => words.get(row).includes(word));
    const value = row.dataset[field.name];
    if (field.type === "number") return value !== undefined && value !== "" && Number(value) <= Number(field.value);
    return value === field.value;
  });
  const filter = () => {
    let count = 0;
    for (const row of rows) {
      row.hidden = !passes(row);
      if (!row.hidden) ++count;
    }
    shown.textContent = `${count} of ${rows.length} ${table.dataset.of}`;
  };
  if (form) {
    form.hidden = false;
    form.addEventListener("input", filter);
    form.addEventListener("reset", () => setTimeout(filter));
    form.addEventListener("submit", event => event.preventDefault());
    const asked = new URLSearchParams(location.search);
    for (const field of form.elements) if (field.name && asked.has(field.name)) field.value = asked.get(field.name);
    filter();
  }

  const key = (row, column) => {
    const cell = row.cells[column];
    const value = cell.dataset.v ?? cell.textContent.trim().toLowerCase();
    return cell.dataset.v === undefined || value === "" ? value : Number(value);
  };
  const heads = [...table.tHead.rows[0].cells];
  // Where there is no room for the titles they are in a list.
  const sort = form && form.querySelector("[data-sort]");
  if (sort) {
    heads.forEach((head, column) => sort.append(new Option(head.textContent, column)));
    sort.addEventListener("change", () => sort.value !== "" && heads[sort.value].querySelector("button").click());
  }
  heads.forEach((head, column) => head.querySelector("button").addEventListener("click", () => {
    const down = head.getAttribute("aria-sort") === "ascending";
    heads.forEach(other => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const sign = down ? -1 : 1;
    // What has no value comes last, whichever way.
    const order = (a, b) => a === "" || b === "" ? (a === "") - (b === "")
      : sign * (typeof a === "number" ? a - b : a.localeCompare(b));
    rows.sort((a, b) => order(key(a, column), key(b, column)));
    body.append(...rows);
  }));

  const search = form && form.elements.words;
  document.addEventListener("keydown", event => {
    if (!search || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !/INPUT|SELECT/.test(document.activeElement.tagName)) {
      event.preventDefault();
      search.focus();
    }
    if (event.key === "Escape" && document.activeElement === search) {
      search.value = "";
      filter();
    }
  });
})();
)js";

}  // namespace houseway::book
