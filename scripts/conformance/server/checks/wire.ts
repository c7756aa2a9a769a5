import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { rules } from "../../rules.js";
import { equal, found, needed, type ServerChecks, type SharedContext } from "../server-check.js";
import { Unchecked } from "../server-check.js";
import type { Received } from "../target.js";

/** Milliseconds that a response may take, and without a byte after which it has ended. */
const LIMIT = 3_000;
const QUIET = 300;

/** Checks of the bytes on a connection, which HTTP clients hide. */
export const wireChecks: ServerChecks<SharedContext> = {
  "http-no-content": {
    title: "Sends no content after the header of a 304 or a response to HEAD",
    rule: rules.noContent,
    run: async ({ target, subject }) => {
      const get = await target.ask(needed(subject, "read"));
      const tag = get.headers.get("ETag");
      const head = await onWire(get, "HEAD");
      const same = tag === null ? "" : await onWire(get, "GET", { "If-None-Match": tag });
      return [head, /^HTTP\/1.1 304/.test(same) ? same : ""].map((bytes) => {
        const [, content = ""] = /\r\n\r\n([^]*)/.exec(bytes) ?? [];
        return equal(content.slice(0, 80), "", "content", get);
      });
    },
  },
  "http-continue": {
    title: "Answers Expect: 100-continue before the body arrives",
    rule: rules.continue,
    run: async ({ target, subject }) => {
      const seen = await target.ask(needed(subject, "create"));
      const length = String(seen.sent.body?.length ?? 0);
      const headers = { Expect: "100-continue", "Content-Length": length };
      const bytes = await onWire(seen, "POST", headers, /^HTTP/);
      return [bytes === "" ? found("There was no response to the header.", seen) : undefined];
    },
  },
};

/** The bytes of a response, up to `until` or the end, to the same request with another method and headers. */
async function onWire(
  { sent }: Received,
  method: string,
  headers: Readonly<Record<string, string>> = {},
  until?: RegExp,
): Promise<string> {
  const { hostname, host, pathname, search, protocol, port } = sent.url;
  const all = new Headers(sent.headers);
  for (const [name, value] of Object.entries({ ...headers, Host: host })) {
    all.set(name, value);
  }
  const lines = [...all].map(([name, value]) => `${name}: ${value}\r\n`);
  const isTls = protocol === "https:";
  const to = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || (isTls ? 443 : 80)) };
  const socket = isTls ? connectTls({ ...to, servername: hostname }) : connect(to);
  socket.setEncoding("latin1").setTimeout(LIMIT, () => socket.destroy());
  socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
  let bytes = "";
  return new Promise((resolve, reject) => {
    socket
      .on("error", (error: Error) => reject(new Unchecked(`no connection: ${error.message}`)))
      .on("close", () => resolve(bytes))
      .on("data", (chunk) => {
        bytes += String(chunk);
        if (until?.test(bytes)) socket.destroy();
        else if (bytes.includes("\r\n\r\n")) socket.setTimeout(QUIET);
      });
  });
}
