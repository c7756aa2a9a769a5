import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { banner } from "../../server/demo/banner.js";
import { type OpenApiDocument, resolve } from "../document/document.js";
import { listOperations } from "../document/operation-model.js";
import type { ParameterModel } from "../document/request-model.js";
import { compile } from "../development/testing/compile.js";
import { buildSite } from "./build-site.js";
import { SearchEngine, type SearchEntry } from "./search/search-engine.js";
import type { SiteFiles } from "./site-files.js";
import { codeBlocks, guideBlocks } from "./testing/guide-blocks.js";
import { ENDPOINTS, OBJECTS, SCOPES } from "./testing/interface-specification.js";
import { Reader } from "./testing/reader.js";

const root = join(import.meta.dirname, "..", "..");
const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf8");
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
});

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
    ["login", /^errors\/invalid_token\.html$/],
    ["log in", /^errors\/invalid_token\.html$/],
    ["conflict", /^errors\/ConcurrentModification\.html$/],
    ["cofnlict", /^(?:errors\/ConcurrentModification|concurrency)\.html/],
    ["throttling", /^errors\/TooManyRequests\.html$/],
    ["retyr", /^(?:errors|configuration)\.html#/],
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
      all(html, /(?:href|src|data-moved)="([^"]+)"/g)
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

const markdown = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const guides = [
  ...markdown("."),
  ...markdown(".github"),
  ...markdown("spec/guides"),
  "client/README.md",
];

/** The targets of links and pictures, but for other hosts. */
function targets(file: string): string[] {
  const text = read(file).replace(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^\w+:/.test(target));
}

it.each(guides)("%s links to what is there", (file) => {
  const missing = targets(file).filter((target) => {
    const [path = ""] = target.split("#");
    return path !== "" && !existsSync(join(root, dirname(file), path));
  });
  expect(missing).toEqual([]);
});

it("guides link to pages that only the site has by their address in the service, the site to its own", () => {
  const address = /\]\(http:\/\/127\.0\.0\.1:8080\/docs\/([^)#]+)/g;
  const made = guides.flatMap((file) => all(read(file), address));
  expect(made.length).toBeGreaterThan(4);
  expect(made.filter((name) => !(name in files))).toEqual([]);
  expect(files["index.html"]).toContain('<a href="reference.html">reference</a>');
});

it("the badge and the changelog name the version of the package", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(/^## \[([^\]]+)\]/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
  expect(files["index.html"]).toMatch(`<a class="version" href="changelog.html">${version}</a>`);
});

it("the README has at most 120 lines", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(121);
});

const document = JSON.parse(read("generated", "openapi.json")) as OpenApiDocument;

const operations = new Map(
  listOperations(document)
    .sort((one, other) => one.position - other.position)
    .map((each) => [each.name, each]),
);

/** `x-addition`: `true` for all of it, or the names of what was added. */
function additionOf(node: object | undefined): unknown {
  return Reflect.get(node ?? {}, "x-addition");
}

function namesOf(addition: unknown): string[] {
  return Array.isArray(addition) ? addition.map(String) : [];
}

/** Where additions are marked, by the names of operations and components; headers are left aside. */
function additionsOf(node: unknown, name = ""): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (typeof node !== "object" || node === null) return found;
  const { "x-addition": mark, operationId } = node as Record<string, unknown>;
  if (mark !== undefined)
    found.set(typeof operationId === "string" ? operationId : name, namesOf(mark));
  for (const [key, child] of Object.entries(node)) {
    if (key === "headers") continue;
    for (const [where, what] of additionsOf(child, key)) found.set(where, what);
  }
  return found;
}

describe("what the interface specification does not name is marked as an addition, and nothing else is", () => {
  it("operations", () => {
    const added = [...operations].filter(([, { declared }]) => additionOf(declared) === true);
    const names = [...operations.keys()].filter((name) => !(name in ENDPOINTS));
    expect(added.map(([name]) => name)).toEqual(names);
    expect(Object.keys(ENDPOINTS).filter((name) => !operations.has(name))).toEqual([]);
  });

  it.each(Object.entries(ENDPOINTS))("parameters of %s", (name, named) => {
    const { declared, parameters = [] } = operations.get(name) ?? {};
    const added = namesOf(additionOf(declared));
    const isAdded = (one: ParameterModel): boolean =>
      additionOf(one.declared) === true || added.includes(one.name);
    // The address begins with it everywhere.
    const own = parameters.filter((one) => one.name !== "projectKey");
    const known = own.filter((one) => !isAdded(one)).map((one) => one.name);
    expect(known.sort()).toEqual([...named].sort());
    expect(added.filter((each) => !own.some((one) => one.name === each))).toEqual([]);
  });

  it.each(Object.entries(OBJECTS))("fields of %s", (name, named) => {
    const schema = resolve(document, document.components?.schemas?.[name] ?? {});
    const added = namesOf(additionOf(schema));
    const fields = Object.keys(schema.properties ?? {});
    expect(fields.filter((field) => !added.includes(field)).sort()).toEqual([...named].sort());
    expect(added.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it("scopes, and headers of responses", () => {
    const { oauth2 = {} } = document.components?.securitySchemes ?? {};
    const { flows } = oauth2 as { flows?: { clientCredentials?: { scopes: object } } };
    const scopes = Object.keys(flows?.clientCredentials?.scopes ?? {});
    const added = scopes.filter((scope) => !SCOPES.includes(scope.split(":")[0] ?? ""));
    expect(namesOf(additionOf(oauth2))).toEqual(added);
    const headers = Object.values(document.components?.headers ?? {});
    expect(headers.map(additionOf)).toEqual(headers.map(() => true));
  });
});

describe("the guide", () => {
  const guide = read("spec", "guides", "open-decisions.md");
  const [, list = ""] = guide.split("## Additions");
  const rows = [...list.matchAll(/^- (.+?): (.*(?:\n  .*)*)/gm)].map(
    ([, where = "", what = ""]) => ({ where, names: backquoted(what) }),
  );
  const namesAt = (where: string): string[] =>
    rows.filter((row) => row.where === where).flatMap(({ names }) => names);

  function backquoted(text: string): string[] {
    return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  }

  it("lists every addition that the document marks, and no other", () => {
    const whole = [...namesAt("Operations"), ...namesAt("Parameters")];
    const listed = rows
      .filter(({ where }) => where.startsWith("`"))
      .map(({ where, names }): [string, string[]] => [where.slice(1, -1), names]);
    const all = [...listed, ...whole.map((name): [string, string[]] => [name, []])];
    expect(new Map(all)).toEqual(additionsOf(document));
  });

  it("lists every header of a response", () => {
    const sent = new Set<string>();
    for (const { responses } of operations.values()) {
      for (const { name } of responses.flatMap(({ headers }) => headers)) sent.add(name);
    }
    expect(namesAt("Response headers").sort()).toEqual([...sent].sort());
  });
});

const readme = read("README.md");
const blocks = codeBlocks(readme);

function blocksOf(heading: string, language: string): string[] {
  return blocks
    .filter((block) => block.heading === heading && block.language === language)
    .map(({ code }) => code);
}

const [PRINTED = ""] = blocksOf("Serve the demo API", "text");

describe("README", () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await Reader.start();
  });
  afterAll(() => reader.stop());

  it("shows lines that the service prints when it is ready", () => {
    const { config } = reader.service;
    const client = { clientId: "", clientSecret: "", scope: "" };
    const demo = { ...client, baseUrl: config.baseUrl, projectKey: "demo" };
    const printed = banner(config, demo).replaceAll(`${reader.folder}/`, "");
    const lines = printed.split("\n");
    for (const line of reader.local(PRINTED).trimEnd().split("\n")) expect(lines).toContain(line);
  });
});

it("has no block that none of these tests reads", () => {
  const languages = blocks.map(({ heading, language }) => `${heading}: ${language}`);
  expect(languages).toEqual([
    // sandbox-guides.test.ts reads these.
    ...["Serve your own document: sh", "Serve your own document: text"],
    ...["Serve your own document: sh", "Serve your own document: text"],
    ...["Serve the demo API: sh", "Serve the demo API: text", "Run the tests: sh"],
  ]);
  expect(blocksOf("Serve the demo API", "sh")).toEqual(["npm ci && npm start\n"]);
  expect(blocksOf("Run the tests", "sh")).toEqual(["npm ci && npm test\n"]);
});

it("the programs of the guides compile as strictly as this project", async () => {
  const programs = readdirSync(join(root, "spec", "guides")).flatMap((name) =>
    guideBlocks(read("spec", "guides", name))
      .filter(({ language, settings }) => language === "ts" && settings === "")
      .map(({ text }, at): [string, string] => [`${name}-${at}.ts`, text]),
  );
  expect(programs.length).toBeGreaterThan(4);
  expect(await compile(new Map(programs))).toEqual([]);
});

it("the guides name tests that are there", () => {
  const folders = ["client", "scripts", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  );
  const tests = folders.filter((name) => name.endsWith(".test.ts"));
  const named = guides.flatMap((file) =>
    [...read(file).matchAll(/npm run jest -- ([^`|\n]*)/g)].flatMap(([, paths = ""]) =>
      paths.split(" ").filter((path) => path.includes("/")),
    ),
  );
  // The walkthrough makes this one.
  const made = "server/demo/resources/count-resources";
  const missing = named.filter((path) => !tests.some((test) => new RegExp(path).test(test)));
  expect(missing.filter((path) => path !== made)).toEqual([]);
});
