import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { recommended, required } from "../scenario.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";
import { atLeast, finding, hasBody, succeeded, wrong } from "../findings.js";

/** The headers of a read, and of each kind of write in the document. */
export function headerScenarios(calls: Calls): Scenarios {
  return {
    "user-agent-sent": checked(calls, {
      title: "Each request says what sent it",
      rule: rules.userAgent,
      isAdvice: true,
      message: "There is no User-Agent",
      isWrong: (headers) => (headers["user-agent"] ?? "").trim() === "",
    }),
    "host-sent": checked(calls, {
      title: "Sends Host with the port",
      rule: rules.host,
      message: "Host has no port",
      isWrong: ({ host = "" }) => !/:\d+$/.test(host),
    }),
    ...bodyScenarios(calls),
    "calls-apart": callsApart(calls),
    ...acceptScenarios(calls),
    ...correlationScenarios(calls),
  };
}

/** Headers that describe the body, or its absence. */
function bodyScenarios(calls: Calls): Scenarios {
  const { remove, bodiless } = calls.subject.examples;
  const withoutBody = ["GET", ...(remove?.body === undefined ? ["DELETE"] : [])];
  return {
    "length-sent": checked(calls, {
      title: "Says how long the body of a POST or PUT is, also without one",
      rule: rules.contentLength,
      isAdvice: true,
      message: "A POST or PUT has neither Content-Length nor Transfer-Encoding",
      isWrong: (headers, method) =>
        /^P/.test(method) && !("content-length" in headers || "transfer-encoding" in headers),
    }),
    "get-without-body": checked(calls, {
      title: "Sends no body with a GET, nor with a DELETE or POST that has none",
      rule: rules.asCalled,
      message: "A request that has no body was sent with one",
      isWrong: (headers, method, operationId) =>
        hasBody(headers) && (withoutBody.includes(method) || operationId === bodiless?.name),
    }),
    "body-media-type": checked(calls, {
      title: "Declares a body in JSON as application/json in UTF-8",
      rule: rules.bodyType,
      message: "The Content-Type of a body is not that of JSON in UTF-8",
      isWrong: (headers) => hasBody(headers) && !JSON_OR_FORM.test(headers["content-type"] ?? ""),
    }),
    "content-type-with-body": checked(calls, {
      title: "Sends Content-Type only with a body",
      rule: rules.contentType,
      isAdvice: true,
      message: "A request without a body has a Content-Type",
      isWrong: (headers) => "content-type" in headers && !hasBody(headers),
    }),
  };
}

function acceptScenarios(calls: Calls): Scenarios {
  return {
    "accept-json": checked(calls, {
      title: "Accepts JSON",
      rule: rules.negotiation,
      isAdvice: true,
      message: "Accept is missing, or has no JSON",
      isWrong: ({ accept = "" }) => !/json|application\/\*|\*\/\*/i.test(accept),
    }),
    "accept-gzip": checked(calls, {
      title: "Asks for compressed responses",
      rule: rules.negotiation,
      isAdvice: true,
      message: "Accept-Encoding has no gzip",
      isWrong: (headers) => !/\bgzip\b/i.test(headers["accept-encoding"] ?? ""),
    }),
  };
}

function correlationScenarios({ reads, subject }: Calls): Scenarios {
  const { correlationId: name } = subject;
  if (name === undefined) return {};
  return {
    "correlation-id-sent": {
      ...recommended("Sends a correlation id with each call", rules.correlationId),
      run: reads(2),
      inspect: (seen) => {
        const ids = seen.calls.map(({ request }) => request.headers[name.toLowerCase()]);
        const isEach = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
        return [
          succeeded(seen),
          isEach ? undefined : finding(`${name}: ${ids.join(", ")}.`, seen.calls),
        ];
      },
    },
  };
}

type Headers = RecordedRequest["request"]["headers"];

interface HeaderCheck extends Pick<Scenario, "title" | "rule" | "isAdvice"> {
  /** Text of the finding. */
  message: string;
  isWrong: (headers: Headers, method: string, operationId?: string) => boolean;
}

/** Checks each request of a read and of each kind of write, and the requests for tokens. */
function checked(
  { call, subject }: Calls,
  { message, isWrong, isAdvice = false, ...check }: HeaderCheck,
): Unplaced<Scenario> {
  return {
    ...check,
    isAdvice,
    isCounted: true,
    run: async (perform) => {
      for (const need of ["read", "create", "replace", "patch", "remove", "bodiless"] as const)
        if (subject.examples[need]) await perform(call(need));
    },
    inspect: ({ calls, tokens }) => [
      atLeast(1, calls, "call"),
      wrong([...tokens, ...calls], message, ({ request: { headers }, method, operationId }) => {
        return isWrong(headers, method, operationId);
      }),
    ],
  };
}

/** A header and a parameter of one call. */
const EXTRA_NAME = "x-conformance";
const FIRST = 'first, "b c"; d=%20+&';

function callsApart({ read }: Calls): Unplaced<Scenario> {
  return {
    ...required("Sends nothing of one call with the next one", rules.declaredHeader),
    run: async (perform) => {
      const { query, headers } = read();
      const own = { name: EXTRA_NAME, style: "form", value: FIRST } as const;
      await perform(read({ query: [...query, own], headers: { ...headers, [EXTRA_NAME]: FIRST } }));
      await perform(read());
    },
    inspect: ({ calls }) => [
      wrong(calls.slice(0, 1), `The header ${EXTRA_NAME} is not ${FIRST}`, ({ request }) => {
        return (request.headers[EXTRA_NAME] ?? FIRST) !== FIRST;
      }),
      wrong(calls.slice(-1), `The next call has ${EXTRA_NAME}`, ({ query, request }) => {
        return EXTRA_NAME in request.headers || query.includes(EXTRA_NAME);
      }),
    ],
  };
}

const JSON_OR_FORM =
  /^application\/(?:(?:[\w.-]+\+)?json|x-www-form-urlencoded)\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
