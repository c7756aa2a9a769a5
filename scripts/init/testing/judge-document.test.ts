import { describe, expect, it } from "@jest/globals";
import { judge, printTable, rowOf } from "./judge-document.js";
import type { TriedDocument } from "./try-document.js";

const LIST = { method: "get", path: "/notes", stores: true };
const READ = { method: "get", path: "/notes/{id}", stores: true };
const CREATE = { method: "post", path: "/notes", stores: true };
const SEARCH = { method: "post", path: "/notes/search", stores: false };

function triedWith(changes: Partial<TriedDocument> = {}): TriedDocument {
  const measured = changes.measured ?? [LIST, CREATE, READ, SEARCH];
  return {
    operations: measured.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    measured,
    ...{ skipped: [], failures: [], tested: "", mebibytes: 300 },
    seconds: { init: 1, start: 2, test: 3 },
    ...changes,
  };
}

describe("a document", () => {
  it("passes if its operations are served and its collections and items are stored", () => {
    expect(judge("notes", triedWith())).toEqual({
      ...{ name: "notes", operations: 4, served: 4, stored: 3, examples: 1, skipped: 0 },
      ...{ candidates: { count: 3, stored: 3 }, failures: [] },
    });
  });

  it("fails if less than 98 % of its operations are served", () => {
    const tried = triedWith({
      measured: [LIST, CREATE, { ...READ, unserved: "500", stores: false }],
    });
    expect(judge("notes", tried).failures).toEqual([
      "2 of 3 operations are served, less than 98 %",
    ]);
  });

  it("fails if less than 60 % of the operations on collections and items store", () => {
    const examples = [LIST, READ].map((each) => ({ ...each, stores: false }));
    const tried = triedWith({ measured: [...examples, CREATE] });
    expect(judge("notes", tried).failures).toEqual([
      "1 of 3 operations on collections and items store, less than 60 %",
    ]);
  });

  it("with only GET needs no storage", () => {
    const measured = [LIST, READ].map((each) => ({ ...each, stores: false }));
    const { candidates, failures } = judge("notes", triedWith({ measured }));
    expect([candidates.count, failures]).toEqual([0, []]);
  });

  it("fails if an operation is left out without a reason", () => {
    const skipped = [{ operation: "GET /notes/export", reason: "" }];
    const { failures } = judge("notes", triedWith({ skipped }));
    expect(failures).toEqual(["GET /notes/export was left out without a reason"]);
  });

  it("fails if a step of its SDK fails without a known difference", () => {
    const sdk = [
      { step: "create", result: "passed" },
      { step: "read", result: "failed", message: "404" },
      { step: "list", result: "explained", cause: "SDK", message: "It has no list." },
    ] as const;
    const tried = triedWith({ sdk: [...sdk] });
    const judged = judge("notes", tried);
    expect(judged.failures).toEqual(["its SDK: read: 404"]);
    expect(rowOf(judged, tried).at(-1)).toBe("1 of 3, 1 explained");
  });
});

it("prints one row for each document", () => {
  const tried = triedWith();
  expect(printTable([rowOf(judge("notes", tried), tried)])).toBe(
    `document  operations  served       stored  example  skipped  collections store  seconds  MiB  SDK
notes     4           4 (100.0 %)  3       1        0        3 of 3 (100.0 %)   3.0      300`,
  );
});
