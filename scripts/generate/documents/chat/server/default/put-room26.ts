import type { PutRoom26Request, PutRoom26Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room26/@me/{room_id} */
export async function putRoom26(
  _request: PutRoom26Request,
  _services: Services,
): Promise<PutRoom26Response> {
  throw notImplemented("putRoom26");
}
