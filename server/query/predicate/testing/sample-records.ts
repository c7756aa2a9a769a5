import type { ResourceRecord } from "../../../storage/records.js";
import { record, type RecordSketch } from "./records.js";

/** `10000000-…` to `80000000-…`, in the order of the names. */
export function id(digit: number): string {
  return `${digit}0000000-0000-4000-8000-000000000000`;
}

/** Each differs from the others in a detail that a predicate may test. */
const sketches: Record<string, RecordSketch> = {
  A: {
    id: id(1),
    key: "alpha",
    someProperty: "red",
    secondPropertyToUpdate: "x",
    parentId: id(2),
    arrays: {
      arrayOfIntExample: [1, 2, 3],
      arrayOfUniqueIntExample: [7, 9],
      arrayOfTwonumbersExample: [1, 10],
      arrayOfStringExample: ["red", "green"],
      arrayOfObjectType: [
        { integerExample: 1, integerExampleInt32: 2 },
        { integerExample: 3, integerExampleInt32: 4 },
      ],
    },
  },
  // Present, but empty.
  B: {
    id: id(2),
    key: "beta",
    version: 2,
    createdAt: "2024-01-01T00:00:00.001Z",
    someProperty: "",
    arrays: {
      arrayOfIntExample: [],
      arrayOfUniqueIntExample: [],
      arrayOfFloatExample: [],
      arrayOfNumberNoDefaultsExample: [],
      arrayOfStringExample: [],
      arrayOfObjectType: [],
    },
  },
  // Nothing present.
  C: { id: id(3), version: 3, createdAt: "2024-01-02T00:00:00.000Z" },
  D: {
    id: id(4),
    key: "delta",
    version: 4,
    createdAt: "2024-02-29T12:30:45.678Z",
    someProperty: `it's "quoted"`,
    parentId: id(1),
    arrays: { arrayOfIntExample: [-5, 0], arrayOfFloatExample: [-0.5, 1.5e10] },
    staged: { someProperty: "draft" },
  },
  E: {
    id: id(5),
    key: "Epsilon",
    version: 5,
    createdAt: "2024-03-01T00:00:00.000Z",
    someProperty: "Red",
    arrays: { arrayOfStringExample: ["", "a\\b", "100%", "O'Brien", "a/b"] },
  },
  F: {
    id: id(6),
    key: "zeta-6",
    version: 10,
    createdAt: "2024-03-01T00:00:00.000Z",
    someProperty: "rouge\n",
    arrays: {
      arrayOfStringExample: ["red", "blue"],
      arrayOfObjectType: [{}, { integerExample: 1, integerExampleInt32: 4 }],
    },
  },
  G: {
    id: id(7),
    key: "10",
    version: 12,
    lastModifiedAt: "2024-06-01T10:00:00.500Z",
    lastModifiedBy: "client-2",
    someProperty: "\u{1F600}",
    arrays: { arrayOfIntExample: [2, 2], arrayOfFloatExample: [0.1] },
  },
  H: {
    id: id(8),
    key: "eta",
    version: 100,
    someProperty: "\uFFFD",
    arrays: {
      arrayOfTwonumbersExample: [10, 1],
      arrayOfNumberNoDefaultsExample: [0.5, 3],
      arrayOfStringExample: ["green"],
      arrayOfObjectType: [{ integerExample: 3, integerExampleInt32: 2 }],
    },
  },
};

/** By letter: A to H. */
export const sampleRecords: Readonly<Record<string, ResourceRecord>> = Object.fromEntries(
  Object.entries(sketches).map(([name, sketch]) => [name, record(sketch)]),
);
