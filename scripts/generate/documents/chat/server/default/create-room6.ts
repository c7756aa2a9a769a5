import type { CreateRoom6Request, CreateRoom6Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room6/@me/{room_id} */
export async function createRoom6(
  _request: CreateRoom6Request,
  _services: Services,
): Promise<CreateRoom6Response> {
  throw notImplemented("createRoom6");
}
