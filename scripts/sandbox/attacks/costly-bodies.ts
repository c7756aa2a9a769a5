import { limits } from "../../../server/runtime/service/config.js";

/** A body of about a mebibyte that makes a keyword do as much work as it can. */
export interface CostlyBody {
  /** The keyword, and how it is made to work. */
  name: string;
  schema: object;
  /** The JSON of the value. */
  json: string;
}

/** Room for the object around the value. */
const BYTES = limits.body - 100;

/** Room for the members, objects and lists around the value. */
const PARTS = limits.jsonParts - 1_000;

/** As many elements as fit. Texts in them contain no colons or brackets. */
function listOf(element: (index: number) => string, bytes = BYTES): string {
  const elements: string[] = [];
  for (let [size, parts] = [2, 0]; ;) {
    const next = element(elements.length);
    size += next.length + 1;
    parts += next.match(/[:[{]/g)?.length ?? 0;
    if (size > bytes || parts > PARTS) return `[${elements.join(",")}]`;
    elements.push(next);
  }
}

/** As many members as fit, whose names begin with the prefix. */
function membersOf(value: string, prefix = "n"): string {
  const members = listOf((index) => `"${prefix}${index}":${value}`);
  return `{${members.slice(1, -1)}}`;
}

function numbered(count: number, prefix: string): string {
  const members = Array.from({ length: count }, (_, index) => `"${prefix}${index}":1`);
  return `{${members.join(",")}}`;
}

function nested(open: string, inner: string, close: string, depth: number): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}

const longText = JSON.stringify("a".repeat(BYTES - 2));
const node = { $ref: "#/components/schemas/Node" };
const tree = { $ref: "#/components/schemas/Tree" };
const list = { type: "array" };

function array(items: object, others: object = {}): object {
  return { ...list, items, ...others };
}

/** Each of several schemas that look at every part of the value and reject it. */
function branches(count: number, branch: (index: number) => object): object[] {
  return Array.from({ length: count }, (_, index) => branch(index));
}

export const components = {
  schemas: {
    // Both branches look at the child before they see that the kind is not theirs.
    Node: {
      anyOf: ["a", "b"].map((kind) => ({
        type: "object",
        properties: { child: { $ref: "#/components/schemas/Node" }, kind: { enum: [kind] } },
      })),
    },
    OneNode: {
      oneOf: [1, 2].map((minProperties) => ({
        type: "object",
        minProperties,
        properties: { child: { $ref: "#/components/schemas/OneNode" } },
      })),
    },
    AllNode: {
      allOf: [1, 2].map(() => ({
        properties: { child: { $ref: "#/components/schemas/AllNode" } },
      })),
    },
    IfNode: {
      if: { properties: { child: { $ref: "#/components/schemas/IfNode" } }, required: ["child"] },
      then: { properties: { child: { $ref: "#/components/schemas/IfNode" } } },
    },
    NotNode: {
      not: {
        properties: { child: { not: { $ref: "#/components/schemas/NotNode" } } },
        required: ["no"],
      },
      properties: { child: { $ref: "#/components/schemas/NotNode" } },
    },
    DependentNode: {
      dependentSchemas: {
        child: { properties: { child: { $ref: "#/components/schemas/DependentNode" } } },
        other: { properties: { child: { $ref: "#/components/schemas/DependentNode" } } },
      },
      properties: { child: { $ref: "#/components/schemas/DependentNode" } },
    },
    FilledNode: {
      anyOf: ["a", "b"].map((kind) => ({
        type: "object",
        properties: {
          child: { $ref: "#/components/schemas/FilledNode" },
          kind: { enum: [kind] },
          filled: { type: "integer", default: 1 },
        },
      })),
    },
    Tree: {
      type: "array",
      uniqueItems: true,
      items: {
        anyOf: [{ type: "string" }, { type: "number" }, { $ref: "#/components/schemas/Tree" }],
      },
    },
    Closed: {
      allOf: [
        { patternProperties: { "^n": { type: "integer" } } },
        {
          anyOf: branches(10, (index) => ({
            patternProperties: { [`^n${index}`]: { type: "integer" } },
          })),
        },
      ],
      unevaluatedProperties: false,
    },
  },
};

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const chain = (depth: number, end = "{}"): string => nested('{"child":', end, "}", depth);
const bothChain = (depth: number): string => nested('{"other":1,"child":', "{}", "}", depth);

export const costlyBodies: readonly CostlyBody[] = [
  {
    name: "uniqueItems of objects",
    schema: array({ type: "object" }, { uniqueItems: true }),
    json: listOf((i) => `{"a":${i}}`),
  },
  {
    name: "uniqueItems of lists",
    schema: array(list, { uniqueItems: true }),
    json: listOf((i) => `[${i}]`),
  },
  {
    name: "uniqueItems of anything",
    schema: { ...list, uniqueItems: true },
    json: listOf((i) => `"${i}"`),
  },
  {
    name: "uniqueItems of two large objects",
    schema: { ...list, uniqueItems: true },
    json: `[${[0, 1].map((end) => `{"a":${listOf(() => "[]", PARTS)},"b":${end}}`).join(",")}]`,
  },
  {
    name: "uniqueItems in uniqueItems",
    schema: tree,
    json: nested(
      "[1,",
      listOf((i) => `"${i}"`, BYTES - 2_000),
      "]",
      400,
    ),
  },
  {
    name: "contains with large bounds",
    schema: {
      ...list,
      contains: { type: "integer" },
      minContains: 4_000,
      maxContains: 2_000_000,
    },
    json: listOf(() => "0"),
  },
  {
    name: "items of a union",
    schema: array({
      anyOf: [{ type: "string" }, { type: "null" }, { type: "boolean" }, { type: "integer" }],
    }),
    json: listOf(() => "0"),
  },
  {
    name: "items of a large union",
    schema: array({ anyOf: branches(40, (i) => ({ type: "object", required: [`p${i}`] })) }),
    json: listOf(() => '{"p39":1}'),
  },
  {
    name: "a large oneOf that reads all",
    schema: {
      oneOf: branches(40, (i) => array({ type: "integer" }, { contains: { const: `x${i}` } })),
    },
    json: listOf(() => "0"),
  },
  { name: "nested anyOf", schema: node, json: chain(450) },
  { name: "nested anyOf, 12 levels", schema: node, json: chain(12, '{"kind":"c"}') },
  {
    name: "lists of nested anyOf",
    schema: array(node),
    json: listOf(() => chain(8, '{"kind":"a"}')),
  },
  { name: "nested oneOf", schema: ref("OneNode"), json: chain(450) },
  { name: "nested allOf", schema: ref("AllNode"), json: chain(450) },
  { name: "nested dependentSchemas", schema: ref("DependentNode"), json: bothChain(400) },
  {
    name: "dependentSchemas",
    schema: {
      dependentSchemas: Object.fromEntries(
        branches(20, (i) => ({ i })).map((_, i) => [
          `n${i}`,
          { additionalProperties: { type: "integer" } },
        ]),
      ),
    },
    json: membersOf("1"),
  },
  {
    name: "dependentRequired",
    schema: {
      dependentRequired: Object.fromEntries(
        branches(100, (i) => ({ i })).map((_, i) => [`n${i}`, [`n${i + 1}`]]),
      ),
    },
    json: membersOf("1"),
  },
  {
    name: "additionalProperties",
    schema: { additionalProperties: { type: "integer" } },
    json: membersOf("1"),
  },
  {
    name: "patternProperties",
    schema: {
      patternProperties: Object.fromEntries(
        branches(100, (i) => ({ i })).map((_, i) => [i === 99 ? "^n" : `^x${i}`, {}]),
      ),
      additionalProperties: false,
    },
    json: membersOf("1"),
  },
  {
    name: "propertyNames",
    schema: { propertyNames: { pattern: "^n[0-9]+$", maxLength: 10 } },
    json: membersOf("1"),
  },
  { name: "unevaluatedProperties", schema: ref("Closed"), json: membersOf("1") },
  {
    name: "unevaluatedItems",
    schema: {
      ...list,
      anyOf: branches(20, (i) => ({ contains: { type: "integer", minimum: i + 1 } })),
      unevaluatedItems: { type: "integer" },
    },
    json: listOf(() => "0"),
  },
  {
    name: "multipleOf of large numbers",
    schema: array({ type: "number", multipleOf: 0.5 }),
    json: listOf(() => "1e307"),
  },
  {
    name: "enum of many texts",
    schema: array({ enum: branches(1_000, (i) => ({ i })).map((_, i) => `v${i}`) }),
    json: listOf(() => '"v999"'),
  },
  {
    name: "enum of objects",
    schema: array({ enum: branches(100, (i) => ({ i, a: 1 })) }),
    json: listOf(() => '{"i":99,"a":1}'),
  },
  {
    name: "const of a large object",
    schema: array({ const: { a: [1, 2, 3, { b: "c" }] } }),
    json: listOf(() => '{"a":[1,2,3,{"b":"c"}]}'),
  },
  {
    name: "patterns on one long text",
    schema: { anyOf: branches(40, (i) => ({ type: "string", pattern: `^[a-z]*${i}$` })) },
    json: longText,
  },
  {
    name: "pattern on many texts",
    schema: array({ type: "string", pattern: "^[a-z]*$" }),
    json: listOf(() => '""'),
  },
  {
    name: "maxLength in parts",
    schema: { anyOf: branches(40, (i) => ({ type: "string", maxLength: i })) },
    json: longText,
  },
  {
    name: "a discriminator",
    schema: array({
      oneOf: branches(40, (i) => ({
        type: "object",
        required: ["kind"],
        properties: { kind: { const: `k${i}` }, a: { type: "integer" } },
      })),
    }),
    json: listOf(() => '{"kind":"k39"}'),
  },
  {
    name: "objects of 10,000 members",
    schema: {},
    json: listOf((i) => numbered(10_000, `m${i}`)),
  },
  { name: "objects of different names", schema: {}, json: listOf((i) => `{"n${i}":1}`) },
  {
    name: "a union of scalars, within the steps",
    schema: array({
      anyOf: [{ type: "string" }, { type: "null" }, { type: "boolean" }, { type: "integer" }],
    }),
    json: listOf(() => "0", 200_000),
  },
  { name: "many errors", schema: array({ type: "string" }), json: listOf(() => "0") },
  { name: "deep lists", schema: array({}), json: nested("[", "", "]", PARTS) },
];
