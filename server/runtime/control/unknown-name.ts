import { METHODS } from "node:http";
import type { OperationDescription } from "../operation-types.js";
import { distance } from "../operation/fuzzy.js";

interface NamedRequests {
  operationId?: string | readonly string[];
  method?: string | readonly string[];
}

/** Reports an unknown name and the nearest known one; `undefined`: all exist. */
export function unknownName(
  { operationId = [], method = [] }: NamedRequests,
  operations: readonly OperationDescription[],
): string | undefined {
  const known = operations.map((each) => each.operationId);
  const operation = unknownOf([operationId].flat(), known);
  if (operation)
    return `operationId: '${operation.name}' is not an operation of the service.${operation.hint}`;
  const methods = [method].flat().map((each) => each.toUpperCase());
  const unknown = unknownOf(methods, METHODS);
  return unknown && `method: '${unknown.name}' is not an HTTP method.${unknown.hint}`;
}

function unknownOf(
  names: readonly string[],
  known: readonly string[],
): { name: string; hint: string } | undefined {
  const name = names.find((each) => !known.includes(each));
  if (name === undefined) return undefined;
  const nearest = nearestOf(name, known);
  return { name, hint: nearest === undefined ? "" : ` Did you mean '${nearest}'?` };
}

/** Less than half of the name may differ; case does not matter. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let max = Math.ceil(name.length / 2) - 1;
  for (const each of known) {
    const found = distance(name.toLowerCase(), each.toLowerCase(), max);
    if (found > max) continue;
    nearest = each;
    max = found - 1;
  }
  return nearest;
}
