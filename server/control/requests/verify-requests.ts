import type {
  VerifyRequestsRequest,
  VerifyRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** POST /requests/verify */
export async function verifyRequests(
  request: VerifyRequestsRequest,
  { control }: Services,
): Promise<VerifyRequestsResponse> {
  return { status: 200, body: control.requests.verify(request.body) };
}
