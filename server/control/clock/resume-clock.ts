import type {
  ResumeClockRequest,
  ResumeClockResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { shownClock } from "./shown-clock.js";

/** POST /clock/resume */
export async function resumeClock(
  _request: ResumeClockRequest,
  { control }: Services,
): Promise<ResumeClockResponse> {
  return shownClock(control.clock.resume());
}
