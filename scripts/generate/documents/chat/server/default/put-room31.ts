import type { PutRoom31Request, PutRoom31Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room31/@me/{room_id} */
export async function putRoom31(
  _request: PutRoom31Request,
  _services: Services,
): Promise<PutRoom31Response> {
  throw notImplemented("putRoom31");
}
