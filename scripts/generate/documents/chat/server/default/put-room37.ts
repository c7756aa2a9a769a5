import type { PutRoom37Request, PutRoom37Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room37/@me/{room_id} */
export async function putRoom37(
  _request: PutRoom37Request,
  _services: Services,
): Promise<PutRoom37Response> {
  throw notImplemented("putRoom37");
}
