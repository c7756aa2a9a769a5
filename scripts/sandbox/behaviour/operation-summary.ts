import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OperationRole } from "../../../server/runtime/control/controlled-api.js";
import type { Behaviour } from "../../../server/runtime/documents/behaviour.js";
import { reasonOf, rolesOf } from "../../../server/runtime/documents/operation-roles.js";

/** The file in generated/ that describes what each operation does. */
export const SUMMARY_FILE = "operations.json";

export interface OperationSummary extends OperationRole {
  /** Why it does not store, as a part of a sentence. */
  reason?: string;
  /** Query parameters of a list without effect. */
  ignored?: readonly string[];
}

export function summaryOf(
  behaviour: Behaviour,
  operations: Parameters<typeof rolesOf>[1],
): OperationSummary[] {
  return rolesOf(behaviour, operations).map((operation) => {
    const own = behaviour.operations[operation.operationId];
    const reason = reasonOf(operation.method, own);
    const ignored = own && "query" in own.role ? own.role.query.ignored : undefined;
    return { ...operation, ...(reason !== undefined && { reason }), ...(ignored && { ignored }) };
  });
}

export async function readSummary(root: string): Promise<OperationSummary[]> {
  const text = await readFile(join(root, "generated", SUMMARY_FILE), "utf8");
  // `npm run generate` has written it.
  return JSON.parse(text) as OperationSummary[];
}
