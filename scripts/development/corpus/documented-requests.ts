import { isPlainObject, METHODS, nodeAt, tokensOf } from "../../document/document.js";

/** In a row: they may lead back to themselves. */
const MOST_REFERENCES = 50;

type Node = Record<string, unknown>;

/** A value that a document shows for a body or a parameter of a request. */
export interface DocumentedValue {
  method: (typeof METHODS)[number];
  /** As the document has it. */
  path: string;
  /** A description, such as `example of the query parameter 'limit'`. */
  what: string;
  value: unknown;
  schema: unknown;
  /** Set for a body. */
  mediaType?: string;
  /** Set for a parameter. */
  parameter?: { name: string; in: string };
}

/** The examples of request bodies and parameters, as the author of the document wrote them. */
export function documentedValues(document: unknown): DocumentedValue[] {
  const paths = nodeAt(document, ["paths"]);
  return Object.entries(isPlainObject(paths) ? paths : {}).flatMap(([path, given]) => {
    const item = followed(document, given);
    return METHODS.flatMap((method) => {
      const operation = followed(document, item?.[method]);
      if (!item || !operation) return [];
      const values = [
        ...bodyValues(document, operation["requestBody"]),
        ...[item["parameters"] ?? [], operation["parameters"] ?? []]
          .flat()
          .flatMap((each) => parameterValues(document, each)),
      ];
      return values.map((each) => Object.assign(each, { method, path }));
    });
  });
}

type Documented = Omit<DocumentedValue, "method" | "path">;

function bodyValues(document: unknown, reference: unknown): Documented[] {
  const { content } = followed(document, reference) ?? {};
  return Object.entries(isPlainObject(content) ? content : {}).flatMap(([mediaType, given]) => {
    const media = followed(document, given);
    if (!media) return [];
    return examplesOf(document, media).map(({ key, value }) => {
      const what = `${key} of the ${mediaType} body`;
      return { what, value, schema: media["schema"], mediaType };
    });
  });
}

function parameterValues(document: unknown, reference: unknown): Documented[] {
  const node = followed(document, reference);
  if (!node || isElsewhere(document, node)) return [];
  const { name, in: place, content } = node;
  const [media = node] = Object.values(isPlainObject(content) ? content : {}).filter(isPlainObject);
  const parameter = { name: String(name), in: String(place) };
  return examplesOf(document, media).map(({ key, value }) => {
    const what = `${key} of the ${parameter.in} parameter '${parameter.name}'`;
    return { what, value, schema: media["schema"], parameter };
  });
}

/** Content types and credentials are declared elsewhere (OpenAPI 3.1, Parameter Object). */
function isElsewhere(document: unknown, { name, in: place }: Node): boolean {
  if (place === "header" && /^(?:accept|content-type|authorization)$/i.test(String(name)))
    return true;
  const schemes = nodeAt(document, ["components", "securitySchemes"]);
  return Object.values(isPlainObject(schemes) ? schemes : {}).some(
    (each) => isPlainObject(each) && each["in"] === place && each["name"] === name,
  );
}

/** Those of a media type or parameter, and, if it has none, those of its schema. */
function examplesOf(document: unknown, node: Node): { key: string; value: unknown }[] {
  const { example, examples } = node;
  const named = Object.entries(isPlainObject(examples) ? examples : {});
  const own = [
    { key: "example", value: example },
    ...named.map(([name, each]) => ({
      key: `example '${name}'`,
      value: followed(document, each)?.["value"],
    })),
  ].filter(isShown);
  const schema = followed(document, node["schema"]);
  if (own.length > 0 || !schema) return own;
  const listed = Array.isArray(schema["examples"]) ? (schema["examples"] as unknown[]) : [];
  return [schema["example"], ...listed]
    .map((value) => ({ key: "schema's example", value }))
    .filter(isShown);
}

/** `null` and an empty string mean that there is no example. */
function isShown({ value }: { value: unknown }): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** `undefined` for a reference that leads to nothing. */
function followed(document: unknown, node: unknown, passed = 0): Node | undefined {
  if (!isPlainObject(node) || passed > MOST_REFERENCES) return undefined;
  const { $ref } = node;
  if (typeof $ref !== "string") return node;
  return followed(document, nodeAt(document, tokensOf($ref)), passed + 1);
}
