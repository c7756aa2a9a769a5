import createFetchClient from "openapi-fetch";
import { ConnectionError } from "./errors.js";
import type { OperationFacts } from "./operation.js";
import {
  chooseMediaType,
  isJson,
  isObject,
  serialiseBody,
  serialiseParameters,
  serialisePath,
} from "./serialise.js";

/** What the client calls instead of `globalThis.fetch`. It is always given one Request. */
export type Fetch = (request: Request) => Promise<Response>;

/** A call as the transport takes it; generated/types.ts says what fits which operation. */
export interface Outgoing {
  operationId: string;
  facts: OperationFacts;
  path: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  contentType?: unknown;
  signal?: AbortSignal | undefined;
}

/** An answer as it came, read to its end. */
export interface Incoming {
  status: number;
  headers: Headers;
  /** In lower case and without parameters; empty if the answer names none. */
  mediaType: string;
  /** Of an answer 2xx: text of JSON and other texts, anything else as bytes. */
  content?: string | Blob;
  /** Of any other: parsed if it is JSON, else its text. */
  problem?: unknown;
}

export type Send = (outgoing: Outgoing) => Promise<Incoming>;

/** What openapi-fetch knows of the paths here: nothing. The generated interface has the types. */
type AnyPaths = Record<string, Record<OperationFacts["method"], AnyOperation>>;
interface AnyOperation {
  parameters: { path?: Outgoing["path"]; query?: Outgoing["query"] };
  requestBody?: { content: { "*/*": unknown } };
  responses: object;
}

/**
 * Sends calls through openapi-fetch; this is the one file that knows it. Rejects with TypeError for
 * a request that cannot be made, with ConnectionError, or with the reason of an aborted signal.
 */
export function createTransport(baseUrl: string, fetch: Fetch): Send {
  const client = createFetchClient<AnyPaths>({ baseUrl, pathSerializer: serialisePath });
  return async (outgoing) => {
    const { facts, signal } = outgoing;
    const mediaType =
      outgoing.body === undefined ? undefined : chooseMediaType(facts.body ?? [], outgoing);
    let sent = false;
    try {
      const { response, error } = await client.request(facts.method, facts.path, {
        params: { path: outgoing.path, query: outgoing.query ?? {} },
        headers: { ...outgoing.headers, ...(mediaType && { "Content-Type": mediaType }) },
        body: outgoing.body,
        querySerializer: (query = {}) => serialiseParameters(query, facts.query),
        bodySerializer: (body: unknown) => serialiseBody(body, mediaType ?? ""),
        // Answers are read here: openapi-fetch would throw a bare SyntaxError at HTML with a 200.
        parseAs: "stream",
        ...(signal && { signal }),
        fetch: (request: Request) => {
          sent = true;
          return fetch(request);
        },
      });
      return await readAnswer(response, error);
    } catch (cause) {
      signal?.throwIfAborted();
      if (!sent) throw cause;
      throw new ConnectionError(outgoing.operationId, describe(outgoing, baseUrl, cause), {
        cause,
      });
    }
  };
}

async function readAnswer(response: Response, problem: unknown): Promise<Incoming> {
  const { status, headers } = response;
  const mediaType = mediaTypeOf(headers);
  if (!response.ok) return { status, headers, mediaType, problem };
  const isText = mediaType === "" || mediaType.startsWith("text/") || isJson(mediaType);
  const content = isText ? await response.text() : await response.blob();
  return { status, headers, mediaType, content };
}

function mediaTypeOf(headers: Headers): string {
  return headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** The address without its query, which may carry a token. */
function describe({ facts, path }: Outgoing, baseUrl: string, cause: unknown): string {
  const url = baseUrl + serialisePath(facts.path, path);
  return `${facts.method.toUpperCase()} ${url} got no answer: ${reasonOf(cause)}`;
}

/** Node's fetch says only "fetch failed" and puts the reason into the cause. */
function reasonOf(cause: unknown): string {
  const inner = isObject(cause) && isObject(cause["cause"]) ? cause["cause"] : cause;
  const { message, code } = isObject(inner) ? inner : { message: String(inner) };
  return String(message || code || "the connection failed");
}
