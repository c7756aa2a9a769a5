import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { rejected } from "./depot-rules.js";

type Members = Readonly<Record<string, unknown>>;

interface Part {
  item: Members;
  notes: Map<string, Members>;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Faults that real servers had. */
export type DepotFault =
  | "length in characters"
  | "patch ignores null"
  | "rounds int64"
  | "second item for a key"
  | "second item for a concurrent key"
  | "path in any case"
  | "plus is a plus"
  | "decodes values twice"
  | "total of all items"
  | "first value of an array"
  | "sort direction ignored"
  | "order without a tie-break"
  | "ids given twice"
  | "dies of Accept";

export const TOKEN = "depot-token";

const SITES = ["north", "south"];

/** A correct server of depot.yaml with Node's HTTP server, and at most one fault. */
export class DepotServer {
  fault: DepotFault | undefined;
  /** Operations that were called, such as `POST /parts`. */
  readonly called: string[] = [];
  readonly #parts = new Map<string, Part>();
  readonly #replies = new Map<string, Reply>();
  readonly #server: Server;
  #last = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    // Node would answer a second message after Connection: close, and so lose the first response.
    this.#server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      if (error.code === "HPE_CLOSED_CONNECTION") return;
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    });
    this.#server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
      response.writeContinue();
      this.#server.emit("request", request, response);
    });
  }

  async start(port = 0): Promise<string> {
    await once(this.#server.listen(port, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.fault === "dies of Accept" && request.headers.accept === ";;") return this.stop();
    const sent = await buffer(request);
    const { status, body, headers = {} } = await this.#reply(request, sent);
    this.called.push(`${request.method ?? ""} ${request.url ?? ""}`);
    const text = body === undefined ? "" : this.#print(body);
    const isByCharacters = this.fault === "length in characters";
    const length = isByCharacters ? text.length : Buffer.byteLength(text);
    const own = body === undefined ? {} : { "Content-Type": "application/json" };
    const sized = status === 204 ? {} : { "Content-Length": String(length) };
    response.strictContentLength = false;
    response.writeHead(status, Object.assign(own, sized, headers));
    response.end(request.method === "HEAD" ? undefined : Buffer.from(text).subarray(0, length));
  }

  /** Integers of 64 bits are kept as text: see {@link parsed}. */
  #print(body: unknown): string {
    return JSON.stringify(body).replace(/"#(-?\d+)"/g, (_, digits: string) =>
      this.fault === "rounds int64" ? String(Number(digits)) : digits,
    );
  }

  async #reply(request: IncomingMessage, sent: Buffer): Promise<Reply> {
    const hosts = request.rawHeaders.filter((name) => name.toLowerCase() === "host");
    if (hosts.length > 1) return failed(400, "There is more than one Host.");
    const [path = "", search = ""] = (request.url ?? "")
      .replace(/^http:\/\/[^/]*/, "")
      .split("?", 2);
    const known = this.fault === "path in any case" ? path.toLowerCase() : path;
    const match = /^\/(parts|admin\/shutdown)(?:\/([^/]+)(?:\/(notes)(?:\/([^/]+))?)?)?$/.exec(
      known,
    );
    if (!match) return failed(404, "There is no such path.");
    if (!/^bearer +depot-token$/i.test(request.headers.authorization ?? ""))
      return { status: 401, headers: { "WWW-Authenticate": "Bearer" } };
    const [, root, rawId, isNotes, rawNote] = match;
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
    if (root !== "parts") {
      return method === "POST" ? { status: 202 } : { status: 405, headers: { Allow: "POST" } };
    }
    const site = request.headers["x-site"];
    if (!SITES.includes(String(site))) return failed(400, "X-Site is north or south.");
    const [id, note] = [rawId, rawNote].map(decoded);
    if (id === null || note === null) return failed(400, "The path is not encoded.");
    const allowed = allowedOf(id, isNotes, note);
    if (!allowed.includes(method))
      return { status: 405, headers: { Allow: [...allowed, "HEAD"].join(", ") } };
    const part = id === undefined ? undefined : this.#parts.get(id);
    if (id !== undefined && !part) return failed(404, "There is no such part.");
    if (method === "GET" && !part) return this.#list(this.#queryOf(search));
    const body = method.startsWith("P") ? parsed(request, sent) : undefined;
    if (body && "status" in body) return body;
    const write = (): Promise<Reply> | Reply => {
      if (!part) return this.#create(body?.value ?? {});
      if (isNotes !== undefined) return this.#note(method, part, note, body?.value ?? {});
      return this.#one(method, part, body?.value ?? {});
    };
    return method === "POST" ? this.#once(request, write) : write();
  }

  #queryOf(search: string): URLSearchParams {
    const text = this.fault === "plus is a plus" ? search.replaceAll("+", "%2B") : search;
    if (this.fault !== "decodes values twice") return new URLSearchParams(text);
    const again = [...new URLSearchParams(text)].map(([name, value]): [string, string] => {
      return [name, twice(value)];
    });
    return new URLSearchParams(again);
  }

  #list(query: URLSearchParams): Reply {
    const limit = Number(query.get("limit") ?? 3);
    const offset = Number(query.get("offset") ?? 0);
    const isWhole = [limit, offset].every(Number.isInteger);
    if (!isWhole || limit < 1 || limit > 5 || offset < 0 || offset > 1_000)
      return failed(400, "limit is 1 to 5, offset is 0 to 1000.");
    const all = query.getAll("color");
    const colors = this.fault === "first value of an array" ? all.slice(0, 1) : all;
    if (!colors.every((each) => ["red", "green", "blue"].includes(each)))
      return failed(400, "There is no such colour.");
    const sort = query.get("sort") ?? "name";
    if (!/^-?(?:name|weight)$/.test(sort)) return failed(400, "Sort by name or weight.");
    const name = query.get("name");
    const items = [...this.#parts.values()].map(({ item }) => item);
    const found = items.filter(
      (item) =>
        (name === null || item["name"] === name) &&
        (colors.length === 0 || colors.includes(String(item["color"]))),
    );
    const page = this.#sorted(found, sort).slice(offset, offset + limit);
    const total = this.fault === "total of all items" ? items.length : found.length;
    return { status: 200, body: { items: page, total } };
  }

  #sorted(found: readonly Members[], sort: string): Members[] {
    const by = sort.replace("-", "");
    const sign = sort.startsWith("-") && this.fault !== "sort direction ignored" ? -1 : 1;
    const isTied = this.fault === "order without a tie-break";
    return found
      .map((item) => ({ item, tie: isTied ? Math.random() : 0 }))
      .sort((a, b) => sign * compared(a.item[by], b.item[by]) || a.tie - b.tie)
      .map(({ item }) => item);
  }

  /** The same reply for the same idempotency key. */
  async #once(request: IncomingMessage, write: () => Promise<Reply> | Reply): Promise<Reply> {
    const { "idempotency-key": header } = request.headers;
    const isNote = /notes/.test(request.url ?? "");
    if (header === undefined) return isNote ? failed(400, "Idempotency-Key is missing.") : write();
    const key = `${request.url ?? ""} ${String(header)}`;
    const known = this.#replies.get(key);
    const isForgotten = this.fault === "second item for a key" && isNote;
    if (known && !isForgotten) return known;
    if (this.fault === "second item for a concurrent key") await sleep(20);
    const reply = await write();
    if (reply.status < 300) this.#replies.set(key, reply);
    return reply;
  }

  async #create(body: Members): Promise<Reply> {
    const wrong = rejected("NewPart", body);
    if (wrong !== undefined) return failed(422, wrong);
    if (this.#holds(body["code"])) return failed(409, "The code is taken.");
    const { fault } = this;
    const now = this.#last + 1;
    if (fault === "ids given twice") await sleep(5);
    this.#last = fault === "ids given twice" ? now : this.#last + 1;
    const id = `p${this.#last}`;
    const item = Object.assign({ id, createdAt: second(new Date()) }, stored(body));
    this.#parts.set(id, { item, notes: new Map() });
    return { status: 201, body: item, headers: { Location: `/parts/${id}` } };
  }

  #holds(code: unknown, except?: Part): boolean {
    return [...this.#parts.values()].some((each) => {
      return each !== except && each.item["code"] === code;
    });
  }

  #one(method: string, part: Part, body: Members): Reply {
    const { id, createdAt } = part.item;
    if (method === "DELETE") {
      this.#parts.delete(String(id));
      return { status: 204 };
    }
    if (method === "GET") return { status: 200, body: part.item };
    const wrong = rejected(method === "PUT" ? "NewPart" : "PartPatch", body);
    if (wrong !== undefined) return failed(422, wrong);
    if (method === "PUT") {
      if (this.#holds(body["code"], part)) return failed(409, "The code is taken.");
      part.item = Object.assign({ id, createdAt }, stored(body));
    } else {
      const kept = Object.entries(Object.assign({}, part.item, stored(body))).map(
        ([name, value]) => {
          const isIgnored = value === null && this.fault === "patch ignores null";
          return [name, isIgnored ? part.item[name] : value];
        },
      );
      part.item = Object.fromEntries(kept.filter(([, value]) => value !== null)) as Members;
    }
    return { status: 200, body: part.item };
  }

  #note(method: string, { notes }: Part, id: string | undefined, body: Members): Reply {
    if (method === "GET" && id === undefined) return { status: 200, body: [...notes.values()] };
    if (method === "POST") {
      const wrong = rejected("NewNote", body);
      if (wrong !== undefined) return failed(422, wrong);
      const note = Object.assign({}, body, { id: (this.#last += 1) });
      notes.set(String(note.id), note);
      return { status: 201, body: note };
    }
    const note = notes.get(id ?? "");
    if (!note) return failed(404, "There is no such note.");
    if (method === "GET") return { status: 200, body: note };
    notes.delete(id ?? "");
    return { status: 204 };
  }
}

function failed(status: number, error: string): Reply {
  return { status, body: { error } };
}

function allowedOf(id?: string, isNotes?: string, note?: string): string[] {
  if (id === undefined || (isNotes !== undefined && note === undefined)) return ["GET", "POST"];
  return note === undefined ? ["GET", "PUT", "PATCH", "DELETE"] : ["GET", "DELETE"];
}

/** `null`: it is not encoded. */
function decoded(text: string | undefined): string | undefined | null {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function twice(text: string): string {
  return decoded(text) ?? text;
}

/** The members of a body. `serial` becomes the text `#` and its digits. */
function parsed({ headers }: IncomingMessage, sent: Buffer): { value: Members } | Reply {
  const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(";", 1);
  if (!/^application\/(?:merge-patch\+)?json$/.test(type)) return failed(422, "Send JSON.");
  if (headers["content-encoding"] !== undefined) return failed(415, "Send no content coding.");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(sent);
    JSON.parse(text);
    const value: unknown = JSON.parse(
      text.replace(/("serial"\s*:\s*)(-?\d+)(?=\s*[,}])/, '$1"#$2"'),
    );
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return failed(422, "Send an object.");
    return { value: value as Members };
  } catch {
    return failed(400, "It is not JSON.");
  }
}

/** Times are stored by the second. */
function stored(body: Members): Members {
  const { madeAt } = body;
  return typeof madeAt === "string"
    ? Object.assign({}, body, { madeAt: second(new Date(madeAt)) })
    : body;
}

function second(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}

function compared(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return (one as string) < (other as string) ? -1 : 1;
}
