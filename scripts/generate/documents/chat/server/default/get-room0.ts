import type { GetRoom0Request, GetRoom0Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room0/@me/{room_id} */
export async function getRoom0(
  _request: GetRoom0Request,
  _services: Services,
): Promise<GetRoom0Response> {
  throw notImplemented("getRoom0");
}
