import type { PutRoom17Request, PutRoom17Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room17/@me/{room_id} */
export async function putRoom17(
  _request: PutRoom17Request,
  _services: Services,
): Promise<PutRoom17Response> {
  throw notImplemented("putRoom17");
}
