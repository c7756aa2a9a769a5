import type { PutRoom10Request, PutRoom10Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room10/@me/{room_id} */
export async function putRoom10(
  _request: PutRoom10Request,
  _services: Services,
): Promise<PutRoom10Response> {
  throw notImplemented("putRoom10");
}
