import pg from "pg";
import type { Statement } from "./protocol-tap.js";

/** A node of a plan from `EXPLAIN (ANALYZE, FORMAT JSON)`, with PostgreSQL's names. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** `custom`: for these values. `generic`: for any values, which PostgreSQL uses for frequent statements. */
export type PlanMode = "custom" | "generic";

/** The plan nodes of a prepared statement, which is executed and rolled back. */
export async function explain(
  client: pg.Client,
  { text, values }: Statement,
  mode: PlanMode,
): Promise<PlanNode[]> {
  const parameters = values.length > 0 ? `(${values.map(toLiteral).join(", ")})` : "";
  await client.query(`BEGIN; SET LOCAL plan_cache_mode = force_${mode}_plan`);
  try {
    await client.query(`PREPARE explained AS ${text}`);
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE explained${parameters}`,
    );
    const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
    if (!plan) throw new Error(`There is no plan of ${text}`);
    return nodesOf(plan);
  } finally {
    await client.query("ROLLBACK; DEALLOCATE ALL");
  }
}

/** The rows that a node read, even if it used only a few. */
export function rowsRead(node: PlanNode): number {
  const removed =
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return node["Actual Loops"] * (node["Actual Rows"] + removed);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function toLiteral(value: string | Buffer | null): string {
  if (value === null) return "NULL";
  return pg.escapeLiteral(typeof value === "string" ? value : `\\x${value.toString("hex")}`);
}
