import type {
  VerifyRequestsRequest,
  VerifyRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";

/** POST /requests/verify. Throws InvalidInput for a filter that names what does not exist. */
export async function verifyRequests(
  request: VerifyRequestsRequest,
  { control }: Services,
): Promise<VerifyRequestsResponse> {
  return { status: 200, body: await attempt(() => control.requests.verify(request.body)) };
}
