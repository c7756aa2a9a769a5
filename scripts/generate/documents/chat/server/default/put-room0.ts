import type { PutRoom0Request, PutRoom0Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room0/@me/{room_id} */
export async function putRoom0(
  _request: PutRoom0Request,
  _services: Services,
): Promise<PutRoom0Response> {
  throw notImplemented("putRoom0");
}
