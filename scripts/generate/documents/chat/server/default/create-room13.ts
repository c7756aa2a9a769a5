import type { CreateRoom13Request, CreateRoom13Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room13/@me/{room_id} */
export async function createRoom13(
  _request: CreateRoom13Request,
  _services: Services,
): Promise<CreateRoom13Response> {
  throw notImplemented("createRoom13");
}
