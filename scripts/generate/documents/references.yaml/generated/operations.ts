// Generated from spec/ by `npm run generate`. Do not edit.

import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// default

/** GET /trees/{treeId}: Public. */
export type GetTreeRequest = RequestOf<spec["getTree"], Anonymous>;
export type GetTreeResponse = ResponseOf<spec["getTree"], 200>;

/** GET /forests: Public. */
export type ListForestsRequest = RequestOf<spec["listForests"], Anonymous>;
export type ListForestsResponse = ResponseOf<spec["listForests"], 200 | 304>;

/** POST /forests: Public. */
export type PlantForestRequest = RequestOf<spec["plantForest"], Anonymous>;
export type PlantForestResponse = ResponseOf<spec["plantForest"], 201 | 202>;

/** GET /woods: Public. */
export type ListForests2Request = RequestOf<spec["listForests"], Anonymous>;
export type ListForests2Response = ResponseOf<spec["listForests"], 200 | 304>;

/** POST /woods: Public. */
export type PlantForest2Request = RequestOf<spec["plantForest"], Anonymous>;
export type PlantForest2Response = ResponseOf<spec["plantForest"], 201 | 202>;

/** GET /deep: Public. */
export type GetDeepRequest = RequestOf<spec["getDeep"], Anonymous>;
export type GetDeepResponse = ResponseOf<spec["getDeep"], 200 | 201>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /trees/{treeId} */
  getTree: Handler<GetTreeRequest, GetTreeResponse, Services>;
  /** GET /forests */
  listForests: Handler<ListForestsRequest, ListForestsResponse, Services>;
  /** POST /forests */
  plantForest: Handler<PlantForestRequest, PlantForestResponse, Services>;
  /** GET /woods */
  listForests2: Handler<ListForests2Request, ListForests2Response, Services>;
  /** POST /woods */
  plantForest2: Handler<PlantForest2Request, PlantForest2Response, Services>;
  /** GET /deep */
  getDeep: Handler<GetDeepRequest, GetDeepResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "getTree": {"operationId":"getTree","method":"get","path":"/trees/{treeId}","tag":"default","security":[],"parameters":[{"name":"treeId","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "listForests": {"operationId":"listForests","method":"get","path":"/forests","tag":"default","security":[],"parameters":[{"name":"limit","in":"query","style":"form","explode":true,"shape":"text"},{"name":"x-tenant","in":"header","style":"simple","explode":false,"shape":"text"},{"name":"filter","in":"query","style":"deepObject","explode":false,"shape":"object","members":[{"name":"species"}]}],"statuses":[200,304],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-Total"}],"304":[{"name":"X-Age"}]},"produces":["application/json"]},
  "plantForest": {"operationId":"plantForest","method":"post","path":"/forests","tag":"default","security":[],"parameters":[{"name":"limit","in":"query","style":"form","explode":true,"shape":"text","isNumeric":true},{"name":"x-tenant","in":"header","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/vnd.forest+json","kind":"json"}]},"statuses":[201,202,400,405,406,411,413,414,415,500,503],"ranges":[],"contents":{"201":[{"mediaType":"application/json","kind":"json"}],"202":[{"mediaType":"application/json","kind":"json"}]},"headers":{"201":[{"name":"X-Total"}]},"produces":["application/json"]},
  "listForests2": {"operationId":"listForests2","method":"get","path":"/woods","tag":"default","security":[],"parameters":[{"name":"limit","in":"query","style":"form","explode":true,"shape":"text"},{"name":"x-tenant","in":"header","style":"simple","explode":false,"shape":"text"},{"name":"filter","in":"query","style":"deepObject","explode":false,"shape":"object","members":[{"name":"species"}]}],"statuses":[200,304],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-Total"}],"304":[{"name":"X-Age"}]},"produces":["application/json"]},
  "plantForest2": {"operationId":"plantForest2","method":"post","path":"/woods","tag":"default","security":[],"parameters":[{"name":"limit","in":"query","style":"form","explode":true,"shape":"text","isNumeric":true},{"name":"x-tenant","in":"header","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/vnd.forest+json","kind":"json"}]},"statuses":[201,202,400,405,406,411,413,414,415,500,503],"ranges":[],"contents":{"201":[{"mediaType":"application/json","kind":"json"}],"202":[{"mediaType":"application/json","kind":"json"}]},"headers":{"201":[{"name":"X-Total"}]},"produces":["application/json"]},
  "getDeep": {"operationId":"getDeep","method":"get","path":"/deep","tag":"default","security":[],"parameters":[{"name":"like","in":"query","style":"form","explode":true,"shape":"text","isNumeric":true},{"name":"limit","in":"query","style":"form","explode":true,"shape":"text"}],"statuses":[200,201,400,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}],"201":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
