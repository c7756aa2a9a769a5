
import type { DefaultOnlyResponse, ErrorsOnlyResponse, GetPictureResponse, PatchTextRequest, PutPictureRequest, RangesResponse } from "./operations.js";
export const any: DefaultOnlyResponse = { status: 418, body: null };
export const range: RangesResponse[] = [{ status: 202, body: "" }, { status: 201 }];
export const bytes: GetPictureResponse = { status: 200, body: Buffer.of(), headers: { ETag: "1", "Content-Type": "image/png" } };
export const json: GetPictureResponse = { status: 200, body: {}, headers: { "Content-Type": "application/json" } };
// @ts-expect-error the body of another media type
export const mixed: GetPictureResponse = { status: 200, body: {}, headers: { "Content-Type": "image/png" } };
export const put = (request: PutPictureRequest) => request.body satisfies Buffer;
export const patch = (request: PatchTextRequest) =>
  request.body satisfies string | unknown[] | Record<string, unknown> | undefined;
// @ts-expect-error nothing is declared
export const never: ErrorsOnlyResponse = { status: 200 };
