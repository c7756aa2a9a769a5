import { isDeepStrictEqual } from "node:util";
import { analyse } from "../query/analyser.js";
import {
  type Field,
  type Fields,
  type IndexedDocument,
  type IndexedValue,
  type IndexValue,
  unsignedZero,
} from "../query/condition.js";
import type { ArrayTestTypeRecord, ResourceRecord } from "./records.js";

export type Projection = "current" | "staged";

function scalar(
  path: string,
  type: "text" | "number" | "boolean" | "datetime",
  many = false,
): Field {
  return { kind: "scalar", path, type, many };
}

const arrays: Fields = {
  arrayOfIntExample: scalar("arrayOfIntExample", "number", true),
  arrayOfUniqueIntExample: scalar("arrayOfUniqueIntExample", "number", true),
  arrayOfTwonumbersExample: scalar("arrayOfTwonumbersExample", "number", true),
  arrayOfFloatExample: scalar("arrayOfFloatExample", "number", true),
  arrayOfNumberNoDefaultsExample: scalar("arrayOfNumberNoDefaultsExample", "number", true),
  arrayOfStringExample: scalar("arrayOfStringExample", "text", true),
  arrayOfObjectType: {
    kind: "object",
    path: "arrayOfObjectType",
    many: true,
    fields: {
      integerExample: scalar("arrayOfObjectType.integerExample", "number"),
      integerExampleInt32: scalar("arrayOfObjectType.integerExampleInt32", "number"),
    },
  },
};

function clientReference(path: string): Field {
  return {
    kind: "object",
    path,
    many: false,
    fields: { clientId: scalar(`${path}.clientId`, "text") },
  };
}

/** Every field of a resource that a query may name: the arrays under their full name and bare. */
export const resourceFields: Fields = {
  id: scalar("id", "text"),
  version: scalar("version", "number"),
  key: scalar("key", "text"),
  createdAt: scalar("createdAt", "datetime"),
  lastModifiedAt: scalar("lastModifiedAt", "datetime"),
  createdBy: clientReference("createdBy"),
  lastModifiedBy: clientReference("lastModifiedBy"),
  someProperty: scalar("someProperty", "text"),
  secondPropertyToUpdate: scalar("secondPropertyToUpdate", "text"),
  hasStagedChanges: scalar("hasStagedChanges", "boolean"),
  parent: {
    kind: "object",
    path: "parent",
    many: false,
    fields: { id: scalar("parent.id", "text"), typeId: scalar("parent.typeId", "text") },
  },
  objectTypeProperty: { kind: "object", path: "", many: false, fields: arrays },
  ...arrays,
};

export function hasStagedChanges({
  current,
  staged,
}: Pick<ResourceRecord, "current" | "staged">): boolean {
  return current !== staged && !isDeepStrictEqual(current, staged);
}

/** The resource as queries see it in one projection. */
export function resourceDocument(
  resource: ResourceRecord,
  projection: Projection,
): IndexedDocument {
  const content = resource[projection];
  const { objectTypeProperty, someProperty, secondPropertyToUpdate, parentId } = content;
  const values: IndexedValue[] = [];
  const add = (path: string, value: IndexValue | undefined): void => {
    if (value !== undefined) values.push({ path, value, element: -1, occurrences: 1 });
  };
  add("id", resource.id);
  add("version", resource.version);
  add("key", resource.key);
  add("createdAt", Date.parse(resource.createdAt));
  add("lastModifiedAt", Date.parse(resource.lastModifiedAt));
  add("createdBy.clientId", resource.createdBy.clientId);
  add("lastModifiedBy.clientId", resource.lastModifiedBy.clientId);
  add("someProperty", someProperty);
  add("secondPropertyToUpdate", secondPropertyToUpdate);
  add("hasStagedChanges", Number(hasStagedChanges(resource)));
  add("parent.id", parentId);
  add("parent.typeId", parentId === undefined ? undefined : "resource");
  const texts = [
    ...(objectTypeProperty.arrayOfStringExample ?? []),
    resource.key,
    someProperty,
    secondPropertyToUpdate,
  ];
  const words = new Set(texts.flatMap((text) => (text === undefined ? [] : analyse(text))));
  // Not by spreading: a long array would overflow the stack.
  return {
    id: resource.id,
    values: values.concat(arrayValues(objectTypeProperty)),
    words: [...words],
  };
}

function arrayValues({ arrayOfObjectType, ...scalars }: ArrayTestTypeRecord): IndexedValue[] {
  const values = Object.entries(scalars).flatMap(([path, array]) => elements(path, array));
  if (arrayOfObjectType?.length === 0) values.push(presence("arrayOfObjectType", -1));
  arrayOfObjectType?.forEach((object, element) => {
    values.push(presence("arrayOfObjectType", element));
    for (const [name, value] of Object.entries(object)) {
      values.push({
        path: `arrayOfObjectType.${name}`,
        value: unsignedZero(value),
        element,
        occurrences: 1,
      });
    }
  });
  return values;
}

function elements(path: string, array: readonly IndexValue[]): IndexedValue[] {
  if (array.length === 0) return [presence(path, -1)];
  const occurrences = new Map<IndexValue, number>();
  for (const value of array.map((value) => unsignedZero(value))) {
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  return [...occurrences].map(([value, times]) => ({
    path,
    value,
    element: -1,
    occurrences: times,
  }));
}

function presence(path: string, element: number): IndexedValue {
  return { path, value: null, element, occurrences: 1 };
}
