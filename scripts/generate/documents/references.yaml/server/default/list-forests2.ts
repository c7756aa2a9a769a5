import type { ListForests2Request, ListForests2Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /woods */
export async function listForests2(
  _request: ListForests2Request,
  _services: Services,
): Promise<ListForests2Response> {
  throw notImplemented("listForests2");
}
