import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { ApiError, catalogued, usualError } from "../../errors.js";
import { invalidToken } from "../../security/challenges.js";
import type { ApiResponse } from "../../http/api-response.js";
import { errorResponse } from "../../http/error-response.js";
import { accepts, contentTypeOf } from "../../http/media-types.js";
import type { WritePart } from "../../http/response-writer.js";
import {
  type HookedExchange,
  type PreparedResponse,
  ResponseInstead,
} from "../../http/stage-hooks.js";
import type { AppliedRule } from "./active-rule.js";
import { type Delay, type FaultAction, LONGEST_DELAY } from "./fault-rule.js";
import { streamResponse } from "./stream-faults.js";

type Written = Pick<HookedExchange, "response" | "writer">;

/** Writes parts of a stream slowly, or cuts it off and closes the connection. */
export function damagedParts(
  { response, writer }: Written,
  { truncateAfter: left = Infinity, bytesPerSecond }: FaultAction,
  [stop, hurry]: readonly [stop: AbortSignal, hurry: AbortSignal],
): WritePart {
  return async (part) => {
    const isCut = part.length > left;
    const sent = part.subarray(0, left);
    left -= sent.length;
    if (bytesPerSecond === undefined) await writer.write(response, sent);
    else await writeSlowly({ response, writer }, sent, { bytesPerSecond, stop, hurry });
    if (!isCut) return;
    close(response);
    await new Promise(() => undefined);
  };
}

/** Applies faults to requests before handling, and to connections. */
export class Interference {
  #held = new AbortController();

  constructor(private readonly random: () => number) {}

  /** Aborted by {@link release}. */
  get signal(): AbortSignal {
    return this.#held.signal;
  }

  /** Closes the connections of all requests that are delayed or held. */
  release(): void {
    this.#held.abort();
    this.#held = new AbortController();
  }

  /** Resolves when the request may continue or the rule is removed. Throws to end the request. */
  async before(exchange: HookedExchange, { action, removed }: AppliedRule): Promise<void> {
    if (action.delay !== undefined) {
      await this.#wait(exchange, removed, drawnDelay(action.delay, this.random));
      if (removed.aborted) return;
    }
    if (action.reset === "beforeHandling") {
      this.reset(exchange);
      throw gone();
    }
    if (action.noResponse === "beforeHandling") {
      return this.#wait(exchange, removed);
    }
    const response = responseOf(action, exchange);
    if (response) throw new ResponseInstead(response);
  }

  /** Resets the connection, as a crashed server does. */
  reset({ request, response }: HookedExchange): void {
    const { socket } = request;
    if (socket instanceof Socket && !socket.destroyed) socket.resetAndDestroy();
    response.destroy();
  }

  /** Resolves with `false` when the rule is removed, with `true` when the connection has been closed. */
  hold(exchange: HookedExchange, removed: AbortSignal): Promise<boolean> {
    return this.#wait(exchange, removed).then(
      () => false,
      () => true,
    );
  }

  /** Waits `duration` ms or until removal. Rejects with AbortError on disconnect, release and the longest delay. */
  async #wait(
    { response, gone: clientGone }: HookedExchange,
    removed: AbortSignal,
    duration?: number,
  ): Promise<void> {
    const closing = [clientGone, this.#held.signal];
    await sleepUntil(duration ?? LONGEST_DELAY, [...closing, removed]);
    const isClosing = closing.some(({ aborted }) => aborted);
    if (!isClosing && (duration !== undefined || removed.aborted)) return;
    response.destroy();
    throw gone();
  }
}

/** Resolves after the delay of a rule, or when the rule is removed or the signal aborts. */
export async function pauseOf(
  { action, removed }: AppliedRule,
  signal: AbortSignal,
): Promise<void> {
  await sleepUntil(drawnDelay(action.delay ?? 0, Math.random), [removed, signal]);
}

/** Resolves after the delay in milliseconds, or when a signal aborts. */
async function sleepUntil(duration: number, signals: readonly AbortSignal[]): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  // Not AbortSignal.any: Node 20 keeps its result as long as the longest-lived source.
  for (const each of signals) each.addEventListener("abort", end, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  // Rejects only when it is aborted.
  await sleep(duration, undefined, { signal: over.signal }).catch(() => undefined);
  for (const each of signals) each.removeEventListener("abort", end);
}

function gone(): Error {
  return Object.assign(new Error("A fault has closed the connection."), { name: "AbortError" });
}

/** In milliseconds. `random`: from 0 to below 1. */
export function drawnDelay(delay: Delay, random: () => number): number {
  if (typeof delay === "number") return delay;
  const drawn =
    delay.distribution === "uniform"
      ? delay.min + random() * (delay.max - delay.min)
      : delay.mean + delay.deviation * standardNormal(random);
  return Math.min(LONGEST_DELAY, Math.max(0, drawn));
}

/** The Box-Muller transform. */
function standardNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** `undefined` if the action does not respond. */
function responseOf(
  action: FaultAction,
  { errors, operation, request }: Pick<HookedExchange, "errors" | "operation" | "request">,
): ApiResponse | undefined {
  const rejected = { operationId: operation?.operationId, accept: request.headers.accept };
  const rejection = (error: ApiError): ApiResponse =>
    errorResponse(catalogued(error, errors), errors, rejected);
  if (action.tokenExpired) return rejection(invalidToken("The access token has expired."));
  if (action.tokenEndpointDown) {
    return rejection(new ApiError("OverCapacity", "The token endpoint is down."));
  }
  const { status, body, headers = {}, retryAfter, stream } = action;
  if (stream?.events && operation)
    return streamResponse(stream.events, operation, request.headers.accept);
  if (status === undefined) return undefined;
  const isType = ([name]: [string, string]): boolean => /^content-type$/i.test(name);
  const others = Object.entries(headers).filter((each) => !isType(each));
  const [, type] = Object.entries(headers).find(isType) ?? [];
  const isText = typeof body === "string";
  const usual = errorResponse(usualError(status, errors), errors, rejected);
  const content = isText ? Buffer.from(body) : bytesOf(body === undefined ? usual.body : body);
  const declared = body === undefined ? contentTypeOf(usual.headers) : undefined;
  return {
    status,
    headers: {
      "Content-Type":
        type ?? declared ?? (isText ? "text/plain; charset=utf-8" : "application/json"),
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      ...Object.fromEntries(others),
    },
    body: status === 204 || status === 304 ? undefined : content,
  };
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
}

/** Milliseconds between pieces of a slow body, unless a byte takes longer. */
const TICK = 50;

export function isDamaging(action: FaultAction): boolean {
  const { truncateAfter, bytesPerSecond, malformedJson, wrongContentLength } = action;
  const damages = [truncateAfter, bytesPerSecond, malformedJson || undefined, wrongContentLength];
  const forms = [action.gzip, action.coding, action.chunked || undefined];
  return [...damages, ...forms].some((each) => each !== undefined);
}

/** Writes a damaged response. For a slow one, `stop` closes the connection and `hurry` sends the rest. */
export function damage(
  { response, writer }: Written,
  { status, headers, content = "" }: PreparedResponse,
  action: FaultAction,
  [stop, hurry]: readonly [stop: AbortSignal, hurry: AbortSignal],
): void {
  const bytes = Buffer.from(content);
  for (let i = 0; i + 1 < headers.length; i += 2) {
    response.appendHeader(headers[i] ?? "", headers[i + 1] ?? "");
  }
  const sent = encoded(action.malformedJson ? malformed(bytes) : bytes, response, action);
  const length = sent.length + (action.wrongContentLength ?? 0);
  if (action.chunked) response.removeHeader("Content-Length");
  if (response.hasHeader("Content-Length")) {
    response.setHeader("Content-Length", Math.max(0, length));
  }
  // After a wrong length, the client cannot tell where the next response begins.
  response.shouldKeepAlive = false;
  // Closing a connection with unread data would reset it, and the client might miss the response.
  response.req.resume();
  response.writeHead(status);
  const cut = sent.subarray(0, action.truncateAfter ?? sent.length);
  const isWhole = action.truncateAfter === undefined || cut.length === sent.length;
  const { bytesPerSecond } = action;
  // Closes after the socket has written the bytes: since Node 24, closing earlier discards them.
  const writing =
    bytesPerSecond === undefined
      ? writer.write(response, cut)
      : writeSlowly({ response, writer }, cut, { bytesPerSecond, stop, hurry });
  void writing.then(() => (isWhole ? void response.end() : close(response)));
}

const ENCODERS = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync };

/** Compresses whole uncompressed contents for clients that accept it (RFC 9110 section 12.5.3). */
function encoded(content: Buffer, response: ServerResponse, action: FaultAction): Buffer {
  const { gzip, coding = gzip && "gzip" } = action;
  const isWhole = !["Content-Encoding", "Content-Range"].some((name) => response.hasHeader(name));
  const hasContent = content.length > 0 && response.req.method !== "HEAD";
  if (coding === undefined || !isWhole || !hasContent) return content;
  response.appendHeader("Vary", "Accept-Encoding");
  if (!accepts(response.req, coding)) return content;
  response.setHeader("Content-Encoding", coding);
  // Strong entity tags of two codings must differ (section 8.8.3.3).
  const etag = String(response.getHeader("ETag"));
  if (etag.startsWith('"')) response.setHeader("ETag", `W/${etag}`);
  const half = content.length / 2;
  const parts =
    gzip === "members" ? [content.subarray(0, half), content.subarray(half)] : [content];
  const compressed = Buffer.concat(parts.map((part) => ENCODERS[coding](part)));
  return gzip === "truncated" ? compressed.subarray(0, compressed.length / 2) : compressed;
}

/** Sends what was written, then closes the connection. */
function close(response: ServerResponse): void {
  response.flushHeaders();
  const { socket } = response;
  if (socket) socket.end(() => response.destroy());
  else response.destroy();
}

/** The first two thirds of the text, with an open string appended if they are valid JSON. */
function malformed(bytes: Buffer): Buffer {
  const kept = bytes.subarray(0, Math.ceil((bytes.length * 2) / 3));
  return isJsonText(kept.toString("utf8")) ? Buffer.concat([kept, Buffer.from('{"')]) : kept;
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface SlowWriting {
  bytesPerSecond: number;
  stop: AbortSignal;
  hurry: AbortSignal;
}

async function writeSlowly(
  { response, writer }: Written,
  bytes: Buffer,
  { bytesPerSecond, stop, hurry }: SlowWriting,
): Promise<void> {
  const piece = Math.max(1, Math.floor((bytesPerSecond * TICK) / 1_000));
  response.flushHeaders();
  for (let at = 0; at < bytes.length && !response.destroyed; at += piece) {
    await sleepUntil((piece * 1_000) / bytesPerSecond, [stop, hurry]);
    if (stop.aborted) response.destroy();
    if (hurry.aborted) return writer.write(response, bytes.subarray(at));
    await writer.write(response, bytes.subarray(at, at + piece));
  }
}
