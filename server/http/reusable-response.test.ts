import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.js";
import { jsonText } from "./large-response.js";
import {
  hasReusableElements,
  reusableElement,
  textOfElement,
  ValidElements,
} from "./reusable-response.js";

describe("a reusable element", () => {
  it("is serialised once, for all bodies", () => {
    let times = 0;
    const element = reusableElement({
      toJSON: () => ({ times: ++times }),
    });
    expect(jsonText({ results: [element, { a: 1 }] })).toBe('{"results":[{"times":1},{"a":1}]}');
    expect(jsonText({ count: 1, results: [element] })).toBe('{"count":1,"results":[{"times":1}]}');
    expect(textOfElement(element)).toBe('{"times":1}');
  });

  it("is valid for the contents it was validated for, and no others", () => {
    const [content, other] = [{}, {}];
    const element = reusableElement({ a: 1 });
    expect(new ValidElements(content).has(element)).toBe(false);
    new ValidElements(content).add(element);
    expect(new ValidElements(content).has(element)).toBe(true);
    expect(new ValidElements(other).has(element)).toBe(false);
  });

  it("is not what is merely equal to one", () => {
    reusableElement({ a: 1 });
    const [content, equal] = [{}, { a: 1 }];
    new ValidElements(content).add(equal);
    expect(new ValidElements(content).has(equal)).toBe(false);
    expect(textOfElement(equal)).toBeUndefined();
    expect(hasReusableElements({ results: [equal] })).toBe(false);
  });

  it.each([
    [{ results: [reusableElement({})] }, true],
    [{ total: 0, first: [1], second: [reusableElement([])] }, true],
    [{ results: [] }, false],
    [{ results: reusableElement({}) }, false],
    [[reusableElement({})], false],
    [null, false],
    ["text", false],
    [undefined, false],
  ])("is looked for in the lists of a body: %j", (body, found) => {
    expect(hasReusableElements(body)).toBe(found);
  });
});

it("serialises a body with reusable elements as JSON.stringify does", () => {
  const members = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
  const elements = fc.array(fc.tuple(members, fc.boolean()), { maxLength: 5 });
  fc.assert(
    fc.property(members, elements, (rest, list) => {
      const results = list.map(([each, isReusable]) => (isReusable ? reusableElement(each) : each));
      const body = { ...rest, results };
      for (let i = 0; i < 2; i++) expect(jsonText(body)).toBe(JSON.stringify(body));
    }),
    propertyRuns(50),
  );
});
