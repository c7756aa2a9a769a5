import { type Change, change } from "./change.js";
import type { Direction, RuleName } from "./rules.js";

/** An operation, a parameter or a property, whose end may be announced. */
type Announced = object;

interface Place {
  at: string;
  direction?: Direction;
}

function isDeprecated(announced: Announced): boolean {
  return Reflect.get(announced, "deprecated") === true;
}

/** The day of `x-sunset`, as YYYY-MM-DD; an empty text if there is none. */
function sunsetOf(announced: Announced): string {
  const value: unknown = Reflect.get(announced, "x-sunset");
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value.slice(0, 10) : "";
}

/** Whether it had to be gone by a day that has passed: to remove it breaks nobody who was listening. */
export function isOver(announced: Announced, today: string): boolean {
  const day = sunsetOf(announced);
  return isDeprecated(announced) && day !== "" && day <= today;
}

/** `rule` tells that it is deprecated now. */
export function compareDeprecation(
  [earlier, later]: readonly [Announced, Announced],
  rule: RuleName,
  place: Place,
): Change[] {
  const changes: Change[] = [];
  const tell = (told: RuleName, text: string): void => {
    changes.push(change(told, { ...place, text }));
  };
  if (isDeprecated(later) && !isDeprecated(earlier)) tell(rule, "deprecated");
  if (isDeprecated(earlier) && !isDeprecated(later)) {
    tell("deprecation-withdrawn", "no longer deprecated");
  }
  const [before, after] = [sunsetOf(earlier), sunsetOf(later)];
  const days = `x-sunset ${before || "none"} → ${after || "none"}`;
  if (before === after) return changes;
  if (before === "") tell("sunset-announced", days);
  else if (after === "" || after > before) tell("sunset-withdrawn", days);
  else tell("sunset-brought-forward", days);
  return changes;
}
