import type { CreateRoom15Request, CreateRoom15Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room15/@me/{room_id} */
export async function createRoom15(
  _request: CreateRoom15Request,
  _services: Services,
): Promise<CreateRoom15Response> {
  throw notImplemented("createRoom15");
}
