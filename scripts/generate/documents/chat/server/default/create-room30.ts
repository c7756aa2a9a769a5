import type { CreateRoom30Request, CreateRoom30Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room30/@me/{room_id} */
export async function createRoom30(
  _request: CreateRoom30Request,
  _services: Services,
): Promise<CreateRoom30Response> {
  throw notImplemented("createRoom30");
}
