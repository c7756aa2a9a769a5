import { expect, it } from "@jest/globals";
import { describeCorpus, failuresOf } from "./report.js";
import type { TriedDocument } from "./try-document.js";

function tried(provider: string, overrides: Partial<TriedDocument> = {}): TriedDocument {
  const started = { provider, file: `${provider}.json`, operations: [], measured: [], seconds: 1 };
  return Object.assign(started, { mebibytes: 200, printed: "", isStarted: true }, overrides);
}

/** Documents with 200 operations each, of which the first ones are not served. */
function documentWith(unserved: number): TriedDocument {
  const paths = Array.from({ length: 200 }, (_, index) => `/p${index}`);
  return tried("one", {
    operations: paths.map((path) => `GET ${path}`),
    measured: paths.map((path, index) => ({
      method: "get",
      path,
      stores: index >= 100,
      ...(index < unserved && { unserved: `404 "${path}" is not declared` }),
    })),
  });
}

it("counts operations, and groups the reasons of those that are not served", () => {
  const broken = tried("two", { operations: ["GET /"], isStarted: false, mebibytes: 300 });

  expect(describeCorpus([documentWith(2), broken])).toEqual([
    "1 of 2 documents start.",
    "201 operations: 198 (98.5 %) served, 100 (49.8 %) stored.",
    "Ready after 1.0 s (median), 1.0 s (longest).",
    "At most 200 MiB.",
    '2 not served, such as GET /p0 of one: 404 "/p0" is not declared',
    "1 not served, such as GET / of two: missing",
  ]);
});

it.each<[string, TriedDocument, string[]]>([
  ["199 of 200 operations", documentWith(1), []],
  [
    "198 of 200 operations",
    documentWith(2),
    ["198 of 200 operations are served, less than 99.5 %."],
  ],
  ["60 s and 1 GiB", tried("one", { seconds: 60, mebibytes: 1024 }), []],
  ["61 s", tried("one", { seconds: 61 }), ["one takes 61 s."]],
  ["1,025 MiB", tried("one", { mebibytes: 1025 }), ["one takes 1025 MiB."]],
  ["no operation", tried("one", { isStarted: false }), []],
  [
    "no start",
    tried("one", { isStarted: false, operations: ["GET /"], measured: [] }),
    ["one does not start.", "0 of 1 operations are served, less than 99.5 %."],
  ],
])("judges %s", (_, document, failures) => {
  expect(failuresOf([document])).toEqual(failures);
});
