import type { PutRoom5Request, PutRoom5Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room5/@me/{room_id} */
export async function putRoom5(
  _request: PutRoom5Request,
  _services: Services,
): Promise<PutRoom5Response> {
  throw notImplemented("putRoom5");
}
