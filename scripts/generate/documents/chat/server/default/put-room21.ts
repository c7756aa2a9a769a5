import type { PutRoom21Request, PutRoom21Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room21/@me/{room_id} */
export async function putRoom21(
  _request: PutRoom21Request,
  _services: Services,
): Promise<PutRoom21Response> {
  throw notImplemented("putRoom21");
}
