import { isPlainObject } from "../../document/document.js";
import { isRule, type RuleName, RULES } from "./rules.js";

/** Who is affected: `request` is sent by clients, `response` is sent to them. */
export type Direction = "request" | "response";

export interface Place {
  /** `Resource.key`, `query parameter limit` */
  at: string;
  direction?: Direction | undefined;
}

export interface Change {
  rule: RuleName;
  breaking: boolean;
  /** `error` if it breaks clients, `warning` if they should know about it. */
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

export function change(rule: RuleName, { at, direction }: Place, text: string): Change {
  const { group, why } = RULES.get(rule) ?? { group: "", why: "" };
  const breaking = group === "both" || group === `${direction ?? "request"}s`;
  const severity = breaking ? "error" : group === "noticed" ? "warning" : "info";
  return { rule, breaking, severity, direction: direction ?? null, at, text, why, operations: [] };
}

/** The change of a text, if it differs. `what` begins the message. */
export function became(
  rule: RuleName,
  place: Place,
  [before = "none", after = "none"]: readonly (string | undefined)[],
  what = "",
): Change[] {
  return before === after ? [] : [change(rule, place, `${what}${before} → ${after}`)];
}

/** Parts that may be added, removed, required and deprecated. */
export interface Part extends Place {
  kind:
    | ("path" | "method" | "webhook" | "server" | "parameter" | "body" | "media-type")
    | ("response" | "header" | "link" | "property");
  /** Details that its place does not show. */
  name?: string;
  required?: boolean | undefined;
  /** Parts that may have `deprecated` and `x-sunset`. */
  announced?: readonly object[];
  operations?: string[];
  /** Reported if it is added, instead of the addition. */
  addition?: { rule: RuleName; text: string };
}

export interface Matched<P> {
  removed: P[];
  kept: [before: P, after: P][];
  added: P[];
}

export function matchKeys<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Matched<T> {
  return {
    removed: [...before].flatMap(([key, part]) => (after.has(key) ? [] : [part])),
    kept: [...before].flatMap(([key, part]) => {
      const now = after.get(key);
      return now === undefined ? [] : [[part, now] as [T, T]];
    }),
    added: [...after].flatMap(([key, part]) => (before.has(key) ? [] : [part])),
  };
}

/** `today`: YYYY-MM-DD, to decide whether a sunset has passed. `inside` compares the contents of a part. */
export function compareParts<P extends Part>(
  before: ReadonlyMap<string, P>,
  after: ReadonlyMap<string, P>,
  today: string,
  inside: (part: P, now: P) => Change[] = () => [],
  match: typeof matchKeys<P> = matchKeys,
): Change[] {
  const { removed, kept, added } = match(before, after);
  return [
    ...removed.map((part) => removal(part, today)),
    ...kept.flatMap(([part, now]) => [
      ...compareRequired(part, now),
      ...(isRule(`${now.kind}-deprecated`) ? compareAnnounced(part, now) : []),
      ...inside(part, now),
    ]),
    ...added.map(addition),
  ];
}

function removal({ kind, name, announced = [], operations = [], ...place }: Part, today: string) {
  const isOver = (each: object): boolean =>
    isDeprecated(each) && sunsetOf(each) !== "" && sunsetOf(each) <= today;
  const isDue = announced.length > 0 && announced.every(isOver);
  const rule = isDue ? "removed-after-sunset" : (`${kind}-removed` as const);
  return { ...change(rule, place, name ? `${name} removed` : "removed"), operations };
}

function addition(part: Part): Change {
  const { kind, name, required, operations = [] } = part;
  const requiring = `required-${kind}-added`;
  const { rule, text } =
    part.addition ??
    (required && isRule(requiring)
      ? { rule: requiring, text: "added, and required" }
      : { rule: `${kind}-added` as const, text: name ? `${name} added` : "added" });
  return { ...change(rule, part, text), operations };
}

function compareRequired({ required: before = false }: Part, after: Part): Change[] {
  const { kind, required = false } = after;
  const rule = `${kind}-became-${required ? "required" : "optional"}`;
  if (before === required || !isRule(rule)) return [];
  return [change(rule, after, required ? "required now" : "no longer required")];
}

/** Compares `deprecated` and `x-sunset`. */
export function compareAnnounced(earlier: Part, { kind, announced, ...place }: Part): Change[] {
  const [one, other] = [earlier.announced?.[0] ?? {}, announced?.[0] ?? {}];
  const [was, is] = [isDeprecated(one), isDeprecated(other)];
  const rule = `${kind === "method" ? "operation" : kind}-deprecated`;
  const [before, after] = [sunsetOf(one), sunsetOf(other)];
  const isEarlier = after !== "" && after < before;
  const moved = isEarlier ? "sunset-brought-forward" : "sunset-withdrawn";
  const days = [before || "none", after || "none"];
  return [
    ...(is && !was && isRule(rule) ? [change(rule, place, "deprecated")] : []),
    ...(was && !is ? [change("deprecation-withdrawn", place, "no longer deprecated")] : []),
    ...became(before === "" ? "sunset-announced" : moved, place, days, "x-sunset "),
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

export function without<T>(some: Iterable<T>, others: Iterable<T>): T[] {
  const known = new Set(others);
  return [...some].filter((each) => !known.has(each));
}

/** JSON with sorted keys: equal values are equal texts. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isPlainObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
