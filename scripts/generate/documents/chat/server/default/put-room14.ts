import type { PutRoom14Request, PutRoom14Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room14/@me/{room_id} */
export async function putRoom14(
  _request: PutRoom14Request,
  _services: Services,
): Promise<PutRoom14Response> {
  throw notImplemented("putRoom14");
}
