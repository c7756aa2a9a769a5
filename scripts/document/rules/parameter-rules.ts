import type { Oas3Header, Oas3Parameter, Oas3Response, Oas3Rule } from "@redocly/openapi-core";
import {
  follow,
  onceAtEachPlace,
  responsesOf,
  type RuleContext,
  schemaAt,
  type SchemaPlace,
  servedOperations,
  reportAt,
} from "./rule-context.js";

/** A parameter has a style that can be parsed and serialized without loss. */
export const servedParameters: Oas3Rule = () => ({
  Parameter(parameter: Oas3Parameter, context: RuleContext) {
    const message =
      unservedPlace(parameter) ??
      unservedContent(`Parameter "${parameter.name}"`, parameter) ??
      unservedValue(parameter, context);
    if (message !== undefined) reportAt(context, [], message);
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
    return `Path parameter "${name}" needs \`required: true\`: the path does not match without it.`;
  }
  if (style === undefined || styles.includes(style) || styles.length === 0) return undefined;
  return `\`style: ${style}\` is for no ${place} parameter: write ${styles.join(" or ")}.`;
}

function unservedContent(
  what: string,
  { schema, content }: Pick<Oas3Parameter, "schema" | "content">,
): string | undefined {
  if (schema && content) return `${what} has \`schema\` and \`content\`: remove one.`;
  const [only = "", ...others] = Object.keys(content ?? {});
  if (!content || (others.length === 0 && /[/+]json\s*(?:;|$)/i.test(only))) return undefined;
  return `${what} is JSON or has a \`style\`: write one \`content\`, \`application/json\`.`;
}

function unservedValue(
  parameter: Oas3Parameter,
  { location, resolve }: RuleContext,
): string | undefined {
  const { name, in: where, schema } = parameter;
  const { style = where === "query" || where === "cookie" ? "form" : "simple" } = parameter;
  const { explode = style === "form" } = parameter;
  const place = schemaAt(schema, { location: location.child("schema"), resolve });
  if (!place) return undefined;
  const shape = shapeOf(place);
  if (shape === "text") {
    if (parameter.allowEmptyValue && !takesText(place)) {
      return `The schema of "${name}" rejects an empty value: remove \`allowEmptyValue\`, or add the type \`string\`.`;
    }
    if (!/Delimited$/.test(style)) return undefined;
    return `\`style: ${style}\` is for lists: remove it from "${name}".`;
  }
  if (/Delimited$/.test(style) && explode) {
    return `\`style: ${style}\` joins all elements into one string: add \`explode: false\` to "${name}".`;
  }
  if (where === "cookie" && explode) {
    return `A cookie has one value: add \`explode: false\` to "${name}", or write \`content: application/json\`.`;
  }
  // The pipeline also accepts JSON for these, and the client sends it.
  const isJson = shape === "list" || isUnion(place);
  if (where === "query" && (style === "deepObject" || isJson)) return undefined;
  return hasNested(place, explode) ? nested(`Parameter "${name}"`, style) : undefined;
}

function nested(what: string, style: string): string {
  return (
    `${what} holds lists or objects inside its elements, for which \`style: ${style}\` has no notation ` +
    "(OpenAPI 3.1, Style Values). Write `content: application/json` with this schema instead of `schema`."
  );
}

function shapeOf(place: SchemaPlace): "text" | "list" | "object" {
  const types = place.types;
  if (types.includes("array")) return "list";
  if (types.includes("object") || place.schema.properties) return "object";
  if (types.length > 0) return "text";
  const shapes = place.combined().map(shapeOf);
  return shapes.find((shape) => shape !== "text") ?? "text";
}

function takesText(place: SchemaPlace): boolean {
  const types = place.types;
  if (types.length > 0) return types.includes("string");
  const alternatives = place.combined();
  return alternatives.length === 0 || alternatives.some(takesText);
}

function isUnion(place: SchemaPlace): boolean {
  const shapes = place.combined().map(shapeOf);
  return new Set(shapes).size > 1 || place.types.filter((type) => type !== "null").length > 1;
}

/** Whether an element or a member is a list or an object; members that are repeated may be lists. */
function hasNested(place: SchemaPlace, mayRepeat: boolean): boolean {
  const items = place.child("items");
  if (items && shapeOf(items) !== "text") return true;
  const isNested = place.members().some((member) => {
    const shape = shapeOf(member);
    const isRepeated = shape === "list" && mayRepeat && !hasNested(member, false);
    return shape !== "text" && !isRepeated;
  });
  const combined = place.combined();
  return isNested || combined.some((each) => hasNested(each, mayRepeat));
}

/** A response header has a style that can be serialized without loss. */
export const servedHeaders: Oas3Rule = () => {
  const reportOnce = onceAtEachPlace();
  return servedOperations(({ operation }, context) => {
    for (const [status, reference] of responsesOf(operation)) {
      const response = follow<Oas3Response>(reference, ["responses", status], context);
      for (const [name, declared] of Object.entries(response?.node.headers ?? {})) {
        const at = response?.location.child(["headers", name]);
        const header = at && follow<Oas3Header>(declared, [], { ...context, location: at });
        if (!header) continue;
        const { schema, explode = false } = header.node;
        const place = schemaAt(schema, { ...context, location: header.location.child("schema") });
        const message =
          unservedForm(name, header.node) ??
          (place && hasNested(place, explode) ? nested(`Header "${name}"`, "simple") : undefined) ??
          (place?.types.includes("null")
            ? `Header "${name}" may be null, which a header cannot express: remove the type, and do not require it.`
            : undefined);
        reportOnce(context, header.location, message);
      }
    }
  });
};

function unservedForm(name: string, header: Oas3Header): string | undefined {
  const { style } = header as Oas3Header & { style?: string };
  if (OF_CONNECTION.has(name.toLowerCase())) {
    return `"${name}" concerns the connection (RFC 9110 section 7.6.1), and the server writes it: remove it.`;
  }
  if (style !== undefined && style !== "simple") {
    return `\`style: ${style}\` is for no header: write simple.`;
  }
  return unservedContent(`Header "${name}"`, header);
}

/** Connection headers, which the server writes. */
export const OF_CONNECTION: ReadonlySet<string> = new Set([
  ...["connection", "keep-alive", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
]);
