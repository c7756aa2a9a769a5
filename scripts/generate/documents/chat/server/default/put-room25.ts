import type { PutRoom25Request, PutRoom25Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room25/@me/{room_id} */
export async function putRoom25(
  _request: PutRoom25Request,
  _services: Services,
): Promise<PutRoom25Response> {
  throw notImplemented("putRoom25");
}
