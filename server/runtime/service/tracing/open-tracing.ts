import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type Attributes,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from "@opentelemetry/api";
import { type ExportResult, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-base";
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_REQUEST_METHOD_ORIGINAL,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_SERVICE_NAME,
  ATTR_URL_PATH,
  ATTR_URL_SCHEME,
} from "@opentelemetry/semantic-conventions";
import type { Logger } from "pino";
import type { OperationDescription } from "../../operation-types.js";
import { limits } from "../config.js";

export interface TracedExchange {
  request: IncomingMessage;
  response: ServerResponse;
  operation: OperationDescription | undefined;
  /** The path as the client sent it, without the query. */
  sentPath: string;
  correlationId: string;
}

export interface RequestSpan {
  /** 32 hexadecimal digits: the client's trace, if it sent a `traceparent`. */
  readonly traceId: string;
  responded(status: number): void;
}

/** RFC 9110 and RFC 5789. Others share one name, so that the number of names is bounded. */
const KNOWN_METHODS = /^(?:CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT|TRACE)$/;

interface TracingOptions {
  /** The service's name, unless OTEL_SERVICE_NAME sets another. */
  name: string;
  /** The URL of the collector. */
  url: string;
  /** The public address of the service. */
  baseUrl: string;
  logger: Logger;
}

/** The OpenTelemetry SDK reads further settings from the environment. Import this module only if tracing is on. */
export function openTracing({ name, url, baseUrl, logger }: TracingOptions): Tracing {
  const warn = (message: string): void => logger.warn(`Tracing: ${message}`);
  const ignore = (): void => undefined;
  // Reports invalid settings only: later, the SDK would log each failed batch with the collector's response.
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: name }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new LoggedExporter(url, logger))],
  });
  diag.disable();
  return new Tracing(provider, name, new URL(baseUrl));
}

/** Logs lost spans and the reason, at a limited rate. */
class LoggedExporter extends OTLPTraceExporter {
  #lost = 0;
  #quietUntil = 0;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    super({ url });
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      if (result.error) this.#reportLost(result.error, spans.length);
      done(result);
    });
  }

  #reportLost(error: Error, spans: number): void {
    this.#lost += spans;
    const now = performance.now();
    if (now < this.#quietUntil) return;
    this.#quietUntil = now + limits.tracesLost;
    this.logger.warn({ reason: reasonOf(error), spans: this.#lost }, "Traces could not be sent.");
    this.#lost = 0;
  }
}

/** The reason, without the collector's text. */
function reasonOf(error: Error): string {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "number" ? `status ${code}` : error.message || String(code);
}

/** Sends traces of this process's requests to a collector. Nothing here throws or rejects. */
export class Tracing {
  readonly #tracer: Tracer;
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #common: Attributes;

  constructor(
    private readonly provider: BasicTracerProvider,
    name: string,
    { protocol, hostname, port }: URL,
  ) {
    this.#tracer = provider.getTracer(name);
    this.#common = {
      [ATTR_URL_SCHEME]: protocol.slice(0, -1),
      // The public address, because a client can send any Host header.
      [ATTR_SERVER_ADDRESS]: hostname.replace(/^\[|\]$/g, ""),
      [ATTR_SERVER_PORT]: Number(port) || (protocol === "https:" ? 443 : 80),
    };
  }

  /** Starts the span of a request, which ends with its response or a disconnect. */
  begin({ request, response, operation, sentPath, correlationId }: TracedExchange): RequestSpan {
    const { headers, method = "" } = request;
    const isKnown = KNOWN_METHODS.test(method);
    const name = isKnown ? method : "HTTP";
    const span = this.#tracer.startSpan(
      operation ? `${name} ${operation.path}` : name,
      {
        kind: SpanKind.SERVER,
        // No queries and headers, which may contain secrets.
        attributes: {
          ...this.#common,
          [ATTR_HTTP_REQUEST_METHOD]: isKnown ? method : "_OTHER",
          [ATTR_HTTP_REQUEST_METHOD_ORIGINAL]: isKnown ? undefined : method,
          [ATTR_HTTP_ROUTE]: operation?.path,
          [ATTR_URL_PATH]: sentPath.slice(0, limits.url),
          // Named as in the log.
          operationId: operation?.operationId,
          correlationId,
        },
      },
      this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    );
    let sent: number | undefined;
    response.once("close", () => {
      if (sent !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, sent);
      // A 4xx is not an error of a server span.
      const errorType = response.writableFinished ? serverError(sent) : "aborted";
      if (errorType !== undefined) {
        span.setAttribute(ATTR_ERROR_TYPE, errorType).setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    });
    return {
      traceId: span.spanContext().traceId,
      responded: (status) => (sent = status),
    };
  }

  /** Sends the remaining spans, for at most `limits.lastTraces` milliseconds. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const inTime = new Promise<void>((resolve) => (timer = setTimeout(resolve, limits.lastTraces)));
    // Failures have been logged.
    const sent = this.provider.shutdown().catch(() => undefined);
    await Promise.race([sent, inTime]);
    clearTimeout(timer);
  }
}

/** The status as `error.type`, if it is 5xx (HTTP semantic conventions). */
function serverError(status: number | undefined): string | undefined {
  return status !== undefined && status >= 500 ? String(status) : undefined;
}
