import type { PutRoom33Request, PutRoom33Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room33/@me/{room_id} */
export async function putRoom33(
  _request: PutRoom33Request,
  _services: Services,
): Promise<PutRoom33Response> {
  throw notImplemented("putRoom33");
}
