import { redactForm } from "../../../server/runtime/http/redact.js";
import { counted } from "../../../server/runtime/service/counted.js";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import type { OutgoingRequest } from "../drive/called-api.js";
import { encodePairs, type Pair, setQuery } from "../drive/request-mutations.js";
import { shortened } from "../report/check-result.js";

export type Fetch = (request: Request) => Promise<Response>;

/** Default: by the operation's security. `wrong`: right scheme, unknown value. A function changes the header. */
export type Authorization = "none" | "wrong" | { bearer: string } | ((own: string) => string);

/** Pairs, or their text: `limit=2&sort=key asc`. */
export type Pairs = string | readonly Pair[];

export interface Outgoing {
  path?: Readonly<Record<string, string>>;
  query?: Pairs;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Pairs;
  /** An unencoded body; its media type is among the headers. */
  bytes?: Uint8Array | string;
  as?: Authorization;
  method?: string;
  /** Path and query as sent. */
  target?: string;
  /** Sends the body in chunks that end within a character. */
  isSplit?: boolean;
}

const FORM = "application/x-www-form-urlencoded";

export function parametersIn(
  place: string,
  values: readonly (readonly [name: string, value: unknown])[],
): RequestValues["parameters"] {
  return values.map(([name, value]) => {
    return { name, in: place, sample: { value, pointer: "", isMade: true } };
  });
}

export function change(
  request: OutgoingRequest,
  { query, form, bytes, headers = {}, method = request.method, target }: Outgoing,
): void {
  if (target !== undefined) request.url = new URL(request.url.origin + target);
  if (query !== undefined) setQuery(request.url, pairsOf(query));
  if (form !== undefined) request.headers.set("Content-Type", FORM);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const body = form === undefined ? bytes : encodePairs(pairsOf(form));
  if (body !== undefined) request.body = new Uint8Array(Buffer.from(body));
  request.method = method;
  if (/^(?:GET|HEAD)$/.test(method)) request.body = undefined;
}

/** Chunks that end after the first byte of a multi-byte character. */
export function splitting(fetch: Fetch): Fetch {
  return async (request) => {
    const bytes = new Uint8Array(await request.clone().arrayBuffer());
    const cuts = [...bytes.keys()].filter((at) => (bytes[at - 1] ?? 0) >= 0xc0);
    const chunks = [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index]));
    const body = new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const init = { body, duplex: "half" };
    return fetch(new Request(request, init));
  };
}

function pairsOf(pairs: Pairs): readonly Pair[] {
  return typeof pairs === "string" ? [...new URLSearchParams(pairs)] : pairs;
}

export function shownBody(body: Uint8Array, type: string): string {
  if (!/json|urlencoded|^text\//.test(type)) return `(${counted(body.length, "byte")})`;
  const text = Buffer.from(body).toString();
  return shortened(/urlencoded/.test(type) ? redactForm(text) : text);
}
