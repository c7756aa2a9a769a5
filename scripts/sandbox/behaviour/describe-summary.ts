import { counted } from "../../../server/runtime/service/counted.js";
import { type OperationSummary, readSummary, SUMMARY_FILE } from "./operation-summary.js";

/** The most lines that a start prints about the operations. */
const MOST_LINES = 20;
const MOST_NAMES = 6;

interface Section {
  title: string;
  /** The largest first. */
  groups: Group[];
}

interface Group {
  text: string;
  /** The number of its operations. */
  size: number;
}

/**
 * What operations do by default: a line for each stored collection, and for each reason not to store. `all`: names the
 * place of the others if the lines are more than 20.
 *
 * @example
 * 2 operations with stored data:
 *   bookings at /bookings: create, list
 * 1 operation with example responses, marked by X-Example-Response:
 *   GET /weather: no operation stores what is returned
 */
export function describeSummary(summary: readonly OperationSummary[], all: string): string[] {
  const doing = (does: OperationSummary["does"]): OperationSummary[] =>
    summary.filter((each) => each.does === does);
  const [stored, examples, none] = [doing("store"), doing("example"), doing("none")];
  const operations = (of: readonly unknown[]): string => counted(of.length, "operation");
  const sections = [
    { title: `${operations(stored)} with stored data:`, groups: collectionsOf(stored) },
    {
      title: `${operations(examples)} with example responses, marked by X-Example-Response:`,
      groups: reasonsOf(examples),
    },
    { title: `${operations(none)} with status 501:`, groups: reasonsOf(none) },
  ].filter(({ groups }) => groups.length > 0);
  const ignored = describeIgnored(summary);
  const left = leaveOut(sections, MOST_LINES - ignored.length);
  return [
    ...sections.flatMap(({ title, groups }) => [title, ...groups.map(({ text }) => `  ${text}`)]),
    ...ignored,
    ...(left > 0 ? [`And ${counted(left, "more operation")}: ${all}`] : []),
  ].map(onOneLine);
}

/** The same of a made project, from its generated files: its own handlers may do something else. */
export async function describeProject(root: string): Promise<string[]> {
  return describeSummary(await readSummary(root), `generated/${SUMMARY_FILE}`);
}

/** Removes the last groups of the longest sections until all fit. Returns the number of operations in them. */
function leaveOut(sections: Section[], most: number): number {
  const lines = (): number => sections.reduce((sum, { groups }) => sum + 1 + groups.length, 0);
  let left = 0;
  while (lines() > (left > 0 ? most - 1 : most)) {
    // Of equal sections, the last: stored data comes first.
    const longest = sections.reduce((one, other) =>
      other.groups.length < one.groups.length ? one : other,
    );
    left += longest.groups.pop()?.size ?? 0;
  }
  return left;
}

function collectionsOf(operations: readonly OperationSummary[]): Group[] {
  return grouped(operations, ({ collection }) => collection ?? "").map(([name, group]) => {
    const verbs = new Set(group.flatMap(({ role }) => VERBS[role]));
    const shown = SHOWN.filter((verb) => verbs.has(verb)).join(", ");
    const what = name === "" ? "access tokens" : name;
    return { text: `${what} at ${baseOf(group)}: ${shown}`, size: group.length };
  });
}

const SHOWN = ["create", "read", "list", "change", "delete"] as const;

const VERBS: Readonly<Record<OperationSummary["role"], readonly (typeof SHOWN)[number][]>> = {
  create: ["create"],
  token: ["create"],
  login: [],
  read: ["read"],
  download: ["read"],
  exists: ["read"],
  list: ["list"],
  count: ["list"],
  put: ["create", "change"],
  putAll: ["create", "change"],
  replace: ["change"],
  replaceNamed: ["change"],
  update: ["change"],
  act: ["change"],
  upload: ["change"],
  remove: ["delete"],
  removeAll: ["delete"],
  example: [],
};

/** The shortest path of a collection's operations, without the parameter that names an item. */
function baseOf(operations: readonly OperationSummary[]): string {
  const paths = operations.map(({ path }) => path.replace(/(?<=[^/])\/\{[^{}]*\}$/, ""));
  return paths.reduce((one, other) => (other.length < one.length ? other : one));
}

function reasonsOf(operations: readonly OperationSummary[]): Group[] {
  return grouped(operations, ({ reason = "" }) => reason).map(([reason, group]) => {
    const [first] = group;
    const isOne = first !== undefined && group.length === 1;
    const which = isOne ? placeOf(first) : counted(group.length, "operation");
    return { text: `${which}: ${reason}`, size: group.length };
  });
}

function placeOf({ method, path }: OperationSummary): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The largest groups first. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

/** A line with the query parameters of lists that have no effect, the most frequent first. */
function describeIgnored(summary: readonly OperationSummary[]): string[] {
  const names = grouped(
    summary.flatMap(({ ignored = [] }) => ignored),
    (name) => name,
  );
  if (names.length === 0) return [];
  const shown = names
    .slice(0, MOST_NAMES)
    .map(([name, { length }]) => (length > 1 ? `${name} (${length})` : name));
  const more = names.length - shown.length;
  const rest = more > 0 ? ` and ${more} more` : "";
  return [`Query parameters without effect on lists: ${shown.join(", ")}${rest}.`];
}

/** Names and reasons have words of the document. */
function onOneLine(line: string): string {
  const text = line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text;
}

const LONGEST_LINE = 200;
