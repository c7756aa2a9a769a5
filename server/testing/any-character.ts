import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Like the unit "binary" of `fc.string`, which takes a second in each file to list all characters. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - SURROGATES.count)
  .map(toCharacter, toNumber);

function toCharacter(number: number): string {
  const { first, count } = SURROGATES;
  return String.fromCodePoint(number < first ? number : number + count);
}

/** Lets fast-check add strings that often break programs, such as `__proto__`. */
function toNumber(text: unknown): number {
  const code = typeof text === "string" ? (text.codePointAt(0) ?? NaN) : NaN;
  const number = code < SURROGATES.first ? code : code - SURROGATES.count;
  if (Number.isNaN(number) || toCharacter(number) !== text) throw new Error("Not one character.");
  return number;
}
