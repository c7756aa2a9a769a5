import type { LogoutUserRequest, LogoutUserResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /user/logout */
export async function logoutUser(
  _request: LogoutUserRequest,
  _services: Services,
): Promise<LogoutUserResponse> {
  throw notImplemented("logoutUser");
}
