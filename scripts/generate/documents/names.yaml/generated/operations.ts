// Generated from spec/ by `npm run generate`. Do not edit.

import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec, paths as specPaths } from "./types.js";

// default

/** GET /: Public. */
export type GetRequest = RequestOf<specPaths["/"]["get"], Anonymous>;
export type GetResponse = ResponseOf<specPaths["/"]["get"], 200>;

/** GET /pets: Public. */
export type PetsListAllRequest = RequestOf<spec["pets/list-all"], Anonymous>;
export type PetsListAllResponse = ResponseOf<spec["pets/list-all"], 200>;

/** HEAD /pets: Public. */
export type PetsHeadRequest = RequestOf<spec["pets.head"], Anonymous>;
export type PetsHeadResponse = ResponseOf<spec["pets.head"], 200>;

/** OPTIONS /pets: Public. */
export type OptionsPetsRequest = RequestOf<specPaths["/pets"]["options"], Anonymous>;
export type OptionsPetsResponse = ResponseOf<specPaths["/pets"]["options"], 204>;

/** TRACE /pets: Public. */
export type TracePetsRequest = RequestOf<specPaths["/pets"]["trace"], Anonymous>;
export type TracePetsResponse = ResponseOf<specPaths["/pets"]["trace"], 200>;

/** GET /pets/{pet-id}: Public. */
export type GetPetRequest = RequestOf<spec["get-pet"], Anonymous>;
export type GetPetResponse = ResponseOf<spec["get-pet"], 200>;

/** PUT /pets/{pet-id}: Public. */
export type GetPet2Request = RequestOf<spec["get_pet"], Anonymous>;
export type GetPet2Response = ResponseOf<spec["get_pet"], 200>;

/** PATCH /pets/{pet-id}: Public. */
export type GetPet3Request = RequestOf<spec["GetPet"], Anonymous>;
export type GetPet3Response = ResponseOf<spec["GetPet"], 200>;

/** DELETE /pets/{pet-id}: Public. */
export type DeleteOperationRequest = RequestOf<spec["delete"], Anonymous>;
export type DeleteOperationResponse = ResponseOf<spec["delete"], 204>;

/** GET /pets/mine: Public. */
export type _2faCheckNowRequest = RequestOf<specPaths["/pets/mine"]["get"], Anonymous>;
export type _2faCheckNowResponse = ResponseOf<specPaths["/pets/mine"]["get"], 200>;

/** GET /pets/{pet-id}/toys/{toy}: Public. */
export type GetPetsPetIdToysToyRequest = RequestOf<specPaths["/pets/{pet-id}/toys/{toy}"]["get"], Anonymous>;
export type GetPetsPetIdToysToyResponse = ResponseOf<specPaths["/pets/{pet-id}/toys/{toy}"]["get"], 200>;

/** GET /reports/{year}-{month}.{format}: Public. */
export type ConstructorOperationRequest = RequestOf<spec["constructor"], Anonymous>;
export type ConstructorOperationResponse = ResponseOf<spec["constructor"], 200>;

/** GET /odata/Products({id}): Public. */
export type GrößeRequest = RequestOf<spec["größe"], Anonymous>;
export type GrößeResponse = ResponseOf<spec["größe"], 200>;

/** POST /files/{name}:download: Public. */
export type ProtoRequest = RequestOf<spec["__proto__"], Anonymous>;
export type ProtoResponse = ResponseOf<spec["__proto__"], 200>;

/** GET /a*\/b+c/*\/{id}suffix: Ends a comment *\/ and goes on. Public. */
export type ToStringOperationRequest = RequestOf<spec["toString"], Anonymous>;
export type ToStringOperationResponse = ResponseOf<spec["toString"], 200>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET / */
  get: Handler<GetRequest, GetResponse, Services>;
  /** GET /pets */
  petsListAll: Handler<PetsListAllRequest, PetsListAllResponse, Services>;
  /** HEAD /pets */
  petsHead: Handler<PetsHeadRequest, PetsHeadResponse, Services>;
  /** OPTIONS /pets */
  optionsPets: Handler<OptionsPetsRequest, OptionsPetsResponse, Services>;
  /** TRACE /pets */
  tracePets: Handler<TracePetsRequest, TracePetsResponse, Services>;
  /** GET /pets/{pet-id} */
  getPet: Handler<GetPetRequest, GetPetResponse, Services>;
  /** PUT /pets/{pet-id} */
  getPet2: Handler<GetPet2Request, GetPet2Response, Services>;
  /** PATCH /pets/{pet-id} */
  getPet3: Handler<GetPet3Request, GetPet3Response, Services>;
  /** DELETE /pets/{pet-id} */
  deleteOperation: Handler<DeleteOperationRequest, DeleteOperationResponse, Services>;
  /** GET /pets/mine */
  _2faCheckNow: Handler<_2faCheckNowRequest, _2faCheckNowResponse, Services>;
  /** GET /pets/{pet-id}/toys/{toy} */
  getPetsPetIdToysToy: Handler<GetPetsPetIdToysToyRequest, GetPetsPetIdToysToyResponse, Services>;
  /** GET /reports/{year}-{month}.{format} */
  constructorOperation: Handler<ConstructorOperationRequest, ConstructorOperationResponse, Services>;
  /** GET /odata/Products({id}) */
  größe: Handler<GrößeRequest, GrößeResponse, Services>;
  /** POST /files/{name}:download */
  proto: Handler<ProtoRequest, ProtoResponse, Services>;
  /** GET /a*\/b+c/*\/{id}suffix */
  toStringOperation: Handler<ToStringOperationRequest, ToStringOperationResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "get": {"operationId":"get","method":"get","path":"/","tag":"default","security":[],"parameters":[],"statuses":[200,400,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "petsListAll": {"operationId":"petsListAll","method":"get","path":"/pets","tag":"default","security":[],"parameters":[],"statuses":[200,400,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "petsHead": {"operationId":"petsHead","method":"head","path":"/pets","tag":"default","security":[],"parameters":[],"statuses":[200,400,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "optionsPets": {"operationId":"optionsPets","method":"options","path":"/pets","tag":"default","security":[],"parameters":[],"statuses":[204,400,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "tracePets": {"operationId":"tracePets","method":"trace","path":"/pets","tag":"default","security":[],"parameters":[],"statuses":[200,400,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getPet": {"operationId":"getPet","method":"get","path":"/pets/{pet-id}","tag":"default","security":[],"parameters":[{"name":"pet-id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getPet2": {"operationId":"getPet2","method":"put","path":"/pets/{pet-id}","tag":"default","security":[],"parameters":[{"name":"pet-id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getPet3": {"operationId":"getPet3","method":"patch","path":"/pets/{pet-id}","tag":"default","security":[],"parameters":[{"name":"pet-id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "deleteOperation": {"operationId":"deleteOperation","method":"delete","path":"/pets/{pet-id}","tag":"default","security":[],"parameters":[{"name":"pet-id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "_2faCheckNow": {"operationId":"_2faCheckNow","method":"get","path":"/pets/mine","tag":"default","security":[],"parameters":[],"statuses":[200,400,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getPetsPetIdToysToy": {"operationId":"getPetsPetIdToysToy","method":"get","path":"/pets/{pet-id}/toys/{toy}","tag":"default","security":[],"parameters":[{"name":"pet-id","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"toy","in":"path","style":"simple","explode":false,"shape":"text","isNumeric":true}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "constructorOperation": {"operationId":"constructorOperation","method":"get","path":"/reports/{year}-{month}.{format}","tag":"default","security":[],"parameters":[{"name":"year","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"month","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"format","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "größe": {"operationId":"größe","method":"get","path":"/odata/Products({id})","tag":"default","security":[],"parameters":[{"name":"id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "proto": {"operationId":"proto","method":"post","path":"/files/{name}:download","tag":"default","security":[],"parameters":[{"name":"name","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "toStringOperation": {"operationId":"toStringOperation","method":"get","path":"/a*/b+c/*/{id}suffix","tag":"default","security":[],"parameters":[{"name":"id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
