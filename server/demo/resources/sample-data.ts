import type { ResourceContent } from "../storage/records.js";

interface SampleResource {
  id: string;
  key: string;
  content: ResourceContent;
}

/** Ids are equal in all projects, since examples use them. */
export function sampleResources(): SampleResource[] {
  const sample = (
    id: string,
    key: string,
    objectTypeProperty: ResourceContent["objectTypeProperty"],
  ): SampleResource => ({ id, key, content: { objectTypeProperty } });
  const summer = sample("3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42", "summer-2024", {
    arrayOfIntExample: [3, 1, 3],
    arrayOfUniqueIntExample: [1, 3, 5],
    arrayOfTwonumbersExample: [10, 20],
    arrayOfFloatExample: [1.5, 2.25],
    arrayOfNumberNoDefaultsExample: [42],
    arrayOfStringExample: ["red", "blue"],
    arrayOfObjectType: [
      { integerExample: Number.MAX_SAFE_INTEGER, integerExampleInt32: 2147483647 },
    ],
  });
  const colours = sample("5b0a7c34-19f4-4e0d-8a6b-3c9d5e7f1a20", "sample-colours", {
    arrayOfStringExample: ["red", "green", "blue"],
    arrayOfUniqueIntExample: [1, 2, 3],
    arrayOfTwonumbersExample: [380, 750],
  });
  const primes = sample("8d2e4f61-5a7b-4c3d-9e8f-0a1b2c3d4e5f", "sample-primes", {
    arrayOfStringExample: ["prime numbers"],
    arrayOfIntExample: [2, 3, 5, 7, 11, 13],
    arrayOfUniqueIntExample: [2, 3, 5, 7, 11, 13],
    arrayOfTwonumbersExample: [2, 13],
  });
  const constants = sample("a7c93e15-2b4d-4f6a-8c0e-6d5f4e3b2a19", "sample-constants", {
    arrayOfStringExample: ["pi", "e", "golden ratio"],
    arrayOfFloatExample: [3.141592653589793, 2.718281828459045, 1.618033988749895],
    arrayOfTwonumbersExample: [1.618, 3.142],
  });
  const objects = sample("c40d6b82-7e9f-4a1c-b3d5-8f7e6d5c4b3a", "sample-objects", {
    arrayOfStringExample: ["objects", "red"],
    arrayOfNumberNoDefaultsExample: [0.5, 1, 1.5],
    arrayOfObjectType: [{ integerExample: 42, integerExampleInt32: 7 }, { integerExample: 3 }],
  });
  const child = sample("b0d3b7a4-5f6e-4b8e-8a52-6d8f5a1f7c10", "sample-child", {
    arrayOfStringExample: ["a child of sample-primes"],
  });
  child.content.parentId = primes.id;
  return [summer, colours, primes, constants, objects, child];
}
