import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { redactHeader } from "../../../server/runtime/http/redact.js";
import { NoResponse } from "../drive/called-api.js";
import { type Exchange, shortened } from "../report/check-result.js";
import { PAUSE } from "../report/netcat.js";
import type { DocumentTarget, Received } from "./target.js";

/** In milliseconds: time limit of a response, silence that ends it, and pause within a message. */
const LIMIT = 3_000;
const QUIET = 300;
const PAUSED = 30;
/** Marks a connection that the server keeps open. */
const OPEN = "\u0000open";

/** The responses on a connection to the bytes of a message. */
export interface WireResponse {
  /** The bytes of all responses, one character per byte. */
  bytes: string;
  isOpen: boolean;
  statuses: readonly number[];
  exchange: Exchange;
}

/** The same request with another method and headers. */
export function messageOf(
  { sent }: Received,
  method: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const { host, pathname, search } = sent.url;
  const all = new Headers(sent.headers);
  for (const [name, value] of Object.entries({ ...headers, Host: host })) all.set(name, value);
  const lines = [...all].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/**
 * Sends a message on a new connection, and reads until `until` matches, or to the end. `idle`: milliseconds of silence
 * after the first header that end it.
 */
export async function onWire(
  target: DocumentTarget,
  received: Received,
  message: string,
  until?: RegExp,
  idle = until ? LIMIT : QUIET,
): Promise<WireResponse> {
  const { method, url } = received.sent;
  const exchange: Exchange = {
    method,
    target: target.hidden(url.pathname + url.search),
    requestHeaders: {},
    responseHeaders: {},
    bytes: target.hidden(withoutSecrets(message)),
    at: new Date().toISOString(),
  };
  const seen = await target.watch(exchange, () => bytesFor(received, message, { until, idle }));
  const bytes = seen.replace(OPEN, "");
  const statuses = [...bytes.matchAll(/HTTP\/1\.[01] ([2-5]\d\d)/g)].map(([, each]) =>
    Number(each),
  );
  const [status] = statuses;
  const responseBody = target.hidden(shortened(bytes));
  return {
    bytes,
    isOpen: seen.endsWith(OPEN),
    statuses,
    exchange: { ...exchange, ...(status !== undefined && { status }), responseBody },
  };
}

function withoutSecrets(message: string): string {
  return message.replace(
    /^([\w-]+)( ?: ?)(.*?)(?=\r$)/gm,
    (_, name: string, colon, value: string) => {
      return `${name}${String(colon)}${redactHeader(name.toLowerCase(), value)}`;
    },
  );
}

async function writeSlowly(socket: Socket, message: string): Promise<void> {
  for (const piece of message.split(PAUSE)) {
    socket.write(piece, "latin1");
    if (piece !== message) await sleep(PAUSED);
  }
}

async function bytesFor(
  { sent }: Received,
  message: string,
  { until, idle }: { until: RegExp | undefined; idle: number },
): Promise<string> {
  const { hostname, protocol, port, origin } = sent.url;
  const isTls = protocol === "https:";
  const to = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || (isTls ? 443 : 80)) };
  const socket = isTls ? connectTls({ ...to, servername: hostname }) : connect(to);
  socket.setEncoding("latin1").setTimeout(LIMIT, () => {
    bytes += OPEN;
    socket.destroy();
  });
  let bytes = "";
  void writeSlowly(socket, message);
  return new Promise((resolve, reject) => {
    socket
      .on("error", (error: NodeJS.ErrnoException) => {
        // A server may reset a connection whose message it rejects.
        const isReset = error.code === "ECONNRESET" || error.code === "EPIPE";
        if (bytes !== "" || isReset) resolve(bytes);
        else reject(new NoResponse(`${origin} has no response: ${error.message}`));
      })
      .on("close", () => resolve(bytes))
      .on("data", (chunk) => {
        bytes += String(chunk);
        if (until?.test(bytes)) socket.destroy();
        else if (bytes.includes("\r\n\r\n")) socket.setTimeout(idle);
      });
  });
}
