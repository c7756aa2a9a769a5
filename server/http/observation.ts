import type { Logger } from "pino";
import type { Metrics } from "../operation/metrics/metrics.js";
import type { RequestSpan, TracedExchange, Tracing } from "../operation/tracing/tracing.js";
import { codeOf } from "../errors.js";
import { withoutKeys } from "../parameters/query.js";
import type { ReadAddress } from "./remote-address.js";
import type { ReadHost } from "./server-variables.js";

/** Observers of each exchange. */
export interface Observers {
  logger: Logger;
  metrics: Pick<Metrics, "responded">;
  tracing: Tracing | undefined;
  addressOf: ReadAddress;
  /** What a host says of where the service is deployed, for the log. Default: nothing. */
  readHost?: ReadHost | undefined;
}

/** What is observed of an exchange. */
export interface ObservedExchange extends TracedExchange {
  /** Set once the caller is authenticated; after a failed login, the id that the caller claimed. */
  readonly clientId: string | undefined;
  /** Whether all query parameters are known to the operation. */
  readonly isQueryKnown: boolean;
  readonly remoteAddress: string | undefined;
}

/** The end of an exchange, as the log shows it. */
type End =
  | { status: number; code?: string | undefined; remoteAddress?: string | undefined }
  | { aborted: true };

/** The metrics, the span and the line in the log of one exchange, from its beginning to its end. */
export class Observation {
  readonly #startedAt = performance.now();
  readonly #span: RequestSpan | undefined;

  constructor(
    private readonly observers: Observers,
    private readonly exchange: ObservedExchange,
  ) {
    this.#span = observers.tracing?.begin(exchange);
  }

  /** To be called when the headers of the response have been written. */
  responded(body: unknown): void {
    const { observers, exchange } = this;
    const milliseconds = performance.now() - this.#startedAt;
    const { statusCode: status } = exchange.response;
    this.#span?.responded(status);
    observers.metrics.responded(exchange.operation?.operationId, status, milliseconds);
    if (!observers.logger.isLevelEnabled("info")) return;
    const end =
      status < 400
        ? { status }
        : { status, code: codeOf(body), remoteAddress: exchange.remoteAddress };
    this.#log(end, milliseconds);
  }

  /** The client has gone before the response. */
  abandoned(): void {
    this.#log({ aborted: true }, performance.now() - this.#startedAt);
  }

  #log(end: End, milliseconds: number): void {
    const { logger, readHost } = this.observers;
    const { request, operation, correlationId, clientId, path } = this.exchange;
    const { method, url = "", headers } = request;
    const question = url.indexOf("?");
    logger.info({
      ...readHost?.(headers.host),
      correlationId,
      operationId: operation?.operationId,
      clientId,
      method,
      path,
      query: question < 0 ? undefined : this.#loggedQuery(url.slice(question + 1)),
      ...end,
      milliseconds: Math.round(milliseconds * 100) / 100,
      // The name that OpenTelemetry gives this field in other logs.
      trace_id: this.#span?.traceId,
    });
  }

  /**
   * Without secrets: token endpoints take tokens in the query, other operations may take API keys. Anywhere
   * else a secret is an unknown parameter.
   */
  #loggedQuery(rawQuery: string): string | undefined {
    const { isQueryKnown, operation } = this.exchange;
    if (!isQueryKnown || !operation || operation.tag === "auth") return undefined;
    return withoutKeys(rawQuery, operation);
  }
}
