import type {
  ListFaultsRequest,
  ListFaultsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** GET /faults */
export async function listFaults(
  _request: ListFaultsRequest,
  { control }: Services,
): Promise<ListFaultsResponse> {
  return { status: 200, body: { results: control.faults.list() } };
}
