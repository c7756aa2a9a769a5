import type { PutRoom36Request, PutRoom36Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room36/@me/{room_id} */
export async function putRoom36(
  _request: PutRoom36Request,
  _services: Services,
): Promise<PutRoom36Response> {
  throw notImplemented("putRoom36");
}
