/** Part of a sample that the console fills in, between private-use characters, which code never contains. */
export interface Placeholder {
  /** `address`, `tenant`, `token`, or `path.` or `query.` and the name of a parameter. */
  name: string;
  /** Encoding of the value: unchanged, as a string literal, percent-encoded. */
  form: "plain" | "literal" | "encoded";
  /** The default text and its range in UTF-16 units of the sample. */
  start: number;
  end: number;
}

/** Source code with its placeholders, in their order. */
export interface MarkedCode {
  text: string;
  placeholders: Placeholder[];
}

const [OPEN, BETWEEN, CLOSE] = ["\uE000", "\uE001", "\uE002"];
const PART = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** The default text of a placeholder. */
export function placeholder(name: string, form: Placeholder["form"], text: string): string {
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

/** The text without marks, and where they were. */
export function readMarks(marked: string): MarkedCode {
  const placeholders: Placeholder[] = [];
  let removed = 0;
  for (const match of marked.matchAll(PART)) {
    const [whole, key = "", text = ""] = match;
    const [name = "", form = ""] = key.split(" ");
    const start = match.index - removed;
    placeholders.push({ name, form: formOf(form), start, end: start + text.length });
    removed += whole.length - text.length;
  }
  const unmarked = marked.replace(PART, (_, _name, text: string) => text);
  return { text: unmarked, placeholders };
}

/** Replaces placeholders with values; those without a value stay unchanged. */
export function fillIn(
  { text, placeholders }: MarkedCode,
  values: Readonly<Record<string, string>>,
): string {
  let [filled, from] = ["", 0];
  for (const { name, form, start, end } of placeholders) {
    const value = values[name];
    filled += text.slice(from, start);
    filled += value === undefined ? text.slice(start, end) : written(value, form);
    from = end;
  }
  return filled + text.slice(from);
}

export function written(value: string, form: Placeholder["form"]): string {
  if (form === "literal") return JSON.stringify(value);
  return form === "encoded" ? encodeURIComponent(value) : value;
}

export function formOf(text: string): Placeholder["form"] {
  return text === "literal" || text === "encoded" ? text : "plain";
}
