export const scenarioNames = [
  "get",
  "not-modified",
  "post",
  "update",
  "query",
  "search",
  "bad-body",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** Resources that a query or a search asks for. */
export const PAGE = 20;

export const scenarioTitles: Record<ScenarioName, string> = {
  get: "GET by id",
  "not-modified": "GET by id with If-None-Match, 304",
  post: "POST, each stores another",
  update: "update action, each a new version",
  query: "query, a page of 20",
  search: "search with a facet, a page of 20",
  "bad-body": "POST of a bad body, 400",
};

export interface BenchRequest {
  method: "GET" | "POST" | "PATCH";
  path: string;
  /** JSON. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface BenchResponse {
  status: number;
  etag: string | undefined;
  /** As parsed; `undefined` where there was none. */
  body: unknown;
}

export type Send = (request: BenchRequest) => Promise<BenchResponse>;

/** The next request of a connection, after all earlier ones got the expected response. */
export type Source = () => BenchRequest;

/** Begins a round: gives the source of each of so many connections. */
export type Opening = (connections: number) => Promise<Source[]>;

/** How an implementation takes part in a scenario. */
export interface Workload {
  /** The one status that counts as a response. */
  status: number;
  /** Each response tells of a resource that was not there before. */
  creates?: true;
  /** Stores, once, what the requests are about. */
  prepare: (send: Send) => Promise<Opening>;
  /** Whether a response's body is what was asked for, at first sight. */
  isRight: (body: unknown) => boolean;
}

/** What an implementation can do; for what it cannot, why. */
export type Workloads = Readonly<Record<ScenarioName, Workload | string>>;

/** The same request on every connection, again and again. */
export function always(request: BenchRequest): Opening {
  const source: Source = () => request;
  return async (connections) => Array<Source>(connections).fill(source);
}

/** Each connection has something of its own, which `own` makes. */
export function ofTheirOwn(own: () => Promise<Source>): Opening {
  return (connections) => Promise.all(Array.from({ length: connections }, own));
}

/** As {@link always}, once so many have been created that a page of them is full. */
export async function amongMany(
  send: Send,
  create: BenchRequest,
  request: BenchRequest,
): Promise<Opening> {
  for (let n = 0; n < 2 * PAGE; n += 1) idOf(await send(create));
  return always(request);
}

/** A member of a response's body; `undefined` where there is none. */
export function member(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}

/** The id of what was just stored. Throws if the response has none. */
export function idOf({ status, body }: BenchResponse): string {
  const id = member(body, "id");
  if (typeof id === "string" || typeof id === "number") return String(id);
  throw new Error(`Nothing was stored: ${status} ${shown(body)}`);
}

/** The beginning of a response's body, for a message. */
export function shown(body: unknown): string {
  return body === undefined ? "nothing" : JSON.stringify(body).slice(0, 500);
}

export function hasLength(value: unknown, length: number): boolean {
  return Array.isArray(value) && value.length === length;
}
