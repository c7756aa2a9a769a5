import { headersOf, serialisePath, serialiseQuery } from "../../../client/transport/parameters.js";
import { curl } from "../samples/curl.js";
import { readMarks } from "../samples/placeholders.js";
import type { BodyParts, FieldParts } from "../samples/request-parts.js";
import type { ConsoleData, ConsoleParameter } from "../operation-pages.js";

export interface Entered {
  /** By `place name`, as entered in the field. */
  parameters: Readonly<Record<string, string>>;
  text: string;
  fields: Readonly<Record<string, string>>;
  file: File | undefined;
  /** For operations that take no token. */
  clientId: string;
  clientSecret: string;
}

type Headers = Record<string, string>;

export type PreparedRequest = ReturnType<typeof prepareRequest>;

/** Throws an Error whose message names the missing input. */
export function prepareRequest(
  data: ConsoleData,
  entered: Entered,
  { address, token }: { address: string; token: string | undefined },
  prefer?: string,
) {
  const method = data.method.toUpperCase();
  const values = valuesOf(data.parameters, entered.parameters);
  const query = serialiseQuery(values.query, data.styles.query);
  const plainUrl =
    address + serialisePath(data.path, values.path, data.styles.path) + (query && `?${query}`);
  const url = withKeys(plainUrl, data, token);
  const complete = prefer === undefined ? entered : withFile(data, entered);
  const { body, parts, mediaType } = bodyOf(data, complete);
  const named = headersOf({ styles: data.styles }, { headers: values.header });
  const headers: Record<string, string> = {
    ...named,
    ...(prefer !== undefined && { Prefer: prefer }),
    ...(mediaType !== undefined && { "Content-Type": mediaType }),
  };
  const shown = { method, url, headers: Object.entries(headers), credentials: data.security };
  return {
    method,
    url,
    body,
    curl: readMarks(curl({ ...shown, body: parts })),
    headers: { ...headers, ...authorization(data, entered, token) },
  };
}

function authorization(
  { security, apiKeys }: ConsoleData,
  { clientId, clientSecret }: Entered,
  token: string | undefined,
): Headers {
  if (security === "token" || security === "both") {
    if (token === undefined) throw new Error("Get a token first, with the fields above.");
    return { Authorization: `Bearer ${token}` };
  }
  if (apiKeys.length > 0) return keyHeaders(apiKeys, token);
  if (security !== "client") return {};
  if (clientId === "") throw new Error("Enter the client's id and secret first.");
  return { Authorization: basic(clientId, clientSecret) };
}

function keyHeaders(keys: ConsoleData["apiKeys"], token: string | undefined): Headers {
  if (token === undefined) throw new Error("Enter the API key first.");
  if (keys.some((key) => key.in === "cookie")) {
    throw new Error("A page cannot send an API key as a cookie. Use one of the samples.");
  }
  const sent = keys.filter((key) => key.in === "header");
  return Object.fromEntries(sent.map(({ name }) => [name, token]));
}

function withKeys(url: string, { apiKeys }: ConsoleData, token = ""): string {
  const pairs = apiKeys
    .filter((key) => key.in === "query")
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(token)}`);
  if (pairs.length === 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

/** HTTP Basic (RFC 7617) of any characters. */
export function basic(id: string, secret: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${id}:${secret}`)))}`;
}

type Place = "path" | "query" | "header";

function valuesOf(
  parameters: ConsoleParameter[],
  texts: Entered["parameters"],
): Record<Place, Record<string, unknown>> {
  const values: Record<Place, Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const parameter of parameters) {
    const { name, place } = parameter;
    const text = texts[`${place} ${name}`] ?? "";
    if (text === "" || (place !== "path" && place !== "query" && place !== "header")) continue;
    values[place][name] = valueOf(parameter, text);
  }
  return values;
}

function valueOf({ name, kind }: ConsoleParameter, text: string): unknown {
  if (kind === "text") return text;
  if (kind === "list") return text.split("\n").filter((line) => line !== "");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${name} must be JSON, for example {"a":"b"}.`);
  }
}

interface Body {
  body: string | Blob | URLSearchParams | FormData | undefined;
  parts: BodyParts | undefined;
  mediaType?: string;
}

function bodyOf({ body }: ConsoleData, { text, fields, file }: Entered): Body {
  if (!body) return { body: undefined, parts: undefined };
  const { kind, mediaTypes, files } = body;
  const [first = "application/octet-stream"] = mediaTypes;
  if (kind === "form" || kind === "multipart") return formOf(kind, files, fields, file);
  if (kind === "bytes") {
    if (!file) throw new Error("Choose a file to send.");
    const mediaType = typeOfFile(file) ?? first;
    return { body: file, parts: { kind: "file", file: file.name, mediaType }, mediaType };
  }
  return { body: text, parts: { kind: "text", text }, mediaType: first };
}

/** One byte suffices to provoke an error, so that no file is needed. */
function withFile({ body }: ConsoleData, entered: Entered): Entered {
  const [type = ""] = body?.kind === "bytes" ? body.mediaTypes : [];
  return { ...entered, file: entered.file ?? new File(["?"], "any-file", { type }) };
}

function formOf(
  kind: "form" | "multipart",
  files: string[],
  fields: Entered["fields"],
  file: File | undefined,
): Body {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const pairs = filled.flatMap(([name, value]) =>
    value.split("\n").map((line): [string, string] => [name, line]),
  );
  const parts: FieldParts[] = pairs.map(([name, value]) => ({ name, value, kind: "text" }));
  if (kind === "form") return { body: new URLSearchParams(pairs), parts: { kind, fields: parts } };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const [name = "file"] = files;
  if (file) {
    form.append(name, file);
    parts.push({ name, value: file.name, kind: "file" });
  }
  return { body: form, parts: { kind, fields: parts } };
}

const TYPES: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
};

export function typeOfFile({ type, name }: Pick<File, "type" | "name">): string | undefined {
  return type || TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
}

/** The tenant in a token's scopes, by the document's scopes with the tenant in braces. */
export function tenantOf(scope: string, templates: readonly string[]): string | undefined {
  for (const template of templates) {
    const [before = "", after = ""] = template.split(/\{[^}]+\}/);
    if (!/\{[^}]+\}/.test(template)) continue;
    const found = scope
      .split(" ")
      .find((each) => each.startsWith(before) && each.endsWith(after) && each !== before);
    if (found !== undefined) return found.slice(before.length, found.length - after.length);
  }
  return undefined;
}
