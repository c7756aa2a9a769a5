import type { CreateRoom20Request, CreateRoom20Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room20/@me/{room_id} */
export async function createRoom20(
  _request: CreateRoom20Request,
  _services: Services,
): Promise<CreateRoom20Response> {
  throw notImplemented("createRoom20");
}
