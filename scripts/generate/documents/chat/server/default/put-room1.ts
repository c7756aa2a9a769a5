import type { PutRoom1Request, PutRoom1Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room1/@me/{room_id} */
export async function putRoom1(
  _request: PutRoom1Request,
  _services: Services,
): Promise<PutRoom1Response> {
  throw notImplemented("putRoom1");
}
