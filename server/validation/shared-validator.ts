import type { OperationDescription } from "../operation-types.js";
import { readDocument } from "./document.js";
import { Validator } from "./validator.js";

const validators = new Map<string, Validator>();

/**
 * The validator of all services of this process. To make one takes half of a start, and it compiles the schemas of
 * each operation once: a second service in the process, as a test starts, needs neither.
 *
 * `folder`: of the document, as for {@link readDocument}. `operations`: all of that document.
 */
export function sharedValidator(
  folder: string,
  operations: Readonly<Record<string, OperationDescription>>,
  options: { responses: boolean },
): Validator {
  const key = `${folder} ${options.responses}`;
  const known = validators.get(key);
  if (known) return known;
  const made = Validator.create(readDocument(folder), Object.values(operations), options);
  validators.set(key, made);
  return made;
}
