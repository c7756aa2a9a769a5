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
import { type Config, limits } from "../config.js";
import type { RequestSpan, TracedExchange, Tracing } from "./tracing.js";

const SERVICE_NAME = "resource-test-service";
/** The methods of RFC 9110 and RFC 5789: others share one name, so that there are not many names. */
const KNOWN_METHODS = /^(?:CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT|TRACE)$/;

/**
 * Traces with the OpenTelemetry SDK, which reads whatever else it can be told from the environment
 * by itself. To load this module is to load the SDK: only for a service that traces.
 */
export function openTracing(config: Config, url: string, logger: Logger): Tracing {
  const warn = (message: string): void => logger.warn(`Tracing: ${message}`);
  const ignore = (): void => undefined;
  // Of its settings that it does not understand the SDK tells while it starts. Afterwards it would
  // tell of each batch that fails, with all that the collector has answered.
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE_NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new LoggedExporter(url, logger))],
  });
  diag.disable();
  return new RequestTracing(provider, new URL(config.baseUrl));
}

/** Sends spans. Tells of those that are lost, and why, but not of every batch. */
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
      if (result.error) this.#tell(result.error, spans.length);
      done(result);
    });
  }

  #tell(error: Error, spans: number): void {
    this.#lost += spans;
    const now = performance.now();
    if (now < this.#quietUntil) return;
    this.#quietUntil = now + limits.tracesLost;
    this.logger.warn({ reason: reasonOf(error), spans: this.#lost }, "Traces could not be sent.");
    this.#lost = 0;
  }
}

/** Not what a collector has written, which may be anything. */
function reasonOf(error: Error): string {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "number" ? `status ${code}` : error.message || String(code);
}

class RequestTracing implements Tracing {
  readonly #tracer: Tracer;
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #common: Attributes;

  constructor(
    private readonly provider: BasicTracerProvider,
    { protocol, hostname, port }: URL,
  ) {
    this.#tracer = provider.getTracer(SERVICE_NAME);
    this.#common = {
      [ATTR_URL_SCHEME]: protocol.slice(0, -1),
      // Where clients believe it to be. What they send as Host may be anything.
      [ATTR_SERVER_ADDRESS]: hostname.replace(/^\[|\]$/g, ""),
      [ATTR_SERVER_PORT]: Number(port) || (protocol === "https:" ? 443 : 80),
    };
  }

  begin({ request, response, operation, path, correlationId }: TracedExchange): RequestSpan {
    const { headers, method = "" } = request;
    const isKnown = KNOWN_METHODS.test(method);
    const name = isKnown ? method : "HTTP";
    const span = this.#tracer.startSpan(
      operation ? `${name} ${operation.path}` : name,
      {
        kind: SpanKind.SERVER,
        // Of what clients send only this: a query or a header may hold what nobody else should read.
        attributes: {
          ...this.#common,
          [ATTR_HTTP_REQUEST_METHOD]: isKnown ? method : "_OTHER",
          [ATTR_HTTP_REQUEST_METHOD_ORIGINAL]: isKnown ? undefined : method,
          [ATTR_HTTP_ROUTE]: operation?.path,
          [ATTR_URL_PATH]: path.slice(0, limits.url),
          // As they are called in the log.
          operationId: operation?.operationId,
          correlationId,
        },
      },
      this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    );
    let sent: number | undefined;
    response.once("close", () => {
      if (sent !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, sent);
      // A client's fault is none of a server's span.
      const errorType = response.writableFinished ? serverFault(sent) : "aborted";
      if (errorType !== undefined) {
        span.setAttribute(ATTR_ERROR_TYPE, errorType).setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    });
    return {
      traceId: span.spanContext().traceId,
      answered: (status) => (sent = status),
    };
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const inTime = new Promise<void>((resolve) => (timer = setTimeout(resolve, limits.lastTraces)));
    // What cannot be sent has been logged.
    const sent = this.provider.shutdown().catch(() => undefined);
    await Promise.race([sent, inTime]);
    clearTimeout(timer);
  }
}

/** The status, where it tells of a fault of the service (HTTP semantic conventions). */
function serverFault(status: number | undefined): string | undefined {
  return status !== undefined && status >= 500 ? String(status) : undefined;
}
