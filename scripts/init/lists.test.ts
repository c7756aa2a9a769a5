import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { LIST_DOCUMENT } from "./testing/list-document.js";
import { makeProject, MadeService, removeProject } from "./testing/made-service.js";

type Thing = Record<string, unknown> & { id: string; name?: string };
type Body = Record<string, unknown>;

let root: string;
let service: MadeService;
beforeAll(async () => {
  root = await makeProject(LIST_DOCUMENT);
  service = await MadeService.start(root, { STORE_IN_MEMORY: "on", IDEMPOTENCY_KEYS: "on" });
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

interface Received {
  status: number;
  headers: Headers;
  body: unknown;
}

async function send(
  method: string,
  target: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Received> {
  const type = { "Content-Type": "application/json" };
  const response = await fetch(new URL(target, service.url), {
    ...{ method, headers: { ...(body !== undefined && type), ...headers } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers: received } = response;
  return { status, headers: received, body: text === "" ? undefined : JSON.parse(text) };
}

async function create(path: string, body: Body): Promise<Thing> {
  return (await send("POST", path, { body })).body as Thing;
}

async function fill(path: string, names: string): Promise<Thing[]> {
  const { body } = await send("GET", path);
  for (const { id } of thingsIn(body)) await send("DELETE", `${path}/${id}`);
  const made: Thing[] = [];
  for (const [price, name] of [...names].entries()) made.push(await create(path, { name, price }));
  return made;
}

function thingsIn(body: unknown): Thing[] {
  const list = Array.isArray(body) ? body : Object.values(Object(body)).find(Array.isArray);
  return list as Thing[];
}

function namesIn(body: unknown): string {
  return thingsIn(body)
    .map(({ name }) => name)
    .join("");
}

/** How a client finds the next page. */
type Next = (response: Received) => string | undefined;

const member =
  (...names: string[]): Next =>
  ({ body }) =>
    names.reduce<unknown>((at, name) => Object(at)[name], body) as string | undefined;
const query = (path: string, name: string, value: unknown): string | undefined =>
  value ? `${path}&${name}=${encodeURIComponent(String(value))}` : undefined;

describe("paging", () => {
  const lastId: Next = ({ body }) =>
    (body as { has_more: boolean }).has_more
      ? query("/ids?limit=2", "starting_after", thingsIn(body).at(-1)?.id)
      : undefined;
  it.each<[string, string, Next]>([
    ["offset and limit, by links", "/skips?limit=2", member("next")],
    [
      "page and per_page, by the header Link",
      "/pages?per_page=2",
      ({ headers }) => /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1],
    ],
    ["pages from 0, by a relative link", "/numbered?pageSize=2", member("links", "next")],
    ["ids", "/ids?limit=2", lastId],
    [
      "cursors",
      "/cursors?limit=2",
      ({ body }) => query("/cursors?limit=2", "cursor", (body as Body)["next_cursor"]),
    ],
    [
      "page tokens",
      "/tokens?page_size=2",
      ({ body }) => query("/tokens?page_size=2", "page_token", (body as Body)["next_page_token"]),
    ],
    ["a link in an object", "/tokens?page_size=2", member("paging", "next", "link")],
  ])("walks through all things by %s", async (_, first, next) => {
    await fill(first.split("?")[0] ?? "", "abcde");
    const seen: string[] = [];
    for (let target: string | undefined = first; target !== undefined && seen.length < 9;) {
      const response = await send("GET", target);
      expect(response.status).toBe(200);
      seen.push(namesIn(response.body));
      target = next(response) ?? undefined;
    }
    expect(seen).toEqual(["ab", "cd", "e"]);
  });

  it("tells figures, and nothing of pages that are not there", async () => {
    await fill("/skips", "abc");
    const { body } = await send("GET", "/skips?limit=2&offset=2");
    const previous = `${service.url}/skips?limit=2&offset=0`;
    expect(body).toMatchObject({ count: 3, limit: 2, offset: 2, next: null, previous });
    await fill("/numbered", "abc");
    const numbered = await send("GET", "/numbered?pageSize=2&page=1");
    expect(numbered.body).toMatchObject({
      meta: { total: 3, page: 1, total_pages: 2, per_page: 2 },
      links: { first: `${service.url}/numbered?pageSize=2&page=0`, last: expect.any(String) },
    });
    await fill("/pages", "abc");
    const { headers } = await send("GET", "/pages?per_page=1&page=2");
    const link = (page: number, relation: string): string =>
      `<${service.url}/pages?per_page=1&page=${page}>; rel="${relation}"`;
    const links = [link(3, "next"), link(1, "prev"), link(1, "first"), link(3, "last")];
    expect(headers.get("Link")).toBe(links.join(", "));
    expect(namesIn((await send("GET", "/pages?order_by=price_desc")).body)).toBe("cba");
    await fill("/cursors", "");
    const none = await send("GET", "/cursors");
    expect(none.body).toEqual({
      items: [],
      next_cursor: "",
      previous_cursor: null,
      total_count: 0,
    });
  });

  it.each([
    ["ids", "/ids?limit=2", "starting_after"],
    ["cursors, in the order of insertion", "/cursors?limit=2", "cursor"],
    ["cursors, sorted", "/cursors?limit=2&sort=-price", "cursor"],
  ])("shows by %s each unchanged thing once, whatever comes and goes", async (_, first, name) => {
    const path = first.split("?")[0] ?? "";
    const things = await fill(path, "abcdefgh");
    const kept = new Set(things.map((each) => each.name));
    const seen: string[] = [];
    for (let target: string | undefined = first; target !== undefined;) {
      const { body } = await send("GET", target);
      const found = thingsIn(body);
      seen.push(...found.map((each) => each.name ?? ""));
      const { next_cursor: cursor, has_more: more } = body as Body;
      const after = cursor ?? (more ? found.at(-1)?.id : undefined);
      target = query(first, name, after);
      // The last thing of the page goes, and one of the same rank comes.
      const last = found.at(-1);
      if (last) await send("DELETE", `${path}/${last.id}`);
      if (seen.length < 8) await create(path, { name: "+", price: 0.5 });
    }
    expect(seen.filter((each) => each !== "+").sort()).toEqual([...kept].sort());
  });

  it("walks back, and rejects cursors that are none", async () => {
    await fill("/cursors", "abcde");
    const token = async (target: string, of: string): Promise<string> =>
      String(((await send("GET", target)).body as Body)[of]);
    const second = await token("/cursors?limit=2&sort=name", "next_cursor");
    const target = `/cursors?limit=2&sort=name&cursor=${second}`;
    const back = await token(target, "previous_cursor");
    expect(namesIn((await send("GET", `/cursors?limit=2&sort=name&cursor=${back}`)).body)).toBe(
      "ab",
    );
    const things = await fill("/ids", "abcde");
    const before = await send("GET", `/ids?limit=2&ending_before=${things[3]?.id}`);
    expect([namesIn(before.body), (before.body as Body)["has_more"]]).toEqual(["bc", true]);
    for (const wrong of [
      "/cursors?cursor=x",
      `/cursors?cursor=${second}`,
      "/ids?starting_after=x",
    ]) {
      const { status, body } = await send("GET", wrong);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("no place")]);
    }
  });
});

describe("filters", () => {
  const JANUARY = Date.UTC(2026, 0, 1) / 1000;
  beforeAll(async () => {
    const thing = (name: string, price: number, more: Body): Body => ({
      ...{ name, price, status: "open", kind: "x", created: JANUARY + price },
      ...{ updated_at: `2026-01-0${price}T12:00:00.000Z`, ...more },
    });
    for (const body of [
      thing("Alpha", 1, { id: "1", tags: ["a", "b"], metadata: { "my key": "v" } }),
      thing("Beta", 2, { id: "2", status: "closed", address: { city: "Rome" } }),
      thing("Gamma", 3, { id: "3", kind: "y", tags: ["b"], address: { city: "Île de Ré" } }),
    ]) {
      await create("/filtered", body);
    }
  });

  it.each([
    ["", "123"],
    ["status=closed", "2"],
    ["status=all", "123"],
    ["ids=1,3", "13"],
    ["tags=a&tags=c", "1"],
    ["metadata[my key]=v", "1"],
    ["metadata[my key]=w", ""],
    ["address.city=Rome", "2"],
    ["filter[kind]=y", "3"],
    [`created[gte]=${JANUARY + 2}`, "23"],
    [`created[gte]=${JANUARY + 1}&created[lt]=${JANUARY + 3}`, "12"],
    ["price_min=2", "23"],
    ["max_price=2", "12"],
    ["price_min=1.5&max_price=2.5", "2"],
    ["updated_since=2026-01-02T13:00:00%2B01:00", "23"],
    ["updated_before=2026-01-02T12:00:00Z", "1"],
    ["q=île RÉ", "3"],
    ["q=b", "123"],
    ["sort_by=-price", "321"],
    ["sort_by=price:desc", "321"],
    ["sort_by=status,-name", "231"],
    ["sort_by=price&direction=desc", "321"],
    ["direction=desc", "321"],
    ["sort_by=unknown", "123"],
    ["expand=x", "123"],
  ])("?%s lists %j", async (asked, want) => {
    const { status, body } = await send("GET", `/filtered?${asked}`);
    expect([
      status,
      thingsIn(body)
        .map(({ id }) => id)
        .join(""),
    ]).toEqual([200, want]);
  });

  it("rejects a bound that is no time", async () => {
    const { status, body } = await send("GET", "/filtered?updated_before=soon");
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("'soon'")]);
  });
});

describe("conditions", () => {
  it("let one of twenty changes of a version win", async () => {
    const { id } = await create("/skips", { name: "a", price: 0 });
    const target = `/skips/${id}`;
    let wins = 0;
    const increase = async (): Promise<void> => {
      for (let tries = 0; tries < 100; tries++) {
        const { headers, body } = await send("GET", target);
        const change = await send("PATCH", target, {
          body: { price: Number((body as Thing)["price"]) + 1 },
          headers: { "If-Match": String(headers.get("ETag")) },
        });
        if (change.status === 200) wins += 1;
        else expect(change.status).toBe(412);
        if (change.status === 200) return;
      }
    };
    await Promise.all(Array.from({ length: 20 }, increase));
    const { headers, body } = await send("GET", target);
    expect([wins, (body as Thing)["price"]]).toEqual([20, 20]);
    const tag = String(headers.get("ETag"));
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const same = await send("GET", target, { headers: { "If-None-Match": tag } });
    expect([same.status, same.body, same.headers.get("ETag")]).toEqual([304, undefined, tag]);
    const stale = await send("DELETE", target, { headers: { "If-Match": '"x"' } });
    const fresh = await send("DELETE", target, { headers: { "If-Match": `"x", ${tag}` } });
    expect([stale.status, fresh.status]).toEqual([412, 204]);
  });
});

describe("a request with an idempotency key", () => {
  const keyed = (key: string, body: Body, path = "/ids"): Promise<Received> =>
    send("POST", path, { body, headers: { "Idempotency-Key": key } });

  it("is done once: repeated, refused for another body, and while the first one runs", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => keyed("k1", { name: "once" })));
    const done = all.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => (body as Thing).id)).size).toBe(1);
    expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await keyed("k1", { name: "once" });
    expect([again.status, again.body]).toEqual([201, done[0]?.body]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect((await keyed("k1", { name: "other" })).status).toBe(422);
    const { body } = await send("GET", "/ids");
    expect(thingsIn(body).filter(({ name }) => name === "once")).toHaveLength(1);
  });

  it("may be sent again after an error, and anywhere if that is switched on", async () => {
    await create("/ids", { id: "taken" });
    expect((await keyed("k2", { id: "taken" })).status).toBe(400);
    await send("DELETE", "/ids/taken");
    expect((await keyed("k2", { id: "taken" })).status).toBe(201);
    const [one, two] = [await keyed("k3", {}, "/pages"), await keyed("k3", {}, "/pages")];
    expect(two.body).toEqual(one.body);
    expect((await keyed("k3", {}, "/skips")).headers.get("Idempotent-Replayed")).toBeNull();
  });
});
