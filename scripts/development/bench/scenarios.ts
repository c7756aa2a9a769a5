import { DEMO_PROJECT } from "../../../server/demo/projects/first-start.js";

export const scenarios = {
  get: "GET by id",
  "not-modified": "GET by id with If-None-Match, 304",
  post: "POST, each stores another",
  update: "update action, each a new version",
  query: "query, a page of 20",
  search: "search with a facet, a page of 20",
  "bad-body": "POST of a bad body, 400",
} as const;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export const PAGE = 20;

export interface BenchRequest {
  method: "GET" | "POST";
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface BenchResponse {
  status: number;
  /** Parsed; `undefined` if there is none. */
  body: unknown;
}

export type Send = (request: BenchRequest) => Promise<BenchResponse>;

/** The next request of a connection, after all earlier ones got the expected response. */
export type Source = () => BenchRequest;

/** Begins a round: returns a source for each connection. */
export type Opening = (connections: number) => Promise<Source[]>;

export interface Workload {
  /** The expected status of each response. */
  status: number;
  creates?: true;
  prepare: (send: Send) => Promise<Opening>;
  isRight: (body: unknown) => boolean;
}

/** How an implementation takes part in each scenario, or why it does not. */
export type Workloads = Readonly<Record<ScenarioName, Workload | string>>;

export function always(request: BenchRequest): Opening {
  return async (connections) => Array<Source>(connections).fill(() => request);
}

export function separate(open: () => Promise<Source>): Opening {
  return (connections) => Promise.all(Array.from({ length: connections }, open));
}

/** As {@link always}, after creating enough resources to fill a page. */
async function amongMany(
  send: Send,
  create: BenchRequest,
  request: BenchRequest,
): Promise<Opening> {
  for (let n = 0; n < 2 * PAGE; n += 1) idOf(await send(create));
  return always(request);
}

export function member(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}

/** The id of a stored resource. Throws if the response has none. */
export function idOf({ status, body }: BenchResponse): string {
  const id = member(body, "id");
  if (typeof id === "string" || typeof id === "number") return String(id);
  throw new Error(`Nothing was stored: ${status} ${JSON.stringify(body)}`);
}

function isPage(body: unknown): boolean {
  const results = member(body, "results");
  return Array.isArray(results) && results.length === PAGE;
}

export function isFacetedPage(body: unknown): boolean {
  return isPage(body) && member(body, "facets") !== undefined;
}

export function rejected(request: BenchRequest): Workload {
  return {
    status: 400,
    prepare: async () => always(request),
    isRight: (body) => typeof member(body, "message") === "string",
  };
}

export interface Stored {
  create: BenchRequest;
  query: BenchRequest;
  get: (id: string) => BenchRequest;
  actions: (n: number) => object[];
}

export function storeWorkloads({ create, query, get, actions }: Stored) {
  /** Updates one resource again and again. Each fails unless the one before was stored. */
  const updates = (id: string): Source => {
    let version = 0;
    return () => {
      version += 1;
      const body = JSON.stringify({ version, actions: actions(version) });
      return { ...get(id), method: "POST", body };
    };
  };
  const isCreated = (body: unknown): boolean => member(body, "version") === 1;
  return {
    get: {
      status: 200,
      prepare: async (send) => always(get(idOf(await send(create)))),
      isRight: isCreated,
    },
    post: { status: 201, creates: true, prepare: async () => always(create), isRight: isCreated },
    update: {
      status: 200,
      prepare: async (send) => separate(async () => updates(idOf(await send(create)))),
      isRight: (body) => member(body, "version") === 2,
    },
    query: { status: 200, prepare: (send) => amongMany(send, create, query), isRight: isPage },
  } as const satisfies Partial<Workloads>;
}

const COLLECTION = `/${DEMO_PROJECT}/resource`;

/** A small resource without a key: each request creates another. */
export const DRAFT = {
  objectTypeProperty: { arrayOfStringExample: ["red", "green"], arrayOfIntExample: [1, 2, 3] },
};

/** Of a wrong type: neither coercing nor stripping makes it valid. */
const BAD_DRAFT = { objectTypeProperty: { arrayOfIntExample: ["many"] } };

function post(draft: object): BenchRequest {
  return { method: "POST", path: COLLECTION, body: JSON.stringify(draft) };
}

export const create = post(DRAFT);
export const createBadly = post(BAD_DRAFT);
export const get = (id: string): BenchRequest => ({ method: "GET", path: `${COLLECTION}/${id}` });

const search: BenchRequest = {
  method: "GET",
  path: `${COLLECTION}/searchApiPattern?limit=${PAGE}&facet=arrayOfStringExample`,
};

export const documentWorkloads = {
  ...storeWorkloads({
    create,
    query: { method: "GET", path: `${COLLECTION}/sorted-query-parameters?limit=${PAGE}` },
    get,
    actions: (n) => [{ action: "changeSomeProperty", someProperty: `changed ${n} times` }],
  }),
  "not-modified": {
    status: 304,
    prepare: async (send) =>
      always({ ...get(idOf(await send(create))), headers: { "If-None-Match": '"1"' } }),
    isRight: (body) => body === undefined,
  },
  search: {
    status: 200,
    prepare: (send) => amongMany(send, create, search),
    isRight: isFacetedPage,
  },
  "bad-body": rejected(createBadly),
} as const satisfies Workloads;

/** Creates a resource under a key, and then overwrites it with other content each time. */
export function revise(key: string): Source {
  let times = 0;
  return () => {
    times += 1;
    return post({ key, objectTypeProperty: { arrayOfIntExample: [times] } });
  };
}
