import type { PutRoom7Request, PutRoom7Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room7/@me/{room_id} */
export async function putRoom7(
  _request: PutRoom7Request,
  _services: Services,
): Promise<PutRoom7Response> {
  throw notImplemented("putRoom7");
}
