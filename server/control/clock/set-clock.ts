import type { SetClockRequest, SetClockResponse } from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";
import { shownClock } from "./shown-clock.js";

/** POST /clock/set. Throws InvalidInput. */
export async function setClock(
  request: SetClockRequest,
  { control }: Services,
): Promise<SetClockResponse> {
  return shownClock(await attempt(() => control.clock.set(request.body.now)));
}
