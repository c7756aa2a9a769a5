import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { MAX_OFFSET } from "./all-results.js";
import { type Client, queryAll, type Schemas, searchAll } from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";

type Resource = Schemas["ObjectTestType"];

let service: ServiceUnderTest;
let recorder: Recorder;
let client: Client;
let ids: string[];
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  ids = await Promise.all(Array.from({ length: 60 }, () => create("stable")));
});
afterAll(() => service.stop());
beforeEach(() => {
  recorder = new Recorder();
  client = clientOf(service, { fetch: recorder.fetch });
});

async function create(text: string): Promise<string> {
  const body = { objectTypeProperty: { arrayOfStringExample: [text] } };
  return (await clientOf(service).createOrUpdateResource({ body })).data.id ?? "";
}

async function all(results: AsyncIterable<Resource>): Promise<string[]> {
  const found: string[] = [];
  for await (const { id = "" } of results) found.push(id);
  return found;
}

/** The requests for pages. */
function pages(): number {
  return recorder.requests.filter(({ method }) => method === "GET").length;
}

const stable = { where: ['arrayOfStringExample = "stable"'] };

describe("queryAll", () => {
  it.each([
    // The sizes that divide 60 end with a page that is empty.
    { limit: 7, requests: 9 },
    { limit: 20, requests: 4 },
    { limit: 60, requests: 2 },
    { limit: 500, requests: 1 },
    { limit: undefined, requests: 1 },
  ])("gives each resource once, in pages of $limit", async ({ limit, requests }) => {
    const query = { ...stable, ...(limit !== undefined && { limit }) };
    expect(await all(queryAll(client, { query }))).toEqual([...ids].sort());
    expect(pages()).toBe(requests);
  });

  it("misses nothing that is there all the time, while others write", async () => {
    const passing = await Promise.all(Array.from({ length: 20 }, () => create("passing")));
    const found: string[] = [];
    for await (const { id = "" } of queryAll(client, { query: { limit: 5 } })) {
      found.push(id);
      const victim = passing.pop();
      if (victim === undefined) continue;
      await client.deleteResource({ path: { id: victim } });
      await create("late");
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((id) => ids.includes(id))).toEqual([...ids].sort());
  });

  it("keeps to the predicates, variables and expansion of the call", async () => {
    const [parent = "", child = ""] = ids;
    await client.updateResource({
      path: { id: child },
      body: {
        version: 1,
        actions: [{ action: "setParent", parent: { typeId: "resource", id: parent } }],
      },
    });
    const query = {
      where: ["arrayOfStringExample = :text", "parent is defined or id = :other"],
      var: { "var.text": "stable", "var.other": parent },
      expand: ["parent"],
      limit: 1,
    };
    const found: Resource[] = [];
    for await (const resource of queryAll(client, { query })) found.push(resource);
    expect(found.map(({ id }) => id)).toEqual([parent, child].sort());
    expect(found.find(({ id }) => id === child)?.parent?.obj?.id).toBe(parent);
  });

  it("gives whole pages, too", async () => {
    const sizes: number[] = [];
    for await (const page of queryAll(client, { query: { ...stable, limit: 25 } }).pages()) {
      sizes.push(page.count);
      expect(page.total).toBeUndefined();
    }
    expect(sizes).toEqual([25, 25, 10]);
  });

  it("can be looped over again, and asks for nothing before or after", async () => {
    const results = queryAll(client, { query: { ...stable, limit: 10 } });
    expect(recorder.requests).toHaveLength(0);
    const first: (string | undefined)[] = [];
    for (let round = 0; round < 2; round++) {
      for await (const { id } of results) {
        first.push(id);
        break;
      }
    }
    expect(new Set(first).size).toBe(1);
    expect(pages()).toBe(2);
  });

  it("finds nothing in pages of 0", async () => {
    expect(await all(queryAll(client, { query: { limit: 0 } }))).toEqual([]);
    expect(pages()).toBe(1);
  });

  it("does not take what it decides itself", async () => {
    // @ts-expect-error: the order is by id.
    await all(queryAll(client, { query: { sort: ["key asc"], limit: 500 } }));
    expect(new URL(recorder.last.url).searchParams.getAll("sort")).toEqual(["id asc"]);
  });

  it("ends with the signal's reason, in the middle of a page as well", async () => {
    const controller = new AbortController();
    const reason = new Error("Enough.");
    let seen = 0;
    const loop = async () => {
      for await (const { version } of queryAll(client, { signal: controller.signal })) {
        seen += version > 0 ? 1 : 0;
        if (seen === 3) controller.abort(reason);
      }
    };
    await expect(loop()).rejects.toBe(reason);
    expect(seen).toBe(3);
  });

  it("throws the error that the service returns", async () => {
    const wrong = all(queryAll(client, { query: { where: ["key ="] } }));
    await expect(wrong).rejects.toMatchObject({ code: "InvalidInput" });
  });
});

describe("searchAll", () => {
  const filter = ['arrayOfStringExample:"stable"'];

  it.each([7, 20, 500])(
    "gives each result once, in the search's order and pages of %i",
    async (limit) => {
      const query = { filter, sort: ["id desc"], limit };
      expect(await all(searchAll(client, { query }))).toEqual([...ids].sort().reverse());
      expect(pages()).toBe(Math.ceil(60 / limit));
    },
  );

  it("gives pages with their facets", async () => {
    const query = { "filter.query": filter, facet: ["arrayOfStringExample as texts"], limit: 40 };
    const seen: unknown[] = [];
    for await (const { offset, count, total, facets } of searchAll(client, { query }).pages()) {
      seen.push({ offset, count, total, facets });
    }
    const facets = { texts: expect.objectContaining({ terms: [{ term: "stable", count: 60 }] }) };
    expect(seen).toEqual([
      { offset: 0, count: 40, total: 60, facets },
      { offset: 40, count: 20, total: 60, facets },
    ]);
  });

  it("finds nothing in one request where there is nothing, or in pages of 0", async () => {
    const text = { "text.en": "nothing of the kind" };
    expect(await all(searchAll(client, { query: { text } }))).toEqual([]);
    expect(await all(searchAll(client, { query: { limit: 0 } }))).toEqual([]);
    expect(pages()).toBe(2);
  });

  it("says so where there is more than its pages reach", async () => {
    // As a project of 20,000 resources would respond.
    const big = clientOf(service, {
      fetch: async (request) => {
        const response = await globalThis.fetch(request);
        if (request.method !== "GET") return response;
        const offset = Number(new URL(request.url).searchParams.get("offset"));
        return Response.json({
          limit: 500,
          offset,
          count: 1,
          total: 20_000,
          results: [{ id: "x" }],
        });
      },
    });
    let seen = 0;
    const loop = async () => {
      for await (const page of searchAll(big, { query: { limit: 500 } }).pages())
        seen += page.count;
    };
    await expect(loop()).rejects.toThrow(
      new RangeError(
        "The search finds more than the 10500 resources that its pages reach: narrow it, or use queryAll.",
      ),
    );
    expect(seen).toBe(21);
  });

  it("reaches as far as the service lets it", async () => {
    const at = (offset: number) => client.searchResources({ query: { offset } });
    expect((await at(MAX_OFFSET)).data.results).toEqual([]);
    await expect(at(MAX_OFFSET + 1)).rejects.toMatchObject({ code: "InvalidInput" });
  });

  it("ends when it is cancelled", async () => {
    const loop = all(searchAll(client, { signal: AbortSignal.abort() }));
    await expect(loop).rejects.toMatchObject({ name: "AbortError" });
    expect(recorder.requests).toHaveLength(0);
  });
});
