import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";

/** The limit of a response, and the content of each of six resources. */
const MAX = 400_000;
const EACH = 150_000;

let service: ServiceUnderTest;
const ids: string[] = [];
beforeAll(async () => {
  service = await ServiceUnderTest.start({ MAX_RESPONSE_BYTES: String(MAX) });
  for (let i = 0; i < 6; i++) {
    const objectTypeProperty = { arrayOfStringExample: ["x".repeat(EACH)], arrayOfIntExample: [i] };
    const created = await service.call("POST", "/demo/resource", {
      body: { key: `large-${i}`, objectTypeProperty },
    });
    ids.push((created.body as { id: string }).id);
  }
  // Each is the parent of the one after it.
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
    ? `Malformed parameter: limit: The result at offset ${offset} alone takes more than the ${MAX} bytes that a response may have.`
    : `Malformed parameter: limit: The results take more than the ${MAX} bytes that a response may have. At offset ${offset} at most ${fitting} fit.`;
}

function expectRejection(response: ReceivedResponse, message: string): void {
  expect([response.status, response.body]).toEqual([
    400,
    { statusCode: 400, message, errors: [{ code: "InvalidInput", message }] },
  ]);
}

describe("a page whose results exceed the limit of a response", () => {
  it.each([
    ["a query in the default order", "/sorted-query-parameters?sort=key", 0],
    ["a fold", "?sort=key", 0],
    ["a fold of what the index finds", `?where=${LARGE}&sort=key`, 0],
    ["a query", `/sorted-query-parameters?where=${LARGE}&sort=key`, 0],
    ["a query from an offset", `/sorted-query-parameters?where=${LARGE}&sort=key&offset=3`, 3],
    [
      "a query of few candidates",
      `/sorted-query-parameters?where=${encodeURIComponent('key in ("large-0","large-1","large-2","large-3")')}&sort=key`,
      0,
    ],
    ["a search", "/searchApiPattern?filter.query=arrayOfIntExample:range(0%20to%205)&sort=key", 0],
    ["a search of staged ones", "/searchApiPattern?staged=true&sort=key", 0],
    [
      "a search with a facet",
      `/searchApiPattern?filter.query=key:"large-0","large-1","large-2"&facet=arrayOfIntExample&sort=key`,
      0,
    ],
  ])(
    "is a 400 that names the limit that fits, and that limit fits: %s",
    async (_name, path, offset) => {
      const rejected = await get(`${path}&limit=6`);
      expectRejection(rejected, messageOf(offset, 2));
      expect((await get(`${path}&limit=2`)).status).toBe(200);
      expectRejection(await get(`${path}&limit=3`), messageOf(offset, 2));
    },
  );

  it("lets a client read all pages with the limits that the messages name", async () => {
    const keys: unknown[] = [];
    for (let offset = 0; offset < 6; offset += 2) {
      const { body } = await get(
        `/sorted-query-parameters?where=${LARGE}&sort=key&limit=2&offset=${offset}`,
      );
      keys.push(...(body as { results: { key: string }[] }).results.map(({ key }) => key));
    }
    expect(keys).toEqual([0, 1, 2, 3, 4, 5].map((i) => `large-${i}`));
  });

  it("counts expanded resources as often as they are in the response", async () => {
    const path = (key: string, more: string): string =>
      `/sorted-query-parameters?where=${encodeURIComponent(key)}&sort=key${more}`;
    const [one, two] = ['key = "large-5"', 'key = "large-4" or key = "large-5"'];
    expect((await get(path(one, "&expand=parent"))).status).toBe(200);
    expectRejection(await get(path(two, "&expand=parent")), messageOf(0, 1));
    expectRejection(await get(path(one, "&expand=parent.parent")), messageOf(0, 0));
  });

  it("counts a parent for each of its children", async () => {
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

  it("counts both projections, since both are read", async () => {
    const { body: before } = await get("/key=large-5");
    const action = { action: "changeSomeProperty", someProperty: "y".repeat(90_000), staged: true };
    const body = { version: (before as { version: number }).version, actions: [action] };
    expect((await service.call("POST", `/demo/resource/${ids[5]}`, { body })).status).toBe(200);
    const path = `/sorted-query-parameters?where=${encodeURIComponent('key = "large-5"')}`;
    expect((await get(path)).status).toBe(200);
    const both = `/sorted-query-parameters?sort=key desc&where=${LARGE}&limit=2`;
    expectRejection(await get(both), messageOf(0, 1));
  });

  it("is a 400 also if the terms of facets take so much", async () => {
    const message = `Malformed parameter: facet: The terms take more than the ${MAX} bytes that a response may have. Ask for fewer facets, for ranges, or for a path with shorter values.`;
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

  it("is no limit on requests for one resource, or for none", async () => {
    for (const path of ["/key=large-0", `/sorted-query-parameters?where=${LARGE}&limit=0`]) {
      expect((await get(path)).status).toBe(200);
    }
    const head = await service.call("HEAD", `/demo/resource?where=${LARGE}`);
    expect(head.status).toBe(200);
  });
});
