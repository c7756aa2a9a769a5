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
  /** GET /trees/{treeId} */
  getTree: Call<spec["getTree"], 200>;
  /** GET /forests */
  listForests: Call<spec["listForests"], 200 | 304>;
  /** POST /forests */
  plantForest: Call<spec["plantForest"], 201 | 202>;
  /** GET /woods */
  listForests2: Call<spec["listForests"], 200 | 304>;
  /** POST /woods */
  plantForest2: Call<spec["plantForest"], 201 | 202>;
  /** GET /deep */
  getDeep: Call<spec["getDeep"], 200 | 201>;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "getTree": {"method":"get","path":"/trees/{treeId}","security":"none","responses":{"200":{"application/json":"json"}}},
  "listForests": {"method":"get","path":"/forests","security":"none","styles":{"query":{"filter":{"style":"deepObject","shape":"object"}}},"responses":{"200":{"application/json":"json"},"304":{}}},
  "plantForest": {"method":"post","path":"/forests","security":"none","body":{"application/vnd.forest+json":"json"},"responses":{"201":{"application/json":"json"},"202":{"application/json":"json"}}},
  "listForests2": {"method":"get","path":"/woods","security":"none","styles":{"query":{"filter":{"style":"deepObject","shape":"object"}}},"responses":{"200":{"application/json":"json"},"304":{}}},
  "plantForest2": {"method":"post","path":"/woods","security":"none","body":{"application/vnd.forest+json":"json"},"responses":{"201":{"application/json":"json"},"202":{"application/json":"json"}}},
  "getDeep": {"method":"get","path":"/deep","security":"none","responses":{"200":{"application/json":"json"},"201":{"application/json":"json"}}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
