
import type { AddPetRequest, DeletePetRequest, GetPetByIdRequest, GetPetByIdResponse, UploadFileRequest } from "./operations.js";
import type { UploadedFile } from "../../../../../server/runtime/operation-types.js";
export const pet: GetPetByIdResponse = { status: 200, body: { name: "a", photoUrls: [] }, headers: { ETag: "1" } };
// @ts-expect-error not declared below 400
export const missing: GetPetByIdResponse = { status: 404 };
export const id = (request: GetPetByIdRequest) => request.params.petId satisfies number;
// @ts-expect-error the key is one of the alternatives, nobody the other
export const caller = (request: GetPetByIdRequest) => request.auth.name;
export const attempt = (request: DeletePetRequest) => request.headers["x-attempt"] satisfies number;
export const body = (request: AddPetRequest) => request.body.name satisfies string;
export const upload = (request: UploadFileRequest) =>
  request.body satisfies Buffer | { file?: UploadedFile } | undefined;
