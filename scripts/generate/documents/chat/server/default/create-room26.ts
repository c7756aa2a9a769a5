import type { CreateRoom26Request, CreateRoom26Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room26/@me/{room_id} */
export async function createRoom26(
  _request: CreateRoom26Request,
  _services: Services,
): Promise<CreateRoom26Response> {
  throw notImplemented("createRoom26");
}
