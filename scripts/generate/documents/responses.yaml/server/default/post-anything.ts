import type { PostAnythingRequest, PostAnythingResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /any */
export async function postAnything(
  _request: PostAnythingRequest,
  _services: Services,
): Promise<PostAnythingResponse> {
  throw notImplemented("postAnything");
}
