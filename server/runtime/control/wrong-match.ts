import { METHODS } from "node:http";
import type { OperationDescription } from "../operation-types.js";
import { distance } from "../operation/fuzzy.js";
import { isPointer, type WantedValues } from "./wanted-values.js";

interface NamedRequests extends WantedValues {
  operationId?: string | readonly string[];
  method?: string | readonly string[];
}

/** Reports an unknown name, with the nearest known one, or a wrong pointer; `undefined`: all can be matched. */
export function wrongMatch(
  { operationId = [], method = [], body = {} }: NamedRequests,
  operations: readonly OperationDescription[],
): string | undefined {
  const wrong = Object.keys(body).find((pointer) => !isPointer(pointer));
  if (wrong !== undefined) {
    return `body: '${wrong}' is not a JSON Pointer (RFC 6901), such as '/email' or '/items/0/id'. Begin with '/', and write '~' as '~0' and '/' in a name as '~1'.`;
  }
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
