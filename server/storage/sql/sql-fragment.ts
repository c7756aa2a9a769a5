import type { SqlValue } from "./sql-text.js";

/** A piece of SQL, and the values of its parameters in order. */
export interface Sql {
  text: string;
  values: readonly SqlValue[];
}

/** Tag for SQL: pieces of SQL are inserted as they are, values are bound as parameters. */
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
 * All parts joined by the operator. Halves are put in brackets, since SQLite limits the depth of
 * expressions to 1,000 (https://sqlite.org/limits.html).
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

/** The parts with a separator between them. */
export function listed(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}
