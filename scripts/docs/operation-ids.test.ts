import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateForDocument } from "../generate/document/generate-for-document.js";
import type { OpenApiDocument } from "../document/document.js";
import { buildApiSite } from "./build-api-site.js";
import { plainText } from "./render/markdown.js";
import { SearchEngine, type SearchEntry } from "./search/search-engine.js";
import type { SiteFiles } from "./site-files.js";

interface Row {
  /** The path of the operation, below `/`. */
  path: string;
  operationId?: string;
  /** The name of its page, and of its method in the typed client. */
  name: string;
}

const LONG = "x".repeat(300);

const ROWS: Row[] = [
  { path: "camel", operationId: "getTrips", name: "getTrips" },
  { path: "kebab", operationId: "add-note", name: "addNote" },
  { path: "snake", operationId: "find_trip_by_id", name: "findTripById" },
  { path: "none", name: "getNone" },
  { path: "none/{id}", name: "getNoneId" },
  { path: "empty", operationId: "", name: "getEmpty" },
  { path: "dots", operationId: "api.v1.Bookings.list", name: "apiV1BookingsList" },
  { path: "slashes", operationId: "repos/list-forks", name: "reposListForks" },
  { path: "spaces", operationId: "Create a station", name: "createAStation" },
  { path: "member", operationId: "constructor", name: "constructorOperation" },
  { path: "member/of-all", operationId: "__proto__", name: "proto" },
  { path: "word", operationId: "delete", name: "deleteOperation" },
  { path: "digit", operationId: "3d-model", name: "_3dModel" },
  { path: "accents", operationId: "récupérer-données", name: "récupérerDonnées" },
  { path: "letters", operationId: "予約", name: "予約" },
  { path: "marks", operationId: "?!", name: "operation" },
  { path: "url", operationId: 'u?v#w%41&<b>"', name: "uVW41B" },
  { path: "first", operationId: "same-name", name: "sameName" },
  { path: "second", operationId: "same_name", name: "sameName2" },
  { path: "third", operationId: "SameName", name: "sameName3" },
  { path: "other-case", operationId: "samename", name: "samename" },
  { path: "twice", operationId: "twice", name: "twice" },
  { path: "twice/again", operationId: "twice", name: "getTwiceAgain" },
  { path: "long", operationId: LONG, name: LONG },
];

/** One operation for each row. The first one names all others, as the document writes them. */
function documentOf(rows: Row[]): object {
  const named = rows.flatMap(({ operationId = "", path }) => [
    `\`GET /${path}\``,
    `\`${operationId}\``,
  ]);
  const paths = rows.map(({ path, operationId }, index) => [
    `/${path}`,
    {
      get: {
        ...(operationId !== undefined && { operationId }),
        tags: ["Train travel"],
        ...(index === 0 && { description: named.join(" ") }),
        parameters: path.includes("{id}")
          ? [{ name: "id", in: "path", required: true, schema: { type: "string", example: "a" } }]
          : [],
        responses: { "200": { description: "Found." } },
      },
    },
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Ids", version: "1" },
    servers: [{ url: "http://127.0.0.1:8080" }],
    paths: Object.fromEntries(paths) as object,
  };
}

let folder: string;
let files: SiteFiles;
let engine: SearchEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "operation-ids-"));
  const spec = join(folder, "api.json");
  await writeFile(spec, JSON.stringify(documentOf(ROWS)));
  const own = await generateForDocument({ spec, overlays: [] });
  const document = JSON.parse(own.files["openapi.json"] ?? "{}") as OpenApiDocument;
  files = await buildApiSite({ document, changelog: undefined }, {});
  const [, json = "[]"] =
    /^window\.searchEntries=([^]*);\n$/.exec(files["assets/search-index.js"] ?? "") ?? [];
  engine = new SearchEngine(JSON.parse(json) as SearchEntry[]);
});
afterAll(() => rm(folder, { recursive: true }));

/** The file that a host of static files serves for a link on a page. */
function followed(page: string, link: string): string {
  const { pathname } = new URL(link, `http://host/${page}`);
  return decodeURIComponent(pathname.slice(1));
}

function linksOf(page: string): string[] {
  const links = [...(files[page] ?? "").matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link);
  return links.filter((link) => !/^https?:/.test(link) && !link.includes("assets/"));
}

/** The page of an operation, as the search leads to it. */
function pageOf({ path }: Row): string {
  const entry = engine.entries.find(({ place }) => place === `GET /${path}`);
  return followed("index.html", entry?.url ?? "");
}

describe("the page of an operation with this operationId", () => {
  it.each(ROWS.map((row) => [row.operationId?.slice(0, 30), row] as const))("%s", (_, row) => {
    const page = pageOf(row);
    const html = files[page] ?? "";
    const url = `http://127.0.0.1:8080/${row.path.replace("{id}", "a")}`;
    // The sample and the console call this operation.
    expect(html.match(/<div class="sample curl">/g)).toHaveLength(1);
    expect(plainText(html)).toContain(`curl '${url}'`);
    expect(html).toContain('href="#console">Try it</a>');
    expect(html.match(/<section id="console"/g)).toHaveLength(1);
    const [, data = "{}"] =
      /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: row.name, method: "get", path: `/${row.path}` });
    expect(files[page.replace(/html$/, "md")]).toContain(`## Request\n\n\`\`\`sh\ncurl '${url}'`);
  });

  it("is another one for each operation", () => {
    expect(new Set(ROWS.map((row) => pageOf(row).toLowerCase())).size).toBe(ROWS.length);
  });

  it("has a file name that each file system allows", () => {
    const names = Object.keys(files).flatMap((name) => name.split("/"));
    expect(names.filter((name) => !/^[\w.~-]{1,200}$/.test(name))).toEqual([]);
  });
});

it("links lead to pages and anchors that are there", () => {
  const pages = Object.keys(files).filter((name) => name.endsWith(".html") && name !== "404.html");
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => {
        const target = files[followed(page, link)];
        const id = decodeURIComponent(new URL(link, `http://host/${page}`).hash.slice(1));
        return target === undefined || (id !== "" && !target.includes(`id="${id}"`));
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it("texts link to operations by operationId, and by method and path", () => {
  const [first] = ROWS;
  const linked = first ? linksOf(pageOf(first)).map((link) => followed(pageOf(first), link)) : [];
  const named = ROWS.flatMap((row) => (row.operationId === "" ? [] : [pageOf(row)]));
  expect(linked).toEqual(expect.arrayContaining(named));
});

it("the search finds each operation by its operationId", () => {
  // The search ignores case and marks, and of two operations with one id the first keeps it.
  const left = ["third", "other-case", "marks", "empty", "twice/again"];
  const rows = ROWS.filter(
    ({ path, operationId }) => operationId !== undefined && !left.includes(path),
  );
  const found = rows.map(({ operationId = "" }) => engine.search(operationId)[0]?.entry.place);
  expect(found).toEqual(rows.map(({ path }) => `GET /${path}`));
});
