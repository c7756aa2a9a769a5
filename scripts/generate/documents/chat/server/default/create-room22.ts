import type { CreateRoom22Request, CreateRoom22Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room22/@me/{room_id} */
export async function createRoom22(
  _request: CreateRoom22Request,
  _services: Services,
): Promise<CreateRoom22Response> {
  throw notImplemented("createRoom22");
}
