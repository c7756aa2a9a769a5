import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { LIST_DOCUMENT } from "../testing/list-document.js";
import { makeProject, MadeService, removeProject } from "../testing/made-service.js";

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
  body: Body;
}

async function send(
  method: string,
  target: string,
  body?: Body,
  headers: Record<string, string> = {},
): Promise<Received> {
  const response = await fetch(new URL(target, service.url), {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers: received } = response;
  return { status, headers: received, body: JSON.parse(text || "{}") as Body };
}

const get = async (target: string): Promise<Body> => (await send("GET", target)).body;

/** Replaces the stored items with items of these names. */
async function fill(path: string, names: string): Promise<Thing[]> {
  for (const { id } of itemsIn(await get(path))) await send("DELETE", `${path}/${id}`);
  const made: Thing[] = [];
  for (const [price, name] of [...names].entries()) {
    made.push((await send("POST", path, { name, price })).body as Thing);
  }
  return made;
}

function itemsIn(body: Body): Thing[] {
  return [body, ...Object.values(body)].find(Array.isArray) as Thing[];
}

function namesIn(body: Body): string {
  return itemsIn(body)
    .map(({ name }) => name)
    .join("");
}

/** Finds the URL of the next page as a client does. */
type Next = (response: Received) => unknown;

const member =
  (...names: string[]): Next =>
  ({ body }) =>
    names.reduce<unknown>((at, name) => (at as Body | undefined)?.[name], body);

const after = (path: string, name: string, value: unknown): string | undefined =>
  value ? `${path}&${name}=${encodeURIComponent(value as string)}` : undefined;

describe("paging", () => {
  const lastId: Next = ({ body }) =>
    after("/ids?limit=2", "starting_after", body["has_more"] && itemsIn(body).at(-1)?.id);
  const token =
    (path: string, name: string): Next =>
    ({ body }) =>
      after(path, name, body[`next_${name}`]);
  const link: Next = ({ headers }) => /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  it.each<[string, string, Next]>([
    ["offset and limit, with links", "/skips?limit=2", member("next")],
    ["an offset that is a text", "/counted?limit=2", member("next")],
    ["page and per_page, with a Link header", "/pages?per_page=2", link],
    ["pages from 0, with a relative link", "/numbered?pageSize=2", member("links", "next")],
    ["ids", "/ids?limit=2", lastId],
    ["cursors", "/cursors?limit=2", token("/cursors?limit=2", "cursor")],
    ["page tokens", "/tokens?page_size=2", token("/tokens?page_size=2", "page_token")],
    ["a link in an object", "/tokens?page_size=2", member("paging", "next", "link")],
  ])("walks through all items by %s", async (_, first, next) => {
    await fill(first.split("?")[0] ?? "", "abcde");
    const seen: string[] = [];
    for (let target: string | undefined = first; target && seen.length < 9;) {
      const response = await send("GET", target);
      seen.push(namesIn(response.body));
      target = next(response) as string | undefined;
    }
    expect(seen).toEqual(["ab", "cd", "e"]);
  });

  it("returns counts, in headers too, and omits links to pages that do not exist", async () => {
    await fill("/skips", "abc");
    const previous = `${service.url}/skips?limit=2&offset=0`;
    const figures = { count: 3, limit: 2, offset: 2, next: null, previous };
    expect(await get("/skips?limit=2&offset=2")).toMatchObject(figures);
    await fill("/numbered", "abc");
    expect(await get("/numbered?pageSize=2&page=1")).toMatchObject({
      meta: { total: 3, page: 1, total_pages: 2, per_page: 2 },
      links: { first: `${service.url}/numbered?pageSize=2&page=0`, last: expect.any(String) },
    });
    await fill("/pages", "abc");
    const { headers } = await send("GET", "/pages?per_page=1&page=2");
    const pages = { next: 3, prev: 1, first: 1, last: 3 };
    const links = Object.entries(pages).map(
      ([name, page]) => `<${service.url}/pages?per_page=1&page=${page}>; rel="${name}"`,
    );
    expect(headers.get("Link")).toBe(links.join(", "));
    const counts = ["X-Total-Count", "X-Acme-Total", "Total-Pages", "X-Page"].map((name) =>
      headers.get(name),
    );
    expect(counts).toEqual(["3", "3", "3", null]);
    expect(namesIn(await get("/pages?order_by=price_desc"))).toBe("cba");
    await fill("/cursors", "");
    const none = { items: [], next_cursor: "", previous_cursor: null, total_count: 0 };
    expect(await get("/cursors")).toEqual(none);
  });

  it.each([
    ["ids", "/ids?limit=2", "starting_after"],
    ["cursors in insertion order", "/cursors?limit=2", "cursor"],
    ["sorted cursors", "/cursors?limit=2&sort=-price", "cursor"],
  ])("by %s returns each unchanged item once while others come and go", async (_, first, name) => {
    const path = first.split("?")[0] ?? "";
    await fill(path, "abcdefgh");
    const seen: string[] = [];
    for (let target: string | undefined = first; target;) {
      const body = await get(target);
      const found = itemsIn(body);
      seen.push(...found.map((each) => each.name ?? ""));
      const last = found.at(-1)?.id ?? "";
      target = after(first, name, body["next_cursor"] ?? (body["has_more"] && last));
      // The last item of the page is deleted, and one with the same rank is added.
      await send("DELETE", `${path}/${last}`);
      if (seen.length < 8) await send("POST", path, { name: "+", price: 0.5 });
    }
    const unchanged = seen.filter((each) => each !== "+");
    expect(unchanged.sort().join("")).toBe("abcdefgh");
  });

  it.each([
    ["/cursors?limit=2&cursor=", "eyJhIjoxfQ"],
    ["/ids?limit=2&starting_after=", "thing_1"],
  ])("begins at the cursor that the document shows, and at no other: %s", async (path, shown) => {
    await fill(path.split("?")[0] ?? "", "abc");
    expect(namesIn(await get(path + shown))).toBe("ab");
    expect(await send("GET", `${path}${shown}x`)).toMatchObject({ status: 400 });
  });

  it("walks back and rejects invalid cursors", async () => {
    await fill("/cursors", "abcde");
    const sorted = "/cursors?limit=2&sort=name";
    const cursor = (await get(sorted))["next_cursor"];
    const back = (await get(`${sorted}&cursor=${cursor as string}`))["previous_cursor"];
    expect(namesIn(await get(`${sorted}&cursor=${back as string}`))).toBe("ab");
    const items = await fill("/ids", "abcde");
    const before = await get(`/ids?limit=2&ending_before=${items[3]?.id}`);
    expect([namesIn(before), before["has_more"]]).toEqual(["bc", true]);
    const others = ["/cursors?cursor=x", `/cursors?cursor=${cursor as string}`];
    for (const wrong of [...others, "/ids?starting_after=x"]) {
      const { status, body } = await send("GET", wrong);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("position")]);
    }
  });
});

describe("filters", () => {
  const JANUARY = Date.UTC(2026, 0, 1) / 1000;
  beforeAll(async () => {
    const item = (name: string, price: number, more: Body): Body => ({
      name,
      price,
      status: "open",
      kind: "x",
      created: JANUARY + price,
      updated_at: `2026-01-0${price}T12:00:00.000Z`,
      ...more,
    });
    for (const body of [
      item("Alpha", 1, { id: "1", tags: ["a", "b"], metadata: { "my key": "v" } }),
      item("Beta", 2, { id: "2", status: "closed", address: { city: "Rome" } }),
      item("Gamma", 3, { id: "3", kind: "y", tags: ["b"], address: { city: "Île de Ré" } }),
    ]) {
      await send("POST", "/filtered", body);
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
  ])("?%s lists %j", async (query, want) => {
    const { status, body } = await send("GET", `/filtered?${query}`);
    expect([
      status,
      itemsIn(body)
        .map(({ id }) => id)
        .join(""),
    ]).toEqual([200, want]);
  });

  it("that clients leave out select items without the member, and all if they mean nothing", async () => {
    for (const [name, more] of Object.entries({ a: {}, b: { status: "open", kind: "x" } })) {
      await send("POST", "/preset", { name, ...more });
    }
    await send("POST", "/preset", { name: "c", status: "closed", kind: "y" });
    const queries = ["", "status=open", "status=closed", "kind=x", "kind=KIND_UNSPECIFIED"];
    const lists = queries.map(async (query) => namesIn(await get(`/preset?${query}`)));
    expect(await Promise.all(lists)).toEqual(["ab", "ab", "c", "b", "ab"]);
  });

  const words = (count: number, word = "b"): string => Array<string>(count).fill(word).join("+");

  it.each([
    [words(11), "the search has 11 words; the limit is 10. Send fewer."],
    [words(1_000), "the search has 1000 words; the limit is 10. Send fewer."],
    ["b".repeat(101), "a word has 101 characters; the limit is 100. Shorten it."],
  ])("reject the search %j", async (q, problem) => {
    const { status, body } = await send("GET", `/filtered?q=${q}`);
    expect([status, body["errors"]]).toEqual([
      400,
      [{ code: "InvalidInput", message: `Parameter 'q': ${problem}` }],
    ]);
  });

  it("find ten words, the longest of 100 characters", async () => {
    const long = "x".repeat(100);
    const { body: made } = await send("POST", "/filtered", { name: `B ${long}` });
    const found = await get(`/filtered?q=${words(8)}+${long}+x`);
    expect(itemsIn(found).map(({ id }) => id)).toEqual([made["id"]]);
    await send("DELETE", `/filtered/${String(made["id"])}`);
  });

  it("reject a bound that is not a time", async () => {
    const { status, body } = await send("GET", "/filtered?updated_before=soon");
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("'soon'")]);
  });
});

it("If-Match lets exactly one of simultaneous changes to a version win", async () => {
  const [{ id } = { id: "" }] = await fill("/skips", "a");
  const target = `/skips/${id}`;
  let wins = 0;
  const increase = async (): Promise<void> => {
    for (let status = 412; status === 412;) {
      const { headers, body } = await send("GET", target);
      const condition = { "If-Match": String(headers.get("ETag")) };
      const change = { price: Number(body["price"]) + 1 };
      ({ status } = await send("PATCH", target, change, condition));
      if (status === 200) wins += 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, increase));
  const { headers, body } = await send("GET", target);
  expect([wins, body["price"]]).toEqual([20, 20]);
  const tag = String(headers.get("ETag"));
  const same = await send("GET", target, undefined, { "If-None-Match": tag });
  expect([same.status, same.headers.get("ETag")]).toEqual([304, tag]);
  const remove = (condition: string) =>
    send("DELETE", target, undefined, { "If-Match": condition });
  const [stale, fresh] = [await remove('"x"'), await remove(`"x", ${tag}`)];
  expect([stale.status, fresh.status]).toEqual([412, 204]);
});

it("a request with an idempotency key is handled once and can be repeated after an error", async () => {
  const keyed = (key: string, body: Body, path = "/ids"): Promise<Received> =>
    send("POST", path, body, { "Idempotency-Key": key });
  const first = await keyed("k1", { name: "once" });
  const again = await keyed("k1", { name: "once" });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await keyed("k1", { name: "other" })).status).toBe(422);
  expect(namesIn(await get("/ids")).match(/once/g)).toHaveLength(1);
  await send("POST", "/ids", { id: "taken" });
  expect((await keyed("k2", { id: "taken" })).status).toBe(400);
  await send("DELETE", "/ids/taken");
  expect((await keyed("k2", { id: "taken" })).status).toBe(201);
  // Not declared, but enabled.
  const [one, two] = [await keyed("k3", {}, "/pages"), await keyed("k3", {}, "/pages")];
  expect(two.body).toEqual(one.body);
});
