import { isDeepStrictEqual } from "node:util";
import { type Rule, rules } from "../../rules.js";
import { finding, textOf, toldStatus, wrong } from "../findings.js";
import { advised, demanded, type Calls, type Scenario, type Scenarios } from "../scenario.js";

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
const ODD = "HTTP/1.1 200 \r\ncontent-type:application/json \t\r\nServer:\r\n";

type ResponseOf = (json: string) => string;
const sized =
  (head: string): ResponseOf =>
  (json) =>
    `${head}Content-Length: ${json.length}\r\n\r\n${json}`;
const inChunks =
  (extension: string, trailers: string): ResponseOf =>
  (json) => {
    const size = `0${json.length.toString(16).toUpperCase()}`;
    const body = `${size}${extension}\r\n${json}\r\n0\r\n${trailers}\r\n`;
    return `${HEAD}Transfer-Encoding: chunked\r\n\r\n${body}`;
  };

type Row = [id: string, title: string, rule: Rule, responseOf: ResponseOf, isAdvice?: boolean];
const { chunked, chunkExtensions, untilClose, fieldLines, told, informational } = rules;
/** Responses with the body of another one, after which the connection is closed. */
const RESPONSES: readonly Row[] = [
  ["response-trailers", "Reads chunks with trailer fields", chunked, inChunks("", "X-Sum: 1\r\n")],
  ["response-chunk-extensions", "Ignores extensions", chunkExtensions, inChunks(';a="b"', "")],
  ["response-until-close", "Reads until the end", untilClose, (json) => `${HEAD}\r\n${json}`],
  ["response-fields", "Reads fields with other spaces or no value", fieldLines, sized(ODD)],
  [
    "response-long-field",
    "Reads a field of 10,000 characters",
    told,
    sized(`${HEAD}X-Long: ${"a".repeat(10_000)}\r\n`),
    true,
  ],
  [
    "early-hints-read",
    "Reads the response that comes after a 103",
    informational,
    sized(HINTS + HEAD),
    true,
  ],
];

type Form = [title: string, rule: Rule, message: string, isWrong: (lines: string[]) => boolean];

const TARGET = /^[A-Z]+ \/(?!\/)[!"$-~]* HTTP\/1\.1$/;
const FIELD = /^[\w!#$%&'*+.^`|~-]+:[ \t]*[^\0-\b\n-\x1f\x7f]*$/;
/** Fields of a request that have one value. */
const SINGLE = /^(?:authorization|content-(?:type|length)|host|user-agent|x-conformance|.*key):/;
const TWICE = /^(?:authorization|content-type|host):.*, /i;

/** Errors in the lines of a request's head. */
const FORMS: Readonly<Record<string, Form>> = {
  "request-framed": [
    "Sends a body with its length or in chunks, not both",
    rules.framing,
    "A request has both Content-Length and Transfer-Encoding",
    (lines) =>
      /^content-length:[^]*^transfer-enc|^transfer-enc[^]*^content-length:/im.test(
        lines.join("\n"),
      ),
  ],
  "request-lines": [
    "Sends well-formed request and header lines",
    rules.originForm,
    "A request has a malformed target or header line",
    ([first = "", ...fields]) => !TARGET.test(first) || !fields.every((line) => FIELD.test(line)),
  ],
  "fields-sent-once": [
    "Sends each header field once",
    rules.fieldOnce,
    "A header field came twice",
    (lines) => {
      const names = lines.slice(1).flatMap((line) => SINGLE.exec(line.toLowerCase())?.[0] ?? []);
      return new Set(names).size < names.length || lines.some((line) => TWICE.test(line));
    },
  ],
};

function malformed(sent: readonly string[], [, , message, isWrong]: Form) {
  const requests = sent.flatMap((text) => text.split(/^(?=[A-Z]+ [^\r\n]* HTTP\/1\.\d\r?\n)/m));
  const heads = requests.flatMap((text) => text.split("\r\n\r\n").slice(0, 1));
  const isFound = heads.some((head) => head !== "" && isWrong(head.split("\r\n")));
  return isFound ? finding(`${message}.`, []) : undefined;
}

/** If it fails, nothing else is checked. */
export const FIRST_CALL = {
  ...{ id: "first-call", area: "wire", hasGate: true },
  ...demanded("Gets the response to its first call", rules.callable),
  inspect: (seen) => [
    ...Object.values(FORMS).map((form) => malformed(seen.sent, form)),
    toldStatus(200, seen),
  ],
} satisfies Scenario;

/** Responses and requests as they are on the wire. */
export function wireScenarios({ read, call, subject }: Calls): Scenarios {
  const responses = RESPONSES.map(([id, title, rule, responseOf, isAdvice = false]) => {
    const scenario: Scenarios[string] = {
      ...{ title, rule, isAdvice, hasGate: true, limit: 3_000 },
      ask: async (ask, { answer }) => {
        const { body = null } = { body: null, ...(await ask(read())) };
        // One character for each byte.
        answer(responseOf(Buffer.from(JSON.stringify(body)).toString("latin1")));
        await ask(read());
      },
      inspect: ({ results: [wanted, result], calls }) => {
        if (isDeepStrictEqual(result, wanted)) return [];
        return [finding(`Expected the result of the first call; ${textOf(result)}.`, calls)];
      },
    };
    return [id, scenario] as const;
  });
  const requests = Object.entries(FORMS).map(([id, form]) => {
    const scenario: Scenarios[string] = {
      ...{ ...demanded(form[0], form[1]), hasGate: true },
      ask: async (ask) => {
        for (const need of ["read", "create", "replace", "patch", "remove", "text"] as const) {
          const { headers = {} } = subject.examples[need] ?? {};
          if (subject.examples[need]) await ask(call(need, { headers: { ...headers, ...OWN } }));
        }
      },
      inspect: ({ sent }) => [malformed(sent, form)],
    };
    return [id, scenario] as const;
  });
  return {
    "first-call": FIRST_CALL,
    ...Object.fromEntries([...responses, ...requests]),
    "caller-headers-kept": {
      ...advised("Sends the Accept and other headers of the caller as given", rules.negotiation),
      ask: (ask) => ask(read({ headers: { ...read().headers, ...OWN } })),
      inspect: ({ calls }) => [
        wrong(calls, `Not all headers are as given: ${JSON.stringify(OWN)}`, ({ request }) => {
          return Object.entries(OWN).some(([name, value]) => request.headers[name] !== value);
        }),
      ],
    },
  };
}

/** Headers of the caller. */
const OWN = { accept: "application/problem+json;q=0.8, */*", "x-conformance": 'a,b; c="d  e"' };
