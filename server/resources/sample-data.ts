import type { ResourceContent } from "../storage/records.js";
import type { NewId } from "../operation/ids.js";
import { newResourceId } from "./resource-id.js";

interface SampleResource {
  id: string;
  key: string;
  content: ResourceContent;
}

/** Resources to try the API with: every array is used, and one resource has a parent. */
export function sampleResources(now: Date, newId?: NewId): SampleResource[] {
  const sample = (
    key: string,
    objectTypeProperty: ResourceContent["objectTypeProperty"],
  ): SampleResource => ({
    id: newResourceId(now, newId),
    key,
    content: { objectTypeProperty },
  });
  const colours = sample("sample-colours", {
    arrayOfStringExample: ["red", "green", "blue"],
    arrayOfUniqueIntExample: [1, 2, 3],
    arrayOfTwonumbersExample: [380, 750],
  });
  const primes = sample("sample-primes", {
    arrayOfStringExample: ["prime numbers"],
    arrayOfIntExample: [2, 3, 5, 7, 11, 13],
    arrayOfUniqueIntExample: [2, 3, 5, 7, 11, 13],
    arrayOfTwonumbersExample: [2, 13],
  });
  const constants = sample("sample-constants", {
    arrayOfStringExample: ["pi", "e", "golden ratio"],
    arrayOfFloatExample: [3.141592653589793, 2.718281828459045, 1.618033988749895],
    arrayOfTwonumbersExample: [1.618, 3.142],
  });
  const objects = sample("sample-objects", {
    arrayOfStringExample: ["objects", "red"],
    arrayOfNumberNoDefaultsExample: [0.5, 1, 1.5],
    arrayOfObjectType: [{ integerExample: 42, integerExampleInt32: 7 }, { integerExample: 3 }],
  });
  const child = sample("sample-child", { arrayOfStringExample: ["a child of sample-primes"] });
  child.content.parentId = primes.id;
  return [colours, primes, constants, objects, child];
}
