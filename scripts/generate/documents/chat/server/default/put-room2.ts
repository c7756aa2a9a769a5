import type { PutRoom2Request, PutRoom2Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room2/@me/{room_id} */
export async function putRoom2(
  _request: PutRoom2Request,
  _services: Services,
): Promise<PutRoom2Response> {
  throw notImplemented("putRoom2");
}
