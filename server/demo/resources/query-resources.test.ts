import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ReceivedResponse, ServiceUnderTest } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { newResourceId } from "./revision.js";
import { sampleResources } from "./sample-data.js";

describe("folds", () => {
  /** In order of creation; expectations refer to them by key. */
  const drafts = [
    {
      key: "r1",
      objectTypeProperty: { arrayOfStringExample: ["red", "blue"], arrayOfIntExample: [1, 2] },
    },
    {
      key: "r2",
      objectTypeProperty: {
        arrayOfStringExample: ["red"],
        arrayOfUniqueIntExample: [3, 1],
        arrayOfTwonumbersExample: [10, 20],
      },
    },
    {
      key: "r3",
      objectTypeProperty: {
        arrayOfStringExample: ["o'neil & söhne"],
        arrayOfUniqueIntExample: [2, 3],
        arrayOfTwonumbersExample: [15, 5],
        arrayOfFloatExample: [1.5, -2],
      },
    },
    {
      key: "r4",
      objectTypeProperty: {
        arrayOfNumberNoDefaultsExample: [1.5, 7],
        arrayOfObjectType: [{ integerExample: 4, integerExampleInt32: 5 }, { integerExample: 6 }],
      },
    },
  ];

  const start = Date.parse("2024-05-01T10:00:00.000Z");

  const service = useService();
  beforeAll(async () => {
    for (const { id } of sampleResources()) {
      await service.call("DELETE", `/demo/resource/${id}`);
    }
    for (const [i, body] of drafts.entries()) {
      service.setTime(new Date(start + i * 1000));
      expect((await service.call("POST", "/demo/resource", { body })).status).toBe(201);
    }
    service.setTime(new Date(start + 60_000));
  });

  /** Conditions for both GET and HEAD with the keys of the matching resources. */
  const conditions: [query: string, keys: string[]][] = [
    ["", ["r1", "r2", "r3", "r4"]],
    ["stringParameter=red", ["r1", "r2"]],
    ["stringParameter=o'neil+%26+s%C3%B6hne", ["r3"]],
    ["floatParameter=1.5", ["r3", "r4"]],
    ["integerParameter=3", ["r2", "r3"]],
    ["withMarkdownDescription=10", ["r2", "r3"]],
    ["withMarkdownDescription=20.01", []],
    ["arrayOfString=red&arrayOfString=blue", ["r1"]],
    [
      "arrayOfStringWithDescription=blue&arrayOfStringWithDescription=o'neil+%26+s%C3%B6hne",
      ["r1", "r3"],
    ],
    ['objectParameter={"key":"r2"}', ["r2"]],
    [
      'objectParameter={"objectTypeProperty":{"arrayOfObjectType":[{"integerExample":6},{"integerExampleInt32":5}]}}',
      ["r4"],
    ],
    [
      'objectParameter={"objectTypeProperty":{"arrayOfObjectType":[{"integerExample":6,"integerExampleInt32":5}]}}',
      [],
    ],
    ["objectParameter[key]=r3", ["r3"]],
    ["objectParameter[objectTypeProperty][arrayOfUniqueIntExample]=2", ["r3"]],
    ["objectParameter[objectTypeProperty][arrayOfUniqueIntExample][0]=3", ["r2", "r3"]],
    ["objectParameter[objectTypeProperty][arrayOfObjectType][integerExample]=6", ["r4"]],
    ["arrayOfStringWithDescription=&arrayOfStringWithDescription=blue", ["r1"]],
    ["unionParameter=2", ["r1", "r3"]],
    ["unionParameter=2024-05-01T10:00:02.000Z", ["r3", "r4"]],
    ["unionParameter=2024-05-01T12:00:02%2B02:00", ["r3", "r4"]],
    ['unionParameter={"objectTypeProperty":{"arrayOfStringExample":["red"]}}', ["r1", "r2"]],
    ["stringParameter=red&integerParameter=3", ["r2"]],
  ];

  const none = {
    arrayOfIntExample: [],
    arrayOfUniqueIntExample: [],
    arrayOfFloatExample: [],
    arrayOfNumberNoDefaultsExample: [],
    arrayOfStringExample: [],
    arrayOfObjectType: [],
  };

  describe("queryResources", () => {
    it.each(conditions)("GET ?%s", async (query, keys) => {
      const { status, headers, body } = await service.call("GET", `/demo/resource?${query}`);
      expect(status).toBe(200);
      expect(headers.get("x-total-count")).toBe(String(keys.length));
      const matching = drafts
        .filter(({ key }) => keys.includes(key))
        .map((draft) => draft.objectTypeProperty);
      const strings = matching.flatMap(({ arrayOfStringExample = [] }) => arrayOfStringExample);
      expect((body as Record<string, unknown>)["arrayOfStringExample"]).toEqual(strings);
    });

    it("folds each array by its own rule", async () => {
      const { body } = await service.call("GET", "/demo/resource");
      expect(body).toEqual({
        arrayOfIntExample: [1, 2],
        arrayOfUniqueIntExample: [1, 2, 3],
        arrayOfTwonumbersExample: [10, 20],
        arrayOfFloatExample: [1.5, -2],
        arrayOfNumberNoDefaultsExample: [1.5, 7],
        arrayOfStringExample: ["red", "blue", "red", "o'neil & söhne"],
        arrayOfObjectType: [{ integerExample: 4, integerExampleInt32: 5 }, { integerExample: 6 }],
      });
    });

    it("returns every array if nothing is found, except the one that cannot be empty", async () => {
      const { body } = await service.call("GET", "/demo/resource?stringParameter=nobody");
      expect(body).toEqual(none);
    });

    it.each([
      ["limit=2", ["red", "blue", "red"], 'offset=2>; rel="next"'],
      ["limit=1&offset=1", ["red"], 'offset=0>; rel="prev"'],
      ["limit=1&offset=2", ["o'neil & söhne"], 'offset=3>; rel="last"'],
    ])("returns the page %s", async (query, strings, link) => {
      const { headers, body } = await service.call("GET", `/demo/resource?${query}`);
      expect(headers.get("x-total-count")).toBe("4");
      expect((body as Record<string, unknown>)["arrayOfStringExample"]).toEqual(strings);
      expect(headers.get("link")).toContain(link);
    });

    it("limits the Link header to a size that clients accept, with the next page first", async () => {
      const where = encodeURIComponent(`key != "${"x".repeat(6_900)}"`);
      const path = `/demo/resource?limit=1&offset=1&where=${where}`;
      const { status, headers } = await service.call("GET", path);
      const link = headers.get("link") ?? "";
      expect([status, link.length]).toEqual([200, expect.closeTo(7_000, -2)]);
      expect(link.match(/rel="\w+"/g)).toEqual(['rel="next"']);
    });

    it("links only to existing pages and keeps the rest of the query", async () => {
      const { headers } = await service.call(
        "GET",
        "/demo/resource?limit=1&stringParameter=red&offset=1",
      );
      const url = "http://service.test/demo/resource?limit=1&stringParameter=red&offset=0";
      expect(headers.get("link")).toBe(
        [
          `<${url}>; rel="prev"`,
          `<${url}>; rel="first"`,
          `<${url.replace("offset=0", "offset=1")}>; rel="last"`,
        ].join(", "),
      );
      expect((await service.call("GET", "/demo/resource?limit=0")).headers.get("link")).toBeNull();
    });

    it.each([
      ["limit=501", "limit"],
      ["limit=1.5", "limit"],
      ["limit=1&limit=2", "limit"],
      ["offset=10001", "offset"],
      ["floatParameter=NaN", "floatParameter"],
      ["integerParameter=99999999999999999999", "integerParameter"],
      ["unionParameter=yesterday", "unionParameter"],
      ["objectParameter=red", "objectParameter"],
      ['objectParameter={"nope":1}', "objectParameter"],
      ["unknown=1", "unknown"],
      ["__proto__=1", "__proto__"],
      ["sort=nobody", "sort"],
      ["where=", "where"],
      [`where=${"x".repeat(7_001)}`, "where"],
      ["objectParameter[version]=0x10", "objectParameter"],
      [Array.from({ length: 21 }, () => "sort=id").join("&"), "sort"],
      ["sort=key+sideways", "sort"],
      ["stringParameter=%ZZ", "query string"],
    ])("rejects ?%s and names the parameter", async (query, name) => {
      const { status, body } = await service.call("GET", `/demo/resource?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ statusCode: 400, errors: [{ code: "InvalidInput" }] });
      expect((body as { message: string }).message).toMatch(
        new RegExp(name === "query string" ? name : `arameter '${name}'`),
      );
    });

    it("combines predicates and variables with other conditions and keeps them in links", async () => {
      const query = "stringParameter=red&where=version%20%3D%20:v&var.v=1&limit=1";
      const { status, headers } = await service.call("GET", `/demo/resource?${query}`);
      expect(status).toBe(200);
      expect(headers.get("x-total-count")).toBe("2");
      const [next] =
        /(?<=<http:\/\/service\.test)[^>]+(?=>; rel="next")/.exec(headers.get("link") ?? "") ?? [];
      const second = await service.call("GET", next ?? "");
      expect(second.body).toMatchObject({ arrayOfStringExample: ["red"] });
      const head = await service.call("HEAD", "/demo/resource?where=version%20%3D%20:v&var.v=7");
      expect(head.status).toBe(404);
    });
  });

  describe("headResources", () => {
    it.each(conditions.slice(0, 4))("HEAD ?%s", async (query, keys) => {
      const { status, body } = await service.call("HEAD", `/demo/resource?${query}`);
      expect(status).toBe(keys.length > 0 ? 200 : 404);
      expect(body).toBe("");
    });

    it("rejects paging parameters", async () => {
      expect((await service.call("HEAD", "/demo/resource?limit=1")).status).toBe(400);
    });
  });
});

describe("pages of resources", () => {
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

  /** Only the resources created here. */
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
      [{ where: own, sort: "objectTypeProperty.arrayOfIntExample" }, ["cc", "aa", "bb", "dd"]],
      [
        {
          where: [
            own,
            'arrayOfIntExample = -3 or arrayOfStringExample contains all ("red", "blue")',
          ],
          sort: "key",
        },
        ["bb", "cc"],
      ],
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
    ])("%j", async (parameters, keys) => {
      const filled = JSON.parse(JSON.stringify(parameters).replace("PARENT", ids.get("aa") ?? ""));
      expect(await keysOf(filled)).toEqual(keys);
    });

    it("returns a page with its total unless withTotal is false", async () => {
      const page = await query({ where: own, limit: "3", offset: "2", sort: "key" });
      expect(page.body).toMatchObject({ limit: 3, offset: 2, count: 2, total: 4 });
      const bare = await query({ where: own, withTotal: "false" });
      expect(bare.body).toMatchObject({ limit: 20, offset: 0, count: 4 });
      expect(bare.body).not.toHaveProperty("total");
    });

    it("expands parents to the requested level and ignores unknown paths", async () => {
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
      ["where", { where: "key = :missing" }, "missing"],
      ["sort", { sort: "key up" }, "asc or desc"],
      ["var.a-b", { "var.a-b": "1" }, ""],
    ])("rejects an invalid %s: %j", async (name, parameters, part) => {
      const { status, body } = await query(parameters);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ code: "InvalidInput" }] });
      const { message } = body as { message: string };
      expect(message).toMatch(new RegExp(name === "query string" ? name : `arameter '${name}'`));
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

  it("ids begin with an inverted timestamp, so that later resources come first", () => {
    const now = new Date("2026-01-15T00:00:00.001Z");
    const id = newResourceId(now);
    const beginning = Number.parseInt(id.slice(0, 13).replace("-", ""), 16);
    expect(beginning).toBe(0xffff_ffff_ffff - now.getTime());
    expect(id < newResourceId(new Date(now.getTime() - 1))).toBe(true);
  });

  describe("a page read before", () => {
    it("reflects later writes, and the earlier response stays unchanged", async () => {
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
          body:
            version === 1 ? { version, actions } : { version, actions: [{ action: "publish" }] },
        });
        const [, shown] = ((await query(parameters)).body as { results: unknown[] }).results;
        expect(shown).toEqual(updated);
        expect(shown).toMatchObject({ version: version + 1, hasStagedChanges: version === 1 });
      }
      await service.call("DELETE", `/demo/resource/${id}?version=3`);
      expect(await keysOf(parameters)).toEqual(["aa"]);
    });
  });
});
