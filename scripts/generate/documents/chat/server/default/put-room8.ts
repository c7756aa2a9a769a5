import type { PutRoom8Request, PutRoom8Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room8/@me/{room_id} */
export async function putRoom8(
  _request: PutRoom8Request,
  _services: Services,
): Promise<PutRoom8Response> {
  throw notImplemented("putRoom8");
}
