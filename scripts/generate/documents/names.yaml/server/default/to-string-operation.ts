import type {
  ToStringOperationRequest,
  ToStringOperationResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /a*\/b+c/*\/{id}suffix: Ends a comment *\/ and goes on. */
export async function toStringOperation(
  _request: ToStringOperationRequest,
  _services: Services,
): Promise<ToStringOperationResponse> {
  throw notImplemented("toStringOperation");
}
