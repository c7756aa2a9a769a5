import { type Schema, validate } from "@cfworker/json-schema";
import fc from "fast-check";
import {
  Components,
  type Node,
  type RandomSchema,
  objectsOf,
  scalars,
  schemasOf,
} from "./random-schemas.js";

const LOCATIONS = ["query", "header", "path", "cookie"] as const;

/** The media types whose bodies are values of any schema. */
export const TYPES = ["application/json", "application/yaml", "application/vnd.a+json"] as const;
export type MediaType = (typeof TYPES)[number];

interface Body {
  schema: RandomSchema;
  values: readonly unknown[];
}

interface Parameter {
  location: (typeof LOCATIONS)[number];
  isList: boolean;
  schema: RandomSchema;
  values: readonly unknown[];
}

/** The operations of a random document, and values for them. */
interface Parts {
  version: "3.0.3" | "3.1.0";
  bodies: readonly Partial<Record<MediaType, Body>>[];
  parameters: readonly Parameter[];
}

const DEPTH = 2;

const bodies = fc
  .uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 })
  .chain((types) =>
    fc.record(Object.fromEntries(types.map((type) => [type, bodyOf(schemasFor(type))]))),
  );

/** YAML with a schema of texts is read as a text. */
function schemasFor(type: MediaType): fc.Arbitrary<RandomSchema> {
  return type === "application/yaml" ? objectsOf(DEPTH - 1) : schemasOf(DEPTH);
}

function bodyOf(schemas: fc.Arbitrary<RandomSchema>): fc.Arbitrary<Body> {
  return schemas.chain((schema) =>
    fc.record({
      schema: fc.constant(schema),
      values: fc.array(schema.values, { minLength: 3, maxLength: 3 }),
    }),
  );
}

const parameters = fc
  .record({ location: fc.constantFrom(...LOCATIONS), isList: fc.boolean(), body: bodyOf(scalars) })
  .map(({ location, isList, body: { schema, values } }) => ({
    location,
    isList: isList && location !== "cookie",
    schema,
    values: values.filter((value) => isSendable(String(value), location, isList)),
  }));

/** Whether a text can be a value of a parameter there: a list of one empty text is read as an empty list. */
function isSendable(text: string, location: Parameter["location"], isList: boolean): boolean {
  return location === "query" ? !isList || text !== "" : /^[\w.:/@?=#-]+$/.test(text);
}

const parts: fc.Arbitrary<Parts> = fc.record({
  version: fc.constantFrom("3.0.3" as const, "3.1.0" as const),
  bodies: fc.array(bodies, { minLength: 4, maxLength: 4 }),
  parameters: fc.array(parameters, { minLength: 3, maxLength: 3 }),
});

/** The values that an operation accepts and returns, by the meaning of its schemas. */
export interface RandomOperation {
  path: string;
  /** By media type. */
  bodies: readonly { type: MediaType; meaning: Node; values: readonly unknown[] }[];
  parameter?: Omit<Parameter, "schema"> & { meaning: Node };
}

/** A document as text, and the meaning of its operations. */
export interface RandomDocument {
  text: string;
  operations: readonly RandomOperation[];
}

/** Each body is used for a request and a response. */
function written({ version, bodies, parameters }: Parts): RandomDocument {
  const components = new Components(version);
  const operations: RandomOperation[] = [];
  const paths: Record<string, unknown> = {};
  for (const [index, body] of bodies.entries()) {
    const path = `/bodies${index}`;
    const contents = Object.entries(body).map(([type, { schema, values }]) => {
      const { schema: declared, meaning } = schema.write(components);
      return { type: type as MediaType, declared, meaning, values };
    });
    const content = Object.fromEntries(
      contents.map((each) => [each.type, { schema: each.declared }]),
    );
    const responses = { "200": { description: "It.", content } };
    paths[path] = { post: { requestBody: { required: true, content }, responses } };
    operations.push({ path, bodies: contents });
  }
  for (const [index, parameter] of parameters.entries()) {
    const { location, isList, schema, values } = parameter;
    const path = `/parameters${index}${location === "path" ? "/{p}" : ""}`;
    const { schema: declared, meaning } = schema.write(components);
    const whole = isList ? { type: "array", items: declared, minItems: 1 } : declared;
    const described = { name: "p", in: location, required: true, schema: whole };
    const responses = { "204": { description: "Done." } };
    paths[path] = { get: { parameters: [described], responses } };
    operations.push({ path, bodies: [], parameter: { location, isList, values, meaning } });
  }
  const info = { title: "Random", version: "1" };
  const { schemas } = components;
  return {
    text: JSON.stringify({ openapi: version, info, paths, components: { schemas } }),
    operations,
  };
}

/** Random documents, whose printed form is the one that is sent. */
export const randomDocuments: fc.Arbitrary<RandomDocument> = parts.map(written);

/** Whether a value is valid, by a validator that the service does not use. */
export function isValid(value: unknown, meaning: Schema): boolean {
  return validate(value, meaning, "2020-12").valid;
}
