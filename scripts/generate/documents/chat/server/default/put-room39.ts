import type { PutRoom39Request, PutRoom39Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room39/@me/{room_id} */
export async function putRoom39(
  _request: PutRoom39Request,
  _services: Services,
): Promise<PutRoom39Response> {
  throw notImplemented("putRoom39");
}
