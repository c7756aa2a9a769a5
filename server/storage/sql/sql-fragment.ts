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
