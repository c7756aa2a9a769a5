import type { PutRoom15Request, PutRoom15Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room15/@me/{room_id} */
export async function putRoom15(
  _request: PutRoom15Request,
  _services: Services,
): Promise<PutRoom15Response> {
  throw notImplemented("putRoom15");
}
