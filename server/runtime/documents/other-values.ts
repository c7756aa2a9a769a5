import { isObject } from "../objects.js";
import { schemaOf, type ValueSchema } from "./value-schema.js";
import { wholeSchema } from "./whole-schemas.js";

/** Values that are tried for each element of a list whose elements differ. */
const MOST = 100;

/** Levels of objects whose members are varied. */
const DEEPEST = 3;

interface Varied {
  document: object;
  /** The sample of an alternative. */
  sample: (node: unknown) => unknown;
  /** The first of the numbered values: those before are taken. */
  from: number;
}

/** Values like this one that the schema may accept as well. */
export function* otherValues(node: unknown, value: unknown, varied: Varied, depth = 0): Generator {
  const declared = schemaOf(varied.document, node);
  if (!declared || depth > DEEPEST) return;
  const schema = wholeSchema(varied.document, declared);
  const { enum: values = [], oneOf = [], anyOf = [], type } = schema;
  yield* values;
  for (let number = varied.from; number < varied.from + MOST; number += 1) {
    yield* numbered(schema, value, number);
  }
  if (typeof value === "boolean") yield !value;
  for (const alternative of [...oneOf, ...anyOf]) {
    const other = varied.sample(alternative);
    yield other;
    yield* otherValues(alternative, other, varied, depth + 1);
  }
  if (isObject(value) && !Array.isArray(value)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const member = Object.hasOwn(value, name) ? value[name] : varied.sample(property);
      yield { ...value, [name]: member };
      for (const other of otherValues(property, member, varied, depth + 1)) {
        yield { ...value, [name]: other };
      }
    }
  }
  if ([type].flat().includes("null")) yield null;
}

function numbered({ multipleOf = 1 }: ValueSchema, value: unknown, number: number): unknown[] {
  if (typeof value === "number") {
    return [value + number * multipleOf, value - number * multipleOf];
  }
  if (typeof value === "string") {
    return [`${value}${number}`, `${value.slice(0, -`${number}`.length)}${number}`];
  }
  const isFree = isObject(value) && !Array.isArray(value);
  return isFree ? [{ ...value, [`name${number}`]: number }] : [];
}
