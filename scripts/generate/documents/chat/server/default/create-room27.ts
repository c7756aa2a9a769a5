import type { CreateRoom27Request, CreateRoom27Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room27/@me/{room_id} */
export async function createRoom27(
  _request: CreateRoom27Request,
  _services: Services,
): Promise<CreateRoom27Response> {
  throw notImplemented("createRoom27");
}
