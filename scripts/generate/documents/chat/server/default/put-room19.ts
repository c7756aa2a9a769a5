import type { PutRoom19Request, PutRoom19Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room19/@me/{room_id} */
export async function putRoom19(
  _request: PutRoom19Request,
  _services: Services,
): Promise<PutRoom19Response> {
  throw notImplemented("putRoom19");
}
