import type { PutRoom27Request, PutRoom27Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room27/@me/{room_id} */
export async function putRoom27(
  _request: PutRoom27Request,
  _services: Services,
): Promise<PutRoom27Response> {
  throw notImplemented("putRoom27");
}
