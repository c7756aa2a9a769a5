import { ownMember } from "../../../server/runtime/objects.js";

/** Source code, and the same with marks around the parts that the console fills in. */
export interface MarkedCode {
  text: string;
  marked: string;
}

/** Encoding of a value: unchanged, as a string literal, percent-encoded. */
export type Form = "plain" | "literal" | "encoded";

/** Private-use characters, which code never contains. */
const [OPEN, BETWEEN, CLOSE] = ["\uE000", "\uE001", "\uE002"];
const PART = /\uE000([^\uE001]*) (\w+)\uE001([^\uE002]*)\uE002/g;

/** The default text of `address`, `tenant`, `token`, or `path.` or `query.` and the name of a parameter. */
export function placeholder(name: string, form: Form, text: string): string {
  return `${OPEN}${name} ${form}${BETWEEN}${text}${CLOSE}`;
}

/** Marks that were percent-encoded with the value between them. */
export function decodeMarks(url: string): string {
  return url
    .replaceAll(encodeURIComponent(OPEN), OPEN)
    .replaceAll(encodeURIComponent(BETWEEN), BETWEEN)
    .replaceAll(encodeURIComponent(CLOSE), CLOSE)
    .replace(/\uE000([^\uE001]*)/g, (_, name: string) => OPEN + decodeURIComponent(name));
}

export function readMarks(marked: string): MarkedCode {
  return { text: replaceMarks(marked, (_name, _form, text) => text), marked };
}

export function replaceMarks(
  marked: string,
  by: (name: string, form: string, text: string) => string,
): string {
  return marked.replace(PART, (_, name: string, form: string, text: string) =>
    by(name, form, text),
  );
}

/** Replaces placeholders with values; those without a value stay unchanged. */
export function fillIn({ marked }: MarkedCode, values: Readonly<Record<string, string>>): string {
  return replaceMarks(marked, (name, form, text) => {
    const value = ownMember(values, name);
    return value === undefined ? text : written(value, form);
  });
}

export function written(value: string, form: string): string {
  if (form === "literal") return JSON.stringify(value);
  return form === "encoded" ? encodeURIComponent(value) : value;
}
