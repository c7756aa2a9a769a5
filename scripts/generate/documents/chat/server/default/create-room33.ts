import type { CreateRoom33Request, CreateRoom33Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room33/@me/{room_id} */
export async function createRoom33(
  _request: CreateRoom33Request,
  _services: Services,
): Promise<CreateRoom33Response> {
  throw notImplemented("createRoom33");
}
