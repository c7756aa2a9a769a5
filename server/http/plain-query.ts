import type { OperationDescription } from "../../generated/operations.js";
import { isJsonNumber } from "./json-number.js";
import type { Query } from "./query.js";

/** Names and values of which no character has a meaning in a query, but for percent signs. */
const PLAIN = /^[\w.~-]+=[\w.~%-]+(?:&[\w.~-]+=[\w.~%-]+)*$/;

/** Query parameters whose values are taken as they stand, by name: one text, or a list of them. */
export type PlainParameters = ReadonlyMap<string, "text" | "list">;

/**
 * The query as `parseQuery` and the validator would make it, of parameters that need no more than to
 * be decoded; `undefined` if there is anything else about it.
 */
export function parsePlainQuery(
  parameters: PlainParameters,
  { numericQuery }: OperationDescription,
  rawQuery: string,
): Query | undefined {
  const query: Query = {};
  if (rawQuery === "") return query;
  if (!PLAIN.test(rawQuery)) return undefined;
  for (const pair of rawQuery.split("&")) {
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    const kind = parameters.get(name);
    const value = decoded(pair.slice(equals + 1));
    if (kind === undefined || value === undefined) return undefined;
    if (numericQuery.includes(name) && !isJsonNumber(value)) return undefined;
    const earlier = query[name];
    if (kind === "text" && earlier !== undefined) return undefined;
    if (Array.isArray(earlier)) earlier.push(value);
    else query[name] = kind === "list" ? [value] : value;
  }
  return query;
}

function decoded(value: string): string | undefined {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
