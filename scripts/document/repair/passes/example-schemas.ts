import { ANNOTATIONS } from "../../../../server/runtime/validation/declared-schemas.js";
import { contentKind } from "../../contents.js";
import { isPlainObject } from "../../document.js";
import type { Node } from "../../versions/document-walk.js";
import { below, type Pass } from "../pass.js";
import { targetOf } from "../schema-parts.js";

/** JSON whose schema says nothing, or only that it is an object, is described by its examples. */
export const exampleSchemas: Pass = {
  name: "example-schemas",
  counted: [
    "body has no schema: its example describes it",
    "bodies have no schema: their examples describe them",
  ],
  on: ["RequestBody", "Response"],
  *find(place, document) {
    const { content } = place.node;
    if (!isPlainObject(content)) return;
    for (const [written, media] of Object.entries(content)) {
      if (!isPlainObject(media) || contentKind(written) !== "json") continue;
      const { schema } = media;
      if (!saysNothing(document, schema)) continue;
      const values = examplesOf(document, media).filter(isComposed);
      const [first] = values;
      const isOfType = !isArrayIn(document, schema) || Array.isArray(first);
      if (first === undefined || !isOfType) continue;
      const isResponse = place.kind === "Response";
      yield {
        path: below(place, "content", written),
        message: "It has no schema: its example describes it.",
        fix: () => void (media["schema"] = schemaOf(values, { isResponse })),
      };
    }
  },
};

/** Whether a schema accepts any value, any object, or any list of these. */
function saysNothing(document: Node, schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === undefined || schema === true) return true;
  const target = targetOf(document, schema);
  if (!target || seen.has(target)) return false;
  seen.add(target);
  const { type = "object", items, additionalProperties = true, ...rest } = target;
  const isOpen = additionalProperties === true || isEmpty(additionalProperties);
  const isBare = Object.keys(rest).every((key) => ANNOTATIONS.includes(key) || /^x-/.test(key));
  if (!isOpen || !isBare) return false;
  return items === undefined
    ? type === "object" || type === "array"
    : type === "array" && saysNothing(document, items, seen);
}

function isEmpty(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 0;
}

function isArrayIn(document: Node, schema: unknown): boolean {
  return targetOf(document, schema)?.["type"] === "array";
}

function examplesOf(document: Node, media: Node): unknown[] {
  const { examples, schema } = media;
  const named = isPlainObject(examples) ? Object.values(examples) : [];
  const inSchema = targetOf(document, schema) ?? {};
  const others = Array.isArray(inSchema["examples"]) ? (inSchema["examples"] as unknown[]) : [];
  const shown = named.map((each) => targetOf(document, each)?.["value"]);
  return [media["example"], ...shown, inSchema["example"], ...others];
}

function isComposed(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Elements of an example's list that describe the others, and objects inside one another. */
const MOST = { elements: 20, depth: 12 } as const;

/**
 * A schema of all these values, in which only objects and lists have a type: a text may be a number elsewhere. The example
 * of values of which one is null is null: they need no other.
 * In responses, members that all objects have are required. In requests nothing is demanded.
 *
 *     schemaOf([{ id: 1, tags: [] }], { isResponse: true })
 *     // { type: "object", properties: { id: { examples: [1] }, tags: { type: "array" } }, required: ["id", "tags"] }
 */
function schemaOf(values: readonly unknown[], { isResponse = false, depth = 0 } = {}): Node {
  const known = values.filter((each) => each !== null);
  const inner = { isResponse, depth: depth + 1 };
  if (depth > MOST.depth) return {};
  if (!known.some(isComposed))
    return { examples: [known.length < values.length ? null : known[0]] };
  if (known.every((each) => Array.isArray(each))) {
    const elements = (known as unknown[][]).flat().slice(0, MOST.elements);
    const items = elements.length > 0 && { items: schemaOf(elements, inner) };
    return { ...(isResponse && { type: "array" }), ...items };
  }
  if (!known.every(isPlainObject)) return {};
  const names = new Set(known.flatMap((each) => Object.keys(each)));
  const properties = [...names].map((name) => {
    const members = known.flatMap((each) => (Object.hasOwn(each, name) ? [each[name]] : []));
    return [name, schemaOf(members, inner)] as const;
  });
  const required = [...names].filter((name) => known.every((each) => Object.hasOwn(each, name)));
  return {
    ...((isResponse || depth === 0) && { type: "object" }),
    properties: Object.fromEntries(properties),
    ...(isResponse && required.length > 0 && { required }),
  };
}
