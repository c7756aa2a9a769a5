import type { PutRoom11Request, PutRoom11Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room11/@me/{room_id} */
export async function putRoom11(
  _request: PutRoom11Request,
  _services: Services,
): Promise<PutRoom11Response> {
  throw notImplemented("putRoom11");
}
