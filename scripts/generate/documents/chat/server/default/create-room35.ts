import type { CreateRoom35Request, CreateRoom35Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room35/@me/{room_id} */
export async function createRoom35(
  _request: CreateRoom35Request,
  _services: Services,
): Promise<CreateRoom35Response> {
  throw notImplemented("createRoom35");
}
