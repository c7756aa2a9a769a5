import { type RequestBody, resolve } from "../document.js";
import { type Change, change } from "./change.js";
import { compareContent } from "./compare-content.js";
import { compareParameters } from "./compare-parameters.js";
import { compareResponses } from "./compare-responses.js";
import type { SchemaComparison } from "./compare-schemas.js";
import { compareSecurity } from "./compare-security.js";
import { type Operation, requestDirection } from "./operation.js";
import type { RuleName } from "./rules.js";

/** What changed from one operation to its counterpart in the other document. */
export function compareOperations(
  earlier: Operation,
  later: Operation,
  schemas: SchemaComparison,
): Change[] {
  return [
    ...compareNames(earlier, later),
    ...compareSecurity(earlier, later),
    ...compareParameters(earlier, later, schemas),
    ...compareBodies(earlier, later, schemas),
    ...compareResponses(earlier, later, schemas),
  ];
}

function compareNames(earlier: Operation, later: Operation): Change[] {
  const changes: Change[] = [];
  const at = "this operation";
  const [before, after] = [earlier.object.operationId, later.object.operationId];
  if (before !== after) {
    const text = `operationId ${before ?? "none"} → ${after ?? "none"}`;
    changes.push(change("operation-renamed", { at, text }));
  }
  if (later.object.deprecated && !earlier.object.deprecated) {
    changes.push(change("operation-deprecated", { at, text: "deprecated" }));
  }
  return changes;
}

function compareBodies(earlier: Operation, later: Operation, schemas: SchemaComparison): Change[] {
  const direction = requestDirection(later);
  const at = "request body";
  const told = (rule: RuleName, text: string): Change => change(rule, { at, text, direction });
  const [before, after] = [earlier, later].map(({ document, object }) =>
    object.requestBody ? resolve<RequestBody>(document, object.requestBody) : undefined,
  );
  if (!before && !after) return [];
  if (!after) return [told("body-removed", "removed")];
  if (!before) {
    return after.required
      ? [told("required-body-added", "added, and required")]
      : [told("body-added", "added")];
  }
  const changes: Change[] = [];
  if (!before.required && after.required) {
    changes.push(told("body-became-required", "required now"));
  }
  if (before.required && !after.required) {
    changes.push(told("body-became-optional", "no longer required"));
  }
  return [...changes, ...compareContent(before, after, { at, direction }, schemas)];
}
