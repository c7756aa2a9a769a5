import type { PutRoom24Request, PutRoom24Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room24/@me/{room_id} */
export async function putRoom24(
  _request: PutRoom24Request,
  _services: Services,
): Promise<PutRoom24Response> {
  throw notImplemented("putRoom24");
}
