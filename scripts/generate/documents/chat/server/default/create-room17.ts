import type { CreateRoom17Request, CreateRoom17Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room17/@me/{room_id} */
export async function createRoom17(
  _request: CreateRoom17Request,
  _services: Services,
): Promise<CreateRoom17Response> {
  throw notImplemented("createRoom17");
}
