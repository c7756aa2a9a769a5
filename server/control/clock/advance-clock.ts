import type {
  AdvanceClockRequest,
  AdvanceClockResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";
import { shownClock } from "./shown-clock.js";

/** POST /clock/advance. Throws InvalidInput. */
export async function advanceClock(
  request: AdvanceClockRequest,
  { control }: Services,
): Promise<AdvanceClockResponse> {
  return shownClock(await attempt(() => control.clock.advance(request.body)));
}
