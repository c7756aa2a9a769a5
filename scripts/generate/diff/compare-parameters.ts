import {
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { itemsOf, typesOf, type ValueType } from "../schema-kinds.js";
import { type Change, change, matchKeys } from "./change.js";
import { compareContent } from "./compare-messages.js";
import type { SchemaComparison } from "./compare-schemas.js";
import { compareDeprecation, isOver, type Operation, requestDirection } from "./operation.js";
import type { RuleName } from "./rules.js";

/** The parameters of two operations: by name, but those of the path by their place in it. */
export function compareParameters(
  earlier: Operation,
  later: Operation,
  schemas: SchemaComparison,
): Change[] {
  const direction = requestDirection(later);
  const { removed, kept, added } = matchKeys(byPlace(earlier), byPlace(later));
  return [
    ...removed.map(([, parameter]) => {
      const rule = isOver(parameter, schemas.today) ? "removed-after-sunset" : "parameter-removed";
      return change(rule, { at: nameOf(parameter), direction }, "removed");
    }),
    ...added.map(([, parameter]) => {
      const place = { at: nameOf(parameter), direction };
      return parameter.required
        ? change("required-parameter-added", place, "added, and required")
        : change("parameter-added", place, "added");
    }),
    ...kept.flatMap(([, parameter, now]) =>
      compareParameter([parameter, earlier], [now, later], schemas),
    ),
  ];
}

/** Headers are the same in any spelling. */
function byPlace({ path, parameters }: Operation): Map<string, Parameter> {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { in: place, name } = parameter;
      if (place === "path") return [`path ${inPath.indexOf(name)}`, parameter];
      return [`${place} ${place === "header" ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

function nameOf({ in: place, name }: Parameter): string {
  return `${place} parameter ${name}`;
}

function compareParameter(
  [earlier, before]: [Parameter, Operation],
  [later, operation]: [Parameter, Operation],
  schemas: SchemaComparison,
): Change[] {
  const place = { at: nameOf(later), direction: requestDirection(operation) };
  const changes: Change[] = [];
  const report = (rule: RuleName, text: string): void => {
    changes.push(change(rule, place, text));
  };
  if (later.in === "path" && earlier.name !== later.name) {
    report("path-parameter-renamed", `${earlier.name} → ${later.name}`);
  }
  if (!earlier.required && later.required) report("parameter-became-required", "required now");
  if (earlier.required && !later.required) {
    report("parameter-became-optional", "no longer required");
  }
  changes.push(...compareDeprecation(earlier, later, "parameter-deprecated", place));
  const [written, writtenNow] = [serialization(earlier), serialization(later)];
  if (written !== writtenNow) report("serialization-changed", `${written} → ${writtenNow}`);
  if (later.in === "query" && !earlier.allowReserved !== !later.allowReserved) {
    if (later.allowReserved) report("reserved-allowed", "allowReserved");
    else report("reserved-refused", "no longer allowReserved");
  }
  // A parameter has either a schema or content.
  if (earlier.content || later.content) {
    return [...changes, ...compareContent(earlier, later, place, schemas)];
  }
  const [one, other] = comparable([earlier, before.document], [later, operation.document]);
  return [...changes, ...schemas.compare(one, other, place)];
}

/**
 * One value, and a list of one in an exploded form, are the same text: `q=a`. So what was a value and may be a list
 * of any length now is compared with the elements of that list.
 */
function comparable(
  [earlier, document]: [Parameter, OpenApiDocument],
  [later, documentNow]: [Parameter, OpenApiDocument],
): [Schema | undefined, Schema | undefined] {
  const isForm = [earlier, later].every((each) => serialization(each) === "form, exploded");
  const types = sendable(document, earlier.schema);
  const typesNow = sendable(documentNow, later.schema);
  const isList = typesNow.size === 1 && typesNow.has("array");
  if (!isForm || !isValue(types) || !isList || typeof later.schema !== "object") {
    return asTexts([earlier.schema, document], [later.schema, documentNow]);
  }
  const { minItems = 0 } = resolve<SchemaObject>(documentNow, later.schema);
  if (minItems > 1) return [earlier.schema, later.schema];
  return asTexts([earlier.schema, document], [itemsOf(documentNow, later.schema), documentNow]);
}

/** The types of what can be sent: nothing stands for null. */
function sendable(document: OpenApiDocument, schema: Schema | undefined): Set<ValueType> {
  return new Set([...typesOf(document, schema)].filter((type) => type !== "null"));
}

function isValue(types: ReadonlySet<ValueType>): boolean {
  return types.size > 0 && !types.has("array") && !types.has("object");
}

/**
 * What is sent is text, whatever its type: where texts are taken now, numbers and booleans are taken as well.
 * Schemas of which this is not so, or that name no types, stay as they are.
 */
function asTexts(
  [schema, document]: [Schema | undefined, OpenApiDocument],
  [schemaNow, documentNow]: [Schema | undefined, OpenApiDocument],
): [Schema | undefined, Schema | undefined] {
  const types = sendable(document, schema);
  const typesNow = sendable(documentNow, schemaNow);
  const [one, other] = [plainOf(document, schema), plainOf(documentNow, schemaNow)];
  if (!one || !other || !isValue(types) || !isValue(typesNow)) return [schema, schemaNow];
  const taken = typesNow.has("string") ? new Set([...types, ...typesNow]) : typesNow;
  return [
    { ...one, type: [...types] },
    { ...other, type: [...taken] },
  ];
}

/** A schema whose own keywords say all. */
function plainOf(document: OpenApiDocument, schema: Schema | undefined): SchemaObject | undefined {
  if (typeof schema !== "object") return undefined;
  const found = resolve<SchemaObject>(document, schema);
  const isCombined = ["$ref", "allOf", "anyOf", "oneOf"].some((keyword) => keyword in found);
  return isCombined || found.type === undefined ? undefined : found;
}

/** `form, exploded`, with the defaults of OpenAPI 3.1, Parameter Object. */
function serialization(parameter: Parameter): string {
  if (parameter.content) return "content";
  const { in: place } = parameter;
  const { style = place === "query" || place === "cookie" ? "form" : "simple" } = parameter;
  const { explode = style === "form" } = parameter;
  return explode ? `${style}, exploded` : style;
}
