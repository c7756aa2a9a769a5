import type { IncomingMessage, ServerResponse } from "node:http";
import type { OperationDescription } from "../../generated/operations.js";

export interface TracedExchange {
  request: IncomingMessage;
  response: ServerResponse;
  operation: OperationDescription | undefined;
  /** As it was sent, without the query. */
  path: string;
  correlationId: string;
}

/** Tells a collector of the requests of this process. Nothing here throws or rejects. */
export interface Tracing {
  /** A request has come. Its span lasts until its response is sent, or its client has gone. */
  begin(exchange: TracedExchange): RequestSpan;
  /** Sends what is left, as far as that is done within `limits.lastTraces`. */
  close(): Promise<void>;
}

export interface RequestSpan {
  /** 32 hexadecimal digits: the client's own trace, if it sent a `traceparent`. */
  readonly traceId: string;
  answered(status: number): void;
}
