import { isUtf8 } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiError } from "../../errors.js";
import { isOAuthEndpoint } from "../../security/requirement.js";
import { REDACTED, redactForm, redactHeader, redactJson } from "../../http/redact.js";
import type { HookedExchange, PreparedResponse, Stage } from "../../http/stage-hooks.js";
import type { StateReaderOf } from "../controlled-api.js";
import type {
  RecordedBody,
  RecordedChange,
  RecordedError,
  RecordedMessage,
  RecordedRequest,
} from "./recorded-request.js";
import type { SpecPlaces } from "./spec-places.js";
import type { RequestEvent } from "./watchers.js";

export interface RecordOptions {
  id: number;
  /** Bytes kept of each body. */
  bodyLimit: number;
  places: SpecPlaces;
  /** Names of further headers and parameters that hold API keys. */
  apiKeyNames: ReadonlySet<string>;
  /** Starts recording changes of the request; `undefined` without watchers. */
  change?: (received: Buffer | undefined) => ChangeRecord | undefined;
  /** Name and destination of a request that the service sends. */
  sent?: Pick<RecordedRequest, "webhook" | "origin">;
  ended: (record: ExchangeRecord) => void;
}

/** Notes of a request, as many as errors, and characters of each: a client can send thousands of parameters. */
const MOST_NOTES = 20;
const LONGEST_NOTE = 200;

export interface RecordedExchange extends Pick<
  HookedExchange,
  "operation" | "path" | "correlationId" | "clientId" | "tenantKey"
> {
  request: Pick<IncomingMessage, "method" | "url" | "httpVersion" | "rawHeaders">;
  response: Pick<ServerResponse, "headersSent">;
}

export class ExchangeRecord {
  readonly #receivedAt = new Date();
  readonly #startedAt = performance.now();
  readonly #timings: RecordedRequest["timings"] = {};
  #received: Buffer | undefined;
  #error: ApiError | undefined;
  readonly #notes: string[] = [];
  #prepared: PreparedResponse | undefined;
  #relayed: RecordedRequest["relayed"];
  #change: ChangeRecord | undefined;
  /** Milliseconds spent reading the state; timings exclude them. */
  #reading = 0;
  /** Set when the exchange has ended. */
  recorded: RecordedRequest | undefined;
  /** Size of the headers and bodies. */
  bytes = 0;

  constructor(
    private readonly exchange: RecordedExchange,
    private readonly options: RecordOptions,
  ) {}

  get id(): number {
    return this.options.id;
  }

  passed(stage: Stage): Promise<void> | undefined {
    this.#timings[stage] = this.#elapsed();
    if (stage === "validated") {
      this.#change = this.options.change?.(this.#received);
      return this.#change && this.#read(this.#change.read("before"));
    }
    return stage === "handled" && this.#change ? this.#read(this.#change.read("after")) : undefined;
  }

  async #read(reading: Promise<void>): Promise<void> {
    const from = performance.now();
    await reading;
    this.#reading += performance.now() - from;
  }

  /** `undefined` while it has not ended. */
  asEvent(event: "received" | "ended"): RequestEvent | undefined {
    if (event === "ended") return this.recorded && { event, data: this.recorded };
    const { request, operation, path } = this.exchange;
    const { method = "" } = request;
    const receivedAt = this.#receivedAt.toISOString();
    const operationId = operation && { operationId: operation.operationId };
    return { event, data: { id: this.id, receivedAt, method, path, ...operationId } };
  }

  received(body: Buffer): void {
    this.#received = body;
  }

  noted(note: string): void {
    if (this.#notes.length < MOST_NOTES) this.#notes.push(note.slice(0, LONGEST_NOTE));
  }

  rejected(error: ApiError): void {
    this.#error = error;
  }

  relayed({ to, violations }: { to: string; violations: readonly string[] }): void {
    this.#relayed = { to, violations: violations.map((each) => each.slice(0, LONGEST_NOTE)) };
  }

  prepared(prepared: PreparedResponse): void {
    this.#prepared = prepared;
  }

  ended(fault: string | undefined): void {
    if (this.recorded) return;
    this.#timings.ended = this.#elapsed();
    this.#change?.end();
    this.recorded = this.#written(fault);
    // Frees the complete bodies.
    this.#received = undefined;
    this.#prepared = undefined;
    this.#error = undefined;
    this.#change = undefined;
    this.options.ended(this);
  }

  #written(fault: string | undefined): RecordedRequest {
    const { request, operation, path, correlationId, clientId, response } = this.exchange;
    const { method = "", url = "", httpVersion } = request;
    const query = url.slice(path.length + 1);
    const projectKey = this.exchange.tenantKey;
    const sent = response.headersSent ? this.#prepared : undefined;
    return {
      id: this.id,
      receivedAt: this.#receivedAt.toISOString(),
      correlationId,
      method,
      path,
      query: redactForm(query, this.options.apiKeyNames),
      ...(operation && { operationId: operation.operationId }),
      ...this.options.sent,
      ...(projectKey !== undefined && { projectKey }),
      ...(clientId !== undefined && { clientId }),
      httpVersion: `HTTP/${httpVersion}`,
      request: this.#message(request.rawHeaders, this.#received),
      ...(sent && {
        status: sent.status,
        response: this.#message(sent.headers, sent.content),
      }),
      verdict: this.#verdict,
      errors: this.#errors(),
      ...(this.#notes.length > 0 && { notes: this.#notes }),
      ...(this.#relayed && { relayed: this.#relayed }),
      ...(fault !== undefined && { fault }),
      ...(this.#change && { change: this.#changed(this.#change) }),
      timings: this.#timings,
    };
  }

  get #verdict(): RecordedRequest["verdict"] {
    if (this.#timings.validated !== undefined) return "valid";
    const wasRead = this.#timings.bodyRead !== undefined;
    // A document may declare another status than 400 for invalid requests.
    return wasRead && this.#error && this.#error.status < 500 ? "invalid" : "unchecked";
  }

  #errors(): RecordedError[] {
    const error = this.#error;
    if (!error) return [];
    const body = this.#received;
    return [error, ...error.others].map(({ code, message, place }) => ({
      code,
      message,
      ...(place && this.options.places.of(this.exchange.operation, place, body)),
    }));
  }

  #message(list: readonly string[], content: Buffer | string | undefined): RecordedMessage {
    const headers = this.#headers(list);
    for (const [name, value] of Object.entries(headers)) this.bytes += name.length + value.length;
    if (content === undefined || content.length === 0) return { headers };
    const body = this.#body(Buffer.from(content), headers["content-type"] ?? "");
    this.bytes += body.text.length;
    return { headers, body };
  }

  #body(whole: Buffer, mediaType: string): RecordedBody {
    const { bodyLimit } = this.options;
    const size = whole.length;
    const { operation } = this.exchange;
    const isAuth = operation !== undefined && isOAuthEndpoint(operation);
    const content = isAuth ? Buffer.from(withoutSecrets(whole.toString("utf8"), mediaType)) : whole;
    const kept = content.subarray(0, bodyLimit);
    const isTruncated = content.length > bodyLimit;
    // The body may be cut within a character.
    const isText = isTruncated ? /json|text|xml|urlencoded/.test(mediaType) : isUtf8(kept);
    const encoding = isText ? "utf8" : "base64";
    return { text: kept.toString(encoding), encoding, size, isTruncated };
  }

  #changed({ change: { before, after, isShared } }: ChangeRecord): RecordedChange {
    const body = (state: string): RecordedBody => {
      const recorded = this.#body(Buffer.from(state), "application/json");
      this.bytes += recorded.text.length;
      return recorded;
    };
    return {
      ...(before !== undefined && { before: body(before) }),
      ...(after !== undefined && { after: body(after) }),
      isShared,
    };
  }

  /** `list`: alternating names and values. */
  #headers(list: readonly string[]): Record<string, string> {
    const headers = new Map<string, string>();
    for (let i = 0; i + 1 < list.length; i += 2) {
      const name = (list[i] ?? "").toLowerCase();
      const value = redactHeader(name, list[i + 1] ?? "", this.options.apiKeyNames);
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
    return Object.fromEntries(headers);
  }

  #elapsed(): number {
    return Math.round((performance.now() - this.#startedAt - this.#reading) * 1_000) / 1_000;
  }
}

function withoutSecrets(text: string, mediaType: string): string {
  if (/json/i.test(mediaType)) return redactJson(text);
  return /urlencoded/i.test(mediaType) ? redactForm(text) : REDACTED;
}

interface Change {
  /** As JSON; `undefined`: nothing was stored, or it could not be read. */
  before?: string | undefined;
  after?: string | undefined;
  isShared: boolean;
}

/** Records changes, and notices concurrent writes in a scope. */
export class ChangeRecords {
  #readerOf: StateReaderOf | undefined;
  readonly #open = new Map<string, Set<Change>>();

  attach(readerOf: StateReaderOf | undefined): void {
    this.#readerOf = readerOf;
  }

  /** `undefined` for requests that write nothing. */
  begin(exchange: HookedExchange, received: Buffer | undefined): ChangeRecord | undefined {
    const reader = this.#readerOf?.(exchange, received);
    if (!reader) return undefined;
    const { scope } = reader;
    const others = this.#open.get(scope) ?? new Set();
    const change: Change = { isShared: others.size > 0 };
    for (const other of others) other.isShared = true;
    this.#open.set(scope, others.add(change));
    const end = (): void => {
      others.delete(change);
      if (others.size === 0) this.#open.delete(scope);
    };
    const read = async (when: "before" | "after"): Promise<void> => {
      change[when] = await reader.read().catch(() => undefined);
      if (when === "after") end();
    };
    return { change, read, end };
  }
}

interface ChangeRecord {
  readonly change: Change;
  /** Failures do not fail the request. The record ends `after` the change. */
  read(when: "before" | "after"): Promise<void>;
  /** Idempotent. */
  end(): void;
}
