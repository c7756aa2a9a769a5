import type {
  ExportRequestsRequest,
  ExportRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";

/** GET /requests/har. Throws InvalidInput for a filter that names what does not exist. */
export async function exportRequests(
  request: ExportRequestsRequest,
  { control, baseUrl }: Services,
): Promise<ExportRequestsResponse> {
  return { status: 200, body: await attempt(() => control.requests.har(request.query, baseUrl)) };
}
