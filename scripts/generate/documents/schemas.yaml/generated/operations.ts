// Generated from spec/ by `npm run generate`. Do not edit.

import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// default

/** POST /everything: Public. */
export type PostEverythingRequest = RequestOf<spec["postEverything"], Anonymous, "split">;
export type PostEverythingResponse = ResponseOf<spec["postEverything"], 200, "split">;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** POST /everything */
  postEverything: Handler<PostEverythingRequest, PostEverythingResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "postEverything": {"operationId":"postEverything","method":"post","path":"/everything","tag":"default","security":[],"parameters":[{"name":"text","in":"query","style":"form","explode":true,"shape":"object","members":[],"patterns":["^text[.][a-z]{2}$"]},{"name":"union","in":"query","style":"form","explode":true,"shape":"text","isNumeric":true},{"name":"numbers","in":"query","style":"form","explode":true,"shape":"list","isNumeric":true},{"name":"words","in":"query","style":"form","explode":true,"shape":"list"},{"name":"json","in":"query","style":"json","explode":false,"shape":"any"},{"name":"odd name[]","in":"query","style":"form","explode":true,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,400,405,406,413,414,415,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
