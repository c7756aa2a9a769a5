import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { samplePng } from "../../products/testing/sample-images.js";
import { Administration } from "../administration.js";
import { checkProject } from "../check/check-project.js";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { exportProject } from "./export-project.js";
import { importProject } from "./import-project.js";

const newDatabase = useDatabases();
let sqlite: ServiceUnderTest;
let postgres: ServiceUnderTest;
/** Tokens of one API client, which moves as well; each service has its own keys. */
const tokens = new Map<ServiceUnderTest, string>();
/** The address of an image, without its project. */
let image: string;
let parent: string;

beforeAll(async () => {
  const url = await newDatabase();
  // Independent of the engine of the test run: a move needs both.
  [sqlite, postgres] = await Promise.all([
    ServiceUnderTest.start({ DATABASE_URL: "" }),
    ServiceUnderTest.start({ DATABASE_URL: url }),
  ]);
  const client = await sqlite.withStorage(async (storage) => {
    const admin = new Administration(storage);
    await admin.createProject("shop", { sampleData: true });
    return admin.createClient("shop", ["manage_project"]);
  });
  tokens.set(sqlite, await sqlite.token(undefined, client));
  await fill();
  const lines: string[] = [];
  await sqlite.withStorage((storage) =>
    exportProject(storage, "shop", async (line) => void lines.push(line)),
  );
  await postgres.withStorage((storage) =>
    importProject(storage, () => given(lines), { now: new Date() }),
  );
  tokens.set(postgres, await postgres.token(undefined, client));
});
afterAll(() => Promise.all([sqlite.stop(), postgres.stop()]));

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/**
 * Values that engines might treat differently: unusual strings, numbers at their limits, letters in
 * order.
 */
async function fill(): Promise<void> {
  const write = async (path: string, body: unknown, type?: string): Promise<unknown> => {
    const headers = type === undefined ? {} : { "Content-Type": type };
    const token = tokens.get(sqlite) ?? "";
    const response = await sqlite.call("POST", `/shop/resource${path}`, { body, headers, token });
    expect([path, response.status < 300]).toEqual([path, true]);
    return response.body;
  };
  const strings = ["Zebra", "apple", "Äpfel", "éclair", "\0", "\ud800", "😀", "ﬀ", "%_\\", "' \""];
  for (const [i, string] of strings.entries()) {
    const arrayOfFloatExample = [0.1 * i, -1e-300, 1.7e308, 2 ** 53];
    const arrays = { arrayOfStringExample: [string, "moving house"], arrayOfIntExample: [i, -i] };
    const body = { key: `key-${i}`, objectTypeProperty: { ...arrays, arrayOfFloatExample } };
    const { id } = (await write("", body)) as { id: string };
    parent = id;
  }
  const staged = { action: "changeSomeProperty", someProperty: "staged only", staged: true };
  const setParent = { action: "setParent", parent: { typeId: "resource", key: "key-1" } };
  await write(`/${parent}`, { version: 1, actions: [staged, setParent] });
  const payload = { sku: "DRS01-RED-S", count: 2 };
  await write("/namespace-action", { namespace: "cart", action: "addItem", payload });
  const png = new Blob([new Uint8Array(samplePng({ w: 3, h: 2 }))]);
  const upload = "/images?sku=DRS01-RED-S&filename=moved.png";
  const product = await write(upload, png, "image/png");
  image = /\/shop(\/images\/[0-9a-f-]+\/moved[^"]*\.png)/.exec(JSON.stringify(product))?.[1] ?? "";
}

const FORM = "application/x-www-form-urlencoded";
const SEARCH = "/product-projection-search";
const SORTED = "/resource/sorted-query-parameters?limit=500&sort=";
const FOUND = "/resource/searchApiPattern?limit=500&";
const encoded = encodeURIComponent;

const gets: (string | (() => string))[] = [
  "/resource?limit=500",
  "/resource?limit=3&offset=4",
  "/resource?integerParameter=7",
  "/resource/key=sample-primes",
  "/resource/key=missing",
  () => `/resource/${parent}`,
  ...[
    "key asc",
    "key desc",
    "createdAt desc",
    "arrayOfStringExample asc",
    "arrayOfFloatExample desc",
  ]
    .map(encoded)
    .map((sort) => `${SORTED}${sort}&expand=parent`),
  ...[
    'arrayOfStringExample contains any ("Äpfel", "éclair")',
    "arrayOfFloatExample > 1e300",
    "arrayOfIntExample in (-3, 4) or not(key is defined)",
    'key > "key-3" and key <= "sample"',
    "parent(id is defined)",
  ].map((where) => `${SORTED}id+asc&where=${encoded(where)}`),
  `${FOUND}text.en=house`,
  `${FOUND}text.en=movng&fuzzy=true`,
  `${FOUND}text.en=staged&staged=true`,
  `${FOUND}facet=arrayOfStringExample&facet=${encoded("arrayOfFloatExample:range(0 to 1),(1 to *)")}`,
  `${FOUND}filter=${encoded("arrayOfIntExample:range(-2 to 5)")}&sort=score+desc`,
  "/resource/namespace-action-with-example",
  "/resource/namespace-action-with-headers",
  () => image,
];

const searches = [
  "limit=500",
  "limit=500&staged=true",
  "text.en=dress&sort=score+desc",
  "text.de=Kleid&localeProjection=de",
  "text.it=abito&fuzzy=true&limit=200",
  "text.en=dres&fuzzy=true&fuzzyLevel=1&limit=50&offset=3",
  "sort=variants.price.centAmount+asc&priceCurrency=EUR&limit=500",
  "sort=name.de+desc&limit=500",
  "filter=variants.attributes.color.key:%22red%22&facet=variants.attributes.size",
  "facet=variants.price.centAmount:range(0+to+5000),(5000+to+*)&facet=categories.id&limit=0",
];

/** The response without the headers that differ between any two. */
async function fetchResponse(
  service: ServiceUnderTest,
  path: string,
  form: string | undefined,
): Promise<unknown> {
  const response = await fetch(`${service.url}/shop${path}`, {
    headers: {
      Authorization: `Bearer ${tokens.get(service)}`,
      ...(form !== undefined && { "Content-Type": FORM }),
    },
    ...(form !== undefined && { method: "POST", body: form }),
  });
  const own = ["date", "x-correlation-id"];
  const headers = [...response.headers].filter(([name]) => !own.includes(name));
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { status: response.status, headers, body };
}

async function compare(path: string, form?: string): Promise<number> {
  const [before, after] = await Promise.all([
    fetchResponse(sqlite, path, form),
    fetchResponse(postgres, path, form),
  ]);
  expect(after).toEqual(before);
  return (before as { status: number }).status;
}

describe("a project that has moved from SQLite to PostgreSQL gives the same bytes", () => {
  it.each(gets.map((path, i) => [i, typeof path === "string" ? path : "(by id)", path]))(
    "%i. GET %s",
    async (_, name, path) => {
      const status = await compare(typeof path === "function" ? path() : String(path));
      expect(status).toBe(name === "/resource/key=missing" ? 404 : 200);
    },
  );

  it.each(searches)("product search %s", async (form) => {
    expect(await compare(`/resource${SEARCH}`, form)).toBe(200);
  });

  it("and is sound", async () => {
    const checked = await postgres.withStorage((storage) =>
      checkProject(storage, "shop", new Date()),
    );
    expect(checked).toMatchObject({ errors: [], resources: 16 });
    expect(checked).toEqual(
      await sqlite.withStorage((storage) => checkProject(storage, "shop", new Date())),
    );
  });
});
