import { rules } from "../../rules.js";
import { equal, needed, type ServerChecks, type SharedContext } from "../server-check.js";
import { messageOf, onWire } from "../wire-connection.js";
import { contentAfter } from "./items.js";
import { messages } from "./wire-messages.js";

const THREE_RESPONSES = /(?:HTTP\/1\.[01] [2-5][^]*){3}/;

/** Checks of the bytes on a connection, which HTTP clients hide. */
export const wireChecks: ServerChecks<SharedContext> = {
  "http-no-content": {
    title: "Sends no content after the header of a 304 or a response to HEAD",
    rule: rules.head,
    run: async ({ target, subject }) => {
      const get = await target.send(needed(subject, "read"));
      const tag = get.headers.get("ETag");
      const head = await onWire(target, get, messageOf(get, "HEAD"));
      const again = messageOf(get, "GET", { "If-None-Match": tag ?? "" });
      const same = tag === null ? undefined : await onWire(target, get, again);
      const empty = same?.statuses[0] === 304 ? [head, same] : [head];
      return empty.map(contentAfter);
    },
  },
  "http-pipelined": {
    title: "Answers pipelined requests in order, also after one that it rejects",
    rule: rules.pipelined,
    run: async ({ target, subject }) => {
      const get = await target.send(needed(subject, "read"));
      const first = messageOf(get, "GET");
      const wrong = `POST /unknown-path HTTP/1.1\r\nHost: ${get.sent.url.host}\r\nContent-Length: 6\r\n\r\n{"a":1`;
      const sent = await onWire(target, get, first + wrong + first, THREE_RESPONSES);
      const { bytes, statuses, isOpen, exchange } = sent;
      // The client then sends the remaining requests again.
      const isClosed = /^connection: close/im.test(bytes) || (!isOpen && statuses.length > 0);
      const due = [get.status, statuses[1], get.status].slice(0, isClosed ? statuses.length : 3);
      const error = equal(statuses, due, "statuses");
      return [error && { ...error, exchanges: [exchange] }];
    },
  },
  "http-messages": {
    title: "Accepts and rejects unusual messages as HTTP/1.1 demands, and closes the connection",
    rule: rules.semantics,
    run: messages(false),
  },
  "http-messages-lenient": {
    title: "Accepts and rejects unusual messages as HTTP/1.1 recommends",
    rule: rules.emptyLine,
    isAdvice: true,
    run: messages(true),
  },
  "http-continue": {
    title: "Answers Expect: 100-continue before the body arrives",
    rule: rules.continue,
    run: async ({ target, subject }) => {
      const seen = await target.send(needed(subject, "create"));
      const length = String(seen.sent.body?.length ?? 0);
      const headers = { Expect: "100-continue", "Content-Length": length };
      const sent = await onWire(target, seen, messageOf(seen, "POST", headers), /^HTTP/);
      if (sent.bytes !== "") return [];
      return [{ message: "There was no response to the header.", exchanges: [sent.exchange] }];
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
      const { statuses, exchange } = await onWire(target, plain, chunks);
      const [status = "nothing"] = statuses;
      // A server may require Content-Length.
      if (status === plain.status || status === 411) return [];
      const error = `Expected ${plain.status} for chunks, got ${status}.`;
      return [{ message: error, exchanges: [exchange] }];
    },
  },
};
