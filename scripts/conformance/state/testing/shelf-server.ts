import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Members = Readonly<Record<string, unknown>>;

interface Shelf {
  item: Members;
  books: Map<string, Members>;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Received {
  /** Such as `POST /shelves/1/books`. */
  target: string;
  query: URLSearchParams;
  type: string;
  /** The header `Idempotency-Key`. */
  key: string | undefined;
  body: unknown;
}

/** Changes a request or the response to it; `right`: the response without the fault. */
export type Fault = (request: Received, right: (request: Received) => Reply) => Reply;

/** A correct server of shelves.yaml, and a fault to plant in it. */
export class ShelfServer {
  readonly shelves = new Map<number, Shelf>();
  fault: Fault = (request, right) => right(request);
  #last = 1_000;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const sent = await text(request);
    const received = {
      target: `${request.method ?? ""} ${decodeURIComponent(pathname)}`,
      query: searchParams,
      type: request.headers["content-type"] ?? "",
      key: request.headers["idempotency-key"]?.toString(),
      body: sent === "" ? undefined : (JSON.parse(sent) as unknown),
    };
    const { status, body, headers = {} } = this.fault(received, (each) => this.#right(each));
    const type = body === undefined ? {} : { "Content-Type": "application/json" };
    response.writeHead(status, Object.assign(type, headers));
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  #right(request: Received): Reply {
    const [, method = "", id, isBooks, isbn] =
      /^(\w+) \/shelves(?:\/(\d+)(\/books)?(?:\/(.+))?)?$/.exec(request.target) ?? [];
    if (id === undefined) return this.#all(method, request);
    const shelf = this.shelves.get(Number(id));
    if (!shelf) return { status: 404 };
    if (isBooks === undefined) return this.#one(method, shelf, request);
    if (isbn === undefined) return this.#books(method, shelf, request);
    const book = shelf.books.get(isbn);
    return book ? { status: 200, body: book } : { status: 404 };
  }

  #all(method: string, { query, body }: Received): Reply {
    if (method === "POST") {
      const item = Object.assign({}, body, { id: (this.#last += 1), version: 1 });
      this.shelves.set(item.id, { item, books: new Map() });
      return { status: 201, body: item };
    }
    const all = [...this.shelves.values()].map(({ item }) => item);
    const offset = Number(query.get("offset") ?? 0);
    const page = all.slice(offset, offset + Number(query.get("limit") ?? 20));
    return { status: 200, body: { total: all.length, shelves: page } };
  }

  #one(method: string, shelf: Shelf, { type, body }: Received): Reply {
    const { id, room, revision, builtAt } = shelf.item;
    const version = Number(shelf.item["version"]) + 1;
    if (method === "DELETE") {
      this.shelves.delete(Number(id));
      return { status: 204 };
    }
    if (method === "PUT")
      shelf.item = Object.assign({}, body, { id, room, revision, builtAt, version });
    if (method === "PATCH") {
      const operations = /json-patch/.test(type)
        ? (body as { path: string; value: unknown }[])
        : [];
      const changes = operations.map(({ path, value }) => [path.slice(1), value]);
      const merged = operations.length > 0 ? Object.fromEntries(changes) : body;
      shelf.item = Object.assign({}, shelf.item, merged, { version });
    }
    return { status: 200, body: shelf.item };
  }

  #books(method: string, { item, books }: Shelf, { query, body }: Received): Reply {
    if (method === "POST") {
      const book = body as { isbn: string };
      if (books.has(book.isbn)) return { status: 409 };
      books.set(book.isbn, book);
      const Location = `/shelves/${String(item["id"])}/books/${encodeURIComponent(book.isbn)}`;
      return { status: 201, headers: { Location } };
    }
    const all = [...books.values()];
    const start = Number(query.get("cursor") ?? 0);
    const end = start + Number(query.get("page_size") ?? all.length);
    const next = end < all.length ? String(end) : null;
    return { status: 200, body: { books: all.slice(start, end), next_cursor: next } };
  }
}
