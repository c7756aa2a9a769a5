import type { PutRoom4Request, PutRoom4Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room4/@me/{room_id} */
export async function putRoom4(
  _request: PutRoom4Request,
  _services: Services,
): Promise<PutRoom4Response> {
  throw notImplemented("putRoom4");
}
