import type { SqlValue } from "./sql-text.js";

/** A piece of SQL with the values for its places, in their order. */
export interface Sql {
  text: string;
  values: readonly SqlValue[];
}

/** SQL with places for what stands between: pieces are put in as they are, values are bound. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? "";
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += "?";
      values.push(part);
    }
    text += strings[index + 1] ?? "";
  });
  return { text, values };
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === "object" && part !== null && "text" in part;
}

export const NOTHING = sql``;
export const TRUE = sql`TRUE`;
export const FALSE = sql`FALSE`;

/**
 * All parts joined by the operator. Halves are put in brackets, since SQLite takes expressions up
 * to a depth of 1,000 only (https://sqlite.org/limits.html).
 */
export function joined(parts: readonly Sql[], operator: "AND" | "OR"): Sql {
  const [first] = parts;
  if (first === undefined) return operator === "AND" ? TRUE : FALSE;
  if (parts.length === 1) return first;
  const half = Math.ceil(parts.length / 2);
  const [left, right] = [parts.slice(0, half), parts.slice(half)];
  const between: Sql = { text: ` ${operator} `, values: [] };
  return sql`(${joined(left, operator)}${between}${joined(right, operator)})`;
}

/** Parts one after the other. */
export function listed(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}
