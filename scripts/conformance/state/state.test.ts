import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { nodeAt, type OpenApiDocument } from "../../document/document.js";
import { calledApi } from "../drive/called-api.js";
import { PublishedBodies } from "../drive/published-bodies.js";
import type { PairReport } from "./state-report.js";
import { StateTest } from "./test-state.js";
import { type Fault, type Received, type Reply, ShelfServer } from "./testing/shelf-server.js";

const server = new ShelfServer();
const right = server.fault;
const KEY = { type: "string", minLength: 12, maxLength: 12 };
let document: OpenApiDocument;
let baseUrl = "";
beforeAll(async () => {
  const text = await readFile(new URL("testing/shelves.yaml", import.meta.url), "utf8");
  document = parse(text) as OpenApiDocument;
  baseUrl = await server.start();
});
afterEach(() => {
  server.fault = right;
  server.shelves.clear();
});
afterAll(() => server.stop());

async function reports(fault: Fault = right): Promise<PairReport[]> {
  server.fault = fault;
  const api = calledApi(document, { baseUrl, prepare: () => undefined });
  const test = new StateTest({ api, published: new PublishedBodies(JSON.stringify(document)) });
  const all: PairReport[] = [];
  for (const pair of test.pairs) all.push(await test.test(pair));
  return all;
}

async function findings(fault: Fault): Promise<string[]> {
  const all = await reports(fault);
  return all.flatMap(({ failures }) =>
    failures.map(({ step, operation, reason }) => `${step}: ${operation}: ${reason}`),
  );
}

/** Responses to requests of a target are changed. */
function answering(target: RegExp, change: (reply: Reply) => Reply): Fault {
  return (request, respond) => {
    const reply = respond(request);
    return target.test(request.target) ? change(reply) : reply;
  };
}

/** Successful responses to requests of a target show these members. */
function showing(target: RegExp, change: (body: Members) => Members): Fault {
  return answering(target, (reply) => {
    if (reply.status >= 300) return reply;
    return { ...reply, body: Object.assign({}, reply.body, change(Object(reply.body) as Members)) };
  });
}

/** Requests of a target do nothing. */
function ignoring(target: RegExp, reply: Reply): Fault {
  return (request, respond) => (target.test(request.target) ? reply : respond(request));
}

/** Requests of a target are handled as other ones. */
function sending(target: RegExp, change: (request: Received) => Partial<Received>): Fault {
  return (request, respond) => {
    return respond(target.test(request.target) ? { ...request, ...change(request) } : request);
  };
}

type Members = Record<string, unknown>;

const CREATE = /^POST \/shelves$/;
const READ = /^GET \/shelves\/\d+$/;
const LIST = /^GET \/shelves$/;
const PUT = /^PUT /;
const PATCH = /^PATCH /;
const DELETE = /^DELETE /;

it("finds nothing wrong with a correct server, judges each step, and leaves no item", async () => {
  const all = await reports();
  expect(all).toEqual([
    {
      path: "/shelves",
      outcome: "stored",
      isPosted: true,
      isWalked: true,
      called: [
        ...["createShelf", "getShelf", "listShelves"],
        ...["replaceShelf", "changeShelf", "deleteShelf"],
      ],
      failures: [],
      unjudged: [],
    },
    {
      path: "/shelves/{shelfId}/books",
      outcome: "stored",
      isPosted: true,
      isWalked: true,
      called: ["addBook", "getBook", "listBooks"],
      failures: [],
      unjudged: [],
    },
  ]);
  expect([...server.shelves]).toEqual([]);
});

it("sends an object where the document allows any JSON", async () => {
  const { paths: shelves = {} } = document;
  const any = structuredClone(shelves);
  const body = { content: { "application/json": { schema: {} } } };
  Object.assign(nodeAt(any, ["/shelves", "post"]) ?? {}, { requestBody: body });
  document.paths = any;
  const sent: unknown[] = [];
  const [report] = await reports((request, respond) => {
    if (CREATE.test(request.target)) sent.push(request.body);
    return respond(request);
  }).finally(() => (document.paths = shelves));
  expect(report?.outcome).toBe("stored");
  expect(sent[0]).toEqual({ name: expect.stringMatching(/^text-\d+$/) });
});

it("walks a list in the form that a response has, if the document allows two", async () => {
  const { paths: shelves = {} } = document;
  const either = structuredClone(shelves);
  const content = ["/shelves", "get", "responses", "200", "content", "application/json"];
  const place = Object(nodeAt(either, content)) as { schema: object };
  const element = nodeAt(place.schema, ["properties", "shelves", "items"]);
  const next = { next: { type: "string" } };
  const paged = { type: "object", properties: { shelves: { type: "array", items: element } } };
  Object.assign(paged.properties, next);
  const short = { type: "object", properties: { id: { type: "integer" } } };
  place.schema = { oneOf: [paged, { type: "array", items: short }] };
  document.paths = either;
  const bare = answering(LIST, (reply) => ({
    ...reply,
    body: items((Object(reply.body) as Members)["shelves"]),
  }));
  const [report] = await reports(bare).finally(() => (document.paths = shelves));
  expect(report).toMatchObject({ isWalked: true, failures: [], unjudged: [] });
});

it("sends another idempotency key with each creation", async () => {
  const { paths: shelves = {} } = document;
  const keyed = structuredClone(shelves);
  const header = { name: "Idempotency-Key", in: "header", required: true, schema: KEY };
  Object.assign(nodeAt(keyed, ["/shelves", "post"]) ?? {}, { parameters: [header] });
  document.paths = keyed;
  const used = new Set<string>();
  const [report] = await reports((request, respond) => {
    if (!CREATE.test(request.target)) return respond(request);
    const { key = "" } = request;
    if (key.length !== KEY.maxLength || used.has(key)) return { status: 422 };
    used.add(key);
    return respond(request);
  }).finally(() => (document.paths = shelves));
  expect(report).toMatchObject({ outcome: "stored", failures: [], unjudged: [] });
});

it("finds nothing wrong with a server that shows as text the ids that its paths declare as numbers", async () => {
  const asText = showing(/^(?:POST|GET|PUT|PATCH) \/shelves(?:\/\d+)?$/, ({ id, shelves }) => {
    if (!Array.isArray(shelves)) return { id: String(id) };
    return { shelves: shelves.map((each: Members) => ({ ...each, id: String(each["id"]) })) };
  });
  expect(await findings(asText)).toEqual([]);
});

it.each([
  ["all items", 0, { unjudged: "its items do not show their ids" }],
  ["too few items", 1, { failures: "it has 1 items, and 2 were created" }],
])("counts the items in a list whose ids only the path of a PUT has: %s", async (_, lost, said) => {
  const { paths: shelves = {} } = document;
  const schema = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
  const content = { "application/json": { schema } };
  const all = { "application/json": { schema: { type: "array", items: schema } } };
  const shows = (shown: object) => ({
    responses: { 200: { description: "Done", content: shown } },
  });
  const parameters = [{ name: "place", in: "path", required: true, schema: { type: "string" } }];
  const marked = {
    "/marks": { get: shows(all) },
    "/marks/{place}": {
      parameters,
      get: shows(content),
      // GET declares a text.
      put: {
        parameters: parameters.map((each) => ({ ...each, schema: { type: "integer" } })),
        requestBody: { content },
        ...shows(content),
      },
    },
  };
  document.paths = marked as unknown as NonNullable<OpenApiDocument["paths"]>;
  const marks = new Map<string, unknown>();
  const [report] = await reports(({ target, body }) => {
    const [, method, place = ""] = /^(\w+) \/marks\/?(.*)$/.exec(target) ?? [];
    if (method === "PUT") marks.set(place, body);
    if (place === "") return { status: 200, body: [...marks.values()].slice(lost) };
    return marks.has(place) ? { status: 200, body: marks.get(place) } : { status: 404 };
  }).finally(() => (document.paths = shelves));
  const [[kind, reason] = []] = Object.entries(said);
  const wanted = {
    failures: [],
    unjudged: [],
    [kind ?? ""]: [{ step: "list", operation: "GET /marks", reason }],
  };
  expect(report).toMatchObject({ outcome: "stored", ...wanted });
});

/** Faults, each by the only finding that shows it. */
const FAULTS: readonly (readonly [finding: string, fault: Fault])[] = [
  [
    "create: POST /shelves: in the response, name is …, not … as sent",
    showing(CREATE, () => ({ name: "x" })),
  ],
  [
    "create: POST /shelves: it gives two items the id …",
    showing(CREATE, () => ({ id: Math.min(...server.shelves.keys()) })),
  ],
  [
    "read: GET /shelves/{shelfId}: it returns 404 for the id … of a created item",
    (request, respond) => {
      const reply = respond(request);
      if (CREATE.test(request.target)) server.shelves.clear();
      return reply;
    },
  ],
  [
    "read: GET /shelves/{shelfId}: builtAt is …, not … as sent",
    showing(READ, () => ({ builtAt: "1999-01-01T00:00:00Z" })),
  ],
  [
    "read: GET /shelves/{shelfId}: revision is 1, not … as sent",
    showing(READ, () => ({ revision: 1 })),
  ],
  [
    "list: GET /shelves: the item … is in it 0 times",
    showing(LIST, ({ shelves }) => ({ shelves: items(shelves).slice(1) })),
  ],
  [
    "list: GET /shelves: the item … is in it 2 times",
    showing(LIST, ({ shelves }) => ({ shelves: [...items(shelves), ...items(shelves)] })),
  ],
  [
    "list: GET /shelves: in the list, room is …, not … as sent",
    showing(LIST, ({ shelves }) => ({
      shelves: items(shelves).map((each) => ({ ...each, room: "hall" })),
    })),
  ],
  ["list: GET /shelves: total is 1, and the list has 2 items", showing(LIST, () => ({ total: 1 }))],
  [
    "list: GET /shelves: it has the deleted item …",
    (request, respond) => {
      const [shelf] = server.shelves.values();
      const reply = respond(request);
      if (shelf && DELETE.test(request.target)) deleted = shelf.item;
      if (!LIST.test(request.target)) return reply;
      const { shelves } = Object(reply.body) as Members;
      return { status: 200, body: { shelves: [...items(shelves), ...(deleted ? [deleted] : [])] } };
    },
  ],
  [
    "walk: GET /shelves: a page has the items of the page before",
    sending(LIST, ({ query }) => ({ query: without("offset", query) })),
  ],
  [
    "walk: GET /shelves: the item … is in it 0 times",
    sending(LIST, ({ query }) => ({ query: query.has("offset") ? past(query) : query })),
  ],
  [
    "walk: GET /shelves/{shelfId}/books: page 3 has the URL of page 2",
    (request, respond) => {
      const isPage = request.query.has("page_size");
      return isPage
        ? showing(/books$/, () => ({ next_cursor: "1" }))(request, respond)
        : respond(request);
    },
  ],
  [
    "change: PUT /shelves/{shelfId}: application/json: then name is …, not … as sent",
    ignoring(PUT, { status: 200, body: {} }),
  ],
  [
    "change: PUT /shelves/{shelfId}: application/json: in the response, name is …, not … as sent",
    showing(PUT, () => ({ name: "x" })),
  ],
  [
    "change: PUT /shelves/{shelfId}: application/json: a member that was not sent is lost: room is …, not … as sent",
    (request, respond) => {
      const reply = respond(request);
      const [shelf] = server.shelves.values();
      if (shelf && PUT.test(request.target)) shelf.item = { ...shelf.item, room: "text" };
      return reply;
    },
  ],
  [
    "change: PUT /shelves/{shelfId}: application/json: GET then returns 404",
    (request, respond) => {
      const reply = respond(request);
      if (PUT.test(request.target)) server.shelves.clear();
      return reply;
    },
  ],
  [
    "change: PUT /shelves/{shelfId}: it returns 404 for an item that GET finds",
    ignoring(PUT, { status: 404 }),
  ],
  [
    "change: PATCH /shelves/{shelfId}: application/merge-patch+json: then name is …, not … as sent",
    (request, respond) =>
      /merge/.test(request.type) ? respond({ ...request, body: {} }) : respond(request),
  ],
  [
    "change: PATCH /shelves/{shelfId}: application/merge-patch+json: a member that was not sent is lost: width is 0, not … as sent",
    sending(PATCH, ({ type, body }) => ({
      body: /merge/.test(type) ? { ...Object(body), width: 0 } : body,
    })),
  ],
  [
    "change: PATCH /shelves/{shelfId}: application/json-patch+json: then name is …, not … as sent",
    sending(PATCH, ({ type, body }) => ({ body: /json-patch/.test(type) ? {} : body, type: "" })),
  ],
  [
    "delete: GET /shelves/{shelfId}: it returns 200 for a deleted item",
    ignoring(DELETE, { status: 204 }),
  ],
  [
    "delete: GET /shelves/{shelfId}: it returns 404 for another item",
    (request, respond) => {
      if (DELETE.test(request.target)) server.shelves.clear();
      return DELETE.test(request.target) ? { status: 204 } : respond(request);
    },
  ],
  [
    "delete: DELETE /shelves/{shelfId}: it returns 404 for an item that GET finds",
    ignoring(DELETE, { status: 404 }),
  ],
  [
    "unknown: GET /shelves/{shelfId}: it returns 200 for the unknown id …",
    (request, respond) => {
      const reply = respond(request);
      return reply.status === 404 && READ.test(request.target) && server.shelves.size > 1
        ? { status: 200, body: {} }
        : reply;
    },
  ],
  [
    "parent: POST /shelves/{shelfId}/books: it returns 201 below the unknown parent …",
    answering(/^POST .*books$/, (reply) => (reply.status === 404 ? { status: 201 } : reply)),
  ],
  [
    "parent: GET /shelves/{shelfId}/books/{isbn}: it returns 200 for an item whose parent was deleted",
    (request, respond) => {
      const [, shelf] = /^GET \/shelves\/(\d+)\/books\/./.exec(request.target) ?? [];
      const isOfGone = shelf !== undefined && !server.shelves.has(Number(shelf));
      return isOfGone ? { status: 200, body: {} } : respond(request);
    },
  ],
];

let deleted: Members | undefined;

function items(list: unknown): Members[] {
  return Array.isArray(list) ? (list as Members[]) : [];
}

function without(name: string, query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([each]) => each !== name));
}

/** The query of the page that begins one item later. */
function past(query: URLSearchParams): URLSearchParams {
  const offset = Number(query.get("offset")) + 1;
  return new URLSearchParams([...without("offset", query), ["offset", String(offset)]]);
}

it.each(FAULTS)("finds %s", async (finding, fault) => {
  deleted = undefined;
  const found = await findings(fault);
  expect(found.map((each) => each.replace(/ (?:"[^"]*"|\d{4,})/g, " …"))).toEqual([finding]);
});

/** Behaviour that a document allows, with what cannot be judged then. */
const ALLOWED: readonly (readonly [what: string, unjudged: string[], fault: Fault])[] = [
  [
    "a conflict, until other values are sent",
    [],
    (request, respond) => {
      const { width } = Object(request.body) as Members;
      const isTaken = CREATE.test(request.target) && Number(width) < 5_000;
      return isTaken ? { status: 409 } : respond(request);
    },
  ],
  [
    "a conflict with each creation",
    [
      "create: POST /shelves: POST returns 409 for each body that was tried",
      "create: POST /shelves/{shelfId}/books: POST returns 404 for each body that was tried",
    ],
    ignoring(CREATE, { status: 409 }),
  ],
  [
    "a change that is accepted for later",
    ["change: PUT /shelves/{shelfId}: application/json: it only accepts the change (202)"],
    ignoring(PUT, { status: 202 }),
  ],
  [
    "a change that is forbidden",
    ["change: PUT /shelves/{shelfId}: application/json: each body returns 403"],
    ignoring(PUT, { status: 403 }),
  ],
  [
    "a deletion that is accepted for later",
    ["delete: DELETE /shelves/{shelfId}: it returns 202"],
    ignoring(DELETE, { status: 202 }),
  ],
  [
    "a mark on deleted items",
    ["delete: GET /shelves/{shelfId}: a deleted item is only marked as deleted"],
    (request, respond) => {
      const [, id] = /^DELETE \/shelves\/(\d+)$/.exec(request.target) ?? [];
      const shelf = server.shelves.get(Number(id));
      if (!shelf) return respond(request);
      shelf.item = { ...shelf.item, isDeleted: true };
      return { status: 204 };
    },
  ],
  [
    "times in seconds",
    [],
    showing(/^(?:GET|POST) \/shelves(?:\/\d+)?$/, ({ builtAt, ...rest }) => {
      const time = String(builtAt).replace(/\.\d+Z$/, "Z");
      return builtAt === undefined ? rest : { builtAt: time };
    }),
  ],
  [
    "pages that are whole, whatever their size",
    [],
    sending(LIST, () => ({ query: new URLSearchParams() })),
  ],
  [
    "a list that cannot be read with a small page",
    ["walk: GET /shelves: a page has the status 400"],
    (request, respond) => (request.query.get("limit") === "1" ? { status: 400 } : respond(request)),
  ],
  [
    "lists and responses to changes that show a part of an item",
    [],
    (request, respond) => {
      const reply = respond(request);
      if (CREATE.test(request.target) || PUT.test(request.target) || PATCH.test(request.target)) {
        const { id } = Object(reply.body) as Members;
        return { ...reply, body: { id } };
      }
      if (!LIST.test(request.target)) return reply;
      const { shelves, total } = Object(reply.body) as Members;
      return { ...reply, body: { total, shelves: items(shelves).map(({ id }) => ({ id })) } };
    },
  ],
  [
    "members that the server adds and changes",
    [],
    showing(READ, () => ({ updatedAt: new Date().toISOString(), reads: Math.random() })),
  ],
];

it.each(ALLOWED)("allows %s", async (_, unjudged, fault) => {
  const all = await reports(fault);
  expect(all.flatMap(({ failures }) => failures)).toEqual([]);
  const reasons = all.flatMap((each) =>
    each.unjudged.map(({ step, operation, reason }) => `${step}: ${operation}: ${reason}`),
  );
  expect(reasons).toEqual(unjudged);
});
