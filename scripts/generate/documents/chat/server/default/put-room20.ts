import type { PutRoom20Request, PutRoom20Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room20/@me/{room_id} */
export async function putRoom20(
  _request: PutRoom20Request,
  _services: Services,
): Promise<PutRoom20Response> {
  throw notImplemented("putRoom20");
}
