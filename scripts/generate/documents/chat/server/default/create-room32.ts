import type { CreateRoom32Request, CreateRoom32Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room32/@me/{room_id} */
export async function createRoom32(
  _request: CreateRoom32Request,
  _services: Services,
): Promise<CreateRoom32Response> {
  throw notImplemented("createRoom32");
}
