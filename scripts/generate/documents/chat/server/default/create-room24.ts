import type { CreateRoom24Request, CreateRoom24Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room24/@me/{room_id} */
export async function createRoom24(
  _request: CreateRoom24Request,
  _services: Services,
): Promise<CreateRoom24Response> {
  throw notImplemented("createRoom24");
}
