import type { CreateRoom34Request, CreateRoom34Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room34/@me/{room_id} */
export async function createRoom34(
  _request: CreateRoom34Request,
  _services: Services,
): Promise<CreateRoom34Response> {
  throw notImplemented("createRoom34");
}
