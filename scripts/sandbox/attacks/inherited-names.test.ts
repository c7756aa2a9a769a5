import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { propertyRuns } from "../../../server/testing/property-runs.js";
import { buildApiSite } from "../../docs/build-api-site.js";
import { siteAssets } from "../../docs/build-site.js";
import { publishDocument } from "../../document/publish/publish-document.js";
import { sandboxOf } from "../serve-sandbox.js";
import { KINDS, serveDocument, type ServedDocument } from "../testing/served-document.js";

const TESTING = join(import.meta.dirname, "..", "testing");
const DOCUMENT = await readFile(join(TESTING, "inherited-names.yaml"), "utf8");

const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const NAMES = [...INHERITED, "prototype", "then", "toJSON", "length", "plain"];

type Members = Record<string, unknown>;

const values: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; object: Members }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>("", "text", 0, -1.5, true, false, "__proto__", "constructor"),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: objectsOf(tie("value")),
})).value;

function objectsOf(inner: fc.Arbitrary<unknown>): fc.Arbitrary<Members> {
  const members = fc.tuple(fc.constantFrom(...NAMES), inner);
  // As JSON.parse makes them: all members are own ones.
  return fc
    .uniqueArray(members, { maxLength: 5, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}

const bodies = objectsOf(values);

describe.each(KINDS)("a %s, sent names of Object.prototype", (kind) => {
  let service: ServedDocument;
  beforeAll(async () => void (service = await serveDocument(kind, DOCUMENT, { SEED: "1" })));
  afterAll(() => service.stop());

  async function call(method: string, path: string, body?: Members): Promise<unknown> {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const response = await fetch(service.url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": type } }),
    });
    expect([method, path, response.status]).toEqual([method, path, method === "POST" ? 201 : 200]);
    return response.json();
  }

  /** The text of an item without its id: matchers do not compare a member called `__proto__`. */
  function textOf(item: unknown): string {
    const members = Object.entries(Object(item) as Members).filter(([name]) => name !== "id");
    return JSON.stringify(Object.fromEntries(members));
  }

  it("returns created, read, listed, replaced, changed and restored items as they were sent", async () => {
    const check = async (first: Members, second: Members, patch: Members): Promise<void> => {
      const created = await call("POST", "/bags", first);
      const { id } = Object(created) as { id: string };
      const path = `/bags/${id}`;
      expect(textOf(created)).toBe(JSON.stringify(first));
      expect(textOf(await call("GET", path))).toBe(JSON.stringify(first));
      const state = service.api.control?.state;
      const snapshot = await state?.snapshot();
      const replaced = await call("PUT", path, second);
      expect(textOf(replaced)).toBe(JSON.stringify(second));
      const changed = await call("PATCH", path, patch);
      expect(sorted(textOf(changed))).toBe(sorted(JSON.stringify(merged(second, patch))));
      if (snapshot) await state?.restore(snapshot);
      const listed = (await call("GET", "/bags?sort=-toString,constructor")) as Members[];
      expect(textOf(listed.find((each) => each["id"] === id))).toBe(JSON.stringify(first));
      if (snapshot) state?.release(snapshot);
    };
    await fc.assert(fc.asyncProperty(bodies, bodies, bodies, check), propertyRuns(40));
  });

  it.each(INHERITED)(
    "sorts by '%s', and accepts it as a parameter, a header and an id",
    async (name) => {
      const sent = Object.fromEntries([[name, "b"]]);
      const other = Object.fromEntries([[name, "a"]]);
      const ids = [await call("POST", "/bags", sent), await call("POST", "/bags", other)].map(
        (item) => (Object(item) as { id: string }).id,
      );
      const own = (items: unknown): unknown[] =>
        (items as Members[]).map(({ id }) => id).filter((id) => ids.includes(String(id)));
      expect(own(await call("GET", `/bags?sort=${name}`))).toEqual(ids.toReversed());
      expect(own(await call("GET", `/bags?sort=-${name}&constructor=a&__proto__=b`))).toEqual(ids);
      const headers = { [name]: "a", Cookie: `${name}=b` };
      expect((await fetch(`${service.url}/bags`, { headers })).status).toBe(200);
      expect((await fetch(`${service.url}/bags/${name}`)).status).toBe(404);
      expect((await fetch(`${service.url}/bags?${name}[a]=b`)).status).toBe(200);
    },
  );

  it("stores nothing in Object.prototype", () => {
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(INHERITED);
  });
});

it("shows schemas, operations and tags that are called like members of Object.prototype in the docs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inherited-names-"));
  try {
    const spec = join(TESTING, "inherited-names.yaml");
    const options = { spec, overlays: [] };
    const { document } = await sandboxOf(options);
    const documents = { document: publishDocument(document), changelog: undefined };
    const files = await buildApiSite(documents, await siteAssets(packageRoot));
    const names = Object.keys(files);
    expect(names).toEqual(
      expect.arrayContaining(["models/__proto__.html", "models/constructor.html"]),
    );
    const model = String(new Map(Object.entries(files)).get("models/constructor.html"));
    expect(model).toContain("__proto__.html");
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** RFC 7396, with members in maps, which have no inherited names. Patches have no null. */
function merged(target: unknown, patch: Members): Members {
  const isObject = (value: unknown): value is Members =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const all = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    all.set(name, isObject(value) ? merged(all.get(name), value) : value);
  }
  return Object.fromEntries(all);
}

/** The members of a text of JSON in the order of their names. */
function sorted(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  });
}
