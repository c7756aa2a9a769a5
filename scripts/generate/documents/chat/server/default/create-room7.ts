import type { CreateRoom7Request, CreateRoom7Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room7/@me/{room_id} */
export async function createRoom7(
  _request: CreateRoom7Request,
  _services: Services,
): Promise<CreateRoom7Response> {
  throw notImplemented("createRoom7");
}
