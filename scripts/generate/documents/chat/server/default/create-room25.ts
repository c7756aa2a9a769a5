import type { CreateRoom25Request, CreateRoom25Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room25/@me/{room_id} */
export async function createRoom25(
  _request: CreateRoom25Request,
  _services: Services,
): Promise<CreateRoom25Response> {
  throw notImplemented("createRoom25");
}
