import fc from "fast-check";
import { Components, type Node, type RandomSchema, scalars } from "./random-schemas.js";

/** The media types in which items are sent. */
export const SENT = [
  "application/json",
  "application/xml",
  "application/yaml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
] as const;
export type SentType = (typeof SENT)[number];

/** The media types in which items are shown. */
export const SHOWN = ["application/json", "application/xml", "application/yaml"] as const;
export type ShownType = (typeof SHOWN)[number];

type Mark = "readOnly" | "writeOnly" | undefined;

/** A member of an item: a scalar, a list of scalars, or an object of scalars. */
interface Member {
  kind: "scalar" | "list" | "object";
  inner: RandomSchema;
  mark: Mark;
  isRequired: boolean;
  xml: Node | undefined;
}

type Members = Readonly<Record<string, Member>>;

/** A schema of items and values to send, most of which are valid. */
export interface RandomItem {
  /** As declared, in which `readOnly` and `writeOnly` decide what is sent and shown. */
  schema: Node;
  values: readonly Readonly<Record<string, unknown>>[];
}

/** A collection at `path`. Its operations declare the item in all of these contents. */
export interface RandomCollection extends RandomItem {
  path: string;
  sent: readonly SentType[];
  shown: readonly ShownType[];
}

/** Names of elements, attributes, and lists with an element around them. */
function xmlOf(kind: Member["kind"]): fc.Arbitrary<Node | undefined> {
  const own: Node[] = kind === "scalar" ? [{ attribute: true }, { name: "other" }] : [];
  const wrapped: Node[] = kind === "list" ? [{ wrapped: true }] : [];
  return fc.constantFrom(undefined, ...own, ...wrapped);
}

const members: fc.Arbitrary<Member> = fc
  .constantFrom("scalar" as const, "scalar" as const, "list" as const, "object" as const)
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      inner: scalars,
      mark: fc.constantFrom(undefined, undefined, "readOnly" as const, "writeOnly" as const),
      isRequired: fc.boolean(),
      xml: xmlOf(kind),
    }),
  );

const NAMES = ["a", "b", "c-d", "e_f"] as const;

const shapes: fc.Arbitrary<Members> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), members), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 4,
  })
  // One name of an element for one member.
  .filter((all) => all.filter(([, { xml }]) => xml?.["name"] === "other").length < 2)
  .map((entries) => Object.fromEntries(entries));

function schemaOf(shape: Members, isClosed: boolean): Node {
  const properties = Object.entries(shape).map(([name, member]) => [
    name,
    memberSchema(name, member),
  ]);
  const required = Object.keys(shape).filter((name) => shape[name]?.isRequired);
  return {
    type: "object",
    required: ["id", ...required],
    properties: { id: { type: "string", readOnly: true }, ...Object.fromEntries(properties) },
    ...(isClosed && { additionalProperties: false }),
  };
}

function memberSchema(name: string, { kind, inner, mark, xml }: Member): Node {
  const { schema } = inner.write(new Components("3.1.0"));
  const marked = { ...(mark && { [mark]: true }), ...(xml && { xml }) };
  switch (kind) {
    case "scalar":
      return Object.assign({}, schema, marked);
    case "list":
      // Each list has its own elements: one that is not wrapped is known by them.
      return Object.assign(
        { type: "array", minItems: 1, maxItems: 3 },
        { items: Object.assign({ xml: { name: `${name}-element` } }, schema) },
        marked,
      );
    case "object": {
      const hidden = Object.assign({}, schema, { writeOnly: true });
      const made = { type: "string", readOnly: true };
      const properties = { shown: schema, hidden, made };
      return Object.assign({ type: "object", required: ["shown", "made"], properties }, marked);
    }
  }
}

function valuesOf(shape: Members): fc.Arbitrary<Record<string, unknown>> {
  const sent = Object.entries(shape).filter(([, { mark }]) => mark !== "readOnly");
  const values = sent.map(([name, { kind, inner }]) => {
    if (kind === "scalar") return [name, inner.values] as const;
    if (kind === "list") {
      return [name, fc.array(inner.values, { minLength: 1, maxLength: 3 })] as const;
    }
    const parts = { shown: inner.values, hidden: inner.values };
    return [name, fc.record(parts, { requiredKeys: ["shown"] })] as const;
  });
  const requiredKeys = sent.filter(([, each]) => each.isRequired).map(([name]) => name);
  const whole = fc.record(Object.fromEntries(values), { requiredKeys });
  // Few of them lack a member.
  const lacking = whole.map((value) => Object.fromEntries(Object.entries(value).slice(1)));
  return fc.oneof({ weight: 4, arbitrary: whole }, lacking);
}

function subset<T>(all: readonly T[], first: T): fc.Arbitrary<T[]> {
  const others = all.filter((each) => each !== first);
  return fc.subarray(others, { maxLength: 2 }).map((each) => [first, ...each]);
}

const collections = fc
  .record({
    shape: shapes,
    isClosed: fc.boolean(),
    sent: subset(SENT, "application/json"),
    shown: subset(SHOWN, "application/json"),
  })
  .chain(({ shape, isClosed, sent, shown }) =>
    fc.record({
      schema: fc.constant(schemaOf(shape, isClosed)),
      values: fc.array(valuesOf(shape), { minLength: 4, maxLength: 4 }),
      sent: fc.constant(sent),
      shown: fc.constant(shown),
    }),
  );

/** A document with collections, as text. */
export interface RandomCollections {
  text: string;
  collections: readonly RandomCollection[];
}

/** Random documents whose collections are created, read, listed and replaced. */
export const randomCollections: fc.Arbitrary<RandomCollections> = fc
  .array(collections, { minLength: 4, maxLength: 4 })
  .map((each) => written(each.map((one, index) => ({ ...one, path: `/things${index}` }))));

function written(all: readonly RandomCollection[]): RandomCollections {
  const schemas = all.map(({ schema }, index) => [
    `Thing${index}`,
    { ...schema, xml: { name: "thing" } },
  ]);
  const paths = all.flatMap(({ path, sent, shown }, index) => {
    const item = { $ref: `#/components/schemas/Thing${index}` };
    const contentOf = (types: readonly string[], schema: Node): Node =>
      Object.fromEntries(types.map((type) => [type, { schema }]));
    const response = (schema: Node) => ({ description: "", content: contentOf(shown, schema) });
    const requestBody = { required: true, content: contentOf(sent, item) };
    const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
    const list = { type: "array", items: item, xml: { name: "list" } };
    return [
      [
        path,
        {
          post: { requestBody, responses: { "201": response(item) } },
          get: { responses: { "200": response(list) } },
        },
      ],
      [
        `${path}/{id}`,
        {
          parameters: [id],
          get: { responses: { "200": response(item) } },
          put: { requestBody, responses: { "200": response(item) } },
        },
      ],
    ] as const;
  });
  const document = {
    openapi: "3.1.0",
    info: { title: "Random", version: "1" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
  return { text: JSON.stringify(document), collections: all };
}

/** The schema of one direction: without the members of the other one. */
export function directed(schema: Node, direction: "request" | "response"): Node {
  const other = direction === "request" ? "readOnly" : "writeOnly";
  const entries = Object.entries((schema["properties"] ?? {}) as Record<string, Node>);
  if (entries.length === 0) return schema;
  const kept = entries.filter(([, each]) => each[other] !== true);
  const isKept = (name: unknown): boolean => kept.some(([each]) => each === name);
  const left = entries.filter(([name]) => !isKept(name)).map(([name]) => [name, false] as const);
  return Object.assign({}, schema, {
    required: ((schema["required"] ?? []) as unknown[]).filter(isKept),
    properties: Object.fromEntries([
      ...kept.map(([name, each]) => [name, directed(each, direction)] as const),
      ...left,
    ]),
  });
}

/** The part of a sent value that responses show. */
export function visible(schema: Node, value: unknown): unknown {
  const properties = (schema["properties"] ?? {}) as Record<string, Node>;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => properties[name]?.["writeOnly"] !== true)
      .map(([name, each]) => [name, visible(properties[name] ?? {}, each)]),
  );
}
