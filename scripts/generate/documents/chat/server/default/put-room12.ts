import type { PutRoom12Request, PutRoom12Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room12/@me/{room_id} */
export async function putRoom12(
  _request: PutRoom12Request,
  _services: Services,
): Promise<PutRoom12Response> {
  throw notImplemented("putRoom12");
}
