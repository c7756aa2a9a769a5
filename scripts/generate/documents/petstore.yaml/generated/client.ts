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
  /** GET /store/inventory */
  getInventory: Call<spec["getInventory"], 200, never, "split">;
  /** Add a new pet to the store: POST /pet */
  addPet: Call<spec["addPet"], 200, never, "split">;
  /** GET /pet/findByStatus */
  findPetsByStatus: Call<spec["findPetsByStatus"], 200, never, "split">;
  /** GET /pet/{petId} */
  getPetById: Call<spec["getPetById"], 200, never, "split">;
  /** DELETE /pet/{petId} */
  deletePet: Call<spec["deletePet"], never, never, "split">;
  /** POST /pet/{petId}/uploadImage */
  uploadFile: Call<spec["uploadFile"], 200, never, "split">;
  /** GET /user/logout */
  logoutUser: Call<spec["logoutUser"], "default", never, "split">;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "getInventory": {"method":"get","path":"/store/inventory","security":"none","responses":{"200":{"application/json":"json"}}},
  "addPet": {"method":"post","path":"/pet","security":"token","body":{"application/json":"json","application/xml":"text","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/xml":"text"}}},
  "findPetsByStatus": {"method":"get","path":"/pet/findByStatus","security":"token","responses":{"200":{"application/json":"json"}}},
  "getPetById": {"method":"get","path":"/pet/{petId}","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "deletePet": {"method":"delete","path":"/pet/{petId}","security":"token","responses":{}},
  "uploadFile": {"method":"post","path":"/pet/{petId}/uploadImage","security":"token","body":{"application/octet-stream":"bytes","multipart/form-data":"multipart"},"responses":{"200":{"application/json":"json"}}},
  "logoutUser": {"method":"get","path":"/user/logout","security":"none","responses":{"default":{}}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
