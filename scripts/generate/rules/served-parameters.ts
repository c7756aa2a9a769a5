import type { Oas3Parameter, Oas3Rule } from "@redocly/openapi-core";
import { childSchema, type SchemaPlace, schemaAt, schemasIn, typesOf } from "./schema-place.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/** A parameter has a form that can be read from a text and written into it without a loss. */
export const servedParameters: Oas3Rule = () => ({
  Parameter(parameter: Oas3Parameter, context: RuleContext) {
    const { report, location } = context;
    const message =
      unservedPlace(parameter) ?? unservedContent(parameter) ?? unservedValue(parameter, context);
    if (message !== undefined) report({ message, location: keyOf(location) });
  },
});

const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

function unservedPlace({ in: place, name, style, required }: Oas3Parameter): string | undefined {
  const styles = STYLES[place ?? ""] ?? [];
  if (place === "path" && required !== true) {
    return `Path parameter "${name}" needs \`required: true\`: without it there is no such path.`;
  }
  if (style === undefined || styles.includes(style) || styles.length === 0) return undefined;
  return `\`style: ${style}\` is for no ${place} parameter: write ${styles.join(" or ")}.`;
}

function unservedContent({ name, schema, content }: Oas3Parameter): string | undefined {
  const mediaTypes = Object.keys(content ?? {});
  if (schema && content) return `Parameter "${name}" has \`schema\` and \`content\`: remove one.`;
  if (!content) return undefined;
  const [only = ""] = mediaTypes;
  if (mediaTypes.length === 1 && /[/+]json\s*(?:;|$)/i.test(only)) return undefined;
  return `Parameter "${name}" is read as JSON or by its \`style\`: write one \`content\`, \`application/json\`.`;
}

function unservedValue(
  parameter: Oas3Parameter,
  { location, resolve }: RuleContext,
): string | undefined {
  const {
    name,
    in: where,
    schema,
    style = where === "query" || where === "cookie" ? "form" : "simple",
  } = parameter;
  if (!schema) return undefined;
  const place = schemaAt(schema, location.child("schema"), resolve);
  if (!place) return undefined;
  const { explode = style === "form" } = parameter;
  const shape = shapeOf(place, resolve);
  if (shape === "text") {
    if (parameter.allowEmptyValue && !takesText(place, resolve)) return emptyValue(name);
    if (!["deepObject", "spaceDelimited", "pipeDelimited"].includes(style)) return undefined;
    return `\`style: ${style}\` is for ${style === "deepObject" ? "objects" : "lists"}: remove it from "${name}".`;
  }
  if (style === "deepObject" && shape === "list") {
    return `\`style: deepObject\` is for objects: remove it from "${name}", which is a list.`;
  }
  if (/Delimited$/.test(style) && explode) {
    return `\`style: ${style}\` puts all elements into one text: add \`explode: false\` to "${name}".`;
  }
  if (where === "cookie" && explode) {
    return `A cookie has one value: add \`explode: false\` to "${name}", or write \`content: application/json\`.`;
  }
  // The pipeline takes JSON for these as well, and the client writes it.
  if (where === "query" && (style === "deepObject" || isUnion(place, resolve))) return undefined;
  if (!hasNested(place, explode, resolve)) return undefined;
  return (
    `Parameter "${name}" holds lists or objects inside its elements, for which \`style: ${style}\` has no ` +
    "notation (OpenAPI 3.1, Style Values). Write `content: application/json` with this schema instead of " +
    "`schema`."
  );
}

type Resolve = RuleContext["resolve"];

function alternativesOf(place: SchemaPlace, resolve: Resolve): SchemaPlace[] {
  return (["allOf", "anyOf", "oneOf"] as const).flatMap((key) => schemasIn(place, key, resolve));
}

function shapeOf(place: SchemaPlace, resolve: Resolve): "text" | "list" | "object" {
  const types = typesOf(place.schema);
  if (types.includes("array")) return "list";
  if (types.includes("object") || place.schema.properties) return "object";
  if (types.length > 0) return "text";
  const shapes = alternativesOf(place, resolve).map((each) => shapeOf(each, resolve));
  return shapes.find((shape) => shape !== "text") ?? "text";
}

function emptyValue(name: string | undefined): string {
  return (
    `An empty value of "${name}" would be rejected by its schema: remove \`allowEmptyValue\`, or let the schema ` +
    "take a text as well (`type: [boolean, string]`)."
  );
}

/** Whether a text may be valid. */
function takesText(place: SchemaPlace, resolve: Resolve): boolean {
  const types = typesOf(place.schema);
  if (types.length > 0) return types.includes("string");
  const alternatives = alternativesOf(place, resolve);
  return alternatives.length === 0 || alternatives.some((each) => takesText(each, resolve));
}

/** Whether a value may be a text as well as a list or an object. */
function isUnion(place: SchemaPlace, resolve: Resolve): boolean {
  const shapes = alternativesOf(place, resolve).map((each) => shapeOf(each, resolve));
  return (
    new Set(shapes).size > 1 || typesOf(place.schema).filter((type) => type !== "null").length > 1
  );
}

/** Whether an element or a member is a list or an object; members that are repeated may be lists. */
export function hasNested(place: SchemaPlace, mayRepeat: boolean, resolve: Resolve): boolean {
  const { properties = {}, patternProperties = {} } = place.schema;
  const items = childSchema(place, ["items"], resolve);
  if (items && shapeOf(items, resolve) !== "text") return true;
  const members = [
    ...Object.keys(properties).map((name) => childSchema(place, ["properties", name], resolve)),
    ...Object.keys(patternProperties).map((key) =>
      childSchema(place, ["patternProperties", key], resolve),
    ),
    childSchema(place, ["additionalProperties"], resolve),
  ];
  const isNested = members.some((member) => {
    if (!member) return false;
    const shape = shapeOf(member, resolve);
    const isRepeated = shape === "list" && mayRepeat && !hasNested(member, false, resolve);
    return shape !== "text" && !isRepeated;
  });
  return (
    isNested || alternativesOf(place, resolve).some((each) => hasNested(each, mayRepeat, resolve))
  );
}
