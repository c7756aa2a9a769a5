import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Administration } from "../../../server/demo/projects/administration.js";
import { rebuildIndex } from "../../admin/search-index.js";
import { createdResource } from "../../../server/demo/resources/revision.js";
import type { ResourceContent } from "../../../server/demo/storage/records.js";
import { openStorage } from "../../../server/demo/open-storage.js";
import { removeTestData, testConfig } from "../../../server/testing/test-database.js";
import { BUILT, ProjectCopy, type RunningProgram } from "../testing/project-copy.js";

const PROPERTIES = join(import.meta.dirname, "testing", "added-properties.yaml");
const EARLIER = "00000000-0000-4000-8000-000000000001";

const nested = { note: "a nested heron", size: 1.5, tags: ["x", "y"], deeper: { flag: true } };
const first = {
  textExample: "Grey herons",
  wholeExample: 7,
  ratingExample: 4.5,
  flagExample: true,
  momentExample: "2024-05-01T12:00:00+02:00",
  dayExample: "2024-05-01",
  colourExample: "red",
  textsExample: ["a bittern", "b"],
  wholesExample: [3, 1, 3],
  ratingsExample: [0.5, -2],
  flagsExample: [true, true],
  momentsExample: ["2024-01-01T00:00:00.000Z", "2024-06-30T23:59:60Z"],
  coloursExample: ["green", "blue"],
  fewExample: [1, 2],
  wholePairExample: [5, 6],
  nestedExample: nested,
  objectsExample: [nested, { note: "an egret", size: 9 }, {}],
  nullableTextExample: "there",
  nullableWholesExample: [1, null],
  nullableObjectExample: { note: "o" },
  version: "its own",
  plainExample: "pelican",
  unaskedExample: "spoonbill",
  gridExample: [[1, 2], [], [3]],
  eitherExample: { metres: 2 },
  mapExample: { a: 1, b: 2 },
  anyExample: { deep: [{ er: null }] },
};
const second = {
  textExample: "White stork",
  wholeExample: -1,
  ratingExample: 0,
  flagExample: false,
  momentExample: "2023-01-01T00:00:00Z",
  dayExample: "2023-01-01",
  colourExample: "blue",
  textsExample: [],
  wholesExample: [2],
  ratingsExample: [1e300],
  flagsExample: [false],
  momentsExample: [],
  coloursExample: ["blue", "red"],
  fewExample: [3, 4],
  wholePairExample: [-1, 9],
  nestedExample: { size: 3, tags: ["z"], deeper: {} },
  objectsExample: [],
  nullableTextExample: null,
  nullableWholesExample: [null],
  nullableObjectExample: null,
  version: "another",
  gridExample: [[4]],
  eitherExample: { feet: 6 },
  mapExample: { c: 3 },
  anyExample: [1],
};

/** Milliseconds for generation, build and start on a busy machine. */
const PREPARATION_TIMEOUT = 300_000;

let project: ProjectCopy;
let dataDir: string;
let service: RunningProgram | undefined;
let url: string;
let token: string;
let formerToken: string;

/**
 * Content stored by a program with another document: properties that the test's document does not have, or has with
 * another type, or that this program does not know.
 */
const ofAnotherDocument = {
  arrayOfStringExample: ["former ibis"],
  arrayOfObjectType: [{ integerExample: 5, formerMember: 6 }],
  formerExample: { any: ["thing"] },
  textExample: 5,
  wholeExample: 77,
  textsExample: "one crane",
  ratingsExample: [1.5, "two"],
  colourExample: "mauve",
  nullableObjectExample: { note: "o", formerMember: true },
};
const asPublished = {
  arrayOfStringExample: ["former ibis"],
  arrayOfObjectType: [{ integerExample: 5 }],
  wholeExample: 77,
  ratingsExample: [1.5],
  nullableObjectExample: { note: "o" },
};

/** Every array that the document declares and the resource does not have. */
const withoutElements = Object.fromEntries(
  [
    ...["arrayOfFloatExample", "arrayOfIntExample", "arrayOfNumberNoDefaultsExample"],
    ...["arrayOfUniqueIntExample", "coloursExample", "fewExample", "flagsExample", "gridExample"],
    ...["momentsExample", "nullableWholesExample", "objectsExample", "textsExample"],
    "wholesExample",
  ].map((name) => [name, []]),
);

/** Makes a store before the properties exist, with resources and their index. */
async function makeEarlierStore(): Promise<Record<"demo" | "former", string>> {
  const { database } = await testConfig(dataDir);
  const storage = await openStorage({ database, dataDir });
  const admin = new Administration(storage);
  const fill = async (projectKey: string, key: string, content: ResourceContent) => {
    await admin.createProject(projectKey, { sampleData: false });
    const { clientId, clientSecret } = await admin.createClient(projectKey, ["manage_project"]);
    const writing = { clientId, now: new Date("2024-01-01T00:00:00.000Z") };
    await storage.transaction(({ resources }) =>
      resources.insert(createdResource({ projectKey, id: EARLIER, key }, content, writing)),
    );
    await rebuildIndex(storage, "resources", projectKey, process.stderr);
    return btoa(`${clientId}:${clientSecret}`);
  };
  const demo = await fill("demo", "earlier", {
    objectTypeProperty: { arrayOfStringExample: ["earlier heron"] },
  });
  const beside = { noteExample: "a property of the resource itself", formerExample: 1 };
  const content = { objectTypeProperty: ofAnotherDocument as object, ...beside };
  const former = await fill("former", "former", content);
  await storage.close();
  return { demo, former };
}

async function addProperties(): Promise<void> {
  const file = "spec/schemas/resources.yaml";
  const added = (await readFile(PROPERTIES, "utf8")).replace(/^(?=.)/gm, "    ");
  // The first schema of the file.
  await project.replace(file, /(?<= {2}additionalProperties: false\n {2}properties:\n)/, added);
  const beside = "    noteExample:\n      type: string\n";
  await project.replace(file, /(?= {4}hasStagedChanges:\n)/, beside);
}

async function environment(): Promise<Record<string, string>> {
  const { database } = await testConfig(dataDir);
  return { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? "" };
}

async function tokenOf(credentials: string): Promise<string> {
  const path = "/oauth/token?grant_type=client_credentials";
  const headers = { Authorization: `Basic ${credentials}` };
  const response = await fetch(url + path, { method: "POST", headers });
  const body = (await response.json()) as { access_token: string };
  expect([response.status, body]).toMatchObject([200, {}]);
  return body.access_token;
}

beforeAll(async () => {
  [project, dataDir] = await Promise.all([
    ProjectCopy.createBuilt(...BUILT),
    mkdtemp(join(tmpdir(), "added-properties-")),
  ]);
  const credentials = await makeEarlierStore();
  await addProperties();
  await project.succeed("npm run --silent generate");
  await project.compile();
  const settings = { ...(await environment()), BASE_URL: "http://service.test" };
  ({ service, url } = await project.serve(settings));
  token = await tokenOf(credentials.demo);
  formerToken = await tokenOf(credentials.former);
}, PREPARATION_TIMEOUT);
afterAll(async () => {
  await service?.end("SIGTERM");
  await Promise.all([project.remove(), removeTestData(dataDir)]);
});

/** A string body is already JSON. */
async function call(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${url}/demo/resource${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
}

async function admin(...args: string[]): ReturnType<ProjectCopy["run"]> {
  const settings = Object.entries(await environment()).map(([name, value]) => `${name}='${value}'`);
  return project.run(`${settings.join(" ")} node dist/scripts/admin.js ${args.join(" ")}`);
}

/** The lines of an export that contain resources. */
async function resourcesIn(file: string): Promise<string[]> {
  const text = await project.read(file);
  return text.split("\n").filter((line) => line.includes('"kind":"resource"'));
}

interface Page {
  results: { key: string }[];
  facets?: Record<string, object>;
}

async function found(path: string, parameters: Record<string, string>): Promise<Page> {
  const query = new URLSearchParams(parameters).toString();
  const [status, body] = await call("GET", `${path}?${query}`);
  expect([status, status === 200 ? "" : body]).toEqual([200, ""]);
  return body as Page;
}

function keysOf({ results }: Page): string {
  return results.map(({ key }) => key).join(" ");
}

describe("properties of every kind added only to the document", () => {
  it("are stored and returned, and existing resources still work", async () => {
    expect(await call("GET", `/${EARLIER}`)).toMatchObject([
      200,
      { objectTypeProperty: { arrayOfStringExample: ["earlier heron"] } },
    ]);
    for (const [key, sent] of Object.entries({ first, second })) {
      const draft = { key, objectTypeProperty: sent };
      expect(await call("POST", "", draft)).toMatchObject([201, { objectTypeProperty: sent }]);
      expect(await call("GET", `/key=${key}`)).toMatchObject([200, { objectTypeProperty: sent }]);
    }
    // The second write makes no change.
    const again = await call("POST", "", { key: "first", objectTypeProperty: first });
    expect(again).toMatchObject([201, { version: 1 }]);
  });

  it.each([
    [`textExample = "Grey herons"`, "first"],
    [`objectTypeProperty(wholeExample < 0)`, "second"],
    [`flagExample != true`, "earlier second"],
    [`momentExample = "2024-05-01T10:00:00Z"`, "first"],
    [`dayExample > "2023-06-01"`, "first"],
    [`colourExample in ("red", "green")`, "first"],
    [`textsExample contains any ("a bittern")`, "first"],
    [`textsExample is empty`, "earlier second"],
    [`wholesExample contains all (1, 3)`, "first"],
    [`ratingsExample > 1`, "second"],
    [`momentsExample = "2024-07-01T00:00:00Z"`, "first"],
    [`wholePairExample = 9`, "second"],
    [`nestedExample(note = "a nested heron" and deeper(flag = true))`, "first"],
    [`nestedExample(deeper is defined)`, "first second"],
    [`nestedExample is not defined`, "earlier"],
    [`objectsExample(note = "an egret" and size = 9)`, "first"],
    [`objectsExample(note = "an egret" and size = 1.5)`, ""],
    [`objectsExample(tags contains all ("x", "y"))`, "first"],
    [`nullableTextExample is defined`, "first"],
    [`nullableWholesExample is defined`, "first second"],
    [`nullableObjectExample is defined`, "first"],
    [`objectTypeProperty(version = "its own")`, "first"],
    [`version = 1`, "earlier first second"],
    [`plainExample = "pelican"`, "first"],
  ])("can be queried: %s", async (where, keys) => {
    const page = await found("/sorted-query-parameters", { where, sort: "key" });
    expect(keysOf(page)).toBe(keys);
  });

  it.each(["gridExample", "eitherExample", "mapExample", "anyExample", "unaskedExample"])(
    "of types that cannot be queried are unknown fields: %s",
    async (name) => {
      const query = new URLSearchParams({ where: `${name} is defined` }).toString();
      const [status, body] = await call("GET", `/sorted-query-parameters?${query}`);
      expect([status, body]).toMatchObject([
        400,
        {
          errors: [{ code: "InvalidInput", message: expect.stringContaining("unknown field") }],
        },
      ]);
      const [facet] = await call("GET", `/searchApiPattern?facet=${name}`);
      expect(facet).toBe(400);
    },
  );

  it.each([
    ["textExample", "first second earlier"],
    ["momentExample", "second first earlier"],
    ["dayExample desc", "first second earlier"],
    ["wholesExample desc", "first second earlier"],
    ["nestedExample.size desc", "second first earlier"],
    ["objectTypeProperty.version", "second first earlier"],
  ])("can be sorted by: %s", async (sort, keys) => {
    expect(keysOf(await found("/sorted-query-parameters", { sort }))).toBe(keys);
    expect(keysOf(await found("/searchApiPattern", { sort }))).toBe(keys);
  });

  it.each([
    [{ "text.en": "herons" }, "earlier first"],
    [{ "text.en": "bittern" }, "first"],
    [{ "text.en": "pelican" }, ""],
    [{ "text.en": "spoonbill" }, ""],
    [{ filter: 'nestedExample.tags:"x"' }, "first"],
    [{ filter: "objectsExample.size:range(8 to *)" }, "first"],
    [{ filter: 'dayExample:range(* to "2023-12-31")' }, "second"],
    [{ "filter.query": "textsExample:missing" }, "earlier second"],
  ])("can be searched: %j", async (parameters, keys) => {
    expect(keysOf(await found("/searchApiPattern", { ...parameters, sort: "key" }))).toBe(keys);
  });

  it.each([
    ["/sorted-query-parameters?sort=plainExample", "results can be sorted by"],
    ["/searchApiPattern?facet=plainExample", "facets can be made of"],
  ])("cannot be used where their x-field setting forbids it: %s", async (path, message) => {
    const [status, body] = await call("GET", path);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });

  it("are folded to fit the schema", async () => {
    const query = new URLSearchParams({ sort: "key" }).toString();
    const expected = {
      arrayOfIntExample: [],
      arrayOfUniqueIntExample: [],
      arrayOfFloatExample: [],
      arrayOfNumberNoDefaultsExample: [],
      arrayOfObjectType: [],
      arrayOfStringExample: ["earlier heron"],
      textExample: "White stork",
      wholeExample: -1,
      ratingExample: 0,
      flagExample: false,
      momentExample: "2023-01-01T00:00:00Z",
      dayExample: "2023-01-01",
      colourExample: "blue",
      textsExample: first.textsExample,
      wholesExample: [3, 1, 3, 2],
      ratingsExample: [0.5, -2, 1e300],
      flagsExample: [true, true, false],
      momentsExample: first.momentsExample,
      coloursExample: ["blue", "green", "red"],
      fewExample: [1, 2, 3],
      wholePairExample: [-1, 9],
      nestedExample: { ...nested, size: 3, tags: ["x", "y", "z"] },
      objectsExample: first.objectsExample,
      nullableTextExample: "there",
      nullableWholesExample: [1, null, null],
      nullableObjectExample: { note: "o" },
      version: "another",
      plainExample: "pelican",
      unaskedExample: "spoonbill",
      gridExample: [[1, 2], [], [3], [4]],
      eitherExample: { feet: 6 },
      mapExample: { c: 3 },
      anyExample: [1],
    };
    expect(await call("GET", `?${query}`)).toEqual([200, expected]);
  });

  it("can be updated, and replacing -0 with 0 is no change", async () => {
    const zero = {
      ratingExample: -0,
      nestedExample: { size: -0 },
      mapExample: {},
      anyExample: [-0],
    };
    const created = await call("POST", "", { key: "zero", objectTypeProperty: zero });
    expect(created).toMatchObject([201, { version: 1 }]);
    const action = { action: "setObjectTypeProperty", objectTypeProperty: zero };
    const update = { version: 1, actions: [action] };
    const { id } = created[1] as { id: string };
    const body = JSON.stringify(update).replaceAll('":0', '":-0').replace("[0]", "[-0]");
    expect(await call("POST", `/${id}`, body)).toMatchObject([200, { version: 1 }]);
    const changed = { ...action, objectTypeProperty: { ...zero, flagExample: true } };
    expect(await call("POST", `/${id}`, { version: 1, actions: [changed] })).toMatchObject([
      200,
      { version: 2, objectTypeProperty: { flagExample: true } },
    ]);
    expect(await call("DELETE", `/${id}?version=2`)).toMatchObject([200, {}]);
  });

  it("are exported and imported, and an import reports the place of an invalid value", async () => {
    expect(await admin("project", "export", "demo", "a.ndjson")).toMatchObject({ code: 0 });
    expect(await admin("project", "import", "a.ndjson", "--key", "copy")).toMatchObject({
      code: 0,
    });
    expect(await admin("project", "export", "copy", "b.ndjson")).toMatchObject({ code: 0 });
    expect(await admin("check", "--project", "demo")).toMatchObject({ code: 0 });
    const lines = await resourcesIn("a.ndjson");
    expect(lines).toHaveLength(3);
    expect(await resourcesIn("b.ndjson")).toEqual(lines);

    await project.replace("a.ndjson", '"momentExample":"2023', '"momentExample":"23');
    const rejected = await admin("project", "import", "a.ndjson", "--key", "bad");
    expect([rejected.code, rejected.err]).toEqual([
      1,
      expect.stringContaining("current.objectTypeProperty.momentExample: must match format"),
    ]);
  });
});

describe("stored properties that the document no longer has, or has with another type", () => {
  const get = async (path: string): Promise<[number, unknown]> => {
    const headers = { Authorization: `Bearer ${formerToken}` };
    const response = await fetch(`${url}/former/resource${path}`, { headers });
    return [response.status, await response.json()];
  };

  it("are omitted from responses, which contain everything else", async () => {
    const [status, body] = await get(`/${EARLIER}`);
    expect([status, body]).toMatchObject([200, { version: 1, key: "former" }]);
    expect(body).toMatchObject({ noteExample: "a property of the resource itself" });
    expect(body).not.toHaveProperty("formerExample");
    expect(Reflect.get(Object(body), "objectTypeProperty")).toEqual(asPublished);
    expect(await get("")).toEqual([200, { ...withoutElements, ...asPublished }]);
  });

  it.each([
    ["/sorted-query-parameters", { where: "wholeExample = 77" }, 1],
    ["/sorted-query-parameters", { where: "ratingsExample = 1.5", sort: "textExample" }, 1],
    ["/sorted-query-parameters", { where: "textExample is defined" }, 0],
    ["/searchApiPattern", { "text.en": "ibis", facet: "wholeExample" }, 1],
    ["/searchApiPattern", { "text.en": "itself", sort: "noteExample" }, 1],
  ])("are searched according to the current document: %s %j", async (path, parameters, count) => {
    const query = new URLSearchParams(parameters).toString();
    const [status, body] = await get(`${path}?${query}`);
    expect([status, body]).toMatchObject([200, { count, total: count }]);
  });
});
