import type { PutRoom34Request, PutRoom34Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room34/@me/{room_id} */
export async function putRoom34(
  _request: PutRoom34Request,
  _services: Services,
): Promise<PutRoom34Response> {
  throw notImplemented("putRoom34");
}
