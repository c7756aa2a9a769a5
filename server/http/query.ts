import qs from "qs";
import { malformedParameter } from "../errors.js";
import type { OperationDescription } from "../../generated/operations.js";
import { isJsonNumber } from "./json-number.js";

/** More than fit into a URL of the permitted length, so that none is ever dropped in silence. */
const NO_LIMIT = 10_000;

export type Query = Record<string, unknown>;

/**
 * The query as the validator expects it: names decoded, repeated ones as arrays, and the members
 * of a pattern parameter gathered into one object under the parameter's name, so that whatever is
 * left unknown can still be refused.
 */
export function parseQuery(operation: OperationDescription, rawQuery: string): Query {
  if (rawQuery === "") return Object.create(null) as Query;
  refuseEncodingFaults(rawQuery);
  const query: Query = qs.parse(rawQuery, {
    arrayLimit: NO_LIMIT,
    parameterLimit: NO_LIMIT,
    depth: 5,
    plainObjects: true,
  });
  for (const { parameter, pattern } of operation.patternQuery) {
    gather(query, parameter, new RegExp(pattern));
  }
  for (const name of operation.numericQuery) refuseOddNumbers(name, query[name]);
  return query;
}

function refuseEncodingFaults(rawQuery: string): void {
  let names;
  try {
    names = rawQuery.split("&").map((pair) => decodeURIComponent(pair).split("=", 1)[0]);
  } catch {
    throw malformedParameter("query string", "A percent sign is not followed by valid UTF-8.");
  }
  // qs drops it without a word.
  if (names.some((name) => name?.includes("__proto__"))) {
    throw malformedParameter("__proto__", "Unknown query parameter '__proto__'");
  }
}

function gather(query: Query, parameter: string, pattern: RegExp): void {
  if (parameter in query)
    throw malformedParameter(parameter, `Unknown query parameter '${parameter}'`);
  const members = Object.keys(query).filter((name) => pattern.test(name));
  if (members.length === 0) return;
  const gathered: Query = {};
  for (const name of members) {
    gathered[name] = query[name];
    delete query[name];
  }
  query[parameter] = gathered;
}

function refuseOddNumbers(name: string, value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach((element) => refuseOddNumbers(name, element));
  } else if (typeof value === "string" && value !== "") {
    // What is no number in any spelling is left to the validator: the parameter may take text too.
    const coercible = !Number.isNaN(Number(value));
    if (coercible && !isJsonNumber(value))
      throw malformedParameter(name, `'${value}' is not a JSON number.`);
  }
}
