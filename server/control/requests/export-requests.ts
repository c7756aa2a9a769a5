import type {
  ExportRequestsRequest,
  ExportRequestsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** GET /requests/har */
export async function exportRequests(
  request: ExportRequestsRequest,
  { control, baseUrl }: Services,
): Promise<ExportRequestsResponse> {
  return { status: 200, body: control.requests.har(request.query, baseUrl) };
}
