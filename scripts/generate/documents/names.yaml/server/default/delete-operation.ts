import type {
  DeleteOperationRequest,
  DeleteOperationResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /pets/{pet-id} */
export async function deleteOperation(
  _request: DeleteOperationRequest,
  _services: Services,
): Promise<DeleteOperationResponse> {
  throw notImplemented("deleteOperation");
}
