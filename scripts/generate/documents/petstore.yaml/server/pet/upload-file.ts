import type { UploadFileRequest, UploadFileResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /pet/{petId}/uploadImage */
export async function uploadFile(
  _request: UploadFileRequest,
  _services: Services,
): Promise<UploadFileResponse> {
  throw notImplemented("uploadFile");
}
