import type { OperationModel } from "../../document/operation-model.js";
import { BYTE_ORDER_MARK, type DrivenResponse } from "../drive/called-api.js";

const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;
/** Headers with a single value, and its form (RFC 9110, 5.5, 5.6.7, 8.3, 8.8.3, 10.2.3). */
const FIELDS: Readonly<Record<string, RegExp>> = {
  "Content-Type": /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w.-]+=(?:"[^"]*"|[^\s",;]+))*;?$/,
  ETag: /^(?:W\/)?"[!#-~\u0080-\u00ff]*"$/,
  Date: DATE,
  "Last-Modified": DATE,
  "Retry-After": /^(?:\d+|\w{3}, .* GMT)$/,
  Location: /^\S*$/,
  "Access-Control-Allow-Origin": /^[^\s,]+$/,
};
/** Recommendations for every response, which no standard requires. */
export function oddities({ status, headers, text, json, sent }: DrivenResponse): string[] {
  const type = headers.get("Content-Type");
  const isEmpty = text === "" && sent.method !== "HEAD";
  const isObject = typeof json === "object" && json !== null;
  const found: [boolean, string][] = [
    [isEmpty && headers.has("Content-Encoding"), "No content has a Content-Encoding."],
    [text !== "" && type === null, "Content-Type is missing."],
    [status >= 400 && isObject && !JSON_NAME.test(type ?? ""), "A body in JSON has another type."],
  ];
  return found.flatMap(([isOdd, message]) => (isOdd ? [message] : []));
}

export const JSON_NAME = /[/+]json\b/i;
/** Milliseconds by which clocks may differ. */
const SKEW = 86_400_000;

/** Errors that no response may have, to any request, apart from the date if it `isRaw`: each breaks a MUST, or the document's promise of a response. */
export function malformationsOf(
  received: DrivenResponse,
  { security }: OperationModel,
  isRaw = false,
): string[] {
  const { status, headers, text, json, sent } = received;
  const of = (name: string): string => headers.get(name) ?? "";
  const isSecured = security.flat().some(({ scheme }) => /^(?:bearer|client)$/.test(scheme));
  const isForced = headers.has("Preference-Applied");
  const isAllowed = of("Allow")
    .split(/[\s,]+/)
    .includes(sent.method);
  const { status: own, statusCode = own } = Object(json) as Record<string, unknown>;
  const isStatus = typeof statusCode === "number" && statusCode >= 400 && statusCode < 600;
  const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(of("Content-Type")) ?? [];
  const isJson = JSON_NAME.test(of("Content-Type"));
  const fields = Object.entries(FIELDS).flatMap(([name, form]): [boolean, string][] => {
    return headers.has(name) ? [[!form.test(of(name)), `${name} is '${of(name)}'.`]] : [];
  });
  const found: [boolean, string][] = [
    ...fields,
    [!isRaw && !(Math.abs(Date.parse(of("Date")) - Date.now()) < SKEW), `Date is '${of("Date")}'.`],
    [!isForced && status >= 500 && ![501, 503].includes(status), `The status is ${status}.`],
    [status === 405 && !headers.has("Allow"), "A 405 has no Allow."],
    [!isForced && status === 405 && isAllowed, `Allow names ${sent.method}.`],
    [status === 401 && isSecured && !headers.has("WWW-Authenticate"), "A 401 has no challenge."],
    [isJson && !/^(?:utf-8|us-ascii)$/i.test(charset), `JSON is sent as ${charset}.`],
    [isJson && BYTE_ORDER_MARK.test(text), "JSON begins with a byte order mark."],
    [isJson && text !== "" && json === undefined, "The body is not JSON."],
    [status >= 400 && isStatus && statusCode !== status, `The body has ${String(statusCode)}.`],
  ];
  return found.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
}
