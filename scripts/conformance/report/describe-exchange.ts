import type {
  RecordedBody,
  RecordedRequest,
} from "../../../server/control/journal/recorded-request.js";
import { counted } from "../../../server/counted.js";
import type { Exchange } from "./check-result.js";

/** Characters that are shown of a body. */
const SHOWN = 600;

/** A recorded request as reports show it. */
export function exchangeOf(recorded: RecordedRequest): Exchange {
  const { method, path, query, request, response, status, receivedAt: at } = recorded;
  const requestBody = textOf(request.body);
  const responseBody = textOf(response?.body);
  return {
    method,
    target: query === "" ? path : `${path}?${query}`,
    requestHeaders: request.headers,
    ...(requestBody !== undefined && { requestBody }),
    ...(status !== undefined && { status }),
    responseHeaders: response?.headers ?? {},
    ...(responseBody !== undefined && { responseBody }),
    at,
  };
}

function textOf(body: RecordedBody | undefined): string | undefined {
  if (!body) return undefined;
  return body.encoding === "base64" ? `(${counted(body.size, "byte")})` : shortened(body.text);
}

export function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
}

/** The exchange as lines, as HTTP shows it; `*` marks what is no part of the messages. */
export function linesOf(exchange: Exchange): string[] {
  const { method, target, requestHeaders, requestBody, status, responseHeaders } = exchange;
  const headers = (given: Readonly<Record<string, string>>, mark: string): string[] =>
    Object.entries(given).map(([name, value]) => `${mark} ${name}: ${value}`);
  return [
    `* ${exchange.at}`,
    `> ${method} ${target}`,
    ...headers(requestHeaders, ">"),
    ...(requestBody === undefined ? [] : [">", `> ${requestBody}`]),
    status === undefined ? "* no response" : `< ${status}`,
    ...headers(responseHeaders, "<"),
    ...(exchange.responseBody === undefined ? [] : ["<", `< ${exchange.responseBody}`]),
  ];
}
