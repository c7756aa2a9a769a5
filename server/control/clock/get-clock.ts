import type { GetClockRequest, GetClockResponse } from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { shownClock } from "./shown-clock.js";

/** GET /clock */
export async function getClock(
  _request: GetClockRequest,
  { control }: Services,
): Promise<GetClockResponse> {
  return shownClock(control.clock.state);
}
