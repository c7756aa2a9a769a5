import type { CreateRoom9Request, CreateRoom9Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room9/@me/{room_id} */
export async function createRoom9(
  _request: CreateRoom9Request,
  _services: Services,
): Promise<CreateRoom9Response> {
  throw notImplemented("createRoom9");
}
