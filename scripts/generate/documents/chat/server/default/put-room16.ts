import type { PutRoom16Request, PutRoom16Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room16/@me/{room_id} */
export async function putRoom16(
  _request: PutRoom16Request,
  _services: Services,
): Promise<PutRoom16Response> {
  throw notImplemented("putRoom16");
}
