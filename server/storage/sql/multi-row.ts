import { type Plan, run } from "./plan.js";
import type { SqlValue } from "./sql-text.js";

/** Rows of one statement: more are inserted by several, so that there are few shapes of statements. */
const MAX_ROWS = 50;

const texts = new Map<string, string>();

/**
 * Inserts rows of as many values each; a round trip for {@link MAX_ROWS} rows. Returns how many were written.
 *
 * @param before from `INSERT` to before `VALUES`
 * @param after the `VALUES`, such as `ON CONFLICT`
 */
export function* insertRows(
  before: string,
  rows: readonly (readonly SqlValue[])[],
  after = "",
): Plan<number> {
  let written = 0;
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const chunk = rows.slice(from, from + MAX_ROWS);
    const text = textOf(before, after, { rows: chunk.length, columns: chunk[0]?.length ?? 0 });
    written += yield* run(text, ...chunk.flat());
  }
  return written;
}

function textOf(before: string, after: string, size: { rows: number; columns: number }): string {
  const shape = `${before}\n${after}\n${size.rows}`;
  const known = texts.get(shape);
  if (known !== undefined) return known;
  const row = `(${Array.from({ length: size.columns }, () => "?").join(", ")})`;
  const rows = Array.from({ length: size.rows }, () => row).join(", ");
  const text = `${before} VALUES ${rows} ${after}`;
  texts.set(shape, text);
  return text;
}
