// Generated from spec/ by `npm run generate`. Do not edit.
import type { Call, Check, OperationFacts } from "../../../../../client/transport/operation.js";
import type { operations as spec } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {
  /** GET /default-only */
  defaultOnly: Call<spec["defaultOnly"], "default">;
  /** GET /ranges */
  ranges: Call<spec["ranges"], 201 | "2XX">;
  /** HEAD /bodiless */
  headNothing: Check<spec["headNothing"], 200>;
  /** DELETE /bodiless */
  deleteNothing: Call<spec["deleteNothing"], 204 | 205>;
  /** GET /picture */
  getPicture: Call<spec["getPicture"], 200 | 301>;
  /** PUT /picture */
  putPicture: Call<spec["putPicture"], 200>;
  /** POST /any */
  postAnything: Call<spec["postAnything"], 200>;
  /** PATCH /any */
  patchText: Call<spec["patchText"], 200>;
  /** GET /errors-only */
  errorsOnly: Call<spec["errorsOnly"], never>;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "defaultOnly": {"method":"get","path":"/default-only","security":"none","responses":{"default":{"application/json":"json"}}},
  "ranges": {"method":"get","path":"/ranges","security":"none","responses":{"201":{},"2XX":{"application/json":"json"}}},
  "headNothing": {"method":"head","path":"/bodiless","security":"none","responses":{"200":{}}},
  "deleteNothing": {"method":"delete","path":"/bodiless","security":"none","responses":{"204":{},"205":{}}},
  "getPicture": {"method":"get","path":"/picture","security":"none","responses":{"200":{"image/png":"bytes","image/jpeg":"bytes","application/json":"json"},"301":{}}},
  "putPicture": {"method":"put","path":"/picture","security":"none","body":{"image/png":"bytes","image/jpeg":"bytes"},"responses":{"200":{"image/*":"bytes"}}},
  "postAnything": {"method":"post","path":"/any","security":"none","body":{"*/*":"bytes"},"responses":{"200":{"*/*":"bytes"}}},
  "patchText": {"method":"patch","path":"/any","security":"none","body":{"text/plain":"text","application/merge-patch+json":"json","application/json":"json"},"responses":{"200":{"text/plain":"text"}}},
  "errorsOnly": {"method":"get","path":"/errors-only","security":"none","responses":{}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
