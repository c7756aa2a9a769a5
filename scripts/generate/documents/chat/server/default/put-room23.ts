import type { PutRoom23Request, PutRoom23Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room23/@me/{room_id} */
export async function putRoom23(
  _request: PutRoom23Request,
  _services: Services,
): Promise<PutRoom23Response> {
  throw notImplemented("putRoom23");
}
