import type { CreateRoom3Request, CreateRoom3Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room3/@me/{room_id} */
export async function createRoom3(
  _request: CreateRoom3Request,
  _services: Services,
): Promise<CreateRoom3Response> {
  throw notImplemented("createRoom3");
}
