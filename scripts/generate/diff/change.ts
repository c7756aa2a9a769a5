import { type Group, reasons, type RuleName } from "./rules.js";

/** Who is affected: `request` is what clients send, `response` is what they are sent. */
export type Direction = "request" | "response";

export interface Place {
  /** `Resource.key`, `query parameter limit` */
  at: string;
  direction?: Direction;
}

export interface Change {
  rule: RuleName;
  breaking: boolean;
  /** `error` if it breaks clients, `warning` if they should know of it. */
  severity: "error" | "warning" | "info";
  direction: Direction | null;
  at: string;
  /** `minLength 1 → 2` */
  text: string;
  why: string;
  /** The operations that it affects: `GET /things/{id}`. */
  operations: string[];
  /** Why it is accepted although it breaks clients. */
  accepted?: string;
}

const groups: Readonly<Record<Group, Partial<Record<RuleName, string>>>> = reasons;

export function change(rule: RuleName, { at, direction }: Place, text: string): Change {
  const found = Object.entries(groups).find(([, rules]) => rule in rules);
  const [group = "", { [rule]: why = "" } = {}] = found ?? [];
  const breaking = group === "both" || group === `${direction ?? "request"}s`;
  const severity = breaking ? "error" : group === "noticed" ? "warning" : "info";
  return { rule, breaking, severity, direction: direction ?? null, at, text, why, operations: [] };
}

/** An addition, which may be required. */
export function addition(
  what: "parameter" | "body" | "property",
  { required }: { required?: boolean },
  place: Place,
): Change {
  return required
    ? change(`required-${what}-added`, place, "added, and required")
    : change(`${what}-added`, place, "added");
}

/** A removal, which `announced` may have announced. `today`: YYYY-MM-DD. */
export function removal(rule: RuleName, announced: object[], place: Place, today: string): Change {
  const isOver = (each: object): boolean =>
    isDeprecated(each) && sunsetOf(each) !== "" && sunsetOf(each) <= today;
  const isDue = announced.length > 0 && announced.every(isOver);
  return change(isDue ? "removed-after-sunset" : rule, place, "removed");
}

export function compareRequired(
  what: "parameter" | "body" | "property" | "header",
  { required: before = false }: { required?: boolean | undefined },
  { required: after = false }: { required?: boolean | undefined },
  place: Place,
): Change[] {
  if (before === after) return [];
  return after
    ? [change(`${what}-became-required`, place, "required now")]
    : [change(`${what}-became-optional`, place, "no longer required")];
}

/** Names that only one of two lists has. */
export function compareNames(
  what: "server" | "media-type",
  before: readonly string[],
  after: readonly string[],
  place: Place,
): Change[] {
  return [
    ...without(before, after).map((name) => change(`${what}-removed`, place, `${name} removed`)),
    ...without(after, before).map((name) => change(`${what}-added`, place, `${name} added`)),
  ];
}

export function compareDeprecation(
  what: "operation" | "parameter" | "property",
  earlier: object,
  later: object,
  place: Place,
): Change[] {
  const changes: Change[] = [];
  const [was, is] = [isDeprecated(earlier), isDeprecated(later)];
  if (is && !was) changes.push(change(`${what}-deprecated`, place, "deprecated"));
  if (was && !is) changes.push(change("deprecation-withdrawn", place, "no longer deprecated"));
  const [before, after] = [sunsetOf(earlier), sunsetOf(later)];
  if (before === after) return changes;
  const days = `x-sunset ${before || "none"} → ${after || "none"}`;
  if (before === "") return [...changes, change("sunset-announced", place, days)];
  const isEarlier = after !== "" && after < before;
  return [
    ...changes,
    change(isEarlier ? "sunset-brought-forward" : "sunset-withdrawn", place, days),
  ];
}

function isDeprecated(announced: object): boolean {
  return Reflect.get(announced, "deprecated") === true;
}

/** The day of `x-sunset`, as YYYY-MM-DD; empty if there is none. */
function sunsetOf(announced: object): string {
  const value: unknown = Reflect.get(announced, "x-sunset");
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value.slice(0, 10) : "";
}

export function matchKeys<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): { removed: [string, T][]; kept: [string, T, T][]; added: [string, T][] } {
  return {
    removed: [...before].filter(([key]) => !after.has(key)),
    kept: [...before].flatMap(([key, value]) => {
      const now = after.get(key);
      return now === undefined ? [] : [[key, value, now] as [string, T, T]];
    }),
    added: [...after].filter(([key]) => !before.has(key)),
  };
}

export function without<T>(some: Iterable<T>, others: Iterable<T>): T[] {
  const known = new Set(others);
  return [...some].filter((each) => !known.has(each));
}

/** JSON with sorted keys: equal values are equal texts. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
