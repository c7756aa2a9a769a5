import type { GetTreeRequest, GetTreeResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /trees/{treeId} */
export async function getTree(
  _request: GetTreeRequest,
  _services: Services,
): Promise<GetTreeResponse> {
  throw notImplemented("getTree");
}
