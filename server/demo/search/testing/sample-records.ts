import { record, type RecordSketch } from "../../query/predicate/testing/records.js";
import type { ResourceRecord } from "../../storage/records.js";

const sketches: RecordSketch[] = [
  {
    id: "r1",
    key: "red-shoe",
    someProperty: "Running shoes",
    createdAt: "2024-01-01T00:00:00.000Z",
    arrays: {
      arrayOfIntExample: [1, 2, 3],
      arrayOfFloatExample: [0.1, 0.2],
      arrayOfStringExample: ["red", "blue"],
      arrayOfObjectType: [{ integerExample: 1, integerExampleInt32: 10 }],
    },
  },
  {
    id: "r2",
    key: "blue-shoe",
    version: 3,
    someProperty: "Walking shoe",
    secondPropertyToUpdate: "red laces",
    createdAt: "2024-02-01T12:00:00.000Z",
    lastModifiedAt: "2024-06-01T00:00:00.000Z",
    lastModifiedBy: "client-2",
    parentId: "r1",
    arrays: {
      arrayOfIntExample: [3, 3, 5],
      arrayOfFloatExample: [0.7],
      arrayOfStringExample: ["blue"],
      arrayOfObjectType: [{ integerExample: 1 }, { integerExample: 2, integerExampleInt32: 20 }],
    },
    staged: { someProperty: "Hiking boot" },
  },
  {
    id: "r3",
    key: "house",
    version: 2,
    someProperty: "Two houses",
    createdAt: "2024-03-01T00:00:00.000Z",
    arrays: {
      arrayOfIntExample: [10],
      arrayOfTwonumbersExample: [-5, 5],
      arrayOfStringExample: ["green", "red", "red"],
      arrayOfObjectType: [],
    },
  },
  {
    id: "r4",
    someProperty: 'A "quoted", (bracketed) text\\',
    createdAt: "2024-03-01T00:00:00.000Z",
    arrays: { arrayOfIntExample: [], arrayOfStringExample: ["Grün", "", "50%"] },
  },
  { id: "r5", version: 9, createdAt: "2024-12-31T23:59:59.999Z" },
];

/** Five resources for tests with results written by hand. */
export const sampleRecords: readonly ResourceRecord[] = sketches.map(record);
