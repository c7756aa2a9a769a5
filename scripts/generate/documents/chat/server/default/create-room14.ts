import type { CreateRoom14Request, CreateRoom14Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room14/@me/{room_id} */
export async function createRoom14(
  _request: CreateRoom14Request,
  _services: Services,
): Promise<CreateRoom14Response> {
  throw notImplemented("createRoom14");
}
