import type { Finding } from "../../report/check-result.js";
import { PAUSE } from "../../report/netcat.js";
import { type Rule, rules } from "../../rules.js";
import { needed, type ServerChecks, type SharedContext } from "../server-check.js";
import type { DocumentTarget, Received } from "../target.js";
import { messageOf, onWire } from "../wire-connection.js";

const TWO_RESPONSES = /(?:HTTP\/1\.[01] [2-5][^]*){2}/;
const CLOSE = "Connection: close\r\n";

interface Message {
  what: string;
  change: (message: string, origin: string) => string;
  rule: Rule;
  /** Statuses of its one response; `USUAL`: that of the unchanged message. Default: `USUAL`. */
  due?: string;
  isAdvice?: boolean;
}

/** Variants of a GET. Each is accepted or rejected as its rule says. */
export const MESSAGES: readonly Message[] = [
  {
    what: "HTTP/1.0",
    change: (message) => message.replace("HTTP/1.1", "HTTP/1.0"),
    due: "USUAL|400|426|505",
    rule: rules.chunksInOld,
  },
  {
    what: "names in capitals",
    change: (message) => message.replace(/^[\w-]+:/gm, (name) => name.toUpperCase()),
    rule: rules.semantics,
  },
  {
    what: "headers without spaces",
    change: (message) => message.replace(/: /g, ":"),
    rule: rules.semantics,
  },
  {
    what: "empty headers",
    change: (message) => message.replace(/^(?=[\w-]+:)/gm, "X-Empty:\r\n"),
    rule: rules.semantics,
  },
  {
    what: "the absolute form of a URL",
    change: (message, origin) => message.replace(" ", ` ${origin}`),
    rule: rules.absoluteForm,
  },
  {
    what: "a message without Host",
    change: (message) => message.replace(/^host:.*\r\n/im, ""),
    due: "400",
    rule: rules.hostField,
  },
  {
    what: "two of Host",
    change: (message) => message.replace(/^host:.*\r\n/im, "$&$&"),
    due: "400",
    rule: rules.hostField,
  },
  {
    what: "a space before a colon",
    change: (message) => message.replace(/^host:/im, "Host :"),
    due: "400",
    rule: rules.colon,
  },
  {
    what: "a message after Connection: close",
    change: (message) => withFields(message, CLOSE) + message,
    rule: rules.closing,
  },
  {
    what: "a message in pieces",
    change: (message) => message.replace(/(?=[ \r])/g, PAUSE),
    rule: rules.semantics,
  },
  {
    what: "a tab in a header",
    change: (message) => withFields(message, "X-Tab: a\tb\r\n"),
    rule: rules.semantics,
  },
  {
    what: "90 headers",
    change: (message) => withFields(message, MANY),
    due: "431|400|USUAL",
    rule: rules.semantics,
  },
  {
    what: "a body",
    change: (message) => `${withFields(message, "Content-Length: 2\r\n")}{}`,
    due: "4\\d\\d|USUAL",
    rule: rules.semantics,
  },
  {
    what: "an invalid length",
    change: (message) => withFields(message, "Content-Length: -1\r\n"),
    due: "400",
    rule: rules.invalidLength,
  },
  {
    what: "two lengths",
    change: (message) => withFields(message, DIFFERENT),
    due: "400",
    rule: rules.invalidLength,
  },
  {
    what: "a message after two lengths",
    change: (message) => withFields(message, TWO_LENGTHS) + message,
    due: "[2-5]\\d\\d",
    rule: rules.twoLengths,
    // Common libraries ignore the length and continue, which is equally safe.
    isAdvice: true,
  },
  {
    what: "an empty line before the request",
    change: (message) => `\r\n${message}`,
    rule: rules.emptyLine,
    isAdvice: true,
  },
  {
    what: "an unknown method",
    change: (message) => message.replace("GET", "FOO"),
    due: "40[0-5]|501",
    rule: rules.unknownMethod,
    isAdvice: true,
  },
  {
    what: "a method in small letters",
    change: (message) => message.replace("GET", "get"),
    due: "40[0-5]|501",
    rule: rules.unknownMethod,
    isAdvice: true,
  },
  {
    what: "an upgrade to HTTP/2",
    change: (message) => withFields(message, UPGRADE),
    due: "101|USUAL",
    rule: rules.semantics,
    isAdvice: true,
  },
  {
    what: "an invalid chunk",
    change: (message) => `${withFields(message, CHUNKED)}zz\r\n`,
    due: "400",
    rule: rules.chunked,
    isAdvice: true,
  },
];
const MANY = Array.from({ length: 90 }, (_, n) => `X-Field-${n}: a\r\n`).join("");
const UPGRADE = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA\r\n";
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const DIFFERENT = "Content-Length: 0\r\nContent-Length: 2\r\n";
const TWO_LENGTHS = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n";

function withFields(message: string, fields: string): string {
  return message.replace(/\r\n$/, `${fields}\r\n`);
}

/** A check of the required messages, or of the recommended ones. */
export function messages(isAdvice: boolean): ServerChecks<SharedContext>[string]["run"] {
  return async ({ target, subject }) => {
    const get = await target.send(needed(subject, "read"));
    const chosen = MESSAGES.filter((each) => (each.isAdvice ?? false) === isAdvice);
    return Promise.all(chosen.map((each) => judgedMessage(target, get, each)));
  };
}

/** Milliseconds in which a second response follows the first, or none does. */
const IDLE = 1_000;

async function judgedMessage(
  target: DocumentTarget,
  get: Received,
  { what, change, due: wanted = "USUAL", rule }: Message,
): Promise<Finding | undefined> {
  const due = wanted.replace("USUAL", String(get.status));
  const message = change(messageOf(get, "GET"), get.sent.url.origin);
  const { bytes, statuses, ...sent } = await onWire(target, get, message, TWO_RESPONSES, IDLE);
  const isOld = message.includes("HTTP/1.0");
  const isChunked = isOld && /^transfer-encoding/im.test(bytes);
  const isOpen = message.includes(CLOSE) && sent.isOpen;
  const isRight = statuses.length === 1 && new RegExp(`^(?:${due})$`).test(`${statuses[0]}`);
  if (isRight && !isChunked && !isOpen) return undefined;
  const seen = isChunked ? "chunks" : statuses.join(", ") || "nothing";
  const open = isOpen ? " and an open connection" : "";
  const error = `Expected ${due.replaceAll("|", " or ").replaceAll("\\d\\d", "xx")} for ${what}, got ${seen}${open}`;
  return { message: `${error} (${rule.source}).`, exchanges: [sent.exchange] };
}
