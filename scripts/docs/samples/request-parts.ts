import { printJson } from "./print-literal.js";
import type { ApiKey, ExampleBody, OperationExample } from "./operation-example.js";
import { placeholder } from "./placeholders.js";

/** The address in the samples; a running service replaces it with its own. */
export const EXAMPLE_ADDRESS = "http://127.0.0.1:8080";
/** The file that a sample upload reads. */
export const EXAMPLE_FILE = "shoe.png";
/** A PNG of one pixel in base64: makes the sample of an upload work without a file. */
export const EXAMPLE_PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** The comment next to that picture, which shows how a program reads a file instead. */
export function pixelInsteadOf(reading: string): string {
  return `A PNG of one pixel. From a file: ${reading}`;
}

/** A request as a program writes it; texts may have placeholders. */
export interface RequestParts {
  /** In upper case. */
  method: string;
  url: string;
  /** Without credentials, and without `Content-Type` if the program adds it. */
  headers: [name: string, value: string][];
  /** `both`: a token, and id and secret in the form. */
  credentials: OperationExample["security"];
  body?: BodyParts | undefined;
}

export type BodyParts = SingleBody | { kind: "multipart"; fields: FieldParts[] };

/** A body that is not in parts. */
export type SingleBody =
  | { kind: "json"; value: unknown; text: string }
  | { kind: "text"; text: string }
  | { kind: "file"; file: string; mediaType: string }
  | { kind: "form"; fields: FieldParts[] };

export interface FieldParts {
  name: string;
  value: string;
  /** `variable`: the value is the name of an environment variable; `file`: of a file. */
  kind: "text" | "variable" | "file";
}

/** The request of an example to a service at an address. */
export function requestParts(example: OperationExample, address = EXAMPLE_ADDRESS): RequestParts {
  const { method, body, security, apiKeys } = example;
  const type = body && /^(?:json|text|lines|bytes)$/.test(body.kind) ? body.mediaType : undefined;
  return {
    method: method.toUpperCase(),
    url: withKeys(placeholder("address", "plain", address) + example.markedUrl, apiKeys),
    headers: [
      ...keyHeaders(apiKeys),
      ...Object.entries(example.headers),
      ...(type === undefined ? [] : [["Content-Type", type] satisfies [string, string]]),
    ],
    credentials: security,
    body: body && bodyParts(body, security === "both"),
  };
}

/** The text in place of an API key. */
const API_KEY = "YOUR_API_KEY";

function withKeys(url: string, keys: readonly ApiKey[]): string {
  const pairs = keys
    .filter(({ in: place }) => place === "query")
    .map(({ name }) => `${encodeURIComponent(name)}=${placeholder("token", "encoded", API_KEY)}`);
  if (pairs.length === 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

function keyHeaders(keys: readonly ApiKey[]): [name: string, value: string][] {
  const value = placeholder("token", "plain", API_KEY);
  return keys.flatMap(({ in: place, name }): [string, string][] => {
    if (place === "header") return [[name, value]];
    return place === "cookie" ? [["Cookie", `${name}=${value}`]] : [];
  });
}

function bodyParts(body: ExampleBody, needsCredentials: boolean): BodyParts {
  const { kind, mediaType, value, files } = body;
  if (kind === "bytes") return { kind: "file", file: EXAMPLE_FILE, mediaType };
  if (kind === "json") return { kind: "json", value, text: printJson(value) };
  if (kind === "form" || kind === "multipart") {
    const fields = formPairs(value).map(([name, text]): FieldParts =>
      files.includes(name)
        ? { name, value: EXAMPLE_FILE, kind: "file" }
        : { name, value: text, kind: "text" },
    );
    return { kind, fields: [...(needsCredentials ? FORM_CREDENTIALS : []), ...fields] };
  }
  if (kind !== "lines") return { kind: "text", text: String(value) };
  return {
    kind: "text",
    text: itemsOf(value)
      .map((item) => JSON.stringify(item))
      .join("\n"),
  };
}

const FORM_CREDENTIALS: FieldParts[] = [
  { name: "client_id", value: "CLIENT_ID", kind: "variable" },
  { name: "client_secret", value: "CLIENT_SECRET", kind: "variable" },
];

/** The items of a stream, whose example is a list. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Names and values of a form; arrays repeat their name. */
function formPairs(value: unknown): [string, string][] {
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((one): [string, string] => [
      name,
      typeof one === "object" && one !== null ? JSON.stringify(one) : String(one),
    ]),
  );
}

/** Whether the program reads a file. */
export function sendsFile(body: BodyParts | undefined): boolean {
  if (!body || !("fields" in body)) return body?.kind === "file";
  return body.fields.some(({ kind }) => kind === "file");
}

/** Whether a response comes item by item. */
export function isStream(kind: OperationExample["responseKind"]): boolean {
  return /^lines$|events$|messages$/.test(kind ?? "");
}

/** Whether the request carries an access token. */
export function takesToken(credentials: RequestParts["credentials"]): boolean {
  return credentials === "token" || credentials === "both";
}

/** A header in a program; `client`: of a client's id and secret. */
interface HeaderNotation {
  token: string;
  client: string;
  header: (name: string, value: string) => string;
}

/** The headers of a request as a program writes them; with a form, its media type as well. */
export function headerLines(
  { credentials, headers, body }: Omit<RequestParts, "method" | "url">,
  { token, client, header }: HeaderNotation,
): string[] {
  return [
    ...(takesToken(credentials) ? [token] : []),
    ...(credentials === "client" ? [client] : []),
    ...headers.map(([name, value]) => header(name, value)),
    ...(body?.kind === "form" ? [header("Content-Type", "application/x-www-form-urlencoded")] : []),
  ];
}

/** An expression for the token, which the console replaces with a literal. */
export function tokenIn(expression: string): string {
  return placeholder("token", "literal", expression);
}

/** Every line but the first with an indent. */
export function indented(text: string, indent: string): string {
  return text.replaceAll(/\n(?=.)/g, `\n${indent}`);
}
