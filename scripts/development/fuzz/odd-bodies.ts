import fc from "fast-check";
import type { FuzzRequest } from "./fuzz-request.js";

/** Of much deeper ones the comparison itself overflows; attacks/bodies.test.ts sends those. */
const DEEP = 1_000;

/** JSON texts to stand in a value's place. */
const VALUES = [
  "null",
  "{}",
  "[]",
  '""',
  "0",
  "-0",
  "1.0",
  "1.5",
  "1e400",
  "5e-324",
  "9007199254740991",
  "9007199254740993",
  '"1"',
  '"\\u0000"',
  '"\\ud800"',
  '"💥"',
  '"__proto__"',
  '"constructor"',
  `"${"x".repeat(10_000)}"`,
  "[[]]",
  '{"__proto__":null}',
  '{"":{"":{"":null}}}',
  '"2024-02-30T00:00:00.000Z"',
  '"2024-02-29T23:59:60Z"',
  `${"[".repeat(100)}${"]".repeat(100)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
];

/** Members to stand first in an object. */
const MEMBERS = [
  '"nobodyKnowsThis":1',
  '"":1',
  '"__proto__":{"a":1}',
  '"constructor":{"prototype":{"a":1}}',
  '"toString":1',
  '"a/b~c":1',
  '"a":1,"a":2',
  '"\\u0069d":"x"',
  '"key":null',
  '"version":-0',
  '"action":"x"',
];

/** Whole bodies. */
const BODIES = [
  "",
  "null",
  '""',
  "[]",
  "{}",
  "[{}]",
  "\ufeff{}",
  " \n\t{}\r\n ",
  '{"__proto__":{}}',
  '{"a":1,}',
  "// a\n{}",
  "a[b]=1",
  "__proto__=1",
  "%",
  '"a=1"',
];

/** Names are found as well, or what looks like a value in them would be. */
const VALUE = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|true|false|null|\{\}|\[\]/g;
/** With what comes next in it: the first name, or its end. */
const OBJECT = /"(?:[^"\\]|\\.)*"|\{(?=("(?:[^"\\]|\\.)*"\s*:|\}))/g;

/** The body changed in one place, or another one: duplicate and odd names, odd numbers, depth. */
export function oddBodies(request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const whole = fc.constantFrom(...BODIES, Buffer.from("{}", "utf16le"), Buffer.from([0xff]));
  const changed = oddJson(request.body?.toString() ?? "");
  return fc.oneof(...changed, whole).map((body) => ({ ...request, body: Buffer.from(body) }));
}

/** JSON with one value replaced, a member more, or a name that comes twice. */
export function oddJson(text: string): fc.Arbitrary<string>[] {
  const values = [...text.matchAll(VALUE)].filter(([, colon]) => colon === undefined);
  const objects = [...text.matchAll(OBJECT)].filter(([, next]) => next !== undefined);
  const changes: fc.Arbitrary<string>[] = [];
  if (values.length > 0) {
    const replaced = fc.tuple(fc.constantFrom(...values), fc.constantFrom(...VALUES));
    changes.push(
      replaced.map(([{ index, 0: old }, value]) => spliced(text, index, old.length, value)),
    );
  }
  if (objects.length > 0) {
    const added = fc.tuple(fc.constantFrom(...objects), fc.constantFrom(...MEMBERS));
    const repeated = fc.tuple(fc.constantFrom(...objects), fc.constantFrom(...VALUES));
    changes.push(
      added.map(([{ index, 1: next }, member]) =>
        spliced(text, index + 1, 0, next === "}" ? member : `${member},`),
      ),
      repeated.map(([{ index, 1: next = "" }, value]) =>
        spliced(text, index + 1, 0, next === "}" ? "" : `${next}${value},`),
      ),
    );
  }
  return changes;
}

function spliced(text: string, at: number, length: number, inserted: string): string {
  return `${text.slice(0, at)}${inserted}${text.slice(at + length)}`;
}
