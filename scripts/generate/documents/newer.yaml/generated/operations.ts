// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller } from "../server/runtime/security/caller.js";
import type { Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// orders

/** GET /orders/{orderId}: Scope: read. */
export type GetOrderRequest = RequestOf<spec["getOrder"], Caller>;
export type GetOrderResponse = ResponseOf<spec["getOrder"], 200>;

// streams

/** GET /orders/events: Scope: read. */
export type FollowOrdersRequest = RequestOf<spec["followOrders"], Caller>;
export type FollowOrdersResponse = ResponseOf<spec["followOrders"], 200 | 204>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /orders/{orderId} */
  getOrder: Handler<GetOrderRequest, GetOrderResponse, Services>;
  /** GET /orders/events */
  followOrders: Handler<FollowOrdersRequest, FollowOrdersResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "getOrder": {"operationId":"getOrder","method":"get","path":"/orders/{orderId}","tag":"orders","security":[[{"name":"people","scheme":"bearer","scopes":["read"]}]],"parameters":[{"name":"orderId","in":"path","style":"simple","explode":false,"shape":"text","isNumeric":true}],"statuses":[200,400,401,403,404,405,406,414,429,500,502,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "followOrders": {"operationId":"followOrders","method":"get","path":"/orders/events","tag":"streams","security":[[{"name":"people","scheme":"bearer","scopes":["read"]}]],"parameters":[],"statuses":[200,204,400,401,403,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/jsonl","kind":"lines"}]},"produces":["application/jsonl"]},
} as const satisfies Record<OperationId, OperationDescription>;
