import { expect, it } from "@jest/globals";
import { buildSegment } from "../../engine/segment-builder.js";
import { openSegment } from "../../engine/segment.js";
import { documentOf, valueAt } from "../../engine/testing/sample-segments.js";
import { documentDigests } from "./document-digests.js";

const [red, blue] = [[valueAt("color", "red")], [valueAt("color", "blue")]];

function digestOf(id: string, ...documents: Parameters<typeof buildSegment>[0]): unknown {
  return documentDigests(openSegment(buildSegment(documents))).get(id);
}

it("a value of all parts has the same digest stored per part or per document", () => {
  const same = documentOf("a", [], [red, red]);
  const different = documentOf("b", [], [red, blue]);
  const alone = digestOf("a", same);
  expect(typeof alone).toBe("string");
  expect(digestOf("a", same, different)).toBe(alone);
  expect(digestOf("a", documentOf("a", [], [red, blue]))).not.toBe(alone);
  expect(digestOf("a", documentOf("a", [], [red, []]))).not.toBe(alone);
});
