import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { rules } from "../../rules.js";
import { equal, found, needed, type ServerChecks, type SharedContext } from "../server-check.js";
import { Unchecked } from "../server-check.js";
import type { Received } from "../target.js";

/** Milliseconds that a response may take, and milliseconds of silence that end it. */
const LIMIT = 3_000;
const QUIET = 300;

type Change = (message: string, origin: string) => string;
type Message = readonly [what: string, change: Change, status?: string];
/** Where a message is interrupted, and for how many milliseconds. */
const PAUSE = "\u0000";
const PAUSED = 30;
/** Marks a connection that the server keeps open. */
const OPEN = "\u0000open";
/** Variants of a GET (RFC 9112, 2.2, 3.2, 5.1, 6, 7.1, 9.6) with one response: its status, or the usual one. */
const MESSAGES: readonly Message[] = [
  ["HTTP/1.0", (message) => message.replace("HTTP/1.1", "HTTP/1.0")],
  ["an empty line before the request", (message) => `\r\n${message}`],
  ["names in capitals", (message) => message.replace(/^[\w-]+:/gm, (name) => name.toUpperCase())],
  ["headers without spaces", (message) => message.replace(/: /g, ":")],
  ["empty headers", (message) => message.replace(/^(?=[\w-]+:)/gm, "X-Empty:\r\n")],
  ["an unknown method", (message) => message.replace("GET", "FOO"), "40[0-5]|501"],
  ["the absolute form of a URL", (message, origin) => message.replace(" ", ` ${origin}`)],
  ["a message without Host", (message) => message.replace(/^host:.*\r\n/im, ""), "400"],
  ["a space before a colon", (message) => message.replace(/^host:/im, "Host :"), "400"],
  ["two of Host", (message) => message.replace(/^host:.*\r\n/im, "$&$&"), "400"],
  ["a message after Connection: close", (message) => withFields(message, CLOSE) + message],
  ["a message in pieces", (message) => message.replace(/(?=[ \r])/g, PAUSE)],
  ["a tab in a header", (message) => withFields(message, "X-Tab: a\tb\r\n")],
  ["90 headers", (message) => withFields(message, MANY), "431|400|USUAL"],
  ["an upgrade", (message) => withFields(message, UPGRADE)],
  ["a body", (message) => `${withFields(message, "Content-Length: 2\r\n")}{}`, "400|USUAL"],
  ["a method in small letters", (message) => message.replace("GET", "get"), "40[0-5]|501"],
  ["an invalid length", (message) => withFields(message, "Content-Length: -1\r\n"), "400"],
  ["two lengths", (message) => withFields(message, DIFFERENT), "400"],
  ["an invalid chunk", (message) => `${withFields(message, CHUNKED)}zz\r\n`, "400"],
  ["a message after two lengths", (message) => withFields(message, TWO_LENGTHS) + message, "[2-5]"],
];
const MANY = Array.from({ length: 90 }, (_, n) => `X-Field-${n}: a\r\n`).join("");
const UPGRADE = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA\r\n";
const CLOSE = "Connection: close\r\n";
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const DIFFERENT = "Content-Length: 0\r\nContent-Length: 2\r\n";
const TWO_LENGTHS = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n";

function withFields(message: string, fields: string): string {
  return message.replace(/\r\n$/, `${fields}\r\n`);
}

/** Checks of the bytes on a connection, which HTTP clients hide. */
export const wireChecks: ServerChecks<SharedContext> = {
  "http-no-content": {
    title: "Sends no content after the header of a 304 or a response to HEAD",
    rule: rules.noContent,
    run: async ({ target, subject }) => {
      const get = await target.send(needed(subject, "read"));
      const tag = get.headers.get("ETag");
      const head = await onWire(get, messageOf(get, "HEAD"));
      const again = messageOf(get, "GET", { "If-None-Match": tag ?? "" });
      const same = tag === null ? "" : await onWire(get, again);
      return [head, /^HTTP\/1.1 304/.test(same) ? same : ""].map((bytes) => {
        const [, content = ""] = /\r\n\r\n([^]*)/.exec(bytes) ?? [];
        return equal(content.replace(OPEN, "").slice(0, 80), "", "content", get);
      });
    },
  },
  "http-pipelined": {
    title: "Answers pipelined requests in order, also after one that it rejects",
    rule: rules.pipelined,
    run: async ({ target, subject }) => {
      const get = await target.send(needed(subject, "read"));
      const first = messageOf(get, "GET");
      const wrong = `POST /unknown-path HTTP/1.1\r\nHost: ${get.sent.url.host}\r\nContent-Length: 6\r\n\r\n{"a":1`;
      const bytes = await onWire(get, first + wrong + first, /(?:HTTP\/1.1 [2-5][^]*){3}/);
      const statuses = statusesIn(bytes);
      const isClosed = /^connection: close/im.test(bytes);
      const due = [get.status, statuses[1], get.status].slice(0, isClosed ? statuses.length : 3);
      return [equal(statuses, due, "statuses", get)];
    },
  },
  "http-messages": {
    title: "Accepts and rejects unusual messages as HTTP/1.1 demands, and closes the connection",
    rule: rules.semantics,
    run: async ({ target, subject }) => {
      const get = await target.send(needed(subject, "read"));
      const findings = MESSAGES.map(async ([what, change, wanted = "USUAL"]) => {
        const due = wanted.replace("USUAL", String(get.status));
        const message = change(messageOf(get, "GET"), get.sent.url.origin);
        const bytes = await onWire(get, message, /(?:HTTP\/1.1 [2-5][^]*){2}/);
        const statuses = statusesIn(bytes);
        const isOld = message.includes("HTTP/1.0");
        const isChunked = isOld && /^transfer-encoding/im.test(bytes);
        const isLast = isOld || message.includes(CLOSE);
        const isOpen = isLast && bytes.endsWith(OPEN) ? " and an open connection" : "";
        const isRight = statuses.length === 1 && new RegExp(due).test(`${statuses[0]}`);
        const seen = isChunked ? "chunks" : statuses.join(", ") || "nothing";
        const error = `Expected ${due} for ${what}, got ${seen}${isOpen}.`;
        return isRight && !isChunked && isOpen === "" ? undefined : found(error, get);
      });
      return Promise.all(findings);
    },
  },
  "http-continue": {
    title: "Answers Expect: 100-continue before the body arrives",
    rule: rules.continue,
    run: async ({ target, subject }) => {
      const seen = await target.send(needed(subject, "create"));
      const length = String(seen.sent.body?.length ?? 0);
      const headers = { Expect: "100-continue", "Content-Length": length };
      const bytes = await onWire(seen, messageOf(seen, "POST", headers), /^HTTP/);
      const isSilent = bytes.replace(OPEN, "") === "";
      return [isSilent ? found("There was no response to the header.", seen) : undefined];
    },
  },
  "http-chunks": {
    title: "Reads chunks with extensions and leading zeros, whatever the case of the coding",
    rule: rules.chunked,
    run: async ({ target, subject }) => {
      // Rejected for its media type, so that nothing is stored.
      const outgoing = { bytes: "<a/>", headers: { "Content-Type": "text/xml" } };
      const plain = await target.send(needed(subject, "create"), outgoing);
      const chunked = messageOf(plain, "POST", { "Transfer-Encoding": "Chunked" });
      const chunks = `${chunked}04;a="b"\r\n<a/>\r\n0\r\n\r\n`;
      const [status] = statusesIn(await onWire(plain, chunks));
      return [equal(status, plain.status, "status for chunks", plain)];
    },
  },
};

function statusesIn(bytes: string): number[] {
  return [...bytes.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /g)].map(([, status]) => Number(status));
}

/** The same request with another method and headers. */
function messageOf(
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

async function writeSlowly(socket: Socket, message: string): Promise<void> {
  for (const piece of message.split(PAUSE)) {
    socket.write(piece);
    if (piece !== message) await sleep(PAUSED);
  }
}

/** The bytes of the responses to a message, up to `until` or the end. */
async function onWire({ sent }: Received, message: string, until?: RegExp): Promise<string> {
  const { hostname, protocol, port } = sent.url;
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
      .on("error", (error: Error) => {
        if (bytes === "") reject(new Unchecked(`no connection: ${error.message}`));
        else resolve(bytes);
      })
      .on("close", () => resolve(bytes))
      .on("data", (chunk) => {
        bytes += String(chunk);
        if (until?.test(bytes)) socket.destroy();
        else if (!until && bytes.includes("\r\n\r\n")) socket.setTimeout(QUIET);
      });
  });
}
