import type { ItemStore } from "../documents/stored-data/item-store.js";
import type { ResponseExchange } from "../operation-types.js";

/** A request that has been checked by the document. `generate --types-only` writes its exact type. */
export interface HandledRequest {
  params: object;
  query: object;
  headers: object;
  cookies: object;
  body: unknown;
  /** The caller; `undefined` for public operations. */
  auth: unknown;
  exchange: ResponseExchange;
}

/** A response, which is checked by the document. */
export interface HandledResponse {
  status: number;
  headers?: object | undefined;
  /** Written as JSON, or as the content that the document declares. */
  body?: unknown;
}

// A method: its parameter may be of a narrower type.
type Handle<Request, Response> = { handle(request: Request): Promise<Response> }["handle"];

/** The second argument of a handler. */
export interface HandlerContext<Request = HandledRequest, Response = HandledResponse> {
  /** The response of the sandbox without this handler. Throws its errors, such as those of a 404. */
  handle: Handle<Request, Response>;
  store: ItemStore;
  /** The time of the service, which the control API may set. */
  now: () => Date;
}

/** A function that responds to an operation. */
export type OperationHandler<Request, Response> = {
  handle(
    request: Request,
    context: HandlerContext<Request, Response>,
  ): Response | Promise<Response>;
}["handle"];

/**
 * Handlers by operation id, or by method and path.
 *
 * @example
 * const handlers: HandlerTable = {
 *   createBooking: async (request, { handle }) => handle(request),
 *   "GET /bookings/{bookingId}": () => ({ status: 404 }),
 * };
 */
export interface HandlerTable {
  [operation: string]: OperationHandler<HandledRequest, HandledResponse>;
}
