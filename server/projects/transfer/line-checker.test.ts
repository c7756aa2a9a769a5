import { describe, expect, it } from "@jest/globals";
import { resourceLimits } from "../../resources/array-test-type.js";
import { parseLine } from "./project-lines.js";

const id = "00000000-0000-4000-8000-000000000001";
const timestamp = "2024-05-01T10:00:00.000Z";
const head = {
  id,
  version: 1,
  createdAt: timestamp,
  lastModifiedAt: timestamp,
  createdBy: { clientId: "c" },
  lastModifiedBy: { clientId: "c" },
};
const resource = { kind: "resource", ...head, current: { objectTypeProperty: {} } };
const variant = { id: 1, prices: [], attributes: [], images: [] };
const content = {
  name: { en: "shoe" },
  slug: { en: "shoe" },
  categories: [],
  masterVariant: variant,
  variants: [],
};
const product = { kind: "product", ...head, staged: content };
const client = { kind: "client", clientId: "c", secretHash: "h", scope: "s", createdAt: timestamp };

function arrays(given: object): object {
  return { ...resource, current: { objectTypeProperty: given } };
}

function attribute(value: unknown): object {
  const masterVariant = { ...variant, attributes: [{ name: "a", value }] };
  return { ...product, staged: { ...content, masterVariant } };
}

describe("a line", () => {
  it.each<[string, object]>([
    ["a resource", resource],
    [
      "a resource with all there is",
      {
        ...resource,
        key: "a-key",
        staged: { objectTypeProperty: { arrayOfUniqueIntExample: [3, -1] }, parentId: id },
      },
    ],
    ["a product", product],
    [
      "an image of a product, addressed from the service's own address on",
      {
        ...product,
        current: {
          ...content,
          masterVariant: {
            ...variant,
            images: [{ url: "/p/images/1/a.png", dimensions: { w: 1, h: 1 } }],
          },
        },
      },
    ],
    [
      "a product with what only its store has",
      { ...product, staged: { ...content, searchKeywords: { en: ["boot"] } } },
    ],
    ["a client", client],
    ["any value of an action", { kind: "actionData", value: null }],
  ])("may be %s", (_, line) => {
    expect(parseLine(JSON.stringify(line))).toEqual(line);
  });

  const tooMany = Array.from({ length: resourceLimits.elements / 2 + 1 }, () => 1);
  const errors: [object | null, string][] = [
    [
      null,
      "kind: one of project, client, customer, resource, outOfOrderProperties, product, image, discount, cart, actionData, end is expected",
    ],
    [{ ...resource, version: 0 }, "version: a whole number from 1 to 9007199254740991 is expected"],
    [
      { ...resource, version: "1" },
      "version: a whole number from 1 to 9007199254740991 is expected",
    ],
    [
      { ...resource, id: id.toUpperCase().replace("8", "A") },
      "id: a UUID in lower case is expected",
    ],
    [
      { ...resource, key: "a b" },
      'key: a text that does match pattern "^[A-Za-z0-9_-]{2,256}$" is expected',
    ],
    [
      { ...resource, createdAt: "2024-02-30T00:00:00.000Z" },
      "createdAt: a timestamp as 2024-05-01T10:00:00.000Z is expected",
    ],
    [{ ...resource, createdBy: {} }, "createdBy.clientId: is missing"],
    [{ ...resource, colour: 1 }, "colour: is not known here"],
    [{ ...resource, current: {} }, "current.objectTypeProperty: is missing"],
    [{ ...resource, current: [] }, "current: an object is expected"],
    [
      { ...resource, current: { objectTypeProperty: {}, parentId: 1 } },
      "current.parentId: a text is expected",
    ],
    [
      arrays({ arrayOfStringExample: "a" }),
      "current.objectTypeProperty.arrayOfStringExample: a list is expected",
    ],
    [
      arrays({ arrayOfStringExample: ["a", null] }),
      "current.objectTypeProperty.arrayOfStringExample[1]: a text is expected",
    ],
    [
      arrays({ arrayOfTwonumbersExample: [1, 2, 3] }),
      "current.objectTypeProperty.arrayOfTwonumbersExample: there are more than 2",
    ],
    [
      arrays({ arrayOfUniqueIntExample: [1, 2, 1] }),
      "current.objectTypeProperty.arrayOfUniqueIntExample: the elements 0 and 2 are the same",
    ],
    [
      arrays({ arrayOfIntExample: tooMany, arrayOfFloatExample: tooMany }),
      `current: its arrays have ${resourceLimits.elements + 2} elements, and may have ${resourceLimits.elements}`,
    ],
    [{ ...product, published: true }, "published: is not known here"],
    [
      { ...product, staged: { ...content, variants: [{ ...variant, isMatchingVariant: true }] } },
      "staged.variants[0].isMatchingVariant: is not known here",
    ],
    [
      attribute(null),
      "staged.masterVariant.attributes[0].value: a text or a number or true or false is expected, or an object is expected, or a list is expected",
    ],
    [
      attribute({ key: "k", label: 1 }),
      "staged.masterVariant.attributes[0].value.label: a text is expected, or an object is expected",
    ],
    [{ ...client, scope: undefined }, "scope: is missing"],
    [
      { kind: "project", format: 2, projectKey: "p1", createdAt: timestamp },
      "format: this program reads format 1",
    ],
    [
      { kind: "project", format: 1, projectKey: "P 1", createdAt: timestamp },
      "projectKey: a project key is expected",
    ],
    [
      { kind: "discount", code: "c", name: { en: "n" }, effect: { kind: "gift" } },
      "effect.sku: is missing",
    ],
  ];
  it.each(errors.map(([line, message]) => ({ line, message })))(
    "is rejected: $message",
    ({ line, message }) => {
      expect(() => parseLine(JSON.stringify(line))).toThrow(new Error(message));
    },
  );
});
