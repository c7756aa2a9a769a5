// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller } from "../server/runtime/security/caller.js";
import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// store

/** GET /store/inventory: Credentials: api_key+read:pets. */
export type GetInventoryRequest = RequestOf<spec["getInventory"], Caller, "split">;
export type GetInventoryResponse = ResponseOf<spec["getInventory"], 200, "split">;

// pet

/** POST /pet: Add a new pet to the store. Scope: write:pets+read:pets. */
export type AddPetRequest = RequestOf<spec["addPet"], Caller, "split">;
export type AddPetResponse = ResponseOf<spec["addPet"], 200, "split">;

/** GET /pet/findByStatus: Scope: write:pets+read:pets. */
export type FindPetsByStatusRequest = RequestOf<spec["findPetsByStatus"], Caller, "split">;
export type FindPetsByStatusResponse = ResponseOf<spec["findPetsByStatus"], 200, "split">;

/** GET /pet/{petId}: Credentials: api_key or read:pets or nothing. */
export type GetPetByIdRequest = RequestOf<spec["getPetById"], Caller | Anonymous, "split">;
export type GetPetByIdResponse = ResponseOf<spec["getPetById"], 200, "split">;

/** DELETE /pet/{petId}: Scope: write:pets+read:pets. */
export type DeletePetRequest = RequestOf<spec["deletePet"], Caller, "split">;
export type DeletePetResponse = ResponseOf<spec["deletePet"], never, "split">;

/** POST /pet/{petId}/uploadImage: Scope: write:pets+read:pets. */
export type UploadFileRequest = RequestOf<spec["uploadFile"], Caller, "split">;
export type UploadFileResponse = ResponseOf<spec["uploadFile"], 200, "split">;

// default

/** GET /user/logout: Public. */
export type LogoutUserRequest = RequestOf<spec["logoutUser"], Anonymous, "split">;
export type LogoutUserResponse = ResponseOf<spec["logoutUser"], "default", "split">;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /store/inventory */
  getInventory: Handler<GetInventoryRequest, GetInventoryResponse, Services>;
  /** POST /pet */
  addPet: Handler<AddPetRequest, AddPetResponse, Services>;
  /** GET /pet/findByStatus */
  findPetsByStatus: Handler<FindPetsByStatusRequest, FindPetsByStatusResponse, Services>;
  /** GET /pet/{petId} */
  getPetById: Handler<GetPetByIdRequest, GetPetByIdResponse, Services>;
  /** DELETE /pet/{petId} */
  deletePet: Handler<DeletePetRequest, DeletePetResponse, Services>;
  /** POST /pet/{petId}/uploadImage */
  uploadFile: Handler<UploadFileRequest, UploadFileResponse, Services>;
  /** GET /user/logout */
  logoutUser: Handler<LogoutUserRequest, LogoutUserResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "getInventory": {"operationId":"getInventory","method":"get","path":"/store/inventory","tag":"store","security":[[{"name":"api_key","scheme":"apiKey","key":{"in":"header","name":"api_key"},"scopes":[]},{"name":"petstore_auth","scheme":"bearer","scopes":["read:pets"]}]],"parameters":[],"statuses":[200,400,401,403,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "addPet": {"operationId":"addPet","method":"post","path":"/pet","tag":"pet","security":[[{"name":"petstore_auth","scheme":"bearer","scopes":["write:pets","read:pets"]}]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/xml","kind":"text"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":["photoUrls"],"numbers":["id","weight"],"booleans":[],"objects":["owner"],"files":[]}}]},"statuses":[200,400,401,403,405,406,411,413,414,415,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/xml","kind":"text"}]},"produces":["application/json","application/xml"]},
  "findPetsByStatus": {"operationId":"findPetsByStatus","method":"get","path":"/pet/findByStatus","tag":"pet","security":[[{"name":"petstore_auth","scheme":"bearer","scopes":["write:pets","read:pets"]}]],"parameters":[{"name":"status","in":"query","style":"form","explode":true,"shape":"text"},{"name":"limit","in":"query","style":"form","explode":true,"shape":"text","isNumeric":true}],"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "getPetById": {"operationId":"getPetById","method":"get","path":"/pet/{petId}","tag":"pet","security":[[{"name":"api_key","scheme":"apiKey","key":{"in":"header","name":"api_key"},"scopes":[]}],[{"name":"petstore_auth","scheme":"bearer","scopes":["read:pets"]}],[]],"parameters":[{"name":"petId","in":"path","style":"simple","explode":false,"shape":"text","isNumeric":true}],"statuses":[200,400,401,403,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-Rate-Limit"},{"name":"ETag","isRequired":true}]},"produces":["application/json"]},
  "deletePet": {"operationId":"deletePet","method":"delete","path":"/pet/{petId}","tag":"pet","security":[[{"name":"petstore_auth","scheme":"bearer","scopes":["write:pets","read:pets"]}]],"parameters":[{"name":"api_key","in":"header","style":"simple","explode":false,"shape":"text"},{"name":"x-attempt","in":"header","style":"simple","explode":false,"shape":"text","isNumeric":true},{"name":"petId","in":"path","style":"simple","explode":false,"shape":"text","isNumeric":true},{"name":"session","in":"cookie","style":"form","explode":true,"shape":"text"}],"statuses":[400,401,403,404,405,414,429,500,502,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "uploadFile": {"operationId":"uploadFile","method":"post","path":"/pet/{petId}/uploadImage","tag":"pet","security":[[{"name":"petstore_auth","scheme":"bearer","scopes":["write:pets","read:pets"]}]],"parameters":[{"name":"petId","in":"path","style":"simple","explode":false,"shape":"text","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/octet-stream","kind":"bytes"},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":["file"]}}]},"statuses":[200,400,401,403,404,405,406,413,414,415,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "logoutUser": {"operationId":"logoutUser","method":"get","path":"/user/logout","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
