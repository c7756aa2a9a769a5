/** Calls operations of every kind by the typed client, and prints its results as JSON. */
import { ApiError, createClient, type RequestOf } from "./index.js";

const [baseUrl = "", clientId = "", clientSecret = ""] = process.argv.slice(2);
let prefer: string | undefined;
const client = createClient({
  baseUrl,
  projectKey: "demo",
  credentials: { clientId, clientSecret },
  fetch: (request) => {
    if (prefer !== undefined) request.headers.set("Prefer", prefer);
    return fetch(request);
  },
});

const results: Record<string, unknown> = {};

async function take<T>(items: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}

/** The response to a call with a preference. */
async function preferring(value: string, call: () => Promise<unknown>): Promise<unknown> {
  prefer = value;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.status, error.code];
  } finally {
    prefer = undefined;
  }
}

const form = await client.postForm({
  body: {
    title: "ab",
    flag: true,
    ratings: [1, 2.5],
    details: { depth: 3 },
    picture: new Blob(["png"], { type: "image/png" }),
    attachments: [new Blob(["1,2"], { type: "text/csv" })],
  },
});
results["form"] = [form.data["typed"], form.data["ratings"], form.data["contents"]];
const put = { path: { name: "a" } };
results["json"] = (
  await client.putDocument({ ...put, contentType: "application/json", body: { name: "n" } })
).data;
results["patch"] = (
  await client.putDocument({
    ...put,
    contentType: "application/merge-patch+json",
    body: { size: null },
  })
).data;
results["text"] = (await client.putDocument({ ...put, contentType: "text/csv", body: "ä,b" })).data;
// @ts-expect-error A patch has no name.
const wrong: RequestOf<"putDocument">["body"] = { name: 1 };
void wrong;
const document = await client.getDocument({ path: { name: "csv" } });
results["csv"] = [document.data, document.headers.get("X-Pages")];
const badge = await client.getBadge();
results["bytes"] = [badge.status, badge.data.size];
results["sum"] = (await client.postLines({ body: [{ number: 1 }, { number: 41 }] })).data;
results["lines"] = await take((await client.getLines({ query: { count: 5 } })).data, 3);
const events = await client.getEvents({ headers: { "Last-Event-ID": 4 } });
results["events"] = await take(events.data, 1);
results["cookies"] = (
  await client.getCookies({ cookies: { session: "a b", visits: 7, seen: [1, 2] } })
).data;
const styles = await client.getStyles({
  path: { simple: [1, 2], label: ["a", "b"], matrix: [1, 2], point: { x: 1, y: 2 } },
  query: {
    plain: ["a", "b,c"],
    many: [1, 2],
    space: ["a", "b"],
    pipe: [1, 2],
    flat: { x: 1 },
    deep: { number: 1, list: [2, 3], inner: { flag: true } },
    spread: { right: [1.5] },
    filter: { all: [{ a: 1 }] },
    either: "a",
    chosen: "second",
  },
  headers: { "X-List": [1, 2], "X-Point": { x: 1, y: 2 }, "X-Exploded": { x: 1 } },
});
results["styles"] = styles.data;
results["archived"] = (
  await client.getArchived({
    path: { left: "a/b", right: 7, id: "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42" },
  })
).data;
const patched = await client.patchItem({ path: { item: 207 }, body: { a: 1 } });
results["range"] = [patched.status, patched.data, patched.headers.get("X-Count")];
const patch = (): Promise<unknown> => client.patchItem({ path: { item: 207 }, body: { a: 1 } });
results["4XX"] = await preferring("code=422", patch);
const first = await client.getFirstItem();
results["default"] = [first.status, first.data];
results["head"] = (await client.headFirstItem()).data;
results["none"] = (await client.deleteItem({ path: { item: 1 } })).status;
results["default error"] = await preferring("code=418", () =>
  client.getItem({ path: { item: 1 } }),
);
const shape = await client.postShape({ body: { kind: "round", radius: 2 } });
results["union"] = shape.data.kind === "round" ? shape.data.radius : shape.data.side;
results["account"] = (await client.postAccount({ body: { name: "n", password: "p" } })).data;
results["tree"] = (await client.getReferenced()).data;
results["secured"] = (await client.getAlternatives()).data;
results["combined"] = (await client.getCombined()).data;
process.stdout.write(JSON.stringify(results));
