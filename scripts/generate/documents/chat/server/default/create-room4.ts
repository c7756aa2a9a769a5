import type { CreateRoom4Request, CreateRoom4Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room4/@me/{room_id} */
export async function createRoom4(
  _request: CreateRoom4Request,
  _services: Services,
): Promise<CreateRoom4Response> {
  throw notImplemented("createRoom4");
}
