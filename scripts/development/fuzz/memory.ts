import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FuzzTarget } from "./fuzz-target.js";
import { encode, type FuzzRequest } from "./fuzz-request.js";

interface MemoryReport {
  requests: number;
  /** Bytes of the heap, after collection: before and after all requests but the first of each kind. */
  before: number;
  after: number;
  /** How many requests got each status. */
  statuses: ReadonlyMap<number, number>;
  /** What each kind left behind, in bytes a request, with `byKind`: the greatest first. */
  kinds: readonly { kind: string; perRequest: number }[];
}

interface MemoryOptions {
  requests: number;
  /** Collects garbage after each kind, which takes longer than the requests. */
  byKind?: boolean;
  progress?: (done: number) => void;
}

/** Requests of each kind before the first measurement: what is compiled and kept once is not a leak. */
const WARM_UP = 20;

/** Sends requests of which no two are alike, and measures what the service keeps of them. */
export async function runMemory({
  requests,
  byKind = false,
  progress,
}: MemoryOptions): Promise<MemoryReport> {
  const collect = garbageCollector();
  const target = await FuzzTarget.start();
  const statuses = new Map<number, number>();
  let done = 0;
  const send = async (kind: string, from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      const { status } = await target.send(badRequest(kind, n));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      done += 1;
      progress?.(done);
    }
  };
  try {
    const all = Object.keys(badRequests);
    for (const kind of all) await send(kind, 0, WARM_UP);
    const each = Math.max(1, Math.floor((requests - done) / all.length));
    const before = await collect();
    let heap = before;
    const kinds = [];
    for (const kind of all) {
      await send(kind, WARM_UP, WARM_UP + each);
      if (!byKind) continue;
      const now = await collect();
      kinds.push({ kind, perRequest: (now - heap) / each });
      heap = now;
    }
    kinds.sort((a, b) => b.perRequest - a.perRequest);
    return { requests: done, before, after: await collect(), statuses, kinds };
  } finally {
    await target.stop();
  }
}

/** What the requests left in memory, and which kinds of them the most. */
export function describeMemory({ requests, before, after, statuses, kinds }: MemoryReport): string {
  const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
  const counts = [...statuses].sort(([a], [b]) => a - b);
  return [
    `${requests} distinct requests: ${counts.map(([status, count]) => `${status} ×${count}`).join(", ")}`,
    `heap and buffers after collection: ${megabytes(before)} before, ${megabytes(after)} after`,
    ...kinds
      .slice(0, 8)
      .map(({ kind, perRequest }) => `${kind}: ${Math.round(perRequest)} bytes a request`),
  ].join("\n");
}

/**
 * Collects garbage, and returns the bytes still in use. Twice: weakly referenced values and buffers are
 * released only after a turn of the event loop.
 */
function garbageCollector(): () => Promise<number> {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  return async () => {
    gc();
    await setImmediate();
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
}

const FORM = "application/x-www-form-urlencoded";
const RESOURCE = "/demo/resource";
const SEARCH = `${RESOURCE}/product-projection-search`;

/** Makes a request that no other number makes; `text` is long, and as distinct as the number. */
type Maker = (n: number, text: string) => Partial<FuzzRequest> & { target: string };

const asClient = { credentials: { kind: "client" } } as const;

function json(target: string, value: unknown): ReturnType<Maker> {
  const body = Buffer.from(JSON.stringify(value));
  return { method: "POST", target, body, headers: { "Content-Type": "application/json" } };
}

function form(target: string, fields: string): ReturnType<Maker> {
  return { method: "POST", target, body: Buffer.from(fields), headers: { "Content-Type": FORM } };
}

function header(name: string, value: string): ReturnType<Maker> {
  return { target: RESOURCE, headers: { [name]: value } };
}

function query(name: string, value: string, at = RESOURCE): ReturnType<Maker> {
  return { target: `${at}?${name}=${encode(value)}` };
}

/** Requests with anything that a service might keep: mostly wrong, and never the same twice. */
const badRequests: Readonly<Record<string, Maker>> = {
  "media types": (n) => ({
    ...json(RESOURCE, {}),
    headers: { "Content-Type": `application/x-${n}` },
  }),
  Accept: (n, text) => header("Accept", `text/x-${n}-${text}`),
  locales: (n) => ({
    target: `${RESOURCE}/namespace-action-with-headers`,
    headers: { "Example-Locale": `de-${n}` },
  }),
  preferences: (n, text) => header("Prefer", `code=${n}, example=${text.slice(0, 900)}`),
  "correlation ids": (_, text) => header("X-Correlation-ID", text.slice(0, 250)),
  "entity tags": (_, text) => ({
    target: `${RESOURCE}/key=sample-primes`,
    headers: { "If-None-Match": `"${text.slice(0, 1_000)}"` },
  }),
  hosts: (n) => header("Host", `api.region-${n}.cloud-${n}.example.com`),
  paths: (_, text) => ({ target: `/demo/${text}` }),
  projects: (n) => ({ target: `/project-${n}/resource` }),
  keys: (_, text) => ({ target: `${RESOURCE}/key=${text}` }),
  tokens: (_, text) => ({
    target: RESOURCE,
    credentials: { kind: "none" },
    headers: { Authorization: `Bearer ${text}` },
  }),
  "tokens of unknown keys": (n, text) => ({
    target: RESOURCE,
    credentials: { kind: "none" },
    headers: { Authorization: `Bearer ${jwtOf(n)}.${text}` },
  }),
  clients: (n, text) => ({
    ...form("/oauth/token", "grant_type=client_credentials"),
    credentials: { kind: "none" },
    headers: {
      "Content-Type": FORM,
      Authorization: `Basic ${Buffer.from(`client-${n}:${text}`).toString("base64")}`,
    },
  }),
  scopes: (n, text) => ({
    ...form("/oauth/token", `grant_type=client_credentials&scope=scope-${n}-${text}`),
    ...asClient,
  }),
  "tokens to ask about": (_, text) => ({
    ...form("/oauth/introspect", `token=${text}`),
    ...asClient,
  }),
  "unknown parameters": (_, text) => ({ target: `${RESOURCE}?${text}=1` }),
  numbers: (n, text) => query("limit", `${n}${text}`),
  conditions: (_, text) => query("stringParameter", text),
  objects: (_, text) => query("objectParameter", JSON.stringify({ [text]: 1 })),
  variables: (n, text) => query(`var.a${n}`, text),
  predicates: (_, text) => query("where", `${text} = 1 and`),
  "fields of predicates": (n) => query("where", `field${n} = 1`),
  "shapes of predicates": (n) => query("where", shapeOf(n)),
  expansions: (n) => query("expand", `parent.x${n}`, `${RESOURCE}/sorted-query-parameters`),
  "full texts": (_, text) => query("text.en", text, `${RESOURCE}/searchApiPattern`),
  languages: (n) => query(`text.${letters(n)}`, "a", `${RESOURCE}/searchApiPattern`),
  facets: (n, text) => query("facet", `field${n} as ${text}`, `${RESOURCE}/searchApiPattern`),
  filters: (_, text) => query("filter", `key:"${text}"`, `${RESOURCE}/searchApiPattern`),
  prices: (n) =>
    form(SEARCH, `filter=${encode(`variants.price.centAmount:range(${n} to ${n + 1})`)}`),
  "product facets": (n, text) =>
    form(SEARCH, `facet=${encode(`variants.attributes.a${n} as ${text}`)}`),
  "unknown members": (_, text) => json(RESOURCE, { objectTypeProperty: {}, [text]: 1 }),
  "wrong values": (_, text) => json(RESOURCE, { key: `!${text}`, objectTypeProperty: {} }),
  "lists of the wrong length": (n, text) =>
    json(RESOURCE, { objectTypeProperty: { arrayOfTwonumbersExample: [n, text, n] } }),
  actions: (_, text) => json(`${RESOURCE}/none`, { version: 1, actions: [{ action: text }] }),
  "cart actions": (_, text) =>
    json(`${RESOURCE}/namespace-action`, { namespace: "cart", action: text, payload: {} }),
  "malformed JSON": (n, text) => ({ ...json(RESOURCE, {}), body: Buffer.from(`{"${text}":${n}`) }),
};

/** The n-th request of a kind. */
function badRequest(kind: string, n: number): FuzzRequest {
  const text = `${kind.replaceAll(" ", "-")}-${n}-${"abcdefghij".repeat(200)}`;
  const made = badRequests[kind]?.(n, text) ?? { target: "/" };
  const credentials = { kind: "token", scope: "manage_project:demo" } as const;
  return { operationId: kind, method: "GET", headers: {}, credentials, ...made };
}

/** Header and payload of a token as the service makes them, of a key that it does not know. */
function jwtOf(n: number): string {
  const encoded = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encoded({ alg: "ES256", typ: "at+jwt", kid: `key-${n}` })}.${encoded({ jti: n })}`;
}

/** A predicate whose operators spell the number: another statement for each. */
function shapeOf(n: number): string {
  const bits = n.toString(2).split("");
  return bits.map((bit) => (bit === "1" ? "version > 1" : "version < 1")).join(" and ");
}

function letters(n: number): string {
  return `${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}`;
}
