import type { CreateRoom8Request, CreateRoom8Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room8/@me/{room_id} */
export async function createRoom8(
  _request: CreateRoom8Request,
  _services: Services,
): Promise<CreateRoom8Response> {
  throw notImplemented("createRoom8");
}
