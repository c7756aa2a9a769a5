import fc from "fast-check";
import type { ResourceContent, ResourceRecord } from "../../../storage/records.js";
import type { ComparisonOperator, FieldPredicate, Predicate, Value } from "../grammar.js";
import { record, type RecordSketch } from "./records.js";

// Few values, so that predicates match documents.
const text = fc.constantFrom("", "a", "A", "b", "ab", "é", "\uFFFD", "\u{1F600}", `'"\\`, "%", "_");
const integer = fc.integer({ min: -1, max: 3 });
const decimal = fc.constantFrom(-1.5, -0.1, 0, 0.1, 1, 1.5, 3, 1e10, 5e-324);
const timestamp = fc.constantFrom(
  "2024-01-01T00:00:00.000Z",
  "2024-01-01T00:00:00.001Z",
  "2024-02-29T23:59:59.999Z",
  "1999-12-31T00:00:00.000Z",
);
const writtenTimestamp = fc.oneof(
  timestamp,
  fc.constantFrom("2024-01-01", "2024-01-01T01:00:00+01:00", "2024-02-29T23:59:59Z"),
);
const identifier = fc.constantFrom("10000000-0000-4000-8000-000000000000", "2", "a-b");

const arrays: fc.Arbitrary<ResourceContent["objectTypeProperty"]> = fc.record(
  {
    arrayOfIntExample: fc.array(integer, { maxLength: 4 }),
    arrayOfUniqueIntExample: fc.uniqueArray(integer, { maxLength: 4 }),
    arrayOfTwonumbersExample: fc.array(integer, { minLength: 2, maxLength: 2 }),
    arrayOfFloatExample: fc.array(decimal, { maxLength: 3 }),
    arrayOfNumberNoDefaultsExample: fc.array(decimal, { maxLength: 3 }),
    arrayOfStringExample: fc.array(text, { maxLength: 3 }),
    arrayOfObjectType: fc.array(
      fc.record({ integerExample: integer, integerExampleInt32: integer }, { requiredKeys: [] }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);

const sketch: fc.Arbitrary<RecordSketch> = fc.record(
  {
    id: identifier,
    key: text,
    version: fc.integer({ min: 1, max: 3 }),
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    lastModifiedBy: identifier,
    someProperty: text,
    secondPropertyToUpdate: text,
    parentId: identifier,
    arrays,
    staged: fc.record(
      { someProperty: text, parentId: identifier, objectTypeProperty: arrays },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ["id", "arrays"] },
);

export const randomRecord: fc.Arbitrary<ResourceRecord> = sketch.map(record);

interface Kind {
  value: fc.Arbitrary<string | number | boolean>;
  ordered: boolean;
  many: boolean;
}

function one(value: Kind["value"], ordered = true): Kind {
  return { value, ordered, many: false };
}

function many(value: Kind["value"]): Kind {
  return { value, ordered: true, many: true };
}

const arrayKinds: Record<string, Kind> = {
  arrayOfIntExample: many(fc.oneof(integer, decimal)),
  arrayOfUniqueIntExample: many(integer),
  arrayOfTwonumbersExample: many(integer),
  arrayOfFloatExample: many(decimal),
  arrayOfNumberNoDefaultsExample: many(decimal),
  arrayOfStringExample: many(text),
};

const ownKinds: Record<string, Kind> = {
  id: one(identifier),
  key: one(text),
  version: one(integer),
  createdAt: one(writtenTimestamp),
  lastModifiedAt: one(writtenTimestamp),
  someProperty: one(text),
  secondPropertyToUpdate: one(text),
  hasStagedChanges: one(fc.boolean(), false),
};

const elementKinds: Record<string, Kind> = {
  integerExample: one(integer),
  integerExampleInt32: one(integer),
};

const client = { clientId: one(identifier) };
const parent = { id: one(identifier), typeId: one(fc.constantFrom("resource", "a")) };

const comparisons: ComparisonOperator[] = ["=", "!=", "<", "<=", ">", ">="];

function about(name: string, { value, ordered, many: isArray }: Kind): fc.Arbitrary<Predicate> {
  const field = fc.constant({ name, at: 0 });
  const at = fc.constant(0);
  const literal: fc.Arbitrary<Value> = value.map((of) => ({ kind: "literal", value: of, at: 0 }));
  const values = fc.array(literal, { minLength: 1, maxLength: 3 });
  const comparison: fc.Arbitrary<FieldPredicate> = fc.record({
    kind: fc.constant("comparison"),
    field,
    at,
    operator: fc.constantFrom(...(ordered ? comparisons : comparisons.slice(0, 2))),
    value: literal,
  });
  const among: fc.Arbitrary<FieldPredicate> = fc.record({
    kind: fc.constant("in"),
    field,
    at,
    negated: fc.boolean(),
    values,
  });
  const contains: fc.Arbitrary<FieldPredicate> = fc.record({
    kind: fc.constant("contains"),
    field,
    at,
    quantifier: fc.constantFrom("all", "any"),
    values,
  });
  return fc.oneof(comparison, among, isArray ? contains : comparison, state(name));
}

function state(name: string): fc.Arbitrary<Predicate> {
  return fc.record({
    kind: fc.constant("is"),
    field: fc.constant({ name, at: 0 }),
    at: fc.constant(0),
    negated: fc.boolean(),
    state: fc.constantFrom("empty", "defined"),
  });
}

function aboutAny(kinds: Record<string, Kind>): fc.Arbitrary<Predicate> {
  return fc.oneof(...Object.entries(kinds).map(([name, kind]) => about(name, kind)));
}

function nested(name: string, predicate: fc.Arbitrary<Predicate>): fc.Arbitrary<Predicate> {
  return predicate.map((inner) => {
    return { kind: "nested", field: { name, at: 0 }, at: 0, predicate: inner };
  });
}

/** Logic over simple predicates with limited depth. */
function combined(simple: fc.Arbitrary<Predicate>): fc.Arbitrary<Predicate> {
  const { predicate } = fc.letrec<{ predicate: Predicate }>((tie) => {
    const of = fc.array(tie("predicate"), { minLength: 2, maxLength: 3 });
    return {
      predicate: fc.oneof(
        { maxDepth: 4 },
        { arbitrary: simple, weight: 3 },
        of.map((parts): Predicate => ({ kind: "and", of: parts })),
        of.map((parts): Predicate => ({ kind: "or", of: parts })),
        tie("predicate").map((inner): Predicate => ({ kind: "not", predicate: inner })),
      ),
    };
  });
  return predicate;
}

const elements = fc.oneof(
  nested("arrayOfObjectType", combined(aboutAny(elementKinds))),
  state("arrayOfObjectType"),
);

/** Predicates on all fields of a resource with the right types and only literals. */
export const randomPredicate: fc.Arbitrary<Predicate> = combined(
  fc.oneof(
    aboutAny(ownKinds),
    aboutAny(arrayKinds),
    elements,
    nested("objectTypeProperty", combined(fc.oneof(aboutAny(arrayKinds), elements))),
    nested("createdBy", aboutAny(client)),
    nested("lastModifiedBy", combined(aboutAny(client))),
    nested("parent", combined(aboutAny(parent))),
    fc.constantFrom("parent", "createdBy", "objectTypeProperty").chain(state),
  ),
);
