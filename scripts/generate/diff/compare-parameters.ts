import {
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { itemsOf, typesOf, type ValueType } from "../schema-kinds.js";
import { type Change, change } from "./change.js";
import { compareContent } from "./compare-content.js";
import { compareDeprecation, isOver } from "./compare-deprecation.js";
import type { SchemaComparison } from "./compare-schemas.js";
import { type Operation, requestDirection } from "./operation.js";
import type { RuleName } from "./rules.js";

/** The parameters of two operations: by name, but those of the path by their place in it. */
export function compareParameters(
  earlier: Operation,
  later: Operation,
  schemas: SchemaComparison,
): Change[] {
  const direction = requestDirection(later);
  const [before, after] = [byPlace(earlier), byPlace(later)];
  const removed = [...before].filter(([place]) => !after.has(place));
  const added = [...after].filter(([place]) => !before.has(place));
  return [
    ...removed.map(([, parameter]) =>
      change(isOver(parameter, schemas.today) ? "removed-after-sunset" : "parameter-removed", {
        ...{ at: nameOf(parameter), text: "removed", direction },
      }),
    ),
    ...added.map(([, parameter]) =>
      change(parameter.required ? "required-parameter-added" : "parameter-added", {
        at: nameOf(parameter),
        text: parameter.required ? "added, and required" : "added",
        direction,
      }),
    ),
    ...[...before].flatMap(([place, parameter]) => {
      const now = after.get(place);
      return now ? compareParameter([parameter, earlier], [now, later], schemas) : [];
    }),
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
  const direction = requestDirection(operation);
  const at = nameOf(later);
  const changes: Change[] = [];
  const tell = (rule: RuleName, text: string): void => {
    changes.push(change(rule, { at, text, direction }));
  };
  if (later.in === "path" && earlier.name !== later.name) {
    tell("path-parameter-renamed", `${earlier.name} → ${later.name}`);
  }
  if (!earlier.required && later.required) tell("parameter-became-required", "required now");
  if (earlier.required && !later.required) tell("parameter-became-optional", "no longer required");
  changes.push(...compareDeprecation([earlier, later], "parameter-deprecated", { at, direction }));
  const [written, writtenNow] = [serialization(earlier), serialization(later)];
  if (written !== writtenNow) tell("serialization-changed", `${written} → ${writtenNow}`);
  if (later.in === "query" && !earlier.allowReserved !== !later.allowReserved) {
    if (later.allowReserved) tell("reserved-allowed", "allowReserved");
    else tell("reserved-refused", "no longer allowReserved");
  }
  // A parameter has either a schema or content; the schema of one that has content is no "anything".
  const compared =
    earlier.content || later.content
      ? compareContent(earlier, later, { at, direction }, schemas)
      : schemas.compare(...comparable([earlier, before], [later, operation]), { at, direction });
  return [...changes, ...compared];
}

/**
 * One value, and a list of one in an exploded form, are the same text: `q=a`. So what was a value and may be a list
 * of any length now is compared with the elements of that list.
 */
function comparable(
  [earlier, operation]: [Parameter, Operation],
  [later, operationNow]: [Parameter, Operation],
): [Schema | undefined, Schema | undefined] {
  const { document } = operation;
  const { document: documentNow } = operationNow;
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
