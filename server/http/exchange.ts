import type { Request, Response } from "express";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { OperationDescription } from "../../generated/operations.js";
import type { Metrics } from "../metrics/metrics.js";
import { isFresh } from "./conditional.js";

/** What a client may send as its own correlation id, to be echoed and logged. */
const CORRELATION_ID = /^[\x21-\x7e]{1,256}$/;

const JSON_TYPE = "application/json; charset=utf-8";

/** On every answer: any origin may read it (no cookies are used anywhere), and no browser guesses its type. */
const COMMON_HEADERS: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "Allow, ETag, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Correlation-ID, X-Total-Count",
  "X-Content-Type-Options",
  "nosniff",
];

export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string | undefined>>;
  /**
   * A Buffer is sent as it is, and a string where the operation answers with text; anything else but
   * `undefined` as JSON.
   */
  body?: unknown;
}

/** One request and its one answer. */
export class Exchange {
  readonly correlationId: string;
  readonly #startedAt = performance.now();
  /** Known as soon as the caller is. */
  clientId: string | undefined;
  /** Headers that every answer to this caller carries, as a flat list. */
  callersHeaders: readonly string[] = [];

  constructor(
    readonly request: Request,
    readonly response: Response,
    readonly operation: OperationDescription | undefined,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    const given = request.headers["x-correlation-id"];
    this.correlationId =
      typeof given === "string" && CORRELATION_ID.test(given) ? given : randomUUID();
  }

  /** Sends the answer and logs the exchange. Throws, before anything is sent, if the body has no JSON form. */
  answer({ status, headers, body }: Answer): void {
    const revalidated = this.#isRevalidated(status, headers?.["ETag"]);
    const text = plainTextType(this.operation, { status, body });
    const content = revalidated ? undefined : text === undefined ? serialise(body) : String(body);
    // A flat list of names and values: Node writes it as it is, and an object costs it more.
    const list = [
      ...COMMON_HEADERS,
      "X-Correlation-ID",
      this.correlationId,
      ...this.callersHeaders,
    ];
    if (typeof content === "string") list.push("Content-Type", text ?? JSON_TYPE);
    if (!revalidated && status !== 204) list.push("Content-Length", String(byteLength(content)));
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined) list.push(name, value);
    }
    this.response.writeHead(revalidated ? 304 : status, list);
    this.response.end(content);
    const milliseconds = performance.now() - this.#startedAt;
    const sent = this.response.statusCode;
    this.metrics.answered(this.operation?.operationId, sent, milliseconds);
    if (this.logger.isLevelEnabled("info")) this.#log(sent, milliseconds);
  }

  #isRevalidated(status: number, etag: string | undefined): boolean {
    if (status !== 200 || etag === undefined) return false;
    const ifNoneMatch = this.request.headers["if-none-match"];
    return (
      ifNoneMatch !== undefined &&
      this.operation?.statuses.includes(304) === true &&
      isFresh(ifNoneMatch, etag)
    );
  }

  /** The token endpoints take tokens in the query, and so may what is sent to a place that is none. */
  get #mayShowQuery(): boolean {
    return this.operation !== undefined && this.operation.tag !== "auth";
  }

  #log(status: number, milliseconds: number): void {
    const { method, url } = this.request;
    const question = url.indexOf("?");
    this.logger.info({
      correlationId: this.correlationId,
      operationId: this.operation?.operationId,
      clientId: this.clientId,
      method,
      path: question < 0 ? url : url.slice(0, question),
      query: question < 0 || !this.#mayShowQuery ? undefined : url.slice(question + 1),
      ...addressed(this.request.headers.host),
      status,
      milliseconds: Math.round(milliseconds * 100) / 100,
    });
  }
}

/** Region and cloud provider of a host `api.{region}.{cloudProvider}.{domain}`; any other is as welcome. */
function addressed(host: string | undefined): { region?: string; cloudProvider?: string } {
  const [, region, cloudProvider] = /^api\.([\w-]+)\.([\w-]+)\.[\w-]/.exec(host ?? "") ?? [];
  return region && cloudProvider ? { region, cloudProvider } : {};
}

/** The media type of a text that is sent as it is, since the operation's answers are no JSON. */
export function plainTextType(
  operation: OperationDescription | undefined,
  { status, body }: Answer,
): string | undefined {
  if (typeof body !== "string" || status >= 400) return undefined;
  return operation?.produces.find((mediaType) => mediaType.startsWith("text/"));
}

function serialise(body: unknown): string | Buffer | undefined {
  return body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function byteLength(content: string | Buffer | undefined): number {
  return content === undefined ? 0 : Buffer.byteLength(content);
}
