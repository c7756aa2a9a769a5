import type { CreateRoom19Request, CreateRoom19Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room19/@me/{room_id} */
export async function createRoom19(
  _request: CreateRoom19Request,
  _services: Services,
): Promise<CreateRoom19Response> {
  throw notImplemented("createRoom19");
}
