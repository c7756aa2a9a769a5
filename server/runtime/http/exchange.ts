import type { Request } from "express";
import type { IncomingMessage, ServerResponse } from "node:http";
import type {
  ContentDescription,
  OperationDescription,
  ResponseExchange,
  RuleChanges,
} from "../operation-types.js";
import type { NewId } from "../service/ids.js";
import { limits } from "../service/config.js";
import { StoreTime } from "../service/store-deadline.js";
import { overCapacity } from "../errors.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import {
  type ApiResponse,
  headerText,
  type HeaderValue,
  CONTENT_SECURITY_POLICY,
  staticHeaders,
} from "./api-response.js";
import type { BytesInFlight } from "./admission.js";
import type { Syntaxes } from "./body/syntaxes.js";
import type { Caching } from "./caching.js";
import {
  whenClientGone,
  PIECE,
  type ResponseWriter,
  withoutItems,
  isStream,
  type Stream,
  writeItems,
} from "./response-writer.js";
import { isFresh, requestedRange } from "./conditional.js";
import { LARGE, byteLength, contentOf, serialise } from "./response-content.js";
import { Lingering } from "./lingering.js";
import { Playback } from "./playback.js";
import { Observation, type ObservedExchange, type Observers } from "./observation.js";
import { writtenMediaType } from "./media-types.js";
import type { ExchangeHook, HookedExchange, PreparedResponse, StageHooks } from "./stage-hooks.js";

/** A valid X-Correlation-ID of a client, which is echoed and logged. */
const CORRELATION_ID = /^[\x21-\x7e]{1,256}$/;

const CACHE_CONTROL = "Cache-Control";

export interface ExchangeParts {
  observers: Observers;
  lingering: Lingering;
  writer: ResponseWriter;
  bytesInFlight: BytesInFlight;
  maxResponseBytes: number;
  /** Milliseconds that a request may wait for the store. Default: the store's own limits. */
  storeTimeout?: number | undefined;
  newCorrelationId: NewId;
  /** `false`: pages of other origins cannot read the responses. Default: `true`. */
  isCrossOrigin?: boolean;
  hooks?: StageHooks | undefined;
  errors: ErrorCatalogue;
  /** Default: all content is JSON. */
  syntaxes?: Syntaxes | undefined;
  /** Whether to accept, and note, requests that `strictRequests` rejects. Default: false. */
  isLenient?: boolean;
}

interface RelayedResponse {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  content?: Buffer | undefined;
  parts?: Stream | undefined;
  /** Of the parts, if they are those of a stream. */
  form?: ContentDescription | undefined;
}

interface Sending extends PreparedResponse {
  body: unknown;
  bytes: number;
}

export class Exchange implements ResponseExchange, HookedExchange, ObservedExchange {
  readonly correlationId: string;
  readonly #observation: Observation;
  readonly #storeTime: StoreTime | undefined;
  readonly hook: ExchangeHook | undefined;
  /** Bytes of the memory in flight that are reserved for this exchange. */
  #bytes = 0;
  #gone: AbortSignal | undefined;
  /** Set once the caller is authenticated; after a failed login, the id that the caller claimed. */
  clientId: string | undefined;
  errorCode: string | undefined;
  pathParameters: Readonly<Record<string, unknown>> | undefined;
  tenantKey: string | undefined;
  /** Set when the handler takes so much memory that its response may be large. */
  hasLargeResults = false;
  isBodyRead = false;
  isQueryKnown = false;
  /** Headers of every response to this caller by this operation, as a flat list. */
  operationHeaders: readonly string[] = [];

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly operation: OperationDescription | undefined,
    private readonly parts: ExchangeParts,
    private readonly caching: Caching | undefined,
  ) {
    const sent = request.headers["x-correlation-id"];
    this.correlationId =
      typeof sent === "string" && CORRELATION_ID.test(sent) ? sent : parts.newCorrelationId();
    this.#observation = new Observation(parts.observers, this);
    const { storeTimeout } = parts;
    this.#storeTime = storeTimeout === undefined ? undefined : new StoreTime(storeTimeout);
    this.hook = parts.hooks?.begin(this);
  }

  get writer(): ResponseWriter {
    return this.parts.writer;
  }

  get errors(): ErrorCatalogue {
    return this.parts.errors;
  }

  get isLenient(): boolean {
    return this.parts.isLenient === true;
  }

  /** Notes a part of the request that is accepted although the document does not declare it. */
  noted(note: string): void {
    this.hook?.noted(note);
  }

  get changes(): RuleChanges | undefined {
    return this.hook?.changes;
  }

  get syntaxes(): Syntaxes | undefined {
    return this.parts.syntaxes;
  }

  get remoteAddress(): string | undefined {
    return this.parts.observers.addressOf(this.request);
  }

  get path(): string {
    return pathOf(this.request.url ?? "");
  }

  get sentPath(): string {
    return pathOf(this.#target);
  }

  get sent(): NonNullable<ResponseExchange["sent"]> {
    return { target: this.#target, headers: this.request.headers };
  }

  get #target(): string {
    // Express keeps the full URL here, without removing the path of a mounted middleware.
    const { url = "", originalUrl = url } = this.request as Partial<Request>;
    return originalUrl;
  }

  /** Aborted when the client disconnects. Created on first use, since only long work needs it. */
  get gone(): AbortSignal {
    return (this.#gone ??= whenClientGone(this.response));
  }

  get limit(): number {
    return this.parts.maxResponseBytes;
  }

  /** Runs a stage that may wait for the store. All such stages share `storeTimeout`. */
  withStore<T>(stage: () => Promise<T>): Promise<T> {
    return this.#storeTime ? this.#storeTime.run(stage) : stage();
  }

  receive(bytes: number): void {
    this.#hold(bytes);
  }

  take(bytes: number): void {
    if (bytes >= LARGE) this.hasLargeResults = true;
    if (bytes > PIECE) this.#hold(limits.workFactor * bytes);
    else this.#requireClient();
  }

  /** Sends a response, a 304 or a range. Throws before sending: RangeNotSatisfiable, OverCapacity, or if not JSON. */
  respond(apiResponse: ApiResponse, content = contentOf(this.operation, apiResponse)): void {
    const requested = this.#asRequested(apiResponse);
    const { status, body } = requested;
    if (isStream(body)) return this.#stream(requested, content, body);
    const text = this.#held(serialise(requested, content, this.syntaxes), status);
    const list = this.#headers(requested, content);
    const bytes = byteLength(text);
    if (this.#sendsLength(status)) list.push("Content-Length", String(bytes));
    this.#deliver({ status, headers: list, content: text, body, bytes });
  }

  #deliver(sending: Sending): void {
    if (!this.hook) return this.#send(sending);
    const isTaken = this.hook.takesOver(sending);
    this.#unlessTakenOver(isTaken, () => this.#send(sending), sending.body);
  }

  /** Sends a response, unless a hook does. `body`: for the log. */
  #unlessTakenOver(isTaken: boolean | Promise<boolean>, send: () => void, body?: unknown): void {
    if (typeof isTaken !== "boolean") {
      isTaken
        .then((taken) => this.#unlessTakenOver(taken, send, body))
        .catch((err: unknown) => {
          this.parts.observers.logger.error({ err }, "General");
          this.response.destroy();
        });
    } else if (!isTaken) send();
    else if (this.response.headersSent) this.#observe(body);
    else this.abandon();
  }

  #send({ status, headers, content: text, body, bytes }: Sending): void {
    // Node sets `complete` only after the last bytes; an error of a small body may be sent earlier.
    const isUnread = !this.isBodyRead && !this.request.complete && Lingering.hasBody(this.request);
    const { lingering, writer } = this.parts;
    if (isUnread && !lingering.canReuse(this.request)) this.response.shouldKeepAlive = false;
    this.response.writeHead(status, headers);
    // Do not batch responses to writes: clients of one group commit should arrive staggered for the next.
    const mayHaveWritten = this.request.method !== "GET" && status < 400;
    // ASCII is the same in both encodings, and Node writes Latin-1 faster.
    const encoding = bytes === text?.length ? "latin1" : "utf8";
    if (isUnread) {
      lingering.end(this.request, this.response, text);
      writer.expectProgress(this.response);
    } else if (mayHaveWritten) writer.end(this.response, text, encoding);
    else writer.endTogether(this.response, text, encoding);
    this.#observe(body);
  }

  /** Sends the items one by one. An item that fails ends the stream. */
  #stream(apiResponse: ApiResponse, content: ContentDescription | undefined, items: Stream): void {
    const { status } = apiResponse;
    const headers = this.#headers(apiResponse, content);
    this.#startStream({ status, headers }, content, this.#played(items, content?.kind));
  }

  #startStream(
    { status, headers }: Omit<PreparedResponse, "content">,
    content: ContentDescription | undefined,
    items: Stream,
  ): void {
    const send = (): void => this.#sendItems(status, headers, content, items);
    if (!this.hook) return send();
    this.#unlessTakenOver(this.hook.takesOver({ status, headers, content: undefined }), send);
  }

  /** Sends the response of another server: its own headers, and its content, or its parts one by one. */
  relay({ status, headers, content, parts, form }: RelayedResponse): void {
    if (parts) return this.#startStream({ status, headers }, form, parts);
    this.#deliver({ status, headers, content, body: undefined, bytes: content?.length ?? 0 });
  }

  #played(items: Stream, kind: ContentDescription["kind"] = "bytes"): Stream {
    const last = this.request.headers["last-event-id"];
    const resumed =
      items instanceof Playback && kind === "events" ? items.events(last?.toString()) : items;
    return this.hook?.played?.(resumed, kind) ?? resumed;
  }

  #sendItems(
    status: number,
    headers: string[],
    content: ContentDescription | undefined,
    items: Stream,
  ): void {
    this.response.writeHead(status, headers);
    this.response.flushHeaders();
    const { writer, observers } = this.parts;
    const { logger } = observers;
    const { correlationId, operation, response } = this;
    const { operationId } = operation ?? {};
    const isBodiless = this.request.method === "HEAD";
    const writing = isBodiless
      ? withoutItems(response)
      : writeItems(response, content, items, writer, this.hook?.damaged);
    writing
      .catch((err: unknown) => {
        if (!response.destroyed) logger.error({ correlationId, operationId, err }, "General");
        // The status 200 has been sent: only a broken connection shows that the content is incomplete.
        response.destroy();
      })
      .finally(() => (response.writableFinished ? this.#observe(undefined) : this.abandon()));
  }

  /** A flat list of names and values, which costs Node less than an object. */
  #headers(
    { headers, body, isCrossOrigin = this.parts.isCrossOrigin }: ApiResponse,
    content: ContentDescription | undefined,
  ): string[] {
    const hasOwnPolicy = headers?.[CONTENT_SECURITY_POLICY] !== undefined;
    const list = staticHeaders(isCrossOrigin, hasOwnPolicy);
    list.push("X-Correlation-ID", this.correlationId, ...this.operationHeaders);
    if (body !== undefined && content && headers?.["Content-Type"] === undefined) {
      const mediaType = writtenMediaType(content);
      if (mediaType !== undefined) list.push("Content-Type", mediaType);
    }
    if (this.caching) {
      if (headers?.[CACHE_CONTROL] === undefined) {
        list.push(CACHE_CONTROL, this.caching.cacheControl);
      }
      list.push("Vary", this.caching.vary);
    }
    for (const name in headers) {
      const value = headers[name];
      if (value === undefined) continue;
      // The only header whose values cannot be joined by commas (RFC 6265 section 3).
      if (Array.isArray(value) && name.toLowerCase() === "set-cookie") {
        for (const each of value) list.push(name, String(each));
      } else list.push(name, headerText(value));
    }
    return list;
  }

  #observe(body: unknown): void {
    this.hook?.ended();
    this.#observation.responded(body);
  }

  /** Logs the exchange as aborted: the client disconnected before the response. */
  abandon(): void {
    this.hook?.ended();
    this.#observation.abandoned();
  }

  /** A large content as bytes, with memory reserved. Throws OverCapacity, except for a completed write. */
  #held(content: string | Buffer | undefined, status: number): string | Buffer | undefined {
    if (content === undefined || content.length <= PIECE) return content;
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const mayHaveWritten = this.request.method !== "GET" && status < 400;
    this.#hold(bytes.length, mayHaveWritten);
    return bytes;
  }

  #hold(bytes: number, evenIfNoneIsLeft = false): void {
    const { bytesInFlight } = this.parts;
    const more = bytes - this.#bytes;
    this.#requireClient();
    if (more <= 0) bytesInFlight.giveBack(-more);
    else if (evenIfNoneIsLeft) bytesInFlight.overdraw(more);
    else if (!bytesInFlight.take(more)) throw overCapacity();
    if (this.#bytes === 0) this.response.once("close", () => bytesInFlight.giveBack(this.#bytes));
    this.#bytes = bytes;
  }

  #requireClient(): void {
    if (!this.response.destroyed) return;
    throw Object.assign(new Error("The client has gone."), { name: "AbortError" });
  }

  /** A 304 or a 206 instead of a 200, in that order (RFC 9110 section 13.2.2); a 206 where declared. */
  #asRequested(apiResponse: ApiResponse): ApiResponse {
    const { status, headers, body } = apiResponse;
    if (status !== 200) return apiResponse;
    const etag = textOf(headers?.["ETag"]);
    const ifNoneMatch = this.request.headers["if-none-match"];
    const isKnown = etag !== undefined && ifNoneMatch !== undefined && isFresh(ifNoneMatch, etag);
    const isRead = this.request.method === "GET" || this.request.method === "HEAD";
    if (isKnown && (isRead || this.#declares(304))) {
      // A 304 has no content, so no Content-Type (section 15.4.5).
      return { status: 304, headers: { ...headers, "Content-Type": undefined } };
    }
    // Only GET knows ranges (section 14.2), and only bytes have them.
    if (!Buffer.isBuffer(body) || this.request.method !== "GET" || !this.#declares(206)) {
      return apiResponse;
    }
    const range = requestedRange(this.request.headers, { size: body.length, etag });
    if (!range) return apiResponse;
    const { first, last } = range;
    const contentRange = `bytes ${first}-${last}/${body.length}`;
    return {
      status: 206,
      headers: { ...headers, "Content-Range": contentRange },
      body: body.subarray(first, last + 1),
    };
  }

  /** Not for 304 and 204 (RFC 9112 section 6.3); for HEAD only if it ran GET (RFC 9110 section 8.6). */
  #sendsLength(status: number): boolean {
    if (status === 304 || status === 204) return false;
    if (this.request.method !== "HEAD") return true;
    return status < 400 && this.operation?.method !== "head";
  }

  #declares(status: number): boolean {
    return this.operation?.statuses.includes(status) === true;
  }
}

function pathOf(url: string): string {
  const question = url.indexOf("?");
  return question < 0 ? url : url.slice(0, question);
}

function textOf(value: HeaderValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
