// Generated from spec/ by `npm run generate`. Do not edit.
import type { Call, Check, OperationFacts } from "../../../../../client/transport/operation.js";
import type { operations as spec, paths as specPaths } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {
  /** GET / */
  get: Call<specPaths["/"]["get"], 200>;
  /** GET /pets */
  petsListAll: Call<spec["pets/list-all"], 200>;
  /** HEAD /pets */
  petsHead: Check<spec["pets.head"], 200>;
  /** OPTIONS /pets */
  optionsPets: Call<specPaths["/pets"]["options"], 204>;
  /** TRACE /pets */
  tracePets: Call<specPaths["/pets"]["trace"], 200>;
  /** GET /pets/{pet-id} */
  getPet: Call<spec["get-pet"], 200>;
  /** PUT /pets/{pet-id} */
  getPet2: Call<spec["get_pet"], 200>;
  /** PATCH /pets/{pet-id} */
  getPet3: Call<spec["GetPet"], 200>;
  /** DELETE /pets/{pet-id} */
  deleteOperation: Call<spec["delete"], 204>;
  /** GET /pets/mine */
  _2faCheckNow: Call<specPaths["/pets/mine"]["get"], 200>;
  /** GET /pets/{pet-id}/toys/{toy} */
  getPetsPetIdToysToy: Call<specPaths["/pets/{pet-id}/toys/{toy}"]["get"], 200>;
  /** GET /reports/{year}-{month}.{format} */
  constructorOperation: Call<spec["constructor"], 200>;
  /** GET /odata/Products({id}) */
  größe: Call<spec["größe"], 200>;
  /** POST /files/{name}:download */
  proto: Call<spec["__proto__"], 200>;
  /** Ends a comment *\/ and goes on: GET /a*\/b+c/*\/{id}suffix */
  toStringOperation: Call<spec["toString"], 200>;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "get": {"method":"get","path":"/","security":"none","responses":{"200":{}}},
  "petsListAll": {"method":"get","path":"/pets","security":"none","responses":{"200":{}}},
  "petsHead": {"method":"head","path":"/pets","security":"none","responses":{"200":{}}},
  "optionsPets": {"method":"options","path":"/pets","security":"none","responses":{"204":{}}},
  "tracePets": {"method":"trace","path":"/pets","security":"none","responses":{"200":{}}},
  "getPet": {"method":"get","path":"/pets/{pet-id}","security":"none","responses":{"200":{}}},
  "getPet2": {"method":"put","path":"/pets/{pet-id}","security":"none","responses":{"200":{}}},
  "getPet3": {"method":"patch","path":"/pets/{pet-id}","security":"none","responses":{"200":{}}},
  "deleteOperation": {"method":"delete","path":"/pets/{pet-id}","security":"none","responses":{"204":{}}},
  "_2faCheckNow": {"method":"get","path":"/pets/mine","security":"none","responses":{"200":{}}},
  "getPetsPetIdToysToy": {"method":"get","path":"/pets/{pet-id}/toys/{toy}","security":"none","responses":{"200":{}}},
  "constructorOperation": {"method":"get","path":"/reports/{year}-{month}.{format}","security":"none","responses":{"200":{}}},
  "größe": {"method":"get","path":"/odata/Products({id})","security":"none","responses":{"200":{}}},
  "proto": {"method":"post","path":"/files/{name}:download","security":"none","responses":{"200":{}}},
  "toStringOperation": {"method":"get","path":"/a*/b+c/*/{id}suffix","security":"none","responses":{"200":{}}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
