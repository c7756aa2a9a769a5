import type { ArrayTestTypeRecord, ResourceRecord } from "../storage/records.js";

/**
 * A page of resources as one ArrayTestType, each array by its own rule: concatenated in the page's
 * order; arrayOfUniqueIntExample the sorted union; arrayOfTwonumbersExample the smallest of the
 * first and the largest of the second numbers. Arrays that would be empty are left out.
 */
export function fold(resources: readonly ResourceRecord[]): ArrayTestTypeRecord {
  const contents = resources.map(({ current }) => current.objectTypeProperty);
  const all = <Element>(
    arrayOf: (content: ArrayTestTypeRecord) => Element[] | undefined,
  ): Element[] => contents.flatMap((content) => arrayOf(content) ?? []);
  const pairs = contents.flatMap(({ arrayOfTwonumbersExample: pair }) => (pair ? [pair] : []));
  const folded: ArrayTestTypeRecord = {
    arrayOfIntExample: all(({ arrayOfIntExample: array }) => array),
    arrayOfUniqueIntExample: [...new Set(all(({ arrayOfUniqueIntExample: array }) => array))].sort(
      (a, b) => a - b,
    ),
    arrayOfTwonumbersExample:
      pairs.length === 0
        ? []
        : [
            pairs.map(([first = Infinity]) => first).reduce((a, b) => Math.min(a, b)),
            pairs.map(([, second = -Infinity]) => second).reduce((a, b) => Math.max(a, b)),
          ],
    arrayOfFloatExample: all(({ arrayOfFloatExample: array }) => array),
    arrayOfNumberNoDefaultsExample: all(({ arrayOfNumberNoDefaultsExample: array }) => array),
    arrayOfStringExample: all(({ arrayOfStringExample: array }) => array),
    arrayOfObjectType: all(({ arrayOfObjectType: array }) => array),
  };
  return Object.fromEntries(Object.entries(folded).filter(([, array]) => array.length > 0));
}
