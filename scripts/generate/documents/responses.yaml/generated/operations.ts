// Generated from spec/ by `npm run generate`. Do not edit.

import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// default

/** GET /default-only: Public. */
export type DefaultOnlyRequest = RequestOf<spec["defaultOnly"], Anonymous>;
export type DefaultOnlyResponse = ResponseOf<spec["defaultOnly"], "default">;

/** GET /ranges: Public. */
export type RangesRequest = RequestOf<spec["ranges"], Anonymous>;
export type RangesResponse = ResponseOf<spec["ranges"], 201 | "2XX">;

/** HEAD /bodiless: Public. */
export type HeadNothingRequest = RequestOf<spec["headNothing"], Anonymous>;
export type HeadNothingResponse = ResponseOf<spec["headNothing"], 200>;

/** DELETE /bodiless: Public. */
export type DeleteNothingRequest = RequestOf<spec["deleteNothing"], Anonymous>;
export type DeleteNothingResponse = ResponseOf<spec["deleteNothing"], 204 | 205>;

/** GET /picture: Public. */
export type GetPictureRequest = RequestOf<spec["getPicture"], Anonymous>;
export type GetPictureResponse = ResponseOf<spec["getPicture"], 200 | 301>;

/** PUT /picture: Public. */
export type PutPictureRequest = RequestOf<spec["putPicture"], Anonymous>;
export type PutPictureResponse = ResponseOf<spec["putPicture"], 200>;

/** POST /any: Public. */
export type PostAnythingRequest = RequestOf<spec["postAnything"], Anonymous>;
export type PostAnythingResponse = ResponseOf<spec["postAnything"], 200>;

/** PATCH /any: Public. */
export type PatchTextRequest = RequestOf<spec["patchText"], Anonymous>;
export type PatchTextResponse = ResponseOf<spec["patchText"], 200>;

/** GET /errors-only: Public. */
export type ErrorsOnlyRequest = RequestOf<spec["errorsOnly"], Anonymous>;
export type ErrorsOnlyResponse = ResponseOf<spec["errorsOnly"], never>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /default-only */
  defaultOnly: Handler<DefaultOnlyRequest, DefaultOnlyResponse, Services>;
  /** GET /ranges */
  ranges: Handler<RangesRequest, RangesResponse, Services>;
  /** HEAD /bodiless */
  headNothing: Handler<HeadNothingRequest, HeadNothingResponse, Services>;
  /** DELETE /bodiless */
  deleteNothing: Handler<DeleteNothingRequest, DeleteNothingResponse, Services>;
  /** GET /picture */
  getPicture: Handler<GetPictureRequest, GetPictureResponse, Services>;
  /** PUT /picture */
  putPicture: Handler<PutPictureRequest, PutPictureResponse, Services>;
  /** POST /any */
  postAnything: Handler<PostAnythingRequest, PostAnythingResponse, Services>;
  /** PATCH /any */
  patchText: Handler<PatchTextRequest, PatchTextResponse, Services>;
  /** GET /errors-only */
  errorsOnly: Handler<ErrorsOnlyRequest, ErrorsOnlyResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "defaultOnly": {"operationId":"defaultOnly","method":"get","path":"/default-only","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{"default":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "ranges": {"operationId":"ranges","method":"get","path":"/ranges","tag":"default","security":[],"parameters":[],"statuses":[201,500,503],"ranges":["2XX","4XX"],"contents":{"2XX":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "headNothing": {"operationId":"headNothing","method":"head","path":"/bodiless","tag":"default","security":[],"parameters":[],"statuses":[200,400,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "deleteNothing": {"operationId":"deleteNothing","method":"delete","path":"/bodiless","tag":"default","security":[],"parameters":[],"statuses":[204,205,400,405,406,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getPicture": {"operationId":"getPicture","method":"get","path":"/picture","tag":"default","security":[],"parameters":[],"statuses":[200,301,400,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"image/png","kind":"bytes"},{"mediaType":"image/jpeg","kind":"bytes"},{"mediaType":"application/json","kind":"json"}]},"produces":["image/png","image/jpeg","application/json"]},
  "putPicture": {"operationId":"putPicture","method":"put","path":"/picture","tag":"default","security":[],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"image/png","kind":"bytes"},{"mediaType":"image/jpeg","kind":"bytes"}]},"statuses":[200,400,405,406,411,413,414,415,500,503],"ranges":[],"contents":{"200":[{"mediaType":"image/*","kind":"bytes"}]},"produces":["image/*"]},
  "postAnything": {"operationId":"postAnything","method":"post","path":"/any","tag":"default","security":[],"parameters":[],"requestBody":{"required":false,"content":[{"mediaType":"*/*","kind":"bytes"}]},"statuses":[200,400,405,406,413,414,415,500,503],"ranges":[],"contents":{"200":[{"mediaType":"*/*","kind":"bytes"}]},"produces":["*/*"]},
  "patchText": {"operationId":"patchText","method":"patch","path":"/any","tag":"default","security":[],"parameters":[],"requestBody":{"required":false,"content":[{"mediaType":"text/plain","kind":"text"},{"mediaType":"application/merge-patch+json","kind":"json"},{"mediaType":"application/json","kind":"json"}]},"statuses":[200,400,405,406,413,414,415,500,503],"ranges":[],"contents":{"200":[{"mediaType":"text/plain","kind":"text"}]},"produces":["text/plain"]},
  "errorsOnly": {"operationId":"errorsOnly","method":"get","path":"/errors-only","tag":"default","security":[],"parameters":[],"statuses":[400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
