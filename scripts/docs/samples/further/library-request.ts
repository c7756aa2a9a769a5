import type { HarRequest } from "@readme/httpsnippet";
import type { FieldParts, RequestParts } from "../request-parts.js";
import { takesToken } from "../request-parts.js";
import { placeholder, withoutMarks } from "../placeholders.js";

/**
 * What stands for parts of the request until the library has printed it. The library parses addresses and prints
 * bodies as literals of its own, with which placeholders would not come through, nor every text unharmed.
 */
export const URL_MARK = "https://zqurlzq.test/";
export const BODY_MARK = "zqbodyzq";
const TOKEN_MARK = "zqtokenzq";
/** A type of which the library knows nothing, so that any body is a text to it. */
const TYPE_MARK = "zqtype/zqtype";

/** A request for the library, and what its marks stand for. */
export interface LibraryRequest {
  method: string;
  headers: [name: string, value: string][];
  /** With placeholders. */
  url: string;
  body: LibraryBody | undefined;
}

export interface LibraryBody {
  mediaType: string;
  /** JSON whose strings have none of the characters that some language gives a meaning, or a text without them. */
  text: string;
  /** The same to be read; only of JSON. */
  json: string | undefined;
  /** A file whose bytes it is. */
  file: string | undefined;
}

/** The request; undefined if it has parts that cannot be written alike in every language. */
export function libraryRequest(parts: RequestParts): LibraryRequest | undefined {
  const body = parts.body && bodyOf(parts.body);
  if (parts.body && !body) return undefined;
  const url = parts.url.replaceAll("'", "%27").replaceAll("$", "%24");
  const form = parts.body?.kind === "form" ? [["Content-Type", FORM] as const] : [];
  const headers = [...authorization(parts.credentials), ...parts.headers, ...form].map(
    ([name, value]): [string, string] => [name, value],
  );
  const isPlain =
    PLAIN_URL.test(withoutMarks(url)) && headers.every(([, value]) => PLAIN_VALUE.test(value));
  if (!isPlain) return undefined;
  const mediaType = headers.find(([name]) => name === "Content-Type")?.[1] ?? "";
  return { method: parts.method, headers, url, body: body && { ...body, mediaType } };
}

const FORM = "application/x-www-form-urlencoded";
const PLAIN_URL = /^[\w.~:/?&=%+,;@!*()[\]-]+$/;
const PLAIN_VALUE = /^[\w .,:;/=+*-]+$/;
const PLAIN_TEXT = /^[^\\'$#\p{Cc}]*$/u;

function authorization(credentials: RequestParts["credentials"]): [string, string][] {
  if (takesToken(credentials)) return [["Authorization", `Bearer ${TOKEN_MARK}`]];
  return credentials === "client" ? [["Authorization", "Basic BASE64_OF_ID_COLON_SECRET"]] : [];
}

type GivenBody = NonNullable<RequestParts["body"]>;

function bodyOf(body: GivenBody): Omit<LibraryBody, "mediaType"> | undefined {
  if (body.kind === "multipart") return undefined;
  if (body.kind === "file") return { text: "", json: undefined, file: body.file };
  if ("fields" in body) return { text: formText(body.fields), json: undefined, file: undefined };
  if (body.kind === "json") {
    const text = harmless(JSON.stringify(body.value));
    return { text, json: harmless(JSON.stringify(body.value, null, 2)), file: undefined };
  }
  return PLAIN_TEXT.test(body.text)
    ? { text: body.text, json: undefined, file: undefined }
    : undefined;
}

/** The same JSON without quotes within strings, and without what single quotes, Kotlin, PHP or Ruby would see in it. */
function harmless(json: string): string {
  return json
    .replace(/\\(.)/g, (escaped, of: string) => (of === '"' ? "\\u0022" : escaped))
    .replace(/['$#]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

function formText(fields: readonly FieldParts[]): string {
  const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27");
  return fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join("&");
}

/** As the library takes it. `bodyType`: the media type that a client sends texts with, if it knows no other. */
export function harOf({ method, headers, body }: LibraryRequest, bodyType = TYPE_MARK): HarRequest {
  return {
    ...{ method, url: URL_MARK, httpVersion: "HTTP/1.1" },
    ...{ cookies: [], queryString: [], headersSize: -1, bodySize: -1 },
    headers: headers.map(([name, value]) => ({ name, value })),
    ...(body && { postData: { mimeType: bodyType, text: BODY_MARK } }),
  } as HarRequest;
}

/** What the library has printed, with the type of the body. */
export function withType(printed: string, { body }: LibraryRequest): string {
  return body ? printed.replaceAll(TYPE_MARK, () => body.mediaType) : printed;
}

/** The printed request with what its marks stand for. */
export function withParts(printed: string, { url }: LibraryRequest): string {
  return printed
    .replaceAll(URL_MARK, () => url)
    .replaceAll(TOKEN_MARK, () => placeholder("token", "plain", "TOKEN"));
}

/** Whether the sample has the method, the address and each header. */
export function isWhole(printed: string, { method, headers, body }: LibraryRequest): boolean {
  const text = printed.toLowerCase();
  const has = (part: string): boolean => text.includes(part.toLowerCase());
  return (
    has(method) &&
    has(URL_MARK) &&
    headers.every(
      ([name, value]) =>
        has(value) && (has(name) || (name === "Content-Type" && body !== undefined)),
    )
  );
}
