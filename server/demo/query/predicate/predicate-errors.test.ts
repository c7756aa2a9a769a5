import { describe, expect, it } from "@jest/globals";
import { resourceFields } from "../../resources/resource-document.js";
import { compilePredicate } from "./compile-predicate.js";
import { PredicateError } from "./predicate-error.js";

const variables = new Map([
  ["two", ["a", "b"]],
  ["none", []],
  ["word", ["x1"]],
  ["blank", [" 1"]],
  ["hex", ["0x10"]],
  ["huge", ["1e999"]],
  ["mixed", ["1", "b"]],
  ["day", ["2024-13-01"]],
  ["capitals", ["TRUE"]],
]);

interface Shown {
  message: string;
  reason: string;
  line: number;
  column: number;
}

function shown({ message }: PredicateError): Shown {
  const [, reason = "", line, column] =
    /^([^]*?) \(line (\d+), column (\d+)\)\./.exec(message) ?? [];
  return { message, reason, line: Number(line), column: Number(column) };
}

function errorOf(predicate: string): Shown {
  try {
    compilePredicate(predicate, resourceFields, variables);
  } catch (error) {
    if (error instanceof PredicateError) return shown(error);
    throw error;
  }
  throw new Error(`Nobody minded ${predicate}`);
}

const value = "Expected a value (a quoted string, a number, true, false or a :variable)";
const operator =
  "Expected an operator (=, !=, <>, <, <=, >, >=, in, not in, contains, is) or '(' after key";
const start = "Expected a field, '(' or 'not'";
const end = "Expected 'and', 'or' or the end";
const list = "Expected '(' and a list of values, or a :variable";
const arrays =
  "arrayOfIntExample, arrayOfUniqueIntExample, arrayOfTwonumbersExample, arrayOfFloatExample, " +
  "arrayOfNumberNoDefaultsExample, arrayOfStringExample, arrayOfObjectType";
const known =
  "id, version, key, createdAt, lastModifiedAt, createdBy, " +
  "lastModifiedBy, objectTypeProperty, someProperty, secondPropertyToUpdate, parent, " +
  `hasStagedChanges, ${arrays}`;
const date =
  `Expected a date ("2024-05-01") or a date-time with zone ("2024-05-01T12:00:00Z") ` +
  "for createdAt";
const escape = `Expected an escape: \\" \\' \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits`;
const ends = "but the predicate ends";

/** By predicate: `line:column reason`. */
type Rows = Record<string, string>;

const structure: Rows = {
  "": `1:1 ${start}, ${ends}`,
  " \n ": `1:1 ${start}, ${ends}`,
  or: `1:1 ${start}, but found 'or'`,
  'key = "a" and': `1:14 ${start}, ${ends}`,
  [`key = "a" or\n`]: `1:13 ${start}, ${ends}`,
  'key = "a" key = "b"': `1:11 ${end}, but found 'key'`,
  'key = "a", key = "b"': `1:10 ${end}, but found ','`,
  'key = "a")': `1:10 ${end}, but found ')'`,
  '((key = "a")': `1:13 Expected 'and', 'or' or ')', ${ends}`,
  not: `1:4 Expected '(' after 'not', ${ends}`,
  'not key = "a"': `1:5 Expected '(' after 'not', but found 'key'`,
  '"key" = "a"': `1:1 ${start}, but found "key"`,
  "-5 = 5": `1:1 ${start}, but found '-5'`,
  ':two = "a"': `1:1 ${start}, but found ':two'`,
  'parent.id = "a"': `1:1 ${start}, but found 'parent.id': write nested fields in parentheses, as in parent(id …)`,
};

const operators: Rows = {
  key: `1:4 ${operator}, ${ends}`,
  'key like "a%"': `1:5 ${operator}, but found 'like'`,
  [`key\u0000 = "a"`]: `1:4 ${operator}, but found '\uFFFD'`,
  "key =": `1:6 ${value}, ${ends}`,
  'key == "a"': `1:6 ${value}, but found '='`,
  "key = alpha": `1:7 ${value}, but found 'alpha'`,
  "key = ()": `1:7 ${value}, but found '('`,
  'key not "a"': `1:9 Expected 'in' after 'not', but found "a"`,
  'key not = "a"': "1:9 Expected 'in' after 'not', but found '='",
  "key in": `1:7 ${list}, ${ends}`,
  'key in "a"': `1:8 ${list}, but found "a"`,
  "key in ()": `1:9 ${value}, but found ')'`,
  'key in ("a",)': `1:13 ${value}, but found ')'`,
  'key in ("a"': `1:12 Expected ',' or ')', ${ends}`,
  'key in ("a" "b")': `1:13 Expected ',' or ')', but found "b"`,
  "arrayOfIntExample contains 1": "1:28 Expected 'all' or 'any' after 'contains', but found '1'",
  "arrayOfIntExample contains all 1": `1:32 ${list}, but found '1'`,
  "key is": `1:7 Expected 'empty', 'defined' or 'not', ${ends}`,
  "key is not null": "1:12 Expected 'empty' or 'defined', but found 'null'",
  "key within circle(13.4, 52.5, 1000)":
    "1:5 Expected another operator: 'within circle' is not available, since no field holds a geographical point",
  'key matches ignore case "a"':
    "1:5 Expected another operator: 'matches ignore case' is not available; a search by text.{locale} ignores case",
  "parent(id HAS changed)":
    "1:11 Expected another operator: 'has changed' is not available, since queries see one state of a resource",
};

const literals: Rows = {
  'key = "abc': `1:7 Expected a closing " for the string that begins here`,
  "key = 'abc\"": "1:7 Expected a closing ' for the string that begins here",
  [`key = "abc\\"`]: `1:7 Expected a closing " for the string that begins here`,
  [`key = "a\\d"`]: `1:9 ${escape}`,
  [`key = "\\u12G4"`]: `1:8 ${escape}`,
  [`key = "abc\\`]: `1:11 ${escape}`,
  [`key = "\\ud83d"`]: "1:7 Expected whole characters, but found half a surrogate pair",
  "`key = 1": "1:1 Expected a name and a closing ` after this one",
  "`` = 1": "1:1 Expected a name and a closing ` after this one",
  "version = 1e999": "1:11 Expected a number that fits into 64 bits, but found '1e999'",
  "version = 007": `1:11 ${value}, but found '007'`,
  "version = 1.": `1:11 ${value}, but found '1.'`,
  "version = - 5": `1:11 ${value}, but found '-'`,
  "version = 0x10": `1:11 ${value}, but found '0x10'`,
};

const HINT = " Fields you can query: ";
const queryable = (reason: string, names: string): string => `${reason}${HINT}${names}.`;
const fields: Rows = {
  'keys = "a"': queryable("1:1 Unknown field 'keys'", known),
  "__proto__ is defined": queryable("1:1 Unknown field '__proto__'", known),
  "`a b` is defined": queryable("1:1 Unknown field 'a b'", known),
  "5 = 5": queryable("1:1 Unknown field '5'", known),
  [`key = "a" and\n  (version = 1 or\n   kex = "b")`]: queryable("3:4 Unknown field 'kex'", known),
  "objectTypeProperty(version = 1)": queryable("1:20 Unknown field 'version'", arrays),
  "arrayOfObjectType(version = 1)": queryable(
    "1:19 Unknown field 'version'",
    "integerExample, integerExampleInt32",
  ),
  'parent(parent(id = "a"))': queryable("1:8 Unknown field 'parent'", "typeId, id"),
  'key(id = "a")': "1:4 Expected an operator after key, which has no fields",
  "arrayOfIntExample (integerExample = 1)":
    "1:19 Expected an operator after arrayOfIntExample, which has no fields",
  'createdBy = "a"': "1:11 Expected '(' or 'is' after createdBy, which has the fields clientId",
  "arrayOfObjectType contains any (1)":
    "1:19 Expected '(' or 'is' after arrayOfObjectType, which has the fields integerExample, integerExampleInt32",
  "objectTypeProperty != 1": `1:20 Expected '(' or 'is' after objectTypeProperty, which has the fields ${arrays}`,
};

const types: Rows = {
  "key = 5": "1:7 Expected a quoted string for key, but found 5",
  'version = "5"': `1:11 Expected a number for version, but found "5"`,
  'version in (1, "2")': `1:16 Expected a number for version, but found "2"`,
  'arrayOfStringExample contains all ("a", 2)':
    "1:41 Expected a quoted string for arrayOfStringExample, but found 2",
  "hasStagedChanges = 1": "1:20 Expected true or false for hasStagedChanges, but found 1",
  'hasStagedChanges = "true"': `1:20 Expected true or false for hasStagedChanges, but found "true"`,
  "hasStagedChanges > false":
    "1:18 Expected = or != after hasStagedChanges, which is true or false",
  'key contains any ("a")': "1:5 Expected 'in' or a comparison after key, which is not an array",
  "createdAt > 5": `1:13 ${date}, but found 5`,
  ...Object.fromEntries(
    `yesterday 2024 2024-02-30 2024-13-01 2024-01-01T10:00:00
    2024-01-01T24:00:00Z 2016-12-31T23:59:60Z 2024-01-01T10Z 2024-01-01T10:00:00.Z
    2024-01-01T10:00:00+1 2024-01-01T10:00:00+24:00 2024-01-01T10:00:00+10:60 2024-01-01Z`
      .split(/\s+/)
      .concat("", "2024-01-01 10:00:00Z")
      .map((text) => [`createdAt < "${text}"`, `1:13 ${date}, but found "${text}"`]),
  ),
};

const wrongVariables: Rows = {
  "key = :nope": "1:7 Expected a parameter var.nope for the variable :nope",
  'key in ("a", :none)': "1:14 Expected a parameter var.none for the variable :none",
  "key = :two":
    "1:7 Expected one value in the variable :two, but it has 2; lists go with 'in' and 'contains'",
  "version = :word": `1:11 Expected a number for version, but the variable :word is "x1"`,
  "version = :blank": `1:11 Expected a number for version, but the variable :blank is " 1"`,
  "version = :hex": `1:11 Expected a number for version, but the variable :hex is "0x10"`,
  "version < :huge": `1:11 Expected a number for version, but the variable :huge is "1e999"`,
  "version in :mixed": `1:12 Expected a number for version, but the variable :mixed is "b"`,
  "createdAt < :day": `1:13 ${date}, but the variable :day is "2024-13-01"`,
  "hasStagedChanges = :capitals": `1:20 Expected true or false for hasStagedChanges, but the variable :capitals is "TRUE"`,
};

describe.each([
  ["structure", structure],
  ["operators", operators],
  ["literals", literals],
  ["fields", fields],
  ["types", types],
  ["variables", wrongVariables],
])("an error in %s", (_, rows) => {
  it.each(Object.entries(rows))("is reported at its position: %s", (predicate, row) => {
    const [expected = "", names] = row.split(HINT);
    const [, line = "", column = "", reason] = /^(\d+):(\d+) ([^]*)$/.exec(expected) ?? [];
    const error = errorOf(predicate);
    expect(`${error.line}:${error.column} ${error.reason}`).toBe(expected);

    const [sentence, shown = "", caret = ""] = error.message.split("\n");
    expect(sentence).toBe(
      `${reason} (line ${line}, column ${column}).${names === undefined ? "" : HINT + names}`,
    );
    const source = predicate.split("\n")[Number(line) - 1] ?? "";
    const at = source.slice(Number(column) - 1, Number(column));
    expect(caret).toMatch(/^ *\^$/);
    expect(shown.charAt(caret.length - 1)).toBe(at.replace("\u0000", "\uFFFD"));
  });
});

describe("the error message", () => {
  it("shows the line with a caret under the error", () => {
    expect(errorOf(`key = "alpha"\n  and version = "1"\n  or key = "b"`).message).toBe(
      [
        `Expected a number for version, but found "1" (line 2, column 17).`,
        `  and version = "1"`,
        "                ^",
      ].join("\n"),
    );
  });

  it("counts characters, not code units, and each kind of line break once", () => {
    const error = errorOf(
      `key = "a" or\r\nkey = "b" or\rsomeProperty = "\u{1F600}é" or version = "1"`,
    );
    expect([error.line, error.column]).toEqual([3, 34]);
    expect(error.message.split("\n").slice(1)).toEqual([
      `someProperty = "\u{1F600}é" or version = "1"`,
      `${" ".repeat(33)}^`,
    ]);
  });

  it("keeps the caret in place after tabs and replaces invisible characters", () => {
    expect(errorOf(`\tkey\t= "\u202E\u0007"\tand version = "1"`).message.split("\n")).toEqual([
      `Expected a number for version, but found "1" (line 1, column 27).`,
      ` key = "\uFFFD\uFFFD" and version = "1"`,
      `${" ".repeat(26)}^`,
    ]);
  });

  it("shows the part of a long line around the error", () => {
    const [long, longer] = ["x".repeat(200), "y".repeat(200)];
    expect(errorOf(`key = "${long}" and version = "${longer}"`).message.split("\n")).toEqual([
      `Expected a number for version, but found "${"y".repeat(40)}…" (line 1, column 224).`,
      `…${"x".repeat(24)}" and version = "${"y".repeat(39)}…`,
      `${" ".repeat(41)}^`,
    ]);
  });

  it.each([
    [40, 40, `${"b".repeat(40)}${"a".repeat(40)}`],
    [41, 41, `…${"b".repeat(40)}${"a".repeat(40)}…`],
  ])("shows up to 40 characters on each side: %d before and %d after", (before, after, line) => {
    const error = new PredicateError("b".repeat(before) + "a".repeat(after), before, "Expected");
    const caret = " ".repeat(line.indexOf("a")) + "^";
    expect(error.message.split("\n")).toEqual([
      `Expected (line 1, column ${before + 1}).`,
      line,
      caret,
    ]);
  });
});
