import { beforeAll, describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSite } from "./build-site.js";
import type { SiteFiles } from "./site-files.js";
import { SearchEngine, type SearchEntry } from "./search/search-engine.js";

const root = join(import.meta.dirname, "..", "..");
const BASE_URL = "https://docs.example.test/api/";
const SERVER = "https://service.example.test";
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src http: https:; base-uri 'none'; form-action 'none'";

let files: SiteFiles;
let pages: [name: string, html: string][];
let engine: SearchEngine;
beforeAll(async () => {
  files = await buildSite(root, { baseUrl: BASE_URL, server: SERVER });
  pages = Object.entries(files).filter(([name]) => name.endsWith(".html"));
  const [, json = "[]"] =
    /^window\.searchEntries=([^]*);\n$/.exec(files["assets/search-index.js"] ?? "") ?? [];
  engine = new SearchEngine(JSON.parse(json) as SearchEntry[]);
}, 60_000);

/** The first group of every match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

describe("the first result", () => {
  it.each([
    ["markMatchingVariants", /^operations\/searchProductProjections\w*\.html#/],
    ["getResource", /^operations\/getResource\.html$/],
    ["409", /^errors\/ConcurrentModification\.html$/],
    ["concurency", /^concurrency\.html/],
    ["how to upload an image", /^operations\/uploadProductImage\.html$/],
    ["how to uplaod an image", /^operations\/uploadProductImage\.html$/],
    ["ObjectTestType", /^models\/ObjectTestType\.html$/],
    ["invalid_token", /^errors\/invalid_token\.html$/],
    ["someProperty", /^models\/\w+\.html#field-someProperty$/],
    ["get a token", /^index\.html#get-a-token$/],
    ["If-Match", /^operations\/\w+\.html#header-If-Match$/],
    ["predicate", /^predicates\.html/],
    ["delete resource", /^operations\/deleteResource\.html$/],
    ["sorting", /^operations\/queryResourcesSorted\.html$/],
    ["optimistic locking", /^concurrency\.html$/],
    ["setKey", /^models\/ExampleResourceSetKeyAction\.html$/],
    ["RATE_LIMIT", /^configuration\.html#RATE_LIMIT$/],
    ["changelog", /^changelog\.html$/],
    ["upadte resource by actoins", /^operations\/updateResource\.html$/],
  ])("for %s is %s", (question, url) => {
    expect(engine.search(question)[0]?.entry.url).toMatch(url);
  });

  it("is none for what nothing has, and one of some words where nothing has all", () => {
    expect(engine.search("zzzzqqqq")).toEqual([]);
    expect(engine.search("   ")).toEqual([]);
    expect(engine.search("the of and")).toEqual([]);
    expect(engine.search("image zzzzqqqq").length).toBeGreaterThan(0);
  });

  it("leads to an anchor that is there", () => {
    const missing = engine.entries
      .map(({ url }) => url.split("#"))
      .filter(([page = "", id]) => {
        const html = files[page] ?? "";
        return html === "" || (id && !html.includes(`id="${decodeURIComponent(id)}"`));
      });
    expect(missing).toEqual([]);
  });
});

describe("every page", () => {
  it("has a title, a description and an address of its own, and allows no other scripts", () => {
    const heads = pages.map(([name, html]) => ({
      name,
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "",
      description: /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? "",
      canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? "",
    }));
    expect(heads.length).toBeGreaterThan(150);
    for (const member of ["title", "description", "canonical"] as const) {
      const values = heads.map((head) => head[member]);
      expect([member, heads.filter((head) => head[member] === "").map(({ name }) => name)]).toEqual(
        [member, []],
      );
      expect([member, new Set(values).size]).toEqual([member, heads.length]);
    }
    for (const [name, html] of pages) {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
      expect([name, policy]).toEqual([name, CONTENT_SECURITY_POLICY]);
      const inline = all(html, /<script((?![^>]*(?: src=| type="application\/json"))[^>]*)>/g);
      expect([name, inline, / (?:style|on\w+)="/.test(html)]).toEqual([name, [], false]);
    }
  });

  it("links to pages, anchors and assets that are there", () => {
    const broken = pages.flatMap(([name, html]) =>
      all(html, /(?:href|src)="([^"]+)"/g)
        .map((url) => new URL(url.replaceAll("&amp;", "&"), BASE_URL + name))
        .filter((url) => url.href.startsWith(BASE_URL))
        .filter(({ pathname, hash }) => {
          const target = pathname.slice(new URL(BASE_URL).pathname.length) || "index.html";
          const content = files[decodeURIComponent(target)];
          const id = decodeURIComponent(hash.slice(1));
          return content === undefined || (id !== "" && !content.includes(`id="${id}"`));
        })
        .map((url) => `${name}: ${url.href}`),
    );
    expect(broken).toEqual([]);
  });

  it("has its Markdown beside it, and a line in the lists of pages", () => {
    const names = pages.map(([name]) => name).filter((name) => name !== "404.html");
    const listed = all(
      files["llms.txt"] ?? "",
      /\]\(https:\/\/docs\.example\.test\/api\/([^)]+)\.md\)/g,
    );
    expect(listed.sort()).toEqual(names.map((name) => name.replace(/\.html$/, "")).sort());
    const mapped = all(
      files["sitemap.xml"] ?? "",
      /<loc>https:\/\/docs\.example\.test\/api\/([^<]*)<\/loc>/g,
    );
    expect(mapped.sort()).toEqual(names.map((name) => (name === "index.html" ? "" : name)).sort());
    for (const name of names) {
      expect([name, files[name.replace(/html$/, "md")]]).toEqual([
        name,
        expect.stringMatching(/^# \S/),
      ]);
    }
  });

  it("names the address of the service that was asked for, and no other", () => {
    const other = Object.entries(files).filter(([, content]) => content.includes("127.0.0.1:8080"));
    expect(other.map(([name]) => name)).toEqual([]);
    expect(files["operations/getResource.html"]).toContain(SERVER);
  });
});

describe("the page of an operation", () => {
  it("is below 100 kB compressed, with all that it loads", () => {
    const loaded = ["site.css", "theme.js", "site.js", "console.js", "icon.svg"];
    const common = loaded.map((name) => gzipSync(files[`assets/${name}`] ?? "").length);
    const weights = pages
      .filter(([name]) => name.startsWith("operations/"))
      .map(([, html]) => common.reduce((sum, one) => sum + one, gzipSync(html).length));
    expect(weights.length).toBeGreaterThan(25);
    expect(Math.max(...weights)).toBeLessThan(100_000);
  });

  it("has what it takes and gives in its HTML: limits, scopes, choices, errors with their codes", () => {
    const html = files["operations/updateResource.html"] ?? "";
    for (const part of [
      ...["manage_test:{projectKey}", "at most 500 items", "setObjectTypeProperty"],
      ...["revertStagedChanges", "ConcurrentModification", "currentVersion", 'data-status="409"'],
      ...["urllib.request", "HttpClient.newHttpClient", "http.NewRequest", "stream_context_create"],
    ]) {
      expect([part, html.includes(part) || html.replace(/<[^>]*>/g, "").includes(part)]).toEqual([
        part,
        true,
      ]);
    }
    expect(html).not.toMatch(/&lt;(?:p|code)&gt;/);
  });
});

it("shows beside a model what the document's examples have of it", () => {
  const exampleOf = (model: string): string =>
    /<h2 class="beside-title">[^]*?<\/pre>/.exec(files[`models/${model}.html`] ?? "")?.[0] ?? "";
  const shown: [model: string, text: string][] = [
    ["ObjectTestType", "summer-2024"],
    ["ArrayTestType", "arrayOfStringExample"],
    // Within the cart.
    ["LineItem", "articleNumberManufacturer"],
    ["Money", "centAmount"],
  ];
  for (const [model, text] of shown)
    expect([model, exampleOf(model)]).toEqual([model, expect.stringContaining(text)]);
});

it("leads from the page for what is not there to pages that are, wherever it is shown", () => {
  const urls = all(files["404.html"] ?? "", /(?:href|src)="([^"]+)"/g);
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => !url.startsWith(BASE_URL) && url !== "#main")).toEqual([]);
});
