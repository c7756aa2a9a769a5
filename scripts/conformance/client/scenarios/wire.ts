import { isDeepStrictEqual } from "node:util";
import type { Finding } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { finding, textOf, reportedStatus, wrong } from "../findings.js";
import { recommended, required } from "../scenario.js";
import type { Calls, Scenario, Scenarios, Seen } from "../scenario.js";

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
/** In responses, HEX and SIZE are replaced by the length of the body, JSON by the body. */
const SIZED = "Content-Length: SIZE\r\n\r\nJSON";
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n0HEX`;
const ODD = `HTTP/1.1 200 \r\ncontent-type:application/json \t\r\nServer:\r\n${SIZED}`;
const HINTS = `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${HEAD}${SIZED}`;
const TRAILED = `${CHUNKED}\r\nJSON\r\n0\r\nX-Sum: 1\r\n\r\n`;
const CASED = TRAILED.replace("chunked", "CHUNKED");
const LONG = `${HEAD}X-Long: ${"a".repeat(9_000)}\r\n${SIZED}`;
const EXTENDED = `${CHUNKED};a="b"\r\nJSON\r\n0\r\n\r\n`;

type Row = [id: string, title: string, rule: Rule, response: string, isAdvice?: boolean];
const { chunked, chunkExtensions, untilClose, fieldLines, informational } = rules;
/** Responses with the body of another one, after which the connection is closed. */
const RESPONSES: readonly Row[] = [
  ["response-trailers", "Reads chunks with trailer fields", chunked, TRAILED],
  ["response-chunked-case", "Reads Chunked in any case", chunked, CASED],
  ["response-chunk-extensions", "Ignores the extensions of chunks", chunkExtensions, EXTENDED],
  ["response-until-close", "Reads a body without a length", untilClose, `${HEAD}\r\nJSON`],
  ["response-fields", "Reads fields with other spaces or no value", fieldLines, ODD],
  ["response-field-long", "Reads a header field of 9 KB", fieldLines, LONG, true],
  ["early-hints-read", "Reads the response that comes after a 103", informational, HINTS],
];

/** Milliseconds within which a call must end. */
const ENDING = 5_000;
const TARGET = /^[A-Z]+ \/(?!\/)[!"$-~]* HTTP\/1\.1$/;
const FIELD = /^[\w!#$%&'*+.^`|~-]+:[ \t]*[^\0-\b\n-\x1f\x7f]*$/;
/** Fields of a request that have one value. */
const SINGLE = /^(?:authorization|content-(?:type|length)|host|user-agent|x-conformance|.*key):/;
const TWICE = /^(?:authorization|content-type|host):.*, /i;

/** The error in the head of a request. */
function malformationOf([first = "", ...fields]: string[]): string | undefined {
  const names = fields.map((line) => line.toLowerCase().replace(/:.*/s, ":"));
  const single = names.filter((name) => SINGLE.test(name));
  if (!TARGET.test(first)) return "A request line does not have an absolute path in ASCII.";
  if (!fields.every((line) => FIELD.test(line))) return "A header line is malformed.";
  if (names.includes("content-length:") && names.includes("transfer-encoding:"))
    return "A request has both Content-Length and Transfer-Encoding.";
  const isTwice = new Set(single).size < single.length || fields.some((line) => TWICE.test(line));
  return isTwice ? "A header field came twice." : undefined;
}

/** Findings without exchanges, which may contain secrets in unexpected places. */
function malformed({ sent }: Seen): Finding[] {
  const requests = sent.flatMap((text) => text.split(/^(?=[A-Z]+ [^\r\n]* HTTP\/1\.\d\r?\n)/m));
  const heads = requests.flatMap((text) => text.split("\r\n\r\n").slice(0, 1)).filter(Boolean);
  const messages = new Set(heads.map((head) => malformationOf(head.split("\r\n"))));
  return [...messages].flatMap((message) => (message === undefined ? [] : finding(message, [])));
}

/** If this check fails, no other check runs. */
export const FIRST_CALL = {
  id: "first-call",
  area: "wire",
  hasGate: true,
  ...required("Gets the response to its first call", rules.called),
  inspect: (seen) => [...malformed(seen), reportedStatus(200, seen)],
} satisfies Scenario;

/** Responses and requests as bytes on a connection. */
export function wireScenarios({ read, call, subject }: Calls): Scenarios {
  const responses = RESPONSES.map(([id, title, rule, response, isAdvice = false]) => {
    const scenario: Scenarios[string] = {
      title,
      rule,
      isAdvice,
      hasGate: true,
      limit: 3_000,
      run: async (perform, { respond }) => {
        const { body = null } = { body: null, ...(await perform(read())) };
        // One character for each byte.
        const json = Buffer.from(JSON.stringify(body)).toString("latin1");
        const [size, hex] = [String(json.length), json.length.toString(16).toUpperCase()];
        const sized = response.replace("SIZE", size).replace("HEX", hex);
        respond(sized.replace("JSON", () => json));
        await perform(read());
      },
      inspect: ({ results: [wanted, result], calls }) => {
        if (isDeepStrictEqual(result, wanted)) return [];
        return [finding(`Expected the result of the first call; ${textOf(result)}.`, calls)];
      },
    };
    return [id, scenario] as const;
  });
  return {
    "first-call": FIRST_CALL,
    ...Object.fromEntries(responses),
    "requests-well-formed": {
      ...required("Sends well-formed requests, and each header field once", rules.grammar),
      hasGate: true,
      run: async (perform) => {
        for (const need of ["read", "create", "replace", "patch", "remove", "text"] as const)
          if (subject.examples[need])
            await perform(call(need, { headers: { ...call(need).headers, ...MARKING_HEADERS } }));
      },
      inspect: malformed,
    },
    "process-ends": {
      ...recommended(
        "The program ends when its input ends, even after calls with long timeouts",
        rules.ends,
      ),
      run: async (perform, _, program) => {
        await perform(read({ timeout: 60_000 }));
        const startedAt = performance.now();
        await program.close(ENDING);
        return performance.now() - startedAt;
      },
      inspect: ({ made, calls }) => [
        // Timers may be a millisecond early.
        Number(made) > ENDING - 10 ? finding(`It did not end in ${ENDING} ms.`, calls) : undefined,
      ],
    },
    "caller-headers-kept": {
      ...recommended(
        "Sends the Accept and other headers of the caller as given",
        rules.negotiation,
      ),
      run: (perform) => perform(read({ headers: { ...read().headers, ...MARKING_HEADERS } })),
      inspect: ({ calls }) => [
        wrong(
          calls,
          `Not all headers are as given: ${JSON.stringify(MARKING_HEADERS)}`,
          ({ request }) => {
            const { accept, "x-conformance": own } = request.headers;
            return accept !== MARKING_HEADERS.Accept || own !== MARKING_HEADERS["X-Conformance"];
          },
        ),
      ],
    },
  };
}

/** Headers that the caller adds. */
export const MARKING_HEADERS = {
  Accept: "application/problem+json;q=0.8, */*",
  "X-Conformance": 'a,b; c="d  e"',
};
