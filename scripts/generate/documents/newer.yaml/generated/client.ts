// Generated from spec/ by `npm run generate`. Do not edit.
import type { Call, OperationFacts } from "../../../../../client/transport/operation.js";
import type { operations as spec } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {
  /** GET /orders/{orderId} */
  getOrder: Call<spec["getOrder"], 200>;
  /** GET /orders/events */
  followOrders: Call<spec["followOrders"], 200 | 204>;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "getOrder": {"method":"get","path":"/orders/{orderId}","security":"token","responses":{"200":{"application/json":"json"}}},
  "followOrders": {"method":"get","path":"/orders/events","security":"token","responses":{"200":{"application/jsonl":"lines"},"204":{}}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
