import type { CreateRoom23Request, CreateRoom23Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room23/@me/{room_id} */
export async function createRoom23(
  _request: CreateRoom23Request,
  _services: Services,
): Promise<CreateRoom23Response> {
  throw notImplemented("createRoom23");
}
