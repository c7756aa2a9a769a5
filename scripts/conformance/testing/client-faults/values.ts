import type { Fetch } from "../../../../client/index.js";
import { isObject } from "../../../document/document.js";
import type { HardKind } from "../../document/hard-values.js";
import {
  at,
  type ClientFaults,
  receiving,
  sending,
  withHeader,
  withoutLength,
} from "./planting.js";

/** How a client damages a value of a body; `undefined`: it omits the value. */
export type Damage = (name: string, value: unknown) => unknown;

const ofTexts =
  (change: (text: string) => unknown): Damage =>
  (_, value) =>
    typeof value === "string" ? change(value) : value;

const ofNames =
  (change: (name: string) => string): Damage =>
  (_, value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [change(name), each]))
      : value;

const damages: Readonly<Record<HardKind, Damage>> = {
  falsy: (_, value) => (typeof value === "object" ? value : value || undefined),
  empty: (_, value) => (JSON.stringify(value).length > 2 ? value : undefined),
  whole: (name, value) => (name === "" && !isObject(value) ? { value } : value),
  lists: (_, value) =>
    Array.isArray(value) && value.length === 1 ? (value as unknown[])[0] : value,
  null: (_, value) => value ?? undefined,
  absent: (name, value) => (name === "" && isObject(value) ? { ...value, added: null } : value),
  spaces: ofTexts((text) => text.trim()),
  unicode: ofTexts((text) => text.normalize("NFC")),
  lookalikes: ofTexts((text) =>
    /^(?:\d+|true|null)$/.test(text) ? JSON.parse(text.replace(/^0+/, "")) : text,
  ),
  long: ofTexts((text) => text.slice(0, 32_768)),
  numbers: (_, value) => (typeof value === "number" ? value | 0 : value),
  decimals: (_, value) => (typeof value === "number" ? Math.fround(value) : value),
  dates: ofTexts((text) => text.replace(/[+-]\d\d:\d\d$/, "Z")),
  times: ofTexts((text) => (/:60Z$/.test(text) ? "" : text)),
  keys: ofNames((name) => name.toLowerCase()),
  prototype: (name, value) => (name === "__proto__" ? undefined : value),
  wide: (_, value) => (value === "9223372036854775807" ? Number(value) : value),
  enum: ofTexts((text) => (text === "CONFORMANCE_NEW" ? undefined : text)),
};

export const isJson = ({ headers }: Request | Response): boolean =>
  headers.get("Content-Type")?.includes("json") === true;

export const isCall = ({ url }: Request): boolean => !/token$/.test(url);

/** Changes JSON in the bodies of requests. */
function inBodies(damage: Damage): (send: Fetch) => Fetch {
  return sending(isJson, async (request) => {
    const { url, method, headers, signal } = request;
    const body = JSON.stringify(JSON.parse(await request.text(), damage));
    return new Request(url, { method, headers: withoutLength(headers), body, signal });
  });
}

export const inResponses = (damage: Damage): ((send: Fetch) => Fetch) =>
  receiving((request, response) => isCall(request) && isJson(response), {
    json: (body) => JSON.parse(JSON.stringify(body), damage) as unknown,
  });

/** Changes the parameters of queries; `undefined` omits them. */
const inQueries = (change: (value: string) => string | undefined): ((send: Fetch) => Fetch) =>
  sending(
    ({ url }) => url.includes("?"),
    (request) => {
      const url = new URL(request.url);
      const pairs = [...url.searchParams].flatMap(([name, value]) => {
        const damaged = change(value);
        return damaged === undefined ? [] : [[name, damaged]];
      });
      url.search = String(new URLSearchParams(pairs));
      return at(url, request);
    },
  );

/** A fault for each kind of value. */
const each = (direction: string, damaging: (damage: Damage) => (send: Fetch) => Fetch) =>
  Object.fromEntries(
    Object.entries(damages).map(([kind, damage]) => [`${direction}-${kind}`, damaging(damage)]),
  );

export const valueFaults: ClientFaults = {
  ...each("body", inBodies),
  ...each("response", inResponses),
  "calls-as-given": inBodies(ofTexts((text) => (text === "007" ? 7 : text))),
  "responses-read": inResponses(ofTexts((text) => (text === "007" ? 7 : text))),
  "errors-read": receiving((_, { status }) => status >= 400, { status: 418 }),
  "credentials-sent": sending(
    ({ method }) => method === "DELETE",
    (request) => withHeader(request, "Authorization", undefined),
  ),
  "response-unicode": inResponses(ofTexts((text) => Buffer.from(text).toString("latin1"))),
  "response-absent": inResponses((name, value) =>
    name === "" && Object.keys(Object(value) as object).length < 3 ? "incomplete" : value,
  ),
  "body-undeclared": inBodies(damages.null),
  "query-falsy": inQueries((value) => (/^(?:0|false|)$/.test(value) ? undefined : value)),
  "query-spaces": inQueries((value) => value.trim()),
  "query-unicode": inQueries((value) => value.normalize("NFC")),
  "query-lookalikes": inQueries((value) => value.replaceAll("%2F", "/")),
  "query-decimals": inQueries((value) => (/^-?\d/.test(value) ? String(Number(value) | 0) : value)),
  "query-numbers": inQueries((value) => (/^-?\d/.test(value) ? String(Number(value) | 0) : value)),
};
