import { Agent, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { type Duplex, duplexPair, pipeline, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { unlessAborted } from "../../../client/transport/deadline.js";
import type { Listener } from "../http/listener.js";

type FetchInput = string | URL | Request;
type Exchange = (request: Request) => Promise<Response>;

/** Statuses that have no content (Fetch standard, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers that apply to one connection only (RFC 9110, section 7.6.1). */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
]);
const MAX_REDIRECTS = 20;
const HIGH_WATER_MARK = 65_536;

/**
 * Passes requests of another server's handler to the service, without a port. Returns redirects and compressed
 * responses unchanged. Rejects with TypeError if the connection is lost. `remoteAddress`: the callers' address.
 */
export function inProcessExchange(
  listener: Pick<Listener, "server" | "isStopped">,
  remoteAddress: string | undefined,
): Exchange {
  const agent = new Agent({ keepAlive: false });
  agent.createConnection = () => {
    if (listener.isStopped) throw new Error("The service has been stopped.");
    return connectInMemory(listener.server, remoteAddress);
  };
  // Starts the connection checks of a server without a port.
  if (!listener.server.listening) listener.server.emit("listening");

  function sent({ url, method, signal, headers, body }: Request): Promise<IncomingMessage> {
    const { hostname: host, port, pathname, search } = new URL(url);
    return new Promise((resolve, reject) => {
      const options = { agent, host, port, path: pathname + search, method, signal };
      const fields = Object.fromEntries(headers);
      const outgoing = httpRequest({ ...options, headers: fields }, resolve).once("error", reject);
      if (!body) outgoing.end();
      // The service may respond before it has read the body.
      else pipeline(Readable.fromWeb(body as WebStream), outgoing, () => undefined);
    });
  }

  return async (request) => {
    const { signal } = request;
    signal.throwIfAborted();
    const message = await sent(request).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new TypeError("fetch failed", { cause });
    });
    return responseOf(message, request);
  };
}

/** A client's `fetch` by exchanges; also takes a path. Throws TypeError for other addresses and lost connections. */
export function inProcessFetch(
  exchange: Exchange,
  baseUrl: string,
): (input: FetchInput, init?: RequestInit) => Promise<Response> {
  const { origin } = new URL(baseUrl);

  async function fetchOnce(request: Request): Promise<Response> {
    const { origin: wanted } = new URL(request.url);
    if (wanted !== origin) {
      throw new TypeError(`fetch failed: ${wanted} is not the service's ${origin}`);
    }
    const { signal, method } = request;
    signal.throwIfAborted();
    // A response never comes before the whole body has been sent (Fetch standard, "half duplex").
    const body = await unlessAborted(request.arrayBuffer(), signal);
    const headers = headersOf(request, body.byteLength);
    const content = body.byteLength > 0 && { body };
    const response = await exchange(
      new Request(request.url, { method, headers, signal, ...content }),
    );
    return expanded(response, request);
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
  const own = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "node" };
  const headers = { ...own, ...Object.fromEntries(request.headers) };
  return length > 0 ? { ...headers, "content-length": String(length) } : headers;
}

function responseOf(message: IncomingMessage, { method, signal }: Request): Response {
  const { statusCode: status = 0, statusMessage: statusText = "" } = message;
  const headers = new Headers();
  const { rawHeaders } = message;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.append(name, rawHeaders[i + 1] ?? "");
  }
  const hasBody = method !== "HEAD" && !WITHOUT_BODY.has(status);
  if (!hasBody) message.resume();
  return new Response(hasBody ? bodyOf(message, signal) : null, { status, statusText, headers });
}

/** The response as `fetch` returns it: with its URL, and decompressed. */
function expanded(response: Response, { url, signal }: Request): Response {
  const { body, headers } = response;
  const isCompressed = body && headers.get("content-encoding") === "gzip";
  // A failure reaches the reader of the last stream.
  const decompressed = isCompressed
    ? pipeline(Readable.fromWeb(body as WebStream), createGunzip(), () => undefined)
    : undefined;
  const whole = decompressed ? new Response(bodyOf(decompressed, signal), response) : response;
  return Object.defineProperty(whole, "url", { value: url });
}

function bodyOf(source: Readable, signal: AbortSignal): ReadableStream<Uint8Array> {
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
      source.destroy();
    },
  });
}

/** The client's end of a new connection within this process: the server's parser, limits and timeouts apply. */
function connectInMemory(server: Server, remoteAddress: string | undefined): Duplex {
  const [client, own] = duplexPair({ highWaterMark: HIGH_WATER_MARK });
  for (const [end, other] of [
    [client, own],
    [own, client],
  ] as const) {
    const itself = (): Duplex => end;
    // The members of a socket that HTTP uses.
    const members = { setKeepAlive: itself, setNoDelay: itself, ref: itself, unref: itself };
    Object.assign(end, members, { remoteAddress });
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
