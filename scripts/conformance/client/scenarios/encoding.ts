import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { type Rule, rules } from "../../rules.js";
import { required } from "../scenario.js";
import type { Ask, Calls, Scenarios, Seen } from "../scenario.js";
import { atLeast, hasBody, wrong } from "../findings.js";

type Headers = RecordedRequest["request"]["headers"];

/** A check of the headers of a read, and of a creation if there is one. */
export function headerScenarios({ read, call, subject }: Calls): Scenarios {
  const bodiless = ["GET", ...(subject.examples.remove?.body === undefined ? ["DELETE"] : [])];
  type IsWrong = (headers: Headers, method: string, operationId?: string) => boolean;
  type Check = [title: string, rule: Rule, message: string, isWrong: IsWrong, isAdvice?: boolean];
  const scenario = (...[title, rule, message, isWrong, isAdvice = false]: Check) => ({
    title,
    rule,
    isAdvice,
    ask: async (ask: Ask): Promise<void> => {
      for (const need of ["read", "create", "replace", "patch", "remove", "bodiless"] as const)
        if (subject.examples[need]) await ask(call(need));
    },
    inspect: ({ calls, tokens }: Seen) => [
      atLeast(1, calls, "call"),
      wrong([...tokens, ...calls], message, ({ request: { headers }, method, operationId }) => {
        return isWrong(headers, method, operationId);
      }),
    ],
  });
  return {
    "user-agent-sent": scenario(
      "Each request says what sent it",
      rules.userAgent,
      "There is no User-Agent",
      (headers) => (headers["user-agent"] ?? "").trim() === "",
    ),
    "host-sent": scenario(
      "Sends Host with the port",
      rules.host,
      "Host has no port",
      ({ host = "" }) => !/:\d+$/.test(host),
    ),
    "length-sent": scenario(
      "Says how long the body of a POST or PUT is, also without one",
      rules.contentLength,
      "A POST or PUT has neither Content-Length nor Transfer-Encoding",
      (headers, method) =>
        /^P/.test(method) && !("content-length" in headers || "transfer-encoding" in headers),
      true,
    ),
    "get-without-body": scenario(
      "Sends no body with a GET, nor with a DELETE or POST that has none",
      rules.noContentInGet,
      "A request that has no body was sent with one",
      (headers, method, operationId) =>
        hasBody(headers) &&
        (bodiless.includes(method) || operationId === subject.examples.bodiless?.name),
    ),
    "body-media-type": scenario(
      "Declares a body in JSON as application/json in UTF-8",
      rules.contentType,
      "The Content-Type of a body is not that of JSON in UTF-8",
      (headers) => hasBody(headers) && !JSON_OR_FORM.test(headers["content-type"] ?? ""),
    ),
    "content-type-with-body": scenario(
      "Sends Content-Type only with a body",
      rules.contentType,
      "A request without a body has a Content-Type",
      (headers) => "content-type" in headers && !hasBody(headers),
      true,
    ),
    "calls-apart": {
      ...required("Sends nothing of one call with the next one", rules.declaredHeader),
      ask: async (ask) => {
        const { query, headers } = read();
        const own = { name: EXTRA_NAME, style: "form", value: FIRST } as const;
        await ask(read({ query: [...query, own], headers: { ...headers, [EXTRA_NAME]: FIRST } }));
        await ask(read());
      },
      inspect: ({ calls }) => [
        wrong(calls.slice(0, 1), `The header ${EXTRA_NAME} is not ${FIRST}`, ({ request }) => {
          return (request.headers[EXTRA_NAME] ?? FIRST) !== FIRST;
        }),
        wrong(calls.slice(-1), `The next call has ${EXTRA_NAME}`, ({ query, request }) => {
          return EXTRA_NAME in request.headers || query.includes(EXTRA_NAME);
        }),
      ],
    },
    "accept-json": scenario(
      "Accepts JSON",
      rules.negotiation,
      "Accept is missing, or has no JSON",
      ({ accept = "" }) => !/json|application\/\*|\*\/\*/i.test(accept),
      true,
    ),
    "accept-gzip": scenario(
      "Asks for compressed responses",
      rules.negotiation,
      "Accept-Encoding has no gzip",
      (headers) => !/\bgzip\b/i.test(headers["accept-encoding"] ?? ""),
      true,
    ),
  };
}

/** A header and a parameter of one call. */
const EXTRA_NAME = "x-conformance";
const FIRST = 'first, "b c"; d=%20+&';

const JSON_OR_FORM =
  /^application\/(?:(?:[\w.-]+\+)?json|x-www-form-urlencoded)\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
