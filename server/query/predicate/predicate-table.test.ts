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
  [`key="alpha"`, "A"],
  [`key = 'alpha'`, "A"],
  [`key = "ALPHA"`, ""],
  [`key = "10"`, "G"],
  [`key != "alpha"`, "BCDEFGH"],
  [`key <> "alpha"`, "BCDEFGH"],
  [`not (key = "alpha")`, "BCDEFGH"],
  // By code point: digits, then capitals, then small letters.
  [`key < "a"`, "EG"],
  [`key <= "alpha"`, "AEG"],
  [`key > "delta"`, "FH"],
  [`key >= "delta"`, "DFH"],
  [`not (key >= "delta")`, "ABCEG"],
  // U+1F600 comes after U+FFFD, though its UTF-16 code units come before.
  [`someProperty > "\uFFFD"`, "G"],
  [`someProperty < "\u{1F600}" and someProperty >= "\uFFFD"`, "H"],
  [`id > "${id(6)}"`, "GH"],
  [`id <= "${id(2)}"`, "AB"],
  [`id > "9"`, ""],
  // As numbers, not as texts.
  [`version > 5`, "FGH"],
  [`version >= 5`, "EFGH"],
  [`version < 2`, "A"],
  [`version <= 2`, "AB"],
  [`version = 10`, "F"],
  [`version = 1e1`, "F"],
  [`version = 10.0`, "F"],
  [`version = 1.2E+1`, "G"],
  [`version != 10`, "ABCDEGH"],
  [`version > 9.99 and version < 12`, "F"],
  [`hasStagedChanges = true`, "D"],
  [`hasStagedChanges = FALSE`, "ABCEFGH"],
  [`hasStagedChanges != true`, "ABCEFGH"],
  [`hasStagedChanges in (true, false)`, "ABCDEFGH"],
];

const dates: Row[] = [
  [`createdAt = "2024-02-29T12:30:45.678Z"`, "D"],
  [`createdAt = "2024-02-29T14:30:45.678+02:00"`, "D"],
  [`createdAt = "2024-02-29T07:00:45.678-05:30"`, "D"],
  [`createdAt = "2024-03-01"`, "EF"],
  [`createdAt = "2024-03-01T00:00Z"`, "EF"],
  [`createdAt != "2024-03-01"`, "ABCDGH"],
  [`createdAt > "2024-01-01T00:00:00Z"`, "BCDEF"],
  [`createdAt > "2024-01-01T00:00:00.0005Z"`, "BCDEF"],
  [`createdAt < "2024-01-01T00:00:00.0015Z"`, "ABGH"],
  [`createdAt >= "2024-01-02" and createdAt < '2024-03-01'`, "CD"],
  [`createdAt in ("2024-01-02", "2024-03-01")`, "CEF"],
  [`lastModifiedAt > "2024-06-01T10:00:00.499Z"`, "G"],
  [`lastModifiedAt >= "9999-12-31"`, ""],
  [`createdAt > "0001-01-01"`, "ABCDEFGH"],
];

const arrays: Row[] = [
  [`arrayOfIntExample = 2`, "AG"],
  [`objectTypeProperty(arrayOfIntExample = 2)`, "AG"],
  [`arrayOfIntExample = 1 and arrayOfIntExample = 3`, "A"],
  [`objectTypeProperty(arrayOfIntExample = 1 and arrayOfIntExample = 3)`, "A"],
  [`arrayOfIntExample != 2`, "BCDEFH"],
  [`arrayOfIntExample <> 1`, "BCDEFGH"],
  [`arrayOfIntExample < 0`, "D"],
  [`arrayOfIntExample = -5`, "D"],
  [`arrayOfIntExample = -0`, "D"],
  [`arrayOfIntExample > 1`, "AG"],
  [`arrayOfIntExample > 2 and arrayOfIntExample < 2`, "A"],
  [`not (arrayOfIntExample > 1)`, "BCDEFH"],
  [`arrayOfFloatExample = -0.5`, "D"],
  [`arrayOfFloatExample = -5e-1`, "D"],
  [`arrayOfFloatExample = 15000000000`, "D"],
  [`arrayOfFloatExample = 0.1`, "G"],
  [`arrayOfFloatExample >= 0.1`, "DG"],
  [`arrayOfTwonumbersExample = 10`, "AH"],
  [`arrayOfNumberNoDefaultsExample = 0.5`, "H"],
  [`arrayOfUniqueIntExample >= 9`, "A"],
  [`arrayOfStringExample = "red"`, "AF"],
  [`arrayOfStringExample = ""`, "E"],
  [`arrayOfStringExample != "red"`, "BCDEGH"],
  [`arrayOfStringExample > "red"`, ""],
  [`arrayOfStringExample <= "O"`, "E"],
];

const lists: Row[] = [
  [`key in ("alpha", "eta", "nobody")`, "AH"],
  [`key IN("alpha")`, "A"],
  [`key not in ("alpha", "eta")`, "BCDEFG"],
  [`not (key in ("alpha", "eta"))`, "BCDEFG"],
  [`not (key not in ("alpha", "eta"))`, "AH"],
  [`version in (1, 2, 1, 2.0)`, "AB"],
  [`arrayOfIntExample in (0, 3)`, "AD"],
  [`arrayOfIntExample not in (0, 3)`, "BCEFGH"],
  [`arrayOfIntExample contains all (1, 3)`, "A"],
  [`arrayOfIntExample contains all (2)`, "AG"],
  [`arrayOfIntExample contains any (3, 0, 99)`, "AD"],
  [`arrayOfIntExample contains all (2, 99)`, ""],
  [`arrayOfStringExample contains all ("red", "blue")`, "F"],
  [`arrayOfStringExample contains any ("red", 'green')`, "AFH"],
  [`not (arrayOfStringExample contains any ("red", "green"))`, "BCDEG"],
];

const presence: Row[] = [
  [`key is defined`, "ABDEFGH"],
  [`key is not defined`, "C"],
  [`key is empty`, "C"],
  [`someProperty is defined`, "ABDEFGH"],
  [`someProperty is empty`, "BC"],
  [`someProperty is not empty`, "ADEFGH"],
  [`someProperty = ""`, "B"],
  [`secondPropertyToUpdate is not defined`, "BCDEFGH"],
  [`arrayOfIntExample is defined`, "ABDG"],
  [`arrayOfIntExample is empty`, "BCEFH"],
  [`arrayOfIntExample is not empty`, "ADG"],
  [`arrayOfIntExample is defined and arrayOfIntExample is empty`, "B"],
  // One empty text is one element.
  [`arrayOfStringExample is empty`, "BCDG"],
  [`arrayOfObjectType is defined`, "ABFH"],
  [`arrayOfObjectType is empty`, "BCDEG"],
  [`objectTypeProperty(arrayOfObjectType Is Not Empty)`, "AFH"],
  [`version is empty`, ""],
  [`createdAt is defined`, "ABCDEFGH"],
  [`hasStagedChanges is not defined`, ""],
  [`parent is defined`, "AD"],
  [`parent is empty`, "BCEFGH"],
  [`objectTypeProperty is defined`, "ABCDEFGH"],
  [`objectTypeProperty is empty`, "C"],
];

const nesting: Row[] = [
  [`lastModifiedBy(clientId = "client-2")`, "G"],
  [`lastModifiedBy(clientId != "client-2")`, "ABCDEFH"],
  [`parent(id = "${id(1)}")`, "D"],
  [`parent(typeId = "resource" and id > "${id(1)}")`, "A"],
  // The fields of a missing object are missing.
  [`parent(id != "${id(1)}")`, "ABCEFGH"],
  [`parent(id is not defined)`, "BCEFGH"],
  [`arrayOfObjectType(integerExample = 1)`, "AF"],
  [`objectTypeProperty(arrayOfObjectType(integerExample = 1))`, "AF"],
  // The same element.
  [`arrayOfObjectType(integerExample = 1 and integerExampleInt32 = 4)`, "F"],
  [`arrayOfObjectType(integerExample = 1) and arrayOfObjectType(integerExampleInt32 = 4)`, "AF"],
  [`arrayOfObjectType(integerExample > 1 or integerExampleInt32 > 3)`, "AFH"],
  // Some element that is not 1, against no element that is 1.
  [`arrayOfObjectType(integerExample != 1)`, "AFH"],
  [`arrayOfObjectType(not (integerExample = 1))`, "AFH"],
  [`not (arrayOfObjectType(integerExample = 1))`, "BCDEGH"],
  [`arrayOfObjectType(integerExample is not defined)`, "F"],
  [`arrayOfObjectType(integerExample is empty and integerExampleInt32 is empty)`, "F"],
  [`not (arrayOfObjectType(integerExample is not defined))`, "ABCDEGH"],
  [`arrayOfObjectType(integerExample not in (1, 3))`, "F"],
  [`arrayOfObjectType(integerExample in (1, 3) and not (integerExampleInt32 in (2)))`, "AF"],
];

const logic: Row[] = [
  [`key = "alpha" or key = "beta" and version = 1`, "A"],
  [`(key = "alpha" or key = "beta") and version = 2`, "B"],
  [`version = 1 and key = "nobody" or key = "eta"`, "H"],
  [`key = "eta" OR version = 1 And key = "nobody"`, "H"],
  [`not (key = "alpha") and version < 3`, "B"],
  [`not (key = "alpha" or version >= 3)`, "B"],
  [`NOT(not(NOT (key = "alpha")))`, "BCDEFGH"],
  [`((((key = "alpha"))))`, "A"],
  [`  \t\r\n key\n=\n"alpha"  \n`, "A"],
];

const spelling: Row[] = [
  ["`key` = 'alpha'", "A"],
  ["`objectTypeProperty`(`arrayOfIntExample` contains all(1,3))", "A"],
  [`someProperty = "it's \\"quoted\\""`, "D"],
  [`someProperty = 'it\\'s "quoted"'`, "D"],
  [`someProperty = "rouge\\n"`, "F"],
  [`someProperty = "rouge\n"`, "F"],
  [`someProperty = "\\uD83D\\uDE00"`, "G"],
  [`someProperty = "\\ufffd"`, "H"],
  [`arrayOfStringExample = "a\\\\b"`, "E"],
  [`arrayOfStringExample = "100%"`, "E"],
  [`arrayOfStringExample = "a\\/b"`, "E"],
  [`arrayOfStringExample = 'a/b'`, "E"],
  [`arrayOfStringExample = "%"`, ""],
  [`arrayOfStringExample = "O'Brien"`, "E"],
  [`arrayOfStringExample = "' OR ''='"`, ""],
  [`key = "zeta-6"`, "F"],
];

const variables: Row[] = [
  [`key = :k`, "A", { k: ["alpha"] }],
  [`key = :k`, "G", { k: ["10"] }],
  [`version = :v`, "F", { v: ["10"] }],
  [`version > :v`, "FGH", { v: ["5.5"] }],
  [`arrayOfIntExample = :n`, "D", { n: ["-5"] }],
  [`hasStagedChanges = :flag`, "D", { flag: ["true"] }],
  [`createdAt > :since`, "DEF", { since: ["2024-01-02"] }],
  [`key in :keys`, "AB", { keys: ["alpha", "beta"] }],
  [`key in :keys`, "A", { keys: ["alpha"] }],
  [`key not in :keys`, "CDEFGH", { keys: ["alpha", "beta"] }],
  [`version in (:some, 100, :one)`, "ABFGH", { some: ["1", "2"], one: ["10", "12"] }],
  [`arrayOfIntExample contains all :ints`, "A", { ints: ["1", "3"] }],
  [`arrayOfIntExample contains any :ints`, "AD", { ints: ["3", "0"] }],
  [`key = :a and version = :a or key = :b`, "B", { a: ["1"], b: ["beta"] }],
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
