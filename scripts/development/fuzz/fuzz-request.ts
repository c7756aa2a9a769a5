import { isObject, type JsonSchema } from "./spec-document.js";

/** Whose call it is; what that means on the wire is known only when it is sent. */
export type Credentials =
  | { kind: "token"; scope: string }
  | { kind: "client" }
  | { kind: "other project" | "garbage" | "none" | "wrong secret" };

/** One request as it goes over the wire, and what is known of it. */
export interface FuzzRequest {
  operationId: string;
  method: string;
  /** Path and query, encoded. */
  target: string;
  headers: Readonly<Record<string, string>>;
  /** Sent after those, also under names that these have. */
  moreHeaders?: readonly (readonly [name: string, value: string])[];
  /** The body goes without a Content-Length. */
  chunked?: boolean;
  credentials: Credentials;
  body?: Buffer;
  /** The one thing that is wrong with it, and the statuses that say so. */
  mutation?: { name: string; statuses: readonly number[] };
}

/** The request as a command line, the token in `$TOKEN`. */
export function toCurl(request: FuzzRequest): string {
  const { method, target, headers, moreHeaders = [], chunked, credentials, body } = request;
  const authorization = {
    token: ["-H", '"Authorization: Bearer $TOKEN"'],
    "other project": ["-H", '"Authorization: Bearer $TOKEN_OF_ANOTHER_PROJECT"'],
    garbage: ["-H", "'Authorization: Bearer garbage'"],
    client: ["-u", '"$CLIENT_ID:$CLIENT_SECRET"'],
    "wrong secret": ["-u", '"$CLIENT_ID:wrong"'],
    none: [],
  }[credentials.kind];
  const scope = credentials.kind === "token" ? [`# with the scope ${credentials.scope}`] : [];
  return [
    "curl -i --path-as-is -X",
    method,
    ...authorization,
    ...(chunked ? ["-H", "'Transfer-Encoding: chunked'"] : []),
    ...[...Object.entries(headers), ...moreHeaders].flatMap(([name, value]) => [
      "-H",
      quoted(value === "" ? `${name};` : `${name}: ${value}`),
    ]),
    ...(body ? ["--data-binary", quoted(body.toString("latin1"))] : []),
    `"$BASE_URL"${quoted(target)}`,
    ...scope,
  ].join(" ");
}

/** Bytes as bash spells them: printable ones as they are. */
function quoted(latin1: string): string {
  if (/^[\x20-\x7e]*$/.test(latin1)) return `'${latin1.replaceAll("'", "'\\''")}'`;
  const escaped = latin1.replace(/[^\x20-\x7e]|['\\]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `$'${escaped}'`;
}

/** Name and value, not yet encoded. */
export type Pair = readonly [name: string, value: string];

/** The pairs that a query parameter, or the field of a form, is spelled with. */
export function pairsOf(name: string, schema: JsonSchema, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, {}, item));
  // Members of a pattern parameter are parameters of their own.
  if (isObject(value) && schema.patternProperties) {
    return Object.entries(value).flatMap(([member, at]) => pairsOf(member, {}, at));
  }
  return [[name, isObject(value) ? JSON.stringify(value) : String(value)]];
}

export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/** As `encodeURIComponent`, which throws for half a surrogate pair: that becomes U+FFFD. */
export function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
