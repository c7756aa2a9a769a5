import { type RequestBody, resolve } from "../document.js";
import { type Change, change } from "./change.js";
import { compareContent } from "./compare-content.js";
import { compareDeprecation } from "./compare-deprecation.js";
import { compareParameters } from "./compare-parameters.js";
import { compareResponses } from "./compare-responses.js";
import type { SchemaComparison } from "./compare-schemas.js";
import { compareOwnServers } from "./compare-servers.js";
import { compareSecurity } from "./compare-security.js";
import { listCallbacks, type Operation, requestDirection } from "./operation.js";
import type { RuleName } from "./rules.js";

/** What changed from one operation to its counterpart in the other document. */
export function compareOperations(
  earlier: Operation,
  later: Operation,
  schemas: SchemaComparison,
): Change[] {
  return [
    ...compareNames(earlier, later),
    ...compareDeprecation([earlier.object, later.object], "operation-deprecated", {
      at: "this operation",
    }),
    ...compareOwnServers(earlier, later),
    ...compareSecurity(earlier, later),
    ...compareParameters(earlier, later, schemas),
    ...compareBodies(earlier, later, schemas),
    ...compareResponses(earlier, later, schemas),
    ...compareCallbacks(earlier, later, schemas),
  ];
}

/** Like webhooks, they are called by the service. */
function compareCallbacks(
  earlier: Operation,
  later: Operation,
  schemas: SchemaComparison,
): Change[] {
  const [before, after] = [listCallbacks(earlier), listCallbacks(later)];
  const added = [...after.keys()].filter((at) => !before.has(at));
  return [
    ...[...before].flatMap(([at, operations]) => {
      const now = after.get(at);
      if (!now) return [change("webhook-removed", { at, text: "removed" })];
      return operations.flatMap((operation) => {
        const same = now.find(({ method }) => method === operation.method);
        if (!same) return [change("method-removed", { at: operation.name, text: "removed" })];
        const inside = compareOperations(operation, same, schemas);
        return inside.map((each) => ({ ...each, at: `${at} ${each.at}` }));
      });
    }),
    ...added.map((at) => change("webhook-added", { at, text: "added" })),
  ];
}

function compareNames(earlier: Operation, later: Operation): Change[] {
  const [before, after] = [earlier.object.operationId, later.object.operationId];
  if (before === after) return [];
  const text = `operationId ${before ?? "none"} → ${after ?? "none"}`;
  return [change("operation-renamed", { at: "this operation", text })];
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
