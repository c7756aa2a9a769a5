import type { PutRoom9Request, PutRoom9Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room9/@me/{room_id} */
export async function putRoom9(
  _request: PutRoom9Request,
  _services: Services,
): Promise<PutRoom9Response> {
  throw notImplemented("putRoom9");
}
