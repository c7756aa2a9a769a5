import {
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { itemsOf, typesOf } from "../schema-kinds.js";
import {
  addition,
  type Change,
  change,
  compareDeprecation,
  compareRequired,
  matchKeys,
  type Place,
  removal,
} from "./change.js";
import { compareContent } from "./compare-messages.js";
import type { Counterparts, Operation } from "./operation.js";

export function compareParameters({ earlier, later, schemas }: Counterparts): Change[] {
  const { removed, kept, added } = matchKeys(byPlace(earlier), byPlace(later));
  const at = ({ in: place, name }: Parameter): Place => ({
    at: `${place} parameter ${name}`,
    direction: later.direction,
  });
  return [
    ...removed.map(([, each]) => removal("parameter-removed", [each], at(each), schemas.today)),
    ...added.map(([, parameter]) => addition("parameter", parameter, at(parameter))),
    ...kept.flatMap(([, parameter, now]) => {
      const content = { ...parameter, document: earlier.document };
      const contentNow = { ...now, document: later.document };
      return [
        ...compareForms(parameter, now, at(now)),
        // A parameter has either a schema or content.
        ...(parameter.content || now.content
          ? compareContent(parameter, now, at(now), schemas)
          : schemas.compare(...comparable(content, contentNow), at(now))),
      ];
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

function compareForms(earlier: Parameter, later: Parameter, place: Place): Change[] {
  const changes: Change[] = [];
  if (later.in === "path" && earlier.name !== later.name) {
    changes.push(change("path-parameter-renamed", place, `${earlier.name} → ${later.name}`));
  }
  changes.push(...compareRequired("parameter", earlier, later, place));
  changes.push(...compareDeprecation("parameter", earlier, later, place));
  const [written, writtenNow] = [serialization(earlier), serialization(later)];
  if (written !== writtenNow) {
    changes.push(change("serialization-changed", place, `${written} → ${writtenNow}`));
  }
  if (later.in === "query" && !earlier.allowReserved !== !later.allowReserved) {
    changes.push(
      later.allowReserved
        ? change("reserved-allowed", place, "allowReserved")
        : change("reserved-refused", place, "no longer allowReserved"),
    );
  }
  return changes;
}

type Schemas = [earlier: Schema | undefined, later: Schema | undefined];
type Declared = Parameter & { document: OpenApiDocument };

/**
 * The schemas of a parameter, as what is sent is text: one value and a list of one in an exploded form are the same
 * text, `q=a`, so a value is compared with the elements of a list that may have any length. Where texts are taken now,
 * numbers and booleans are taken as well.
 */
function comparable(earlier: Declared, later: Declared): Schemas {
  const given: Schemas = [earlier.schema, later.schema];
  const isForm = [earlier, later].every((each) => serialization(each) === "form, exploded");
  const types = sendable(earlier, earlier.schema);
  let schemaNow: Schema | undefined = later.schema;
  if (isForm && isValue(types) && typeof schemaNow === "object" && isList(later)) {
    const { minItems = 0 } = resolve<SchemaObject>(later.document, schemaNow);
    if (minItems > 1) return given;
    schemaNow = itemsOf(later.document, schemaNow);
  }
  const typesNow = sendable(later, schemaNow);
  const [one, other] = [plainOf(earlier, earlier.schema), plainOf(later, schemaNow)];
  if (!one || !other || !isValue(types) || !isValue(typesNow)) return [earlier.schema, schemaNow];
  const taken = typesNow.has("string") ? new Set([...types, ...typesNow]) : typesNow;
  return [
    { ...one, type: [...types] },
    { ...other, type: [...taken] },
  ];
}

/** The types of what can be sent: nothing stands for null. */
function sendable({ document }: Declared, schema: Schema | undefined): ReturnType<typeof typesOf> {
  return new Set([...typesOf(document, schema)].filter((type) => type !== "null"));
}

function isList(parameter: Declared): boolean {
  const types = sendable(parameter, parameter.schema);
  return types.size === 1 && types.has("array");
}

function isValue(types: ReturnType<typeof typesOf>): boolean {
  return types.size > 0 && !types.has("array") && !types.has("object");
}

/** A schema whose own keywords say all. */
function plainOf({ document }: Declared, schema: Schema | undefined): SchemaObject | undefined {
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
