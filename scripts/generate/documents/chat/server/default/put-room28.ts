import type { PutRoom28Request, PutRoom28Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room28/@me/{room_id} */
export async function putRoom28(
  _request: PutRoom28Request,
  _services: Services,
): Promise<PutRoom28Response> {
  throw notImplemented("putRoom28");
}
