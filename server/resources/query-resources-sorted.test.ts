import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
const ids = new Map<string, string>();
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  for (const [key, content] of Object.entries(drafts)) {
    const body = { key, objectTypeProperty: content };
    const { body: created } = await service.call("POST", "/demo/resource", { body });
    ids.set(key, (created as { id: string }).id);
  }
  await setParent("bb", "aa");
  await setParent("cc", "bb");
});
afterAll(() => service.stop());

const drafts = {
  aa: { arrayOfIntExample: [1, 5], arrayOfStringExample: ["red", 'a "quoted" word'] },
  bb: { arrayOfIntExample: [2], arrayOfStringExample: ["red", "blue"] },
  cc: {
    arrayOfIntExample: [-3],
    arrayOfObjectType: [{ integerExample: 1 }, { integerExampleInt32: 2 }],
  },
  dd: {},
};

/** Only the resources made here. */
const own = 'key in ("aa", "bb", "cc", "dd")';

async function setParent(child: string, parent: string): Promise<void> {
  const action = { action: "setParent", parent: { typeId: "resource", id: ids.get(parent) } };
  const body = { version: 1, actions: [action] };
  expect((await service.call("POST", `/demo/resource/${ids.get(child)}`, { body })).status).toBe(
    200,
  );
}

function query(parameters: Record<string, string | string[]>): Promise<ReceivedResponse> {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return service.call(
    "GET",
    `/demo/resource/sorted-query-parameters?${new URLSearchParams(pairs)}`,
  );
}

async function keysOf(parameters: Record<string, string | string[]>): Promise<unknown[]> {
  const { status, body } = await query(parameters);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { results: { key?: string }[] }).results.map(({ key }) => key);
}

describe("queryResourcesSorted", () => {
  it.each([
    [{ where: own, sort: "key" }, ["aa", "bb", "cc", "dd"]],
    [{ where: own, sort: "key desc" }, ["dd", "cc", "bb", "aa"]],
    [{ where: own, sort: ["arrayOfIntExample desc", "key"] }, ["aa", "bb", "cc", "dd"]],
    [{ where: own, sort: "objectTypeProperty.arrayOfIntExample" }, ["cc", "aa", "bb", "dd"]],
    [{ where: [own, "arrayOfIntExample > 0"], sort: "key" }, ["aa", "bb"]],
    [{ where: [own, "not(arrayOfIntExample > 0)"], sort: "key" }, ["cc", "dd"]],
    [
      {
        where: [own, 'arrayOfIntExample = -3 or arrayOfStringExample contains all ("red", "blue")'],
        sort: "key",
      },
      ["bb", "cc"],
    ],
    [{ where: [own, 'objectTypeProperty(arrayOfStringExample = "a \\"quoted\\" word")'] }, ["aa"]],
    [{ where: [own, "arrayOfObjectType(integerExample = 1 and integerExampleInt32 = 2)"] }, []],
    [
      {
        where: [
          own,
          "arrayOfObjectType(integerExample = 1) and arrayOfObjectType(integerExampleInt32 = 2)",
        ],
      },
      ["cc"],
    ],
    [{ where: [own, "parent(id = :p)"], "var.p": "PARENT" }, ["bb"]],
    [
      { where: [own, "arrayOfIntExample in :ns"], "var.ns": ["2", "-3"], sort: "key" },
      ["bb", "cc"],
    ],
    [
      {
        where: [own, 'createdAt > "2020-01-01T00:00:00.000Z" and parent is not defined'],
        sort: "key",
      },
      ["aa", "dd"],
    ],
    [{ where: own, sort: "key", limit: "2", offset: "1" }, ["bb", "cc"]],
    [{ where: own, sort: "key", limit: "0" }, []],
  ])("%j", async (parameters, keys) => {
    const filled = JSON.parse(JSON.stringify(parameters).replace("PARENT", ids.get("aa") ?? ""));
    expect(await keysOf(filled)).toEqual(keys);
  });

  it("responds with a page, and with its total unless withTotal is false", async () => {
    const page = await query({ where: own, limit: "3", offset: "2", sort: "key" });
    expect(page.body).toMatchObject({ limit: 3, offset: 2, count: 2, total: 4 });
    const bare = await query({ where: own, withTotal: "false" });
    expect(bare.body).toMatchObject({ limit: 20, offset: 0, count: 4 });
    expect(bare.body).not.toHaveProperty("total");
  });

  it("expands parents to the requested level, and ignores unknown paths", async () => {
    const expand = async (...paths: string[]): Promise<unknown> => {
      const { body } = await query({ where: 'key = "cc"', expand: paths });
      return (body as { results: { parent: unknown }[] }).results[0]?.parent;
    };
    const [aa, bb] = [ids.get("aa"), ids.get("bb")];
    expect(await expand("nobody")).toEqual({ typeId: "resource", id: bb });
    expect(await expand("parent")).toEqual({
      typeId: "resource",
      id: bb,
      obj: expect.objectContaining({ key: "bb", parent: { typeId: "resource", id: aa } }),
    });
    expect(await expand("parent", "parent.parent", "parent.parent.parent")).toMatchObject({
      obj: { key: "bb", parent: { id: aa, obj: { key: "aa" } } },
    });
  });

  it.each([
    ["where", { where: "arrayOfIntExample = " }, "line 1, column 20"],
    ["where", { where: 'nobody = "x"' }, "line 1, column 1"],
    ["where", { where: 'arrayOfIntExample = "x"' }, "line 1, column 21"],
    ["where", { where: "key = :missing" }, "missing"],
    ["where", { where: "(".repeat(40) }, "line 1, column"],
    ["sort", { sort: "nobody" }, "character 1"],
    ["sort", { sort: "key up" }, "asc or desc"],
    ["limit", { limit: "1.5" }, ""],
    ["offset", { offset: "1e999" }, ""],
    ["withTotal", { withTotal: "yes" }, ""],
    ["var.a-b", { "var.a-b": "1" }, ""],
  ])("rejects a bad %s: %j", async (name, parameters, part) => {
    const { status, body } = await query(parameters);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidInput" }] });
    const { message } = body as { message: string };
    expect(message).toMatch(new RegExp(`^Malformed parameter: ${name}: `));
    expect(message).toContain(part);
  });

  it("shows the predicate with a caret under the error", async () => {
    const { body } = await query({ where: "version = 1 andd key is defined" });
    expect((body as { message: string }).message.split("\n").slice(1)).toEqual([
      "version = 1 andd key is defined",
      "            ^",
    ]);
  });
});

describe("walking a project by id", () => {
  it("finds every resource that existed before once, while others write", async () => {
    const before = (await keysOf({ where: "key is defined", limit: "500" })).length;
    expect(before).toBeGreaterThan(0);
    for (let i = 0; i < 60; i++) {
      const body = { key: `walk-${i}`, objectTypeProperty: {} };
      await service.call("POST", "/demo/resource", { body });
    }
    const met: { id: string; key?: string }[] = [];
    const walk = { isOver: false };
    const writer = (async () => {
      for (let i = 0; !walk.isOver; i++) {
        const body = { key: `meanwhile-${i}`, objectTypeProperty: {} };
        await service.call("POST", "/demo/resource", { body });
      }
    })();
    for (;;) {
      const last = met.at(-1)?.id;
      const parameters = { sort: "id asc", limit: "7", withTotal: "false" };
      const { body } = await query({ ...parameters, ...(last && { where: `id > "${last}"` }) });
      const { results } = body as { results: { id: string; key?: string }[] };
      if (results.length === 0) break;
      met.push(...results);
    }
    walk.isOver = true;
    await writer;
    const walked = met.map(({ key }) => key).filter((key) => key?.startsWith("walk-"));
    expect(new Set(walked).size).toBe(60);
    expect(walked).toHaveLength(60);
    expect(met.map(({ id }) => id)).toEqual([...new Set(met.map(({ id }) => id))].sort());
  });
});

describe("a page that was read before", () => {
  it("shows what was written since, and stays as it was to whoever has read it", async () => {
    const parameters = { where: 'key in ("aa", "often")', sort: "key" };
    const body = { key: "often", objectTypeProperty: { arrayOfIntExample: [1] } };
    const { body: created } = await service.call("POST", "/demo/resource", { body });
    const { id } = created as { id: string };
    const pages = [];
    for (let i = 0; i < 4; i++) pages.push(await query(parameters));
    for (const page of pages) expect(page.body).toEqual(pages[0]?.body);
    expect((pages[0]?.body as { results: unknown[] }).results[1]).toEqual(created);
    const actions = [{ action: "changeSomeProperty", someProperty: "new", staged: true }];
    for (const version of [1, 2]) {
      const { body: updated } = await service.call("POST", `/demo/resource/${id}`, {
        body: version === 1 ? { version, actions } : { version, actions: [{ action: "publish" }] },
      });
      const [, shown] = ((await query(parameters)).body as { results: unknown[] }).results;
      expect(shown).toEqual(updated);
      expect(shown).toMatchObject({ version: version + 1, hasStagedChanges: version === 1 });
    }
    await service.call("DELETE", `/demo/resource/${id}?version=3`);
    expect(await keysOf(parameters)).toEqual(["aa"]);
  });
});
