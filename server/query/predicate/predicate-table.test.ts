import { describe, expect, it } from "@jest/globals";
import { resourceFields } from "../../resources/resource-document.js";
import { documentIn } from "../../resources/testing/document-in.js";
import { matches } from "../testing/matches.js";
import { compilePredicate } from "./compile-predicate.js";
import { id, sampleRecords } from "./testing/sample-records.js";

const documents = Object.entries(sampleRecords).map(
  ([name, resource]) => [name, documentIn(resource, "current")] as const,
);

function matching(predicate: string, variables: Record<string, string[]> = {}): string {
  const where = compilePredicate(predicate, resourceFields, new Map(Object.entries(variables)));
  return documents.flatMap(([name, document]) => (matches(where, document) ? name : [])).join("");
}

type Row = [predicate: string, names: string, variables?: Record<string, string[]>];

const comparisons: Row[] = [
  [`key = "alpha"`, "A"],
  [`key = "ALPHA"`, ""],
  [`key != "alpha"`, "BCDEFGH"],
  [`not (key = "alpha")`, "BCDEFGH"],
  // By code point: digits, then capitals, then small letters.
  [`key < "a"`, "EG"],
  [`key > "delta"`, "FH"],
  // U+1F600 comes after U+FFFD, though its UTF-16 code units come before.
  [`someProperty > "\uFFFD"`, "G"],
  [`someProperty < "\u{1F600}" and someProperty >= "\uFFFD"`, "H"],
  [`id > "${id(6)}"`, "GH"],
  // As numbers, not as texts.
  [`version > 5`, "FGH"],
  [`version = 1e1`, "F"],
  [`version = 10.0`, "F"],
  [`version = 1.2E+1`, "G"],
  [`hasStagedChanges = true`, "D"],
  [`hasStagedChanges = FALSE`, "ABCEFGH"],
];

const dates: Row[] = [
  [`createdAt = "2024-02-29T12:30:45.678Z"`, "D"],
  [`createdAt = "2024-02-29T14:30:45.678+02:00"`, "D"],
  [`createdAt = "2024-03-01"`, "EF"],
  [`createdAt != "2024-03-01"`, "ABCDGH"],
  [`createdAt > "2024-01-01T00:00:00.0005Z"`, "BCDEF"],
  [`createdAt < "2024-01-01T00:00:00.0015Z"`, "ABGH"],
  [`createdAt >= "2024-01-02" and createdAt < '2024-03-01'`, "CD"],
  [`lastModifiedAt > "2024-06-01T10:00:00.499Z"`, "G"],
];

const arrays: Row[] = [
  [`arrayOfIntExample = 2`, "AG"],
  [`arrayOfIntExample = 1 and arrayOfIntExample = 3`, "A"],
  [`arrayOfIntExample != 2`, "BCDEFH"],
  [`arrayOfIntExample = -0`, "D"],
  [`arrayOfIntExample > 2 and arrayOfIntExample < 2`, "A"],
  [`arrayOfFloatExample = -5e-1`, "D"],
  [`arrayOfFloatExample = 15000000000`, "D"],
  [`arrayOfStringExample = ""`, "E"],
];

const lists: Row[] = [
  [`key in ("alpha", "eta", "nobody")`, "AH"],
  [`key not in ("alpha", "eta")`, "BCDEFG"],
  [`version in (1, 2, 1, 2.0)`, "AB"],
  [`arrayOfIntExample contains all (1, 3)`, "A"],
  [`arrayOfIntExample contains any (3, 0, 99)`, "AD"],
  [`arrayOfStringExample contains all ("red", "blue")`, "F"],
  [`arrayOfStringExample contains any ("red", 'green')`, "AFH"],
];

const presence: Row[] = [
  [`key is defined`, "ABDEFGH"],
  [`key is not defined`, "C"],
  [`key is empty`, "C"],
  [`someProperty is empty`, "BC"],
  [`arrayOfIntExample is defined`, "ABDG"],
  [`arrayOfIntExample is empty`, "BCEFH"],
  [`arrayOfIntExample is defined and arrayOfIntExample is empty`, "B"],
  // One empty text is one element.
  [`arrayOfStringExample is empty`, "BCDG"],
  [`arrayOfObjectType is defined`, "ABFH"],
  [`parent is defined`, "AD"],
  [`objectTypeProperty is defined`, "ABCDEFGH"],
  [`objectTypeProperty is empty`, "C"],
];

const nesting: Row[] = [
  [`lastModifiedBy(clientId != "client-2")`, "ABCDEFH"],
  // The fields of a missing object are missing.
  [`parent(id != "${id(1)}")`, "ABCEFGH"],
  [`parent(id is not defined)`, "BCEFGH"],
  [`arrayOfObjectType(integerExample = 1)`, "AF"],
  // The same element.
  [`arrayOfObjectType(integerExample = 1 and integerExampleInt32 = 4)`, "F"],
  [`arrayOfObjectType(integerExample = 1) and arrayOfObjectType(integerExampleInt32 = 4)`, "AF"],
  // Some element that is not 1, against no element that is 1.
  [`arrayOfObjectType(integerExample != 1)`, "AFH"],
  [`arrayOfObjectType(not (integerExample = 1))`, "AFH"],
  [`not (arrayOfObjectType(integerExample = 1))`, "BCDEGH"],
  [`arrayOfObjectType(integerExample is not defined)`, "F"],
];

const logic: Row[] = [
  [`key = "alpha" or key = "beta" and version = 1`, "A"],
  [`(key = "alpha" or key = "beta") and version = 2`, "B"],
  [`NOT(not(NOT (key = "alpha")))`, "BCDEFGH"],
  [`  \t\r\n key\n=\n"alpha"  \n`, "A"],
];

const spelling: Row[] = [
  ["`key` = 'alpha'", "A"],
  ["`objectTypeProperty`(`arrayOfIntExample` contains all(1,3))", "A"],
  [`someProperty = "it's \\"quoted\\""`, "D"],
  [`someProperty = "rouge\\n"`, "F"],
  [`someProperty = "\\uD83D\\uDE00"`, "G"],
  [`someProperty = "\\ufffd"`, "H"],
  [`arrayOfStringExample = "a\\\\b"`, "E"],
  [`arrayOfStringExample = "100%"`, "E"],
  [`arrayOfStringExample = "a\\/b"`, "E"],
];

const variables: Row[] = [
  [`key = :k`, "A", { k: ["alpha"] }],
  [`version = :v`, "F", { v: ["10"] }],
  [`version > :v`, "FGH", { v: ["5.5"] }],
  [`hasStagedChanges = :flag`, "D", { flag: ["true"] }],
  [`createdAt > :since`, "DEF", { since: ["2024-01-02"] }],
  [`key in :keys`, "AB", { keys: ["alpha", "beta"] }],
  [`version in (:some, 100, :one)`, "ABFGH", { some: ["1", "2"], one: ["10", "12"] }],
  [`arrayOfIntExample contains all :ints`, "A", { ints: ["1", "3"] }],
  // Never read as part of the predicate.
  [`key = :k`, "", { k: [`alpha" or key != "`] }],
  [`someProperty = :empty`, "B", { empty: [""] }],
];

describe.each([
  ["comparisons", comparisons],
  ["dates", dates],
  ["arrays", arrays],
  ["lists", lists],
  ["presence", presence],
  ["nesting", nesting],
  ["logic", logic],
  ["spelling", spelling],
  ["variables", variables],
])("%s", (_, rows) => {
  it.each(rows.map(([predicate, names, values = {}]) => ({ predicate, names, values })))(
    "$predicate",
    ({ predicate, names, values }) => {
      expect(matching(predicate, values)).toBe(names);
    },
  );
});
