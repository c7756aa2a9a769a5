import type { PutRoom38Request, PutRoom38Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room38/@me/{room_id} */
export async function putRoom38(
  _request: PutRoom38Request,
  _services: Services,
): Promise<PutRoom38Response> {
  throw notImplemented("putRoom38");
}
