import type { PutRoom3Request, PutRoom3Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room3/@me/{room_id} */
export async function putRoom3(
  _request: PutRoom3Request,
  _services: Services,
): Promise<PutRoom3Response> {
  throw notImplemented("putRoom3");
}
