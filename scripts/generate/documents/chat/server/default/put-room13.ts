import type { PutRoom13Request, PutRoom13Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room13/@me/{room_id} */
export async function putRoom13(
  _request: PutRoom13Request,
  _services: Services,
): Promise<PutRoom13Response> {
  throw notImplemented("putRoom13");
}
