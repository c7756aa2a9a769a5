import type { PostEverythingRequest, PostEverythingResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /everything */
export async function postEverything(
  _request: PostEverythingRequest,
  _services: Services,
): Promise<PostEverythingResponse> {
  throw notImplemented("postEverything");
}
