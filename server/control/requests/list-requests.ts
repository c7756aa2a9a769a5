import type {
  ListRequestsRequest,
  ListRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** GET /requests: with `until` as soon as there are so many. */
export async function listRequests(
  request: ListRequestsRequest,
  { control }: Services,
): Promise<ListRequestsResponse> {
  const { until, timeout, ...filter } = request.query;
  const results =
    until === undefined
      ? control.requests.list(filter)
      : await control.requests.until(filter, {
          count: until,
          ...(timeout !== undefined && { timeout }),
        });
  const isComplete = results.length >= (until ?? 0);
  return { status: 200, body: { count: results.length, isComplete, results } };
}
