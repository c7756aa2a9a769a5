import { type Parameter, resolve, type Schema, type SchemaObject } from "../document.js";
import { itemsOf, typesOf } from "../schema-kinds.js";
import { type Change, change } from "./change.js";
import { compareContent } from "./compare-content.js";
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
      change("parameter-removed", { at: nameOf(parameter), text: "removed", direction }),
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
  const whole: [Schema | undefined, Schema | undefined] = [earlier.schema, later.schema];
  const isForm = [earlier, later].every((each) => serialization(each) === "form, exploded");
  if (!isForm || typeof later.schema !== "object") return whole;
  const types = typesOf(operation.document, earlier.schema);
  const typesNow = typesOf(operationNow.document, later.schema);
  const isValue = types.size > 0 && !types.has("array") && !types.has("object");
  const isList = typesNow.size === 1 && typesNow.has("array");
  const { minItems = 0 } = resolve<SchemaObject>(operationNow.document, later.schema);
  if (!isValue || !isList || minItems > 1) return whole;
  return [earlier.schema, itemsOf(operationNow.document, later.schema)];
}

/** `form, exploded`, with the defaults of OpenAPI 3.1, Parameter Object. */
function serialization(parameter: Parameter): string {
  if (parameter.content) return "content";
  const { in: place } = parameter;
  const { style = place === "query" || place === "cookie" ? "form" : "simple" } = parameter;
  const { explode = style === "form" } = parameter;
  return explode ? `${style}, exploded` : style;
}
