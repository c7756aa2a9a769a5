import { parsed } from "../../init/drive/called-api.js";
import type { OperationModel } from "../../generate/operation-model.js";
import type { Received } from "./target.js";

const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;
/** Fields of one value, and its form (RFC 9110, 5.5, 5.6.7, 8.3, 8.8.3, 10.2.3). */
const FIELDS: Readonly<Record<string, RegExp>> = {
  "Content-Type": /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w.-]+=(?:"[^"]*"|[^\s",;]+))*;?$/,
  ETag: /^(?:W\/)?"[!#-~\u0080-\u00ff]*"$/,
  Date: DATE,
  "Last-Modified": DATE,
  "Retry-After": /^(?:\d+|\w{3}, .* GMT)$/,
  Location: /^[^\s,]*$/,
  "Access-Control-Allow-Origin": /^[^\s,]+$/,
};
/** Programs in front of a server report that it is busy, or that they lack a feature. */
const NO_ERRORS = [501, 503];

type Rule = (received: Received, model: OperationModel) => string | undefined | false;

/** What no response may have, whatever the request was. */
const RULES: readonly Rule[] = [
  ({ headers }) => {
    const names = Object.keys(FIELDS).filter((name) => headers.has(name));
    const wrong = names.find((name) => !FIELDS[name]?.test(headers.get(name) ?? ""));
    return wrong && `${wrong} is '${headers.get(wrong) ?? ""}'.`;
  },
  ({ status }) =>
    status >= 500 && !NO_ERRORS.includes(status) ? `The status is ${status}.` : undefined,
  ({ status, headers, sent }) => {
    const allowed = headers.get("Allow")?.split(/[\s,]+/);
    if (status === 405 && !allowed) return "A 405 has no Allow.";
    return status === 405 && allowed?.includes(sent.method) && `Allow names ${sent.method}.`;
  },
  ({ status, headers }, { security }) =>
    status === 401 &&
    security.flat().some(({ scheme }) => scheme === "bearer" || scheme === "client") &&
    !headers.has("WWW-Authenticate") &&
    "A 401 has no WWW-Authenticate.",
  ({ headers, text, sent }) =>
    text === "" &&
    sent.method !== "HEAD" &&
    headers.has("Content-Encoding") &&
    "A response without content has a Content-Encoding.",
  ({ headers, text }) => text !== "" && !headers.has("Content-Type") && "Content-Type is missing.",
  ({ headers, text }) => {
    const type = headers.get("Content-Type") ?? "";
    const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(type) ?? [];
    if (!/[/+]json\b/i.test(type) || text === "") return undefined;
    if (!/^(?:utf-8|us-ascii)$/i.test(charset)) return `JSON is sent as ${charset}.`;
    return parsed(text) === undefined && "The body is not JSON.";
  },
  ({ status, headers, json, sent }) => {
    const { status: own, statusCode = own } = Object(json) as Record<string, unknown>;
    const isStatus = status >= 400 && typeof statusCode === "number" && statusCode >= 100;
    const isJson = /[/+]json\b/i.test(headers.get("Content-Type") ?? "");
    if (isStatus && statusCode !== status) return `The status in the body is ${statusCode}.`;
    const isUntyped = status >= 400 && typeof json === "object" && json !== null && !isJson;
    return isUntyped && sent.method !== "HEAD" && "A body in JSON has another Content-Type.";
  },
];

export function malformationsOf(received: Received, model: OperationModel): string[] {
  // A forced response is an example.
  if (received.headers.has("Preference-Applied")) return [];
  return RULES.flatMap((rule) => rule(received, model) || []);
}
