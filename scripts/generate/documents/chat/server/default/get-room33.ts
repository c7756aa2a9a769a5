import type { GetRoom33Request, GetRoom33Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room33/@me/{room_id} */
export async function getRoom33(
  _request: GetRoom33Request,
  _services: Services,
): Promise<GetRoom33Response> {
  throw notImplemented("getRoom33");
}
