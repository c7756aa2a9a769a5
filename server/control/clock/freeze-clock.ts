import type {
  FreezeClockRequest,
  FreezeClockResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";
import { shownClock } from "./shown-clock.js";

/** POST /clock/freeze. Throws InvalidInput. */
export async function freezeClock(
  request: FreezeClockRequest,
  { control }: Services,
): Promise<FreezeClockResponse> {
  return shownClock(await attempt(() => control.clock.freeze(request.body.at)));
}
