import type { PutRoom30Request, PutRoom30Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room30/@me/{room_id} */
export async function putRoom30(
  _request: PutRoom30Request,
  _services: Services,
): Promise<PutRoom30Response> {
  throw notImplemented("putRoom30");
}
