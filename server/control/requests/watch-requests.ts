import type {
  WatchRequestsRequest,
  WatchRequestsResponse,
} from "../../../generated/control/operations.js";
import { overCapacity } from "../../errors.js";
import type { Services } from "../control-services.js";

/** GET /requests/watch: as server-sent events, until the client goes. */
export async function watchRequests(
  request: WatchRequestsRequest,
  { control }: Services,
): Promise<WatchRequestsResponse> {
  const events = control.requests.watch(request.query);
  if (!events) throw overCapacity();
  return { status: 200, body: events };
}
