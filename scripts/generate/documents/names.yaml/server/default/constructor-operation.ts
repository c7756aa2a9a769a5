import type {
  ConstructorOperationRequest,
  ConstructorOperationResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /reports/{year}-{month}.{format} */
export async function constructorOperation(
  _request: ConstructorOperationRequest,
  _services: Services,
): Promise<ConstructorOperationResponse> {
  throw notImplemented("constructorOperation");
}
