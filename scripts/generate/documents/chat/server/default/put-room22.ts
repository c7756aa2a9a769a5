import type { PutRoom22Request, PutRoom22Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room22/@me/{room_id} */
export async function putRoom22(
  _request: PutRoom22Request,
  _services: Services,
): Promise<PutRoom22Response> {
  throw notImplemented("putRoom22");
}
