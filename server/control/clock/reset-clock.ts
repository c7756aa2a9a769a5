import type {
  ResetClockRequest,
  ResetClockResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { shownClock } from "./shown-clock.js";

/** DELETE /clock: follows the machine's time again. */
export async function resetClock(
  _request: ResetClockRequest,
  { control }: Services,
): Promise<ResetClockResponse> {
  return shownClock(control.clock.reset());
}
