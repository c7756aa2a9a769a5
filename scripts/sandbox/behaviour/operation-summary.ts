import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Behaviour } from "../../../server/runtime/documents/behaviour.js";
import { doesOf } from "../../../server/runtime/documents/operation-roles.js";
import { counted } from "../../../server/runtime/service/counted.js";
import type { OperationModel } from "../../document/operation-model.js";

/** The file in generated/ that describes what each operation does. */
export const SUMMARY_FILE = "operations.json";

export interface OperationSummary {
  /** The name of its handler. */
  name: string;
  /** As in the document. */
  operationId?: string;
  method: string;
  path: string;
  role: string;
  /** `none`: the response is a 501. */
  does: "store" | "example" | "none";
  /** Why it does not store although its path looks like a collection's. */
  why?: string;
  /** Query parameters of a list without effect. */
  ignored?: readonly string[];
}

export function summaryOf(
  { operations }: Behaviour,
  models: readonly OperationModel[],
): OperationSummary[] {
  return models.map(({ name, operationId, method, path }) => {
    const role = operations[name]?.role ?? { kind: "example" };
    const does = doesOf(operations[name]);
    const why = role.kind === "example" && role.why !== undefined ? { why: role.why } : {};
    const id = operationId === undefined ? {} : { operationId };
    const ignored = "query" in role && role.query.ignored ? { ignored: role.query.ignored } : {};
    return { name, ...id, method, path, role: role.kind, does, ...why, ...ignored };
  });
}

/** Lines on what operations do, and one for each operation that cannot store. */
export function describeSummary(summary: readonly OperationSummary[]): string[] {
  const line = (does: OperationSummary["does"], what: string): string[] => {
    const { length } = summary.filter((each) => each.does === does);
    return length === 0 ? [] : [`${counted(length, "operation")} ${what}.`];
  };
  return [
    ...line("store", "with stored data"),
    ...line("example", "with example responses, marked by X-Example-Response"),
    ...line("none", "without a valid example: status 501"),
    ...describeRefusals(summary),
    ...describeIgnored(summary),
  ];
}

/** A line with the query parameters of lists that have no effect, the most frequent first. */
function describeIgnored(summary: readonly OperationSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const name of summary.flatMap(({ ignored = [] }) => ignored)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const named = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_NAMED);
  const more = counts.size - named.length;
  const names = named.map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(", ");
  const rest = more > 0 ? ` and ${more} more, see generated/${SUMMARY_FILE}` : "";
  return [`Query parameters without effect on lists: ${names}${rest}.`];
}

const MOST_NAMED = 10;

/** A line for each operation that does not store although its path looks like it. */
export function describeRefusals(summary: readonly OperationSummary[]): string[] {
  const refused = summary.filter(({ why }) => why !== undefined);
  const lines = refused
    .slice(0, MOST_NAMED)
    .map(({ method, path, why }) => `Not stored: ${method.toUpperCase()} ${path}: ${why}.`);
  const more = refused.length - MOST_NAMED;
  return more > 0 ? [...lines, `Not stored: ${more} more, see generated/${SUMMARY_FILE}.`] : lines;
}

export async function readSummary(root: string): Promise<OperationSummary[]> {
  const text = await readFile(join(root, "generated", SUMMARY_FILE), "utf8");
  // `npm run generate` has written it.
  return JSON.parse(text) as OperationSummary[];
}
