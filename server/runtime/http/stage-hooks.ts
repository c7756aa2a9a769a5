import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentDescription, OperationDescription, RuleChanges } from "../operation-types.js";
import type { ApiError } from "../errors.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import type { ApiResponse } from "./api-response.js";
import type { ResponseWriter, Stream, WritePart } from "./response-writer.js";

/** The stages after which hooks are called, in order. */
export const stages = [
  "routed",
  "authenticated",
  "bodyRead",
  "validated",
  "handled",
  "responseValidated",
] as const;

export type Stage = (typeof stages)[number];

export interface HookedExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly writer: ResponseWriter;
  /** `undefined`: the request was not routed. */
  readonly operation: OperationDescription | undefined;
  /** Without the query, and below the path at which the API is mounted. */
  readonly path: string;
  /** The values of its parameters, known after routing; `undefined` if they cannot be read. */
  readonly pathParameters: Readonly<Record<string, unknown>> | undefined;
  /** The value of the parameter that names the tenant, known after routing. */
  readonly tenantKey: string | undefined;
  readonly correlationId: string;
  /** Known once the caller is authenticated. */
  readonly clientId: string | undefined;
  readonly gone: AbortSignal;
  /** The errors of the called API. */
  readonly errors: ErrorCatalogue;
}

export interface PreparedResponse {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  /** `undefined` for a stream, and without a body. */
  content: string | Buffer | undefined;
}

/** Follows one exchange through its stages, and may change its course. */
export interface ExchangeHook {
  /** Delayed changes of the request's item. */
  readonly changes?: RuleChanges | undefined;
  /** Delays the next stage. Throws to reject, ResponseInstead to replace the response, AbortError if destroyed. */
  passed(stage: Stage): Promise<void> | undefined;
  /** Called with the decoded bytes of the body before they are parsed. Not called for streams. */
  received(body: Buffer): void;
  /** Called for a part of the request that is accepted although the document does not declare it. */
  noted(note: string): void;
  /** Called when another server has handled the request. `violations`: how it and its response differ from the document. */
  relayed?(result: { to: string; violations: readonly string[] }): void;
  /** Called before the request is rejected with this error. */
  rejected(error: ApiError): void;
  /** The items of a stream, at their times. Default: unchanged. */
  played?(items: Stream, kind: ContentDescription["kind"]): Stream;
  /** Writes the parts of a stream. Default: they are written unchanged. */
  readonly damaged?: WritePart | undefined;
  /** Returns `true` to write the response itself, or none. A returned promise must not reject. */
  takesOver(prepared: PreparedResponse): boolean | Promise<boolean>;
  /** The response is written, or will never be: the last call. */
  ended(): void;
}

export interface StageHooks {
  /** Called for every request that is read, including requests that are not routed. */
  begin(exchange: HookedExchange): ExchangeHook;
}

/** Thrown by a hook to send this response instead. */
export class ResponseInstead extends Error {
  override readonly name = "ResponseInstead";

  constructor(readonly response: ApiResponse) {
    super("Another response is sent instead.");
  }
}
