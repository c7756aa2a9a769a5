import { expect, it } from "@jest/globals";
import { describeCorpus, describeExamples, failuresOf } from "./report.js";
import type { TriedDocument } from "./try-document.js";

function tried(provider: string, overrides: Partial<TriedDocument> = {}): TriedDocument {
  const started = {
    provider,
    file: `${provider}.json`,
    operations: [],
    measured: [],
    examples: [],
    state: [],
    seconds: 1,
  };
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

/** Documents with 100 examples, of which the first ones are accepted. */
function withExamples(accepted: number): TriedDocument {
  const example = { operation: "POST /pets", what: "example" };
  const examples = Array.from({ length: 100 }, (_, index) =>
    index < accepted ? example : { ...example, rejected: "400" },
  );
  return tried("one", { examples });
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

it("counts documented examples, and groups the rejected ones by what the document says", () => {
  const example = { operation: "POST /pets", what: "example of the body" };
  const fault = 'the body is not as declared: #/a String does not match format "uuid".';
  const examples = [
    example,
    { ...example, rejected: "400: No.", fault },
    { ...example, rejected: "400: No.", fault: fault.replace("/a", "/b") },
    { ...example, rejected: "501: No." },
  ];
  expect(describeExamples([tried("one", { examples }), tried("two")])).toEqual([
    "1 of 4 documented request examples (25.0 %) are accepted.",
    `2 rejected, such as the example of the body of POST /pets of one: 400: No. The document says: ${fault}`,
    "1 rejected, such as the example of the body of POST /pets of one: 501: No. The document says: nothing against it",
  ]);
});

it.each<[string, TriedDocument, string[]]>([
  ["97 of 100 examples", withExamples(97), ["97 of 100 examples are accepted, less than 98 %."]],
  ["98 of 100 examples", withExamples(98), []],
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
