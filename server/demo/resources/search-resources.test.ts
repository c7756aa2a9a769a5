import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ReceivedResponse, ServiceUnderTest } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";

describe("searching", () => {
  const drafts = [
    {
      key: "s1",
      objectTypeProperty: {
        arrayOfStringExample: ["running shoes", "red"],
        arrayOfIntExample: [1, 5],
      },
    },
    {
      key: "s2",
      objectTypeProperty: {
        arrayOfStringExample: ["a runner's shoe", "blue"],
        arrayOfIntExample: [5],
      },
    },
    {
      key: "s3",
      objectTypeProperty: {
        arrayOfStringExample: ["Häuser und Gärten", "red"],
        arrayOfFloatExample: [0.5],
      },
    },
    {
      key: "s4",
      objectTypeProperty: {
        arrayOfStringExample: ["das Haus"],
        arrayOfObjectType: [{ integerExample: 3 }],
      },
    },
    {
      key: "s5",
      objectTypeProperty: {
        arrayOfStringExample: ["house of cards", "red"],
        arrayOfIntExample: [10],
      },
    },
  ];

  const service = useService();
  beforeAll(async () => {
    const samples = ["colours", "child", "primes", "constants", "objects"].map(
      (name) => `sample-${name}`,
    );
    for (const key of ["summer-2024", ...samples]) {
      const { body } = await service.call("GET", `/demo/resource/key=${key}`);
      await service.call("DELETE", `/demo/resource/${(body as { id: string }).id}`);
    }
    for (const [i, body] of drafts.entries()) {
      service.setTime(new Date(Date.UTC(2024, 4, 1, 10, 0, i)));
      expect((await service.call("POST", "/demo/resource", { body })).status).toBe(201);
    }
    service.setTime(undefined);
  });

  type Parameters = Record<string, string | string[]>;

  function search(parameters: Parameters): Promise<ReceivedResponse> {
    const pairs = Object.entries(parameters).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    return service.call("GET", `/demo/resource/searchApiPattern?${new URLSearchParams(pairs)}`);
  }

  interface Page {
    total: number;
    results: { key?: string }[];
    facets?: Record<string, unknown>;
  }

  async function found(parameters: Parameters): Promise<Page> {
    const { status, body } = await search(parameters);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Page;
  }

  describe("searchResources", () => {
    it.each<[Parameters, string[]]>([
      [{}, ["s1", "s2", "s3", "s4", "s5"]],
      [{ "text.en": "shoe" }, ["s2", "s1"]],
      [{ "text.en": "RUNS shoes" }, ["s1"]],
      [{ "text.de": "Haus" }, ["s4", "s3"]],
      // "hauser" starts with it, which scores lower.
      [{ "text.en": "haus" }, ["s4", "s3"]],
      [{ "text.en": '"running shoes"' }, ["s1"]],
      [{ "text.en": '"shoes running"' }, []],
      [{ "text.en": "the house of the cards" }, ["s5"]],
      [{ "text.en": "the of" }, ["s5"]],
      // No text contains both words.
      [{ "text.en": "running cards" }, ["s1", "s5"]],
      [{ "text.en": "!!!" }, []],
      [{ "text.en": "shoos", fuzzy: "true" }, ["s1", "s2"]],
      [{ "text.en": "shoos", fuzzyLevel: "1" }, []],
      [{ "text.de": "haus", "text.en": "das" }, ["s4"]],
      [{ "text.en": "s3" }, ["s3"]],
      [{ filter: 'objectTypeProperty.arrayOfStringExample:"red"' }, ["s1", "s3", "s5"]],
      [
        { filter: ['arrayOfStringExample:"red"', "arrayOfIntExample: range(5 to *)"] },
        ["s1", "s5"],
      ],
      [{ filter: "arrayOfObjectType.integerExample:exists" }, ["s4"]],
      [{ filter: 'createdAt:range("2024-05-01T10:00:03Z" to *)' }, ["s4", "s5"]],
      [{ sort: "arrayOfIntExample desc", filter: "arrayOfIntExample:exists" }, ["s5", "s1", "s2"]],
      [{ "text.en": "shoe", sort: "score asc" }, ["s1", "s2"]],
    ])("%j", async (parameters, keys) => {
      const { results } = await found(parameters);
      const sorted =
        "sort" in parameters || Object.keys(parameters).some((name) => name.startsWith("text"));
      const names = results.map(({ key }) => key ?? "");
      // Resources with the same score are sorted by their random ids.
      const tied =
        parameters["text.en"] === "shoos" || parameters["sort"] === "arrayOfIntExample desc";
      expect(tied || !sorted ? names.sort() : names).toEqual(tied ? keys.sort() : keys);
    });

    it("returns facets with exactly the specified fields", async () => {
      const { facets } = await found({
        limit: "0",
        facet: [
          "arrayOfStringExample",
          "arrayOfIntExample:range(* to 5),(5 to 10) as numbers",
          'arrayOfStringExample:"red","blue" as coloured',
        ],
      });
      expect(facets).toEqual({
        arrayOfStringExample: {
          type: "terms",
          dataType: "text",
          missing: 0,
          total: 5,
          other: 0,
          terms: [
            { term: "red", count: 3 },
            { term: "Häuser und Gärten", count: 1 },
            { term: "a runner's shoe", count: 1 },
            { term: "blue", count: 1 },
            { term: "das Haus", count: 1 },
            { term: "house of cards", count: 1 },
            { term: "running shoes", count: 1 },
          ],
        },
        numbers: {
          type: "range",
          ranges: [
            {
              from: 0,
              fromStr: "",
              to: 5,
              toStr: "5",
              count: 1,
              total: 1,
              min: 1,
              max: 1,
              mean: 1,
            },
            {
              from: 5,
              fromStr: "5",
              to: 10,
              toStr: "10",
              count: 2,
              total: 10,
              min: 5,
              max: 5,
              mean: 5,
            },
          ],
        },
        coloured: { type: "filter", count: 4 },
      });
    });

    it("applies the three filters to results, facets or both", async () => {
      const facet = ["arrayOfIntExample:5 as fives", 'arrayOfStringExample:"red" as reds'];
      const red = 'arrayOfStringExample:"red"';
      const counts = async (parameters: Parameters): Promise<unknown[]> => {
        const { total, facets } = await found({ facet, ...parameters });
        return [
          total,
          ...Object.values(facets ?? {}).map((result) => (result as { count: number }).count),
        ];
      };
      expect(await counts({})).toEqual([5, 2, 3]);
      expect(await counts({ "filter.query": red })).toEqual([3, 1, 3]);
      expect(await counts({ filter: red })).toEqual([3, 2, 3]);
      expect(await counts({ "filter.facets": red })).toEqual([5, 1, 3]);
    });

    it("searches and returns the staged projection on request", async () => {
      const { body } = await service.call("GET", "/demo/resource/key=s1");
      const { id } = body as { id: string };
      const action = { action: "changeSomeProperty", someProperty: "a hidden word", staged: true };
      await service.call("POST", `/demo/resource/${id}`, {
        body: { version: 1, actions: [action] },
      });
      expect((await found({ "text.en": "hidden" })).total).toBe(0);
      const staged = await found({ "text.en": "hidden", staged: "true" });
      expect(staged.results).toMatchObject([{ key: "s1", someProperty: "a hidden word" }]);
      const revert = { version: 2, actions: [{ action: "revertStagedChanges" }] };
      await service.call("POST", `/demo/resource/${id}`, { body: revert });
      expect((await found({ "text.en": "hidden", staged: "true" })).total).toBe(0);
    });

    it.each<[string, Parameters]>([
      ["filter", { filter: "nobody:1" }],
      ["filter", { filter: "arrayOfIntExample:red" }],
      ["filter.query", { "filter.query": "arrayOfIntExample" }],
      ["filter.facets", { "filter.facets": ":" }],
      ["facet", { facet: Array.from({ length: 31 }, (_, i) => `key as k${i}`) }],
      ["sort", { sort: "nobody" }],
      ["fuzzyLevel", { "text.en": "abc", fuzzy: "true", fuzzyLevel: "2" }],
      ["text.english", { "text.english": "a" }],
      ["text.en", { "text.en": ["a", "b"] }],
      ["text", { text: "a" }],
    ])("rejects an invalid %s: %j", async (name, parameters) => {
      const { status, body } = await search(parameters);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ code: "InvalidInput" }] });
      expect((body as { message: string }).message).toMatch(new RegExp(`arameter '${name}'`));
    });
  });

  it("rejects a facet on an unknown path", async () => {
    const { status, body } = await search({ facet: "nobody" });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Parameter 'facet': /),
      errors: [{ code: "SearchFacetPathNotFound" }],
    });
  });

  describe("hostile searches", () => {
    it("can use names of inherited properties as a value and as a facet name", async () => {
      const text = await search({ "text.en": "__proto__", filter: 'key:"constructor"' });
      expect(text.body).toMatchObject({ total: 0 });
      const { body } = await search({ facet: "version as __proto__", limit: "0" });
      expect(JSON.stringify((body as Page).facets)).toContain('"__proto__":{"type":"terms"');
    });

    const odd = [
      "'",
      '"',
      "\\",
      "%",
      "_",
      "' OR 1=1 --",
      '"); DROP TABLE resources; --',
      "\u0000",
      "😀",
      "\u202e",
    ];

    it.each(odd)("find nothing with %j and cause no error", async (text) => {
      const quoted = JSON.stringify(text);
      const where = new URLSearchParams({
        where: `key = ${quoted} or arrayOfStringExample in (${quoted})`,
      });
      const responses = [
        await search({ "text.en": `${text} nobody` }),
        await search({ filter: `arrayOfStringExample:${quoted}` }),
        await search({
          facet: `arrayOfStringExample:${quoted} as a`,
          "filter.query": `key:${quoted}`,
        }),
        await service.call("GET", `/demo/resource/sorted-query-parameters?${where}`),
      ];
      for (const { status, body } of responses) {
        expect([200, 400]).toContain(status);
        if (status === 200) expect(body).toMatchObject({ total: 0 });
      }
      expect((await found({})).total).toBe(5);
    });
  });
});

describe("large responses", () => {
  /** The response limit, and the content of each of six resources. */
  const MAX = 400_000;
  const EACH = 150_000;

  let service: ServiceUnderTest;
  const ids: string[] = [];
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ MAX_RESPONSE_BYTES: String(MAX) });
    for (let i = 0; i < 6; i++) {
      const objectTypeProperty = {
        arrayOfStringExample: ["x".repeat(EACH)],
        arrayOfIntExample: [i],
      };
      const created = await service.call("POST", "/demo/resource", {
        body: { key: `large-${i}`, objectTypeProperty },
      });
      ids.push((created.body as { id: string }).id);
    }
    // Each resource is the parent of the next.
    for (const [i, id] of ids.entries()) {
      if (i === 0) continue;
      const parent = { typeId: "resource", id: ids[i - 1] };
      const body = { version: 1, actions: [{ action: "setParent", parent }] };
      expect((await service.call("POST", `/demo/resource/${id}`, { body })).status).toBe(200);
    }
  });
  afterAll(() => service.stop());

  const LARGE = encodeURIComponent(
    'arrayOfIntExample is defined and key > "large" and key < "largf"',
  );

  function get(path: string): Promise<ReceivedResponse> {
    return service.call("GET", `/demo/resource${path}`);
  }

  function messageOf(offset: number, fitting: number): string {
    return fitting === 0
      ? `Parameter 'limit': the result at offset ${offset} alone takes more than the ${MAX} bytes that a response may have.`
      : `Parameter 'limit': the results take more than the ${MAX} bytes that a response may have. At offset ${offset} at most ${fitting} fit.`;
  }

  function expectRejection(response: ReceivedResponse, message: string): void {
    expect([response.status, response.body]).toEqual([
      400,
      { statusCode: 400, message, errors: [{ code: "InvalidInput", message }] },
    ]);
  }

  describe("a page larger than the response limit", () => {
    it.each([
      ["a query in the default order", "/sorted-query-parameters?sort=key", 0],
      ["a fold", "?sort=key", 0],
      ["a fold of index results", `?where=${LARGE}&sort=key`, 0],
      ["a query", `/sorted-query-parameters?where=${LARGE}&sort=key`, 0],
      ["a query from an offset", `/sorted-query-parameters?where=${LARGE}&sort=key&offset=3`, 3],
      [
        "a query with few candidates",
        `/sorted-query-parameters?where=${encodeURIComponent('key in ("large-0","large-1","large-2","large-3")')}&sort=key`,
        0,
      ],
      [
        "a search",
        "/searchApiPattern?filter.query=arrayOfIntExample:range(0%20to%205)&sort=key",
        0,
      ],
      ["a search of staged resources", "/searchApiPattern?staged=true&sort=key", 0],
      [
        "a search with a facet",
        `/searchApiPattern?filter.query=key:"large-0","large-1","large-2"&facet=arrayOfIntExample&sort=key`,
        0,
      ],
    ])(
      "returns 400 with the limit that fits, and that limit works: %s",
      async (_name, path, offset) => {
        const rejected = await get(`${path}&limit=6`);
        expectRejection(rejected, messageOf(offset, 2));
        expect((await get(`${path}&limit=2`)).status).toBe(200);
        expectRejection(await get(`${path}&limit=3`), messageOf(offset, 2));
      },
    );

    it("counts expanded resources as often as they occur in the response", async () => {
      const path = (key: string, more: string): string =>
        `/sorted-query-parameters?where=${encodeURIComponent(key)}&sort=key${more}`;
      const [one, two] = ['key = "large-5"', 'key = "large-4" or key = "large-5"'];
      expect((await get(path(one, "&expand=parent"))).status).toBe(200);
      expectRejection(await get(path(two, "&expand=parent")), messageOf(0, 1));
      expectRejection(await get(path(one, "&expand=parent.parent")), messageOf(0, 0));
    });

    it("counts a parent once per child", async () => {
      for (const key of ["child-a", "child-b", "child-c"]) {
        const { body: created } = await service.call("POST", "/demo/resource", {
          body: { key, objectTypeProperty: {} },
        });
        const parent = { typeId: "resource", id: ids[0] };
        const body = { version: 1, actions: [{ action: "setParent", parent }] };
        await service.call("POST", `/demo/resource/${(created as { id: string }).id}`, { body });
      }
      const path = `/sorted-query-parameters?sort=key&expand=parent&where=${encodeURIComponent('key in ("child-a","child-b","child-c")')}`;
      expectRejection(await get(path), messageOf(0, 2));
      const { status, body } = await get(`${path}&limit=2`);
      const { results } = body as { results: { parent: { obj: { key: string } } }[] };
      expect([status, results.map(({ parent }) => parent.obj.key)]).toEqual([
        200,
        ["large-0", "large-0"],
      ]);
    });

    it("counts both projections, because both are read", async () => {
      const { body: before } = await get("/key=large-5");
      const action = {
        action: "changeSomeProperty",
        someProperty: "y".repeat(90_000),
        staged: true,
      };
      const body = { version: (before as { version: number }).version, actions: [action] };
      expect((await service.call("POST", `/demo/resource/${ids[5]}`, { body })).status).toBe(200);
      const path = `/sorted-query-parameters?where=${encodeURIComponent('key = "large-5"')}`;
      expect((await get(path)).status).toBe(200);
      const both = `/sorted-query-parameters?sort=key desc&where=${LARGE}&limit=2`;
      expectRejection(await get(both), messageOf(0, 1));
    });

    it("returns 400 even if only the facet terms exceed the limit", async () => {
      const message = `Parameter 'facet': the terms take more than the ${MAX} bytes that a response may have. Ask for fewer facets, for ranges, or for a path with shorter values.`;
      const facet = (name: string): string =>
        `&facet=${encodeURIComponent(`arrayOfStringExample as ${name}`)}`;
      // All large resources have the same text, which is one term.
      for (const query of ["", "&filter.query=key:%22large-0%22"]) {
        const path = `/searchApiPattern?limit=0${query}`;
        const { status, body } = await get(path + facet("a") + facet("b"));
        expect(status).toBe(200);
        const { facets } = body as { facets: { b: { terms: { term: string }[] } } };
        expect(facets.b.terms.map(({ term }) => term.length)).toContain(EACH);
        expectRejection(await get(path + facet("a") + facet("b") + facet("c")), message);
      }
    });
  });
});
