import type { ContentKind, OperationFacts } from "./operation.js";
import { isAbsent, isObject, serialiseQuery, textOf } from "./parameters.js";

/** A body as `fetch` takes it. */
export interface RequestBody {
  content: string | Blob | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** `undefined` for multipart forms: `fetch` adds the boundary. */
  mediaType: string | undefined;
  /** The error that the caller's own items threw while they were sent. */
  failure?: { error: unknown };
}

type Accepted = Readonly<Record<string, ContentKind>>;

/** Throws TypeError if the operation takes no body of that media type. */
export async function serialiseBody(
  accepted: Accepted,
  request: { body?: unknown; contentType?: unknown },
): Promise<RequestBody> {
  const { mediaType, kind } = chooseMediaType(accepted, request);
  const { body } = request;
  if (kind === "multipart" && isObject(body)) {
    return { content: formData(body), mediaType: undefined };
  }
  if (kind === "lines" && isObject(body)) {
    const toLine = bare(mediaType) === "application/json-seq" ? toSequenceText : toJsonLine;
    return Object.assign(await lines(body, toLine), { mediaType });
  }
  return { content: contentOf(body, kind), mediaType };
}

function contentOf(body: unknown, kind: ContentKind): Exclude<RequestBody["content"], FormData> {
  if (kind === "json") return JSON.stringify(body);
  if (body instanceof Blob || body instanceof ReadableStream) return body;
  if (ArrayBuffer.isView(body)) {
    // A copy, since `fetch` takes no view of shared memory.
    return new Uint8Array(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  }
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (kind === "form" && isObject(body)) return serialiseQuery(body);
  const text = String(body);
  if (text !== "[object Object]") return text;
  throw new TypeError("Pass a string or bytes: values of this media type are not written.");
}

/** Files unchanged, lists one by one, objects as JSON. */
function formData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat() as unknown[]) {
      if (isAbsent(one)) continue;
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, textOf(one));
    }
  }
  return form;
}

/** JSON Lines. Sends an AsyncIterable item by item, or in one piece where `fetch` does not send streams. */
async function lines(
  items: object,
  toLine: ToLine,
): Promise<Pick<RequestBody, "content" | "failure">> {
  if (Symbol.iterator in items) {
    return { content: [...(items as Iterable<unknown>)].map(toLine).join("") };
  }
  const iterable = items as AsyncIterable<unknown>;
  if (takesStreams()) return streamed(iterable[Symbol.asyncIterator](), toLine);
  let content = "";
  for await (const item of iterable) content += toLine(item);
  return { content };
}

type ToLine = (item: unknown) => string;

function toJsonLine(item: unknown): string {
  return `${JSON.stringify(item)}\n`;
}

/** RFC 7464 section 2.2. */
function toSequenceText(item: unknown): string {
  return `\u001e${toJsonLine(item)}`;
}

function streamed(
  items: AsyncIterator<unknown, unknown>,
  toLine: ToLine,
): Pick<RequestBody, "content" | "failure"> {
  const encoder = new TextEncoder();
  const body: Pick<RequestBody, "content" | "failure"> = {
    content: new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await items.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(toLine(value)));
        } catch (error) {
          body.failure = { error };
          throw error;
        }
      },
      async cancel() {
        await items.return?.();
      },
    }),
  };
  return body;
}

/** Whether a Request takes a stream; otherwise it would send "[object ReadableStream]". */
function takesStreams(): boolean {
  let isDuplexRead = false;
  const init = {
    method: "POST",
    body: new ReadableStream(),
    get duplex() {
      isDuplexRead = true;
      return "half" as const;
    },
  };
  return !new Request("http://localhost", init).headers.has("Content-Type") && isDuplexRead;
}

/** Whether a body can be sent only once. */
export function isSpentBySending(body: unknown): boolean {
  return isObject(body) && ("next" in body || body instanceof ReadableStream);
}

/**
 * The call's Content-Type, else the blob's, else the only one, else the only JSON for a body that is not bytes. Throws
 * TypeError unless it is accepted.
 */
function chooseMediaType(
  accepted: Accepted,
  { body, contentType }: { body?: unknown; contentType?: unknown },
): { mediaType: string; kind: ContentKind } {
  const patterns = Object.keys(accepted);
  const own = body instanceof Blob && body.type !== "" ? body.type : undefined;
  const json = isBytes(body) ? [] : patterns.filter((each) => accepted[each] === "json");
  const [only, ...more] = patterns.length === 1 ? patterns : json;
  const byDefault = more.length > 0 || only?.endsWith("*") ? undefined : only;
  const wanted = contentType ?? own ?? byDefault;
  if (typeof wanted === "string") {
    const kind = kindOf(accepted, wanted);
    if (kind) return { mediaType: wanted, kind };
  }
  const named = wanted === undefined ? "none is named" : `it cannot be ${textOf(wanted)}`;
  throw new TypeError(`The body's contentType must be ${patterns.join(" or ")}: ${named}.`);
}

function isBytes(body: unknown): boolean {
  const kinds = [ArrayBuffer, Blob, ReadableStream];
  return ArrayBuffer.isView(body) || kinds.some((kind) => body instanceof kind);
}

/** Media types of a declared response, else `undefined`. Errors count only if declared by exact status. */
export function contentsOf(
  { responses }: OperationFacts,
  status: number,
): Readonly<Record<string, ContentKind>> | undefined {
  if (status >= 400) return responses[status];
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
}

/** Looks up a media type, or the narrowest range around it. */
export function kindOf(
  contents: Readonly<Record<string, ContentKind>>,
  written: string,
): ContentKind | undefined {
  const mediaType = bare(written);
  return contents[mediaType] ?? contents[mediaType.replace(/\/.*/, "/*")] ?? contents["*/*"];
}

/** `text/html` for `Text/HTML; charset=utf-8`. */
export function bare(mediaType: string): string {
  return (mediaType.split(";", 1)[0] ?? "").trim().toLowerCase();
}
