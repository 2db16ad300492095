// The pages of the book in a browser: links, search, sorting, keys, light and dark, every width, and what axe finds.
//   node tests/browser/book.mjs FOLDER          FOLDER as `houseway book -o FOLDER` wrote it
//   node tests/browser/book.mjs FOLDER SHOTS    with pictures of some pages in the folder SHOTS
// Prints what does not hold; the exit status is 0 only where everything does.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = resolve(process.argv[2]);
const shots = process.argv[3];
const address = page => pathToFileURL(join(folder, page)).href;
const pages = readdirSync(folder, { recursive: true }).map(String).filter(name => name.endsWith(".html"));
const games = pages.filter(name => name.includes("/"));

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

let passed = 0;
let failed = 0;
const it = async (name, options, check) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", error => faults.push(`the script failed: ${error.message}`));
  page.on("request", request => {
    if (!request.url().startsWith("file:")) faults.push(`the page asks the network for ${request.url()}`);
  });
  page.on("requestfailed", request => faults.push(`not found: ${request.url()}`));
  try {
    await check(page);
    assert.deepEqual(faults, []);
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}\n  ${String(error.message).split("\n").slice(0, 12).join("\n  ")}`);
  }
  await context.close();
};

const visible = page => page.locator("table.list tbody tr:not([hidden])");
const column = (page, at) => page.locator(`table.list tbody tr:not([hidden]) > :nth-child(${at})`)
  .evaluateAll(cells => cells.map(cell => cell.dataset.v ?? cell.textContent.trim().toLowerCase()));

await it("every link leads somewhere", {}, async page => {
  const anchors = new Map();
  const idsOf = file => {
    if (!anchors.has(file))
      anchors.set(file, new Set([...readFileSync(file, "utf8").matchAll(/ id="([^"]+)"/g)].map(match => match[1])));
    return anchors.get(file);
  };
  for (const name of ["index.html", "wagers.html", ...games.slice(0, 4)]) {
    await page.goto(address(name));
    const links = await page.locator("a[href]").evaluateAll(all => all.map(each => each.href));
    assert.ok(links.length > 0, `${name} has no link`);
    for (const link of new Set(links)) {
      const url = new URL(link);
      const anchor = decodeURIComponent(url.hash.slice(1));
      url.hash = "";
      const file = fileURLToPath(url);
      assert.ok(existsSync(file), `${name} leads to ${link}`);
      if (anchor) assert.ok(idsOf(file).has(anchor), `${name} leads to ${link}`);
    }
  }
});

await it("the index lists every game's page", {}, async page => {
  await page.goto(address("index.html"));
  const links = await page.locator("table.list tbody th a").evaluateAll(all => all.map(a => a.getAttribute("href")));
  assert.deepEqual(links.sort(), [...games].sort());
});

await it("a search leaves what has its words", {}, async page => {
  await page.goto(address("index.html"));
  const all = await visible(page).count();
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.name), "words");
  await page.keyboard.type("blackjack");
  const found = await visible(page).count();
  assert.ok(found > 0 && found < all, `${found} of ${all}`);
  for (const text of await visible(page).allTextContents()) assert.match(text.toLowerCase(), /blackjack/);
  assert.match(await page.locator(".shown").textContent(), new RegExp(`^${found} of ${all} games$`));
  await page.keyboard.press("Escape");
  assert.equal(await visible(page).count(), all);
});

await it("filters leave a family and a jurisdiction, and no more than an edge, a risk and a deviation", {}, async page => {
  await page.goto(address("index.html"));
  await page.selectOption("select[name=family]", "poker");
  for (const family of await column(page, 3)) assert.equal(family, "poker");
  await page.selectOption("select[name=jurisdiction]", "ma");
  for (const rules of await column(page, 2)) assert.equal(rules, "ma");
  await page.click("button[type=reset]");
  for (const [name, at, asked, most] of [["edge", 6, "2", 0.02], ["risk", 7, "1", 0.01], ["deviation", 8, "1", 1]]) {
    await page.fill(`input[name=${name}]`, asked);
    await page.waitForFunction(() => document.querySelector("tr[hidden]"));
    const left = await column(page, at);
    assert.ok(left.length > 0, `no ${name} of at most ${asked}`);
    for (const value of left) assert.ok(value !== "" && Number(value) <= most, `${name} ${value}`);
    await page.click("button[type=reset]");
    await page.waitForFunction(() => !document.querySelector("tr[hidden]"));
  }
});

await it("a title sorts, by mouse and by keys, up and down, with what has no value last", {}, async page => {
  await page.goto(address("index.html"));
  const head = page.locator("table.list thead th").nth(5);
  await head.locator("button").click();
  assert.equal(await head.getAttribute("aria-sort"), "ascending");
  const known = values => values.filter(value => value !== "").map(Number);
  const up = await column(page, 6);
  assert.deepEqual(known(up), [...known(up)].sort((a, b) => a - b));
  assert.ok(known(up).length > 3);
  await head.locator("button").focus();
  await page.keyboard.press("Enter");
  assert.equal(await head.getAttribute("aria-sort"), "descending");
  const down = await column(page, 6);
  assert.deepEqual(known(down), [...known(up)].reverse());
  const last = down.lastIndexOf("");
  assert.ok(last === -1 || last === down.length - 1, "a game without figures stands before one with");
});

await it("every game's page has all its parts, and leads to them", {}, async page => {
  const parts = ["play", "wagers", "pays", "best-play", "progressives", "options", "irregularities", "doubts"];
  for (const name of games) {
    await page.goto(address(name));
    const links = await page.locator("nav.contents a").evaluateAll(all => all.map(a => a.getAttribute("href").slice(1)));
    assert.deepEqual(links, parts, name);
    assert.deepEqual(await page.locator("main > section:has(h2)").evaluateAll(
      (all, wanted) => all.map(each => each.id).filter(id => wanted.includes(id)), parts), parts, name);
  }
});

await it("keys skip to the content", {}, async page => {
  await page.goto(address("index.html"));
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
  await page.keyboard.press("Enter");
  assert.match(page.url(), /#content$/);
});

await it("light and dark follow the system until the reader chooses", { colorScheme: "dark" }, async page => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(address("index.html"));
  const dark = await paper();
  await page.click("[data-theme-switch]");
  const light = await paper();
  assert.notEqual(dark, light);
  assert.equal(light, "rgb(255, 255, 255)");
  await page.goto(address("wagers.html"));
  assert.equal(await paper(), light, "the choice is forgotten on the next page");
});

const largest = [...games].sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
for (const width of [360, 768, 1280, 2560]) {
  await it(`nothing is wider than ${width} points`, { viewport: { width, height: 900 } }, async page => {
    for (const name of ["index.html", "wagers.html", ...(width === 360 ? games : largest.slice(0, 5))]) {
      await page.goto(address(name));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${name} is ${wide} points wide`);
    }
  });
}

const faults = async page => {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], preload: false }));
  return violations.filter(each => ["serious", "critical"].includes(each.impact))
    .map(each => `${each.id}: ${each.nodes[0].html.slice(0, 160)}`);
};
for (const colorScheme of ["light", "dark"]) {
  for (const width of [390, 1280]) {
    await it(`axe finds nothing serious: ${colorScheme}, ${width}`,
      { colorScheme, viewport: { width, height: 900 } }, async page => {
        for (const name of ["index.html", largest[0], largest[largest.length >> 1]]) {
          await page.goto(address(name));
          assert.deepEqual(await faults(page), [], name);
        }
      });
  }
}

if (shots) {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [390, 1440]) {
      await it("pictures are taken", { colorScheme, viewport: { width, height: width < 500 ? 844 : 1000 } }, async page => {
        for (const name of ["index.html", "wagers.html", ...games]) {
          await page.goto(address(name));
          const file = `${name.replace(/[/.]/g, "-")}-${colorScheme}-${width}.png`;
          await page.screenshot({ path: join(shots, file) });
          for (const part of ["wagers", "pays", "best-play", "progressives"]) {
            if (!(await page.locator(`section#${part}`).count())) continue;
            await page.goto(`${address(name)}#${part}`);
            await page.screenshot({ path: join(shots, `${part}-${file}`) });
          }
        }
      });
    }
  }
}

await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
