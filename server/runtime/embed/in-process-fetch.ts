import { Agent, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { type Duplex, duplexPair, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { unlessAborted } from "../../../client/transport/deadline.js";
import type { Listener } from "../http/listener.js";

type FetchInput = string | URL | Request;

/** Statuses that have no content (Fetch standard, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 20;
const HIGH_WATER_MARK = 65_536;

/** A `fetch` without a port; also takes a path. Throws TypeError for other addresses and lost connections. */
export function inProcessFetch(
  listener: Pick<Listener, "server" | "isStopped">,
  baseUrl: string,
): (input: FetchInput, init?: RequestInit) => Promise<Response> {
  const agent = new Agent({ keepAlive: false });
  agent.createConnection = () => {
    if (listener.isStopped) throw new Error("The service has been stopped.");
    return connectInMemory(listener.server);
  };
  // Starts the connection checks of a server without a port.
  if (!listener.server.listening) listener.server.emit("listening");
  const { origin } = new URL(baseUrl);

  function sent(request: Request, body: ArrayBuffer): Promise<IncomingMessage> {
    const { hostname: host, port, pathname, search } = new URL(request.url);
    const { method, signal } = request;
    const headers = headersOf(request, body.byteLength);
    return new Promise((resolve, reject) => {
      const options = { agent, host, port, path: pathname + search, method, headers, signal };
      httpRequest(options, resolve).once("error", reject).end(Buffer.from(body));
    });
  }

  async function fetchOnce(request: Request): Promise<Response> {
    const { origin: wanted } = new URL(request.url);
    if (wanted !== origin) {
      throw new TypeError(`fetch failed: ${wanted} is not the service's ${origin}`);
    }
    const { signal } = request;
    signal.throwIfAborted();
    // A response never comes before the whole body has been sent (Fetch standard, "half duplex").
    const body = await unlessAborted(request.arrayBuffer(), signal);
    const message = await sent(request, body).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new TypeError("fetch failed", { cause });
    });
    return responseOf(message, request);
  }

  async function follow(request: Request, redirects: number): Promise<Response> {
    const response = await fetchOnce(request);
    const location = response.headers.get("Location");
    const isRedirect = location !== null && REDIRECTS.has(response.status);
    if (!isRedirect || request.redirect === "manual") return response;
    if (request.redirect === "error" || redirects === MAX_REDIRECTS) {
      throw new TypeError("fetch failed: unexpected redirect");
    }
    await response.body?.cancel();
    const { headers, signal } = request;
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const next = new Request(new URL(location, request.url), { method, headers, signal });
    return follow(next, redirects + 1);
  }

  return async (input, init) =>
    follow(new Request(typeof input === "string" ? new URL(input, baseUrl) : input, init), 0);
}

function headersOf(request: Request, length: number): Record<string, string> {
  const own = { Accept: "*/*", "Accept-Encoding": "gzip", "User-Agent": "node" };
  const headers = { ...own, ...Object.fromEntries(request.headers) };
  return length > 0 ? { ...headers, "Content-Length": String(length) } : headers;
}

function responseOf(message: IncomingMessage, request: Request): Response {
  const { statusCode: status = 0, statusMessage: statusText = "" } = message;
  const headers = new Headers();
  const { rawHeaders } = message;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  }
  const hasBody = request.method !== "HEAD" && !WITHOUT_BODY.has(status);
  if (!hasBody) message.resume();
  const response = new Response(hasBody ? bodyOf(message, request.signal) : null, {
    status,
    statusText,
    headers,
  });
  Object.defineProperty(response, "url", { value: request.url });
  return response;
}

function bodyOf(message: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const isCompressed = message.headers["content-encoding"] === "gzip";
  // A failure reaches the reader of the last stream.
  const source = isCompressed ? pipeline(message, createGunzip(), () => undefined) : message;
  const iterator: AsyncIterator<unknown, unknown> = source.iterator({ destroyOnReturn: true });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(new Uint8Array(value as Buffer));
      } catch (cause) {
        controller.error(signal.aborted ? signal.reason : new TypeError("fetch failed", { cause }));
      }
    },
    async cancel() {
      message.destroy();
    },
  });
}

/** The client's end of a new connection within this process: the server's parser, limits and timeouts apply. */
function connectInMemory(server: Server): Duplex {
  const [client, own] = duplexPair({ highWaterMark: HIGH_WATER_MARK });
  for (const [end, other] of [
    [client, own],
    [own, client],
  ] as const) {
    const itself = (): Duplex => end;
    // The members of a socket that HTTP uses.
    const members = { setKeepAlive: itself, setNoDelay: itself, ref: itself, unref: itself };
    Object.assign(end, members, { remoteAddress: "127.0.0.1" });
    end.once("close", () => {
      const isReset = !end.writableFinished || !end.readableEnded;
      // In a later turn, so that earlier writes arrive first.
      if (isReset) setImmediate(lose, other);
    });
  }
  // https://nodejs.org/api/http.html#event-connection permits any duplex stream.
  server.emit("connection", own);
  return client;
}

function lose(end: Duplex): void {
  if (end.destroyed) return;
  if (end.readableEnded) return void end.destroy();
  end.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
}
