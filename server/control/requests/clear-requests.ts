import type {
  ClearRequestsRequest,
  ClearRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** DELETE /requests */
export async function clearRequests(
  _request: ClearRequestsRequest,
  { control }: Services,
): Promise<ClearRequestsResponse> {
  control.requests.clear();
  return { status: 204 };
}
