import fc from "fast-check";
import type { FuzzRequest } from "./fuzz-request.js";

const DEEP = 5_000;

/** JSON texts to stand in a value's place. */
const VALUES = [
  "null",
  "true",
  "{}",
  "[]",
  '""',
  '" "',
  "0",
  "-0",
  "-0.0",
  "-1",
  "1.0",
  "1E2",
  "0.1e1",
  "1.5",
  "1e400",
  "-1e400",
  "5e-324",
  "9007199254740991",
  "9007199254740992",
  "9007199254740993",
  "99999999999999999999",
  '"1"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\ud83d\\udca5"',
  '"💥"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  `"${"x".repeat(10_000)}"`,
  "[null]",
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
  '"__proto__":null',
  '"constructor":{"prototype":{"a":1}}',
  '"toString":1',
  '"hasOwnProperty":1',
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
  " ",
  "null",
  "true",
  "0",
  '""',
  "[]",
  "{}",
  "[{}]",
  "\ufeff{}",
  " \n\t{}\r\n ",
  "{}{}",
  '{"__proto__":{}}',
  '{"a":1,}',
  "// a\n{}",
  "a=1&a=2",
  "a[b]=1",
  "__proto__=1",
  "=&=",
  "%",
  '"a=1"',
];

const VALUE = /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.eE+-]*|true|false|null|\{\}|\[\]/g;

/** The body changed in one place, or another one: duplicate and odd names, odd numbers, depth. */
export function oddBodies(request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const text = request.body?.toString() ?? "";
  const withBody = (body: string | Buffer): FuzzRequest => ({ ...request, body: Buffer.from(body) });
  const whole = fc.constantFrom(...BODIES, Buffer.from("{}", "utf16le"), Buffer.from([0xff]));
  const values = [...text.matchAll(VALUE)];
  const objects = [...text.matchAll(/\{(?=("(?:[^"\\]|\\.)*"\s*:|\}))/g)];
  const changes: fc.Arbitrary<string>[] = [];
  if (values.length > 0) {
    changes.push(
      fc
        .tuple(fc.constantFrom(...values), fc.constantFrom(...VALUES))
        .map(([{ index, 0: old }, value]) => spliced(text, index, old.length, value)),
    );
  }
  if (objects.length > 0) {
    const any = fc.constantFrom(...objects);
    changes.push(
      fc
        .tuple(any, fc.constantFrom(...MEMBERS))
        .map(([{ index, 1: next }, member]) =>
          spliced(text, index + 1, 0, next === "}" ? member : `${member},`),
        ),
      // A name that comes twice.
      fc
        .tuple(any, fc.constantFrom(...VALUES))
        .map(([{ index, 1: next = "" }, value]) =>
          spliced(text, index + 1, 0, next === "}" ? "" : `${next}${value},`),
        ),
    );
  }
  return fc.oneof(...changes, whole).map(withBody);
}

function spliced(text: string, at: number, length: number, inserted: string): string {
  return `${text.slice(0, at)}${inserted}${text.slice(at + length)}`;
}
