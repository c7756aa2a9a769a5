import { isPlainObject, METHODS } from "../../document.js";
import type { Node } from "../../versions/document-walk.js";
import { below, type Pass } from "../pass.js";
import { targetOf } from "../schema-parts.js";

/**
 * A GET whose success has no content says nothing about the item that it reads: it is what the methods return that make
 * or change the item, and if they say nothing either, any JSON, in their requests as well.
 */
export const undescribedItems: Pass = {
  name: "undescribed-items",
  counted: [
    "operation on a stored item describes no content: it is any JSON",
    "operations on stored items describe no content: it is any JSON",
  ],
  on: ["Root"],
  *find(root, document) {
    const paths = isPlainObject(document["paths"]) ? document["paths"] : {};
    const shapes = new Map(Object.entries(paths).map(([path, item]) => [shapeOf(path), item]));
    for (const [path, item] of Object.entries(paths)) {
      if (!/\/\{[^{}/]+\}\/?$/.test(path) || !isPlainObject(item)) continue;
      if (!isUndescribed(document, item["get"])) continue;
      const base = shapes.get(shapeOf(path).slice(0, -"/{}".length));
      const { post } = isPlainObject(base) ? base : {};
      const changes = [post, item["put"], item["patch"]].filter(isPlainObject);
      if (changes.length === 0) continue;
      const list = isPlainObject(base) ? base["get"] : undefined;
      const [known = { "application/json": {} }] = changes.flatMap((each) => {
        const content = targetOf(document, successOf(each)?.response)?.["content"];
        return isPlainObject(content) && !isEmpty(content) ? [content] : [];
      });
      const lists = { "application/json": { schema: { type: "array", items: {} } } };
      const described: [operation: unknown, content: Node][] = [
        [item["get"], known],
        [list, lists],
        ...changes.map((each): [unknown, Node] => [each, known]),
      ];
      for (const [operation, content] of described) {
        if (!isPlainObject(operation) || !isUndescribed(document, operation)) continue;
        const isChange = changes.includes(operation);
        yield {
          path: placeOf(root, paths, operation),
          message: "It describes no content: it is any JSON.",
          fix: () => describe(document, operation, { content, isChange }),
        };
      }
    }
  },
};

function shapeOf(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, "{}").replace(/\/$/, "");
}

function placeOf(root: Parameters<Pass["find"]>[0], paths: Node, operation: Node) {
  for (const [path, item] of Object.entries(paths)) {
    const method = isPlainObject(item) && METHODS.find((each) => item[each] === operation);
    if (method) return below(root, "paths", path, method);
  }
  return undefined;
}

/** Whether an operation has a success that may have content, and none that does. */
function isUndescribed(document: Node, operation: unknown): boolean {
  const found = successOf(operation);
  return found !== undefined && isEmpty(targetOf(document, found.response)?.["content"]);
}

function isEmpty(content: unknown): boolean {
  return content === undefined || (isPlainObject(content) && Object.keys(content).length === 0);
}

/** The response below 300, unless one of them never has content (RFC 9110 section 15.3). */
function successOf(
  operation: unknown,
): { responses: Node; key: string; response: unknown } | undefined {
  const responses = isPlainObject(operation) ? operation["responses"] : undefined;
  if (!isPlainObject(responses)) return undefined;
  const keys = Object.keys(responses).filter((key) => /^2/.test(key));
  if (keys.length === 0 && responses["default"] !== undefined) keys.push("default");
  const [key] = keys;
  if (key === undefined || keys.length > 1 || /^20[245]$/.test(key)) return undefined;
  return { responses, key, response: responses[key] };
}

function describe(
  document: Node,
  operation: Node,
  { content, isChange }: { content: Node; isChange: boolean },
): void {
  const found = successOf(operation);
  if (!found) return;
  // A copy, as others may refer to the same response.
  const response = targetOf(document, found.response) ?? {};
  found.responses[found.key] = { ...response, content: structuredClone(content) };
  if (isChange && operation["requestBody"] === undefined) {
    operation["requestBody"] = { content: { "application/json": {} } };
  }
}
