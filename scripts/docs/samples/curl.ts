import { printJson } from "./print-literal.js";
import type { OperationExample } from "./operation-example.js";
import { placeholder } from "./placeholders.js";
import {
  type BodyParts,
  EXAMPLE_FILE,
  EXAMPLE_PIXEL,
  type FieldParts,
  headerLines,
  isStream,
  type RequestParts,
  sendsFile,
} from "./request-parts.js";

/** The request as a command of a POSIX shell. */
export function curl(
  { body, ...parts }: RequestParts,
  responseKind?: OperationExample["responseKind"],
): string {
  const { method, url } = parts;
  const options: string[] = [];
  if (method === "HEAD") options.push("--head");
  else if (method !== (body ? "POST" : "GET")) options.push(`-X ${method}`);
  // Without -N, curl buffers the output of a stream.
  if (isStream(responseKind)) options.push("-N");
  const named = headerLines(parts, {
    token: `-H "Authorization: Bearer ${placeholder("token", "plain", "$TOKEN")}"`,
    client: `-u "${placeholder("clientId", "plain", "$CLIENT_ID")}:${placeholder("clientSecret", "plain", "$CLIENT_SECRET")}"`,
    header: (name, value) =>
      name === "Cookie" ? `-b ${quoted(value)}` : `-H ${quoted(`${name}: ${value}`)}`,
  });
  options.push(...named, ...bodyOptions(body), ...urlOptions(method, url));
  return `${fileLine(body)}curl ${options.join(" \\\n  ")}`;
}

/** Writes the file that the request sends, so that the sample works without one. */
function fileLine(body: BodyParts | undefined): string {
  return sendsFile(body) ? `echo ${EXAMPLE_PIXEL} | base64 -d > ${EXAMPLE_FILE}\n` : "";
}

function bodyOptions(body: BodyParts | undefined): string[] {
  if (!body) return [];
  if (body.kind === "file") return [`--data-binary @${body.file}`];
  if (body.kind === "json") return [`-d ${quoted(printJson(body.value, "  "))}`];
  if (body.kind === "text") return [`--data-binary ${quoted(body.text)}`];
  return body.fields.map((field) =>
    body.kind === "form" ? `--data-urlencode ${formField(field)}` : `-F ${formField(field)}`,
  );
}

function formField({ name, value, kind }: FieldParts): string {
  if (kind === "variable") return `"${name}=$${value}"`;
  return quoted(`${name}=${kind === "file" ? "@" : ""}${value}`);
}

/** The query decoded, where curl encodes it as the client does. */
function urlOptions(method: string, url: string): string[] {
  const [path = "", query = ""] = url.split("?", 2);
  const pairs = dataPairs(query);
  // -G would make any other method but HEAD a GET.
  if (!pairs || pairs.length === 0 || method !== "GET") return [quoted(url)];
  const data = pairs.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`);
  return ["-G", ...data, quoted(path)];
}

function dataPairs(query: string): [string, string][] | undefined {
  const pairs = query === "" ? [] : query.split("&").map((pair) => pair.split("=", 2));
  const isPlain = ([name = "", value = ""]: string[]): boolean =>
    /^[\w.~-]*$/.test(name) && isEncodedAlike(value);
  if (!pairs.every(isPlain)) return undefined;
  return pairs.map(([name = "", value = ""]) => [name, decodeURIComponent(value)]);
}

/** Whether the value stays the same when curl encodes it; values with placeholders are plain. */
function isEncodedAlike(value: string): boolean {
  const isMarked = value.includes("\uE000");
  return isMarked ? !value.includes("%") : encodeURIComponent(decodeURIComponent(value)) === value;
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
