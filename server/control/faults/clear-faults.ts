import type {
  ClearFaultsRequest,
  ClearFaultsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** DELETE /faults */
export async function clearFaults(
  _request: ClearFaultsRequest,
  { control }: Services,
): Promise<ClearFaultsResponse> {
  control.faults.clear();
  return { status: 204 };
}
