import { isPlainObject } from "../../document.js";
import type { Node } from "../../versions/document-walk.js";
import { below, dropped, type Pass } from "../pass.js";

/** Responses have a status, a range such as `4XX`, or `default`. */
export const statuses: Pass = {
  name: "statuses",
  counted: [
    "response has a key that is not a status: ignored",
    "responses have keys that are not a status: ignored",
  ],
  on: ["Operation"],
  *find(place) {
    const { responses } = place.node;
    if (!isPlainObject(responses)) return;
    for (const status of Object.keys(responses)) {
      if (/^(?:[2-5]\d\d|[2-5]XX|default)$/.test(status)) continue;
      const range = status.toUpperCase();
      if (/^[2-5]XX$/.test(range) && !Object.hasOwn(responses, range)) {
        yield {
          fix() {
            responses[range] = responses[status];
            delete responses[status];
          },
        };
        continue;
      }
      const isExtension = status.startsWith("x-");
      const message = `"${status}" is not a status that a service returns: the response is ignored.`;
      yield {
        path: below(place, "responses", status),
        ...(!isExtension && { message }),
        fix: () => delete responses[status],
      };
    }
  },
};

/** Each `operationId` names one operation. */
export const operationIds: Pass = {
  name: "operation-ids",
  counted: [
    "`operationId` names an earlier operation: ignored",
    "`operationId`s name earlier operations: ignored",
  ],
  on: ["Root"],
  *find(root, { paths }) {
    const known = new Map<string, Node>();
    for (const [path, item] of Object.entries(isPlainObject(paths) ? paths : {})) {
      for (const [method, operation] of Object.entries(isPlainObject(item) ? item : {})) {
        const id = isPlainObject(operation) ? operation["operationId"] : undefined;
        if (!isPlainObject(operation) || typeof id !== "string") continue;
        const other = known.get(id) ?? operation;
        known.set(id, other);
        if (other === operation) continue;
        const message = `An earlier operation has the \`operationId\` ${id}: this one is named by its path.`;
        const place = { ...root, node: operation, path: below(root, "paths", path, method) };
        yield dropped(place, "operationId", message);
      }
    }
  },
};
