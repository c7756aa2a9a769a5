import type { Logger } from "pino";
import type { Metrics } from "../service/metrics.js";
import type { RequestSpan, TracedExchange, Tracing } from "../service/tracing/open-tracing.js";
import { codeOf } from "../errors.js";
import { isOAuthEndpoint } from "../security/requirement.js";
import { namedHost } from "./local-request.js";
import { apiKeyNames, redactForm } from "./redact.js";
import type { ReadAddress } from "./remote-address.js";

export interface Observers {
  logger: Logger;
  metrics: Pick<Metrics, "responded">;
  tracing: Tracing | undefined;
  addressOf: ReadAddress;
  /** Reads fields for the log from the host. Default: none. */
  readHost?: ReadHost | undefined;
}

export interface ObservedExchange extends TracedExchange {
  readonly clientId: string | undefined;
  /** The code of the sent error, which its body may omit. */
  readonly errorCode: string | undefined;
  readonly isQueryKnown: boolean;
  readonly remoteAddress: string | undefined;
}

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

  /** Call when the headers of the response have been written. */
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
        : {
            status,
            code: exchange.errorCode ?? codeOf(body),
            remoteAddress: exchange.remoteAddress,
          };
    this.#log(end, milliseconds);
  }

  abandoned(): void {
    this.#log({ aborted: true }, performance.now() - this.#startedAt);
  }

  #log(end: End, milliseconds: number): void {
    const { logger, readHost } = this.observers;
    const { request, operation, correlationId, clientId, sentPath: path } = this.exchange;
    const { method } = request;
    logger.info({
      ...readHost?.(namedHost(request)),
      correlationId,
      operationId: operation?.operationId,
      clientId,
      method,
      path,
      query: this.#query,
      ...end,
      milliseconds: Math.round(milliseconds * 100) / 100,
      // The name of this field in OpenTelemetry.
      trace_id: this.#span?.traceId,
    });
  }

  /** Without API keys. `undefined` for token endpoints, whose query may hold tokens. */
  get #query(): string | undefined {
    const { isQueryKnown, operation, request } = this.exchange;
    const { url = "" } = request;
    const question = url.indexOf("?");
    if (!isQueryKnown || !operation || isOAuthEndpoint(operation) || question < 0) return undefined;
    return redactForm(url.slice(question + 1), apiKeyNames([operation]));
  }
}

/** Returns the server variables in a `Host` header; none for an unknown host. */
export type ReadHost = (host: string | undefined) => Readonly<Record<string, string>>;

interface Server {
  url: string;
}

const NOTHING = {};

/** Reads the server variables in a host, such as `{region}`; the last one may contain dots. */
export function hostReader({ servers = [] }: { servers?: readonly Server[] }): ReadHost {
  const patterns = servers.filter(({ url }) => hostOf(url).includes("{")).map(patternOf);
  if (patterns.length === 0) return () => NOTHING;
  return (host = "") => {
    for (const { pattern, names } of patterns) {
      const values = pattern.exec(host)?.slice(1);
      if (values) return Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
    }
    return NOTHING;
  };
}

function hostOf(url: string): string {
  return /^[a-z+.-]+:\/\/([^/]*)/i.exec(url)?.[1] ?? "";
}

function patternOf({ url }: Server): { pattern: RegExp; names: readonly string[] } {
  const parts = hostOf(url).split(/\{([^}]*)\}/);
  const names = parts.filter((_, i) => i % 2 === 1);
  const last = parts.length - 2;
  const source = parts.map((part, i) => {
    if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return i === last ? "([\\w.-]+)" : "([\\w-]+)";
  });
  return { pattern: new RegExp(`^${source.join("")}(?::\\d+)?$`, "i"), names };
}
