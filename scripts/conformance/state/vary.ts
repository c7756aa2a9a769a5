import { isObject } from "../../document/document.js";

/** Most values of a body that are varied. */
const MOST_VALUES = 60;

type Path = readonly (string | number)[];

/**
 * The body with other strings and numbers, as far as `isValid` accepts them. Bodies with different numbers differ.
 * `isFree`: whether the value at a path may be varied.
 */
export function varied(
  body: unknown,
  number: number,
  isValid: (body: unknown) => boolean,
  isFree: (path: Path) => boolean = () => true,
): unknown {
  const places = scalarsIn(body)
    .filter(({ path }) => isFree(path))
    .slice(0, MOST_VALUES);
  const all = places.reduce((whole, { path, value }) => {
    const [first = value] = othersThan(value, number);
    return withValue(whole, path, first);
  }, body);
  if (isValid(all)) return all;
  let result = body;
  for (const { path, value } of places) {
    const bodies = othersThan(value, number).map((other) => withValue(result, path, other));
    result = bodies.find(isValid) ?? result;
  }
  return result;
}

interface Scalar {
  path: Path;
  value: string | number;
}

/** The strings and numbers in a body. */
function scalarsIn(value: unknown, path: Path = []): Scalar[] {
  if (typeof value === "string" || typeof value === "number") return [{ path, value }];
  if (Array.isArray(value))
    return value.flatMap((each, index) => scalarsIn(each, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => scalarsIn(each, [...path, name]));
}

/** Other values of the same kind, the most different first. */
export function othersThan(value: string | number, number: number): (string | number)[] {
  if (typeof value === "string") return otherTexts(value, number);
  const small = (number % 9) + 1;
  const whole = [value + number, value + small, value - small, small, value + 1, value - 1];
  return [...whole, value / 2].filter((each) => each !== value);
}

function otherTexts(text: string, number: number): string[] {
  const digits = String(number);
  const end = (made: string) => text.slice(0, -made.length) + made;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return [end(digits)];
  if (/^\d{4}-\d\d-\d\d/.test(text)) return [String(2000 + (number % 90)) + text.slice(4)];
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return [text.replace("@", `${digits}@`), `${digits}${text}`];
  if (/^\w+:\/\//.test(text)) return [`${text.replace(/\/$/, "")}/${digits}`];
  const isNumber = /^\d+$/.test(text);
  const last = String(number % 10);
  const longer = isNumber
    ? []
    : [`${text}-${digits}`, `${text}${digits}`, `${text}${letters(number)}`];
  const replaced = [
    end(digits),
    end(letters(number)),
    end(last),
    letters(number).slice(0, text.length),
  ];
  return [...new Set([...longer, ...replaced])].filter((each) => each !== text);
}

/** A number in letters: patterns may forbid digits. */
function letters(number: number): string {
  return String(number).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
}

/** A copy with another value at a path. */
export function withValue(node: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((each: unknown, index) =>
      index === first ? withValue(each, rest, value) : each,
    );
  }
  const members = isObject(node) ? node : {};
  return Object.assign({}, members, { [first]: withValue(members[String(first)], rest, value) });
}
