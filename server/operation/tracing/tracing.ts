import type { IncomingMessage, ServerResponse } from "node:http";
import type { OperationDescription } from "../../operation-types.js";

export interface TracedExchange {
  request: IncomingMessage;
  response: ServerResponse;
  operation: OperationDescription | undefined;
  /** As sent, without the query. */
  path: string;
  correlationId: string;
}

/** Sends traces of this process's requests to a collector. Nothing here throws or rejects. */
export interface Tracing {
  /** Begins the span of a request, which ends when its response is sent or its client has gone. */
  begin(exchange: TracedExchange): RequestSpan;
  /** Sends the remaining spans, for at most `limits.lastTraces` milliseconds. */
  close(): Promise<void>;
}

export interface RequestSpan {
  /** 32 hexadecimal digits: the client's own trace, if it sent a `traceparent`. */
  readonly traceId: string;
  responded(status: number): void;
}
