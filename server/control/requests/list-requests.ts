import type {
  ListRequestsRequest,
  ListRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";

/** GET /requests: with `until` as soon as there are so many. Throws InvalidInput for a filter that names what does not exist. */
export async function listRequests(
  request: ListRequestsRequest,
  { control }: Services,
): Promise<ListRequestsResponse> {
  const { until, timeout, ...filter } = request.query;
  const results = await attempt(() =>
    until === undefined
      ? control.requests.list(filter)
      : control.requests.until(filter, {
          count: until,
          ...(timeout !== undefined && { timeout }),
        }),
  );
  const isComplete = results.length >= (until ?? 0);
  return { status: 200, body: { count: results.length, isComplete, results } };
}
