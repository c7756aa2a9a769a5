import fc from "fast-check";
import {
  Components,
  type Node,
  type RandomSchema,
  scalars,
  schemasOf,
  type Written,
} from "./random-schemas.js";

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

const READ = "readOnly" as const;
const WRITE = "writeOnly" as const;
type Mark = typeof READ | typeof WRITE | undefined;

/** A member of an item: a scalar, a list of scalars, an object of scalars, or a value of any schema. */
interface Member {
  kind: "scalar" | "list" | "object" | "any";
  inner: RandomSchema;
  mark: Mark;
  isRequired: boolean;
  xml: Node | undefined;
}

type Members = Readonly<Record<string, Member>>;

/** A schema of items and values to send, most of which are valid. */
export interface RandomItem {
  /** The meaning of its schema, in which `readOnly` and `writeOnly` decide what is sent and shown. */
  meaning: Node;
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

/** Kinds that each media type can write. */
const PLAIN = ["scalar", "scalar", "list", "object"] as const;

function membersOf(kinds: readonly Member["kind"][]): fc.Arbitrary<Member> {
  return fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      inner: kind === "any" ? schemasOf(1) : scalars,
      // A random schema may exclude all values: none can be made for a member that is only shown.
      mark: fc.constantFrom(undefined, undefined, kind === "any" ? undefined : READ, WRITE),
      isRequired: fc.boolean(),
      xml: xmlOf(kind),
    }),
  );
}

const NAMES = ["a", "b", "c-d", "e_f"] as const;

function shapesOf(kinds: readonly Member["kind"][]): fc.Arbitrary<Members> {
  return (
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), membersOf(kinds)), {
        selector: ([name]) => name,
        minLength: 1,
        maxLength: 4,
      })
      // One name of an element for one member.
      .filter((all) => all.filter(([, { xml }]) => xml?.["name"] === "other").length < 2)
      .map((entries) => Object.fromEntries(entries))
  );
}

/** `isClosed`: no other members. */
interface ItemShape {
  shape: Members;
  isClosed: boolean;
}

function itemSchema({ shape, isClosed }: ItemShape, components: Components): Written {
  const written = Object.entries(shape).map(
    ([name, member]) => [name, memberSchema(name, member, components)] as const,
  );
  const required = Object.keys(shape).filter((name) => shape[name]?.isRequired);
  const form = (of: keyof Written): Node => ({
    type: "object",
    required: ["id", ...required],
    properties: Object.fromEntries([
      ["id", { type: "string", readOnly: true }],
      ...written.map(([name, each]) => [name, each[of]] as const),
    ]),
    ...(isClosed && { additionalProperties: false }),
  });
  return { schema: form("schema"), meaning: form("meaning") };
}

function memberSchema(name: string, member: Member, components: Components): Written {
  const { kind, inner, mark, xml } = member;
  const { schema, meaning } = inner.write(components);
  const marked = { ...(mark && { [mark]: true }), ...(xml && { xml }) };
  if (kind === "any") {
    // Keywords beside a reference are those of 3.1.
    return {
      schema: Object.assign({}, schema, marked),
      meaning: Object.assign({}, meaning, marked),
    };
  }
  const whole = Object.assign(plainSchema(name, kind, schema), marked);
  return { schema: whole, meaning: whole };
}

function plainSchema(name: string, kind: Exclude<Member["kind"], "any">, schema: Node): Node {
  switch (kind) {
    case "scalar":
      return Object.assign({}, schema);
    case "list":
      // Each list has its own elements: one that is not wrapped is known by them.
      return Object.assign(
        { type: "array", minItems: 1, maxItems: 3 },
        { items: Object.assign({ xml: { name: `${name}-element` } }, schema) },
      );
    case "object": {
      const hidden = Object.assign({}, schema, { writeOnly: true });
      const made = { type: "string", readOnly: true };
      const properties = { shown: schema, hidden, made };
      return { type: "object", required: ["shown", "made"], properties };
    }
  }
}

function valuesOf(shape: Members): fc.Arbitrary<Record<string, unknown>> {
  const sent = Object.entries(shape).filter(([, { mark }]) => mark !== "readOnly");
  const values = sent.map(([name, { kind, inner }]) => {
    if (kind === "scalar" || kind === "any") return [name, inner.values] as const;
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
  return fc
    .subarray(others, { maxLength: Math.min(2, others.length) })
    .map((each) => [first, ...each]);
}

/** A collection before it is written. */
interface CollectionShape extends ItemShape {
  values: RandomItem["values"];
  sent: readonly SentType[];
  shown: readonly ShownType[];
}

function collectionsOf(
  kinds: readonly Member["kind"][],
  sent: readonly SentType[],
  shown: readonly ShownType[],
): fc.Arbitrary<CollectionShape> {
  return shapesOf(kinds).chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      isClosed: fc.boolean(),
      values: fc.array(valuesOf(shape), { minLength: 4, maxLength: 4 }),
      sent: subset(sent, "application/json"),
      shown: subset(shown, "application/json"),
    }),
  );
}

const collections = fc.oneof(
  { weight: 2, arbitrary: collectionsOf(PLAIN, SENT, SHOWN) },
  // Only JSON and YAML tell "1" from 1 without a schema.
  collectionsOf([...PLAIN, "any", "any"], [SENT[0], SENT[2]], [SHOWN[0], SHOWN[2]]),
);

/** A document with collections, as text. */
export interface RandomCollections {
  text: string;
  collections: readonly RandomCollection[];
}

/** Random documents whose collections are created, read, listed, replaced and changed. */
export const randomCollections: fc.Arbitrary<RandomCollections> = fc
  .array(collections, { minLength: 4, maxLength: 4 })
  .map(written);

/** The media types of changes. */
export const CHANGES = ["application/merge-patch+json", "application/json-patch+json"] as const;

function written(shapes: readonly CollectionShape[]): RandomCollections {
  const components = new Components("3.1.0");
  const collections = shapes.map((each, index) => {
    const { schema, meaning } = itemSchema(each, components);
    components.add(Object.assign({}, schema, { xml: { name: "thing" } }), `Thing${index}`);
    const { values, sent, shown } = each;
    return { path: `/things${index}`, meaning, values, sent, shown };
  });
  const document = {
    openapi: "3.1.0",
    info: { title: "Random", version: "1" },
    paths: Object.fromEntries(collections.flatMap(pathsOf)),
    components: { schemas: components.schemas },
  };
  return { text: JSON.stringify(document), collections };
}

function pathsOf({ path, sent, shown }: RandomCollection, index: number): [string, Node][] {
  const item = { $ref: `#/components/schemas/Thing${index}` };
  const contentOf = (types: readonly string[], schema: Node): Node =>
    Object.fromEntries(types.map((type) => [type, { schema }]));
  const response = (schema: Node) => ({ description: "", content: contentOf(shown, schema) });
  const requestBody = { required: true, content: contentOf(sent, item) };
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const list = { type: "array", items: item, xml: { name: "list" } };
  const changes = { required: true, content: contentOf(CHANGES, {}) };
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
        patch: { requestBody: changes, responses: { "200": response(item) } },
      },
    ],
  ];
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
