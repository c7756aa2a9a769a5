import createFetchClient from "openapi-fetch";
import { type Deadline, deadlineOf, unlessAborted } from "./deadline.js";
import { ConnectionError } from "./errors.js";
import { type Hooks, observeAttempt } from "./hooks.js";
import { bare, contentsOf, kindOf, serialiseBody } from "./request-body.js";
import type { OperationFacts } from "./operation.js";
import { chunksOf } from "./streamed-items.js";
import { isObject, serialisePath, serialiseQuery } from "./parameters.js";

/** Replaces `globalThis.fetch`. Always called with one Request. */
export type Fetch = (request: Request) => Promise<Response>;

export interface Outgoing {
  operationId: string;
  /** The number of the attempt; default 1. */
  attempt?: number;
  facts: OperationFacts;
  path: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  contentType?: unknown;
  signal?: AbortSignal | undefined;
}

/** A response, read to its end unless it is a stream. */
export interface Incoming {
  status: number;
  headers: Headers;
  /** In lower case and without parameters; empty if the response names none. */
  mediaType: string;
  /** For 2xx: JSON and other text as text, a stream's chunks, anything else as bytes. */
  content?: string | Blob | AsyncIterable<Uint8Array>;
  /** For other statuses: parsed if it is JSON, else text. */
  error?: unknown;
}

export type Send = (outgoing: Outgoing) => Promise<Incoming>;

/** For openapi-fetch. The generated interface has the types. */
type AnyPaths = Record<string, Record<OperationFacts["method"], AnyOperation>>;
interface AnyOperation {
  parameters: { path?: Outgoing["path"]; query?: Outgoing["query"] };
  requestBody?: { content: { "*/*": unknown } };
  responses: object;
}

const DEFAULT_TIMEOUT = 30;

type TransportOptions = Hooks & {
  /** Seconds until an attempt's response is read, or begins if it is a stream; default 30. */
  timeout?: number;
};

/** Sends calls by openapi-fetch. Throws TypeError for bad timeouts or requests; rejects with ConnectionError. */
export function createTransport(
  baseUrl: string,
  fetch: Fetch,
  { timeout = DEFAULT_TIMEOUT, ...hooks }: TransportOptions = {},
): Send {
  if (!(timeout > 0)) throw new TypeError(`timeout: ${timeout} is not a number above 0.`);
  const client = createFetchClient<AnyPaths>({ baseUrl });
  return async (outgoing) => {
    const { operationId, attempt = 1, facts, signal, body: content } = outgoing;
    const { styles = {} } = facts;
    const body =
      content === undefined ? undefined : await serialiseBody(facts.body ?? {}, outgoing);
    const isStreamed = body?.content instanceof ReadableStream;
    let sent = false;
    const observed = observeAttempt(hooks, { operationId, attempt });
    // The items of a stream may take any time.
    const deadline = deadlineOf(isStreamed ? Infinity : timeout, signal);
    const failed = (cause: unknown): unknown => {
      if (signal?.aborted && !deadline.hasPassed()) return signal.reason;
      if (body?.failure) return body.failure.error;
      const message = describe(outgoing, baseUrl, cause);
      return sent ? new ConnectionError(operationId, message, { cause }) : cause;
    };
    const exchange = async (): Promise<Incoming> => {
      const { response, error } = await client.request(facts.method, facts.path, {
        params: { path: outgoing.path, query: outgoing.query ?? {} },
        headers: {
          ...outgoing.headers,
          ...(body?.mediaType && { "Content-Type": body.mediaType }),
        },
        body: body?.content,
        pathSerializer: (path, values) => serialisePath(path, values, styles.path),
        querySerializer: (query = {}) => serialiseQuery(query, styles.query),
        bodySerializer: (content: unknown) => content,
        // Responses are read here: openapi-fetch would throw a bare SyntaxError at HTML with a 200.
        parseAs: "stream",
        signal: deadline.signal,
        ...(isStreamed && HALF_DUPLEX),
        ...(respondsWithRedirect(facts) && UNFOLLOWED),
        fetch: (request: Request) => {
          sent = true;
          observed.sends(request);
          return fetch(request);
        },
      });
      return readIncoming(facts, response, error, { deadline, failed });
    };
    try {
      // The caller's `fetch` may ignore the signal.
      const incoming = await unlessAborted(exchange(), deadline.signal);
      const { status, headers } = incoming;
      observed.ended({ status, headers });
      return incoming;
    } catch (cause) {
      deadline.end();
      const thrown = failed(cause);
      observed.ended({ error: thrown });
      throw thrown;
    }
  };
}

/** `fetch` streams a body only with this option: the response follows the whole body. */
const HALF_DUPLEX = { duplex: "half" } as const;

/** The redirect is the response: `fetch` must not follow it. */
const UNFOLLOWED = { redirect: "manual" } as const;

/** Whether a redirect is declared. A 304 is not a redirect. */
function respondsWithRedirect({ responses }: OperationFacts): boolean {
  return Object.keys(responses).some((status) => /^3(?!04)/.test(status));
}

interface Reading {
  deadline: Deadline;
  failed: (cause: unknown) => unknown;
}

async function readIncoming(
  facts: OperationFacts,
  response: Response,
  error: unknown,
  reading: Reading,
): Promise<Incoming> {
  const { status, headers } = response;
  const mediaType = bare(headers.get("Content-Type") ?? "");
  if (!response.ok) {
    reading.deadline.end();
    // openapi-fetch has read a redirect's content as an error.
    const content = typeof error === "string" ? error : JSON.stringify(error);
    return { status, headers, mediaType, ...(status < 400 ? { content } : { error }) };
  }
  const kind = kindOf(contentsOf(facts, status) ?? {}, mediaType);
  if (kind && STREAMS.test(kind)) {
    reading.deadline.lift();
    return { status, headers, mediaType, content: chunksRead(response, reading) };
  }
  const isText = kind ? kind === "json" || kind === "text" : TEXTS.test(mediaType);
  const content = isText ? await response.text() : await response.blob();
  reading.deadline.end();
  return { status, headers, mediaType, content };
}

const STREAMS = /^(lines|(text-)?(events|messages))$/;
/** Media types of undeclared responses that are read as text. */
const TEXTS = /^$|^text\/|[/+](json|xml)$/;

async function* chunksRead(
  { body }: Response,
  { deadline, failed }: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (body) yield* chunksOf(body);
  } catch (cause) {
    throw failed(cause);
  } finally {
    deadline.end();
  }
}

/** The address without its query, which may carry a token. */
function describe({ facts, path }: Outgoing, baseUrl: string, cause: unknown): string {
  const url = baseUrl + serialisePath(facts.path, path, facts.styles?.path);
  return `${facts.method.toUpperCase()} ${url} got no response: ${reasonOf(cause)}`;
}

/** Node's fetch reports only "fetch failed"; the reason is in `cause`. */
function reasonOf(cause: unknown): string {
  const inner = isObject(cause) && isObject(cause["cause"]) ? cause["cause"] : cause;
  const texts = isObject(inner) ? [inner["message"], inner["code"]] : [String(inner)];
  return (
    texts.find((text): text is string => typeof text === "string" && text !== "") ??
    "the connection failed"
  );
}
