import type { HeadNothingRequest, HeadNothingResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** HEAD /bodiless */
export async function headNothing(
  _request: HeadNothingRequest,
  _services: Services,
): Promise<HeadNothingResponse> {
  throw notImplemented("headNothing");
}
