import { _, type Ajv, type KeywordCxt, stringify } from "ajv";
import type { DefaultValues } from "./default-values.js";

/** The keyword for the defaults of parameters that are not sent, by name, in the schema of the object of one place. */
const DEFAULTS = "x-parameter-defaults";

/** The schema of the object of parameters of one place, as the package makes it. */
export interface PlaceSchema {
  properties?: Record<string, unknown>;
  required?: readonly string[];
  [DEFAULTS]?: Readonly<Record<string, unknown>>;
}

/** The same with the defaults of its parameters. One that has a default need not be sent. */
export function withDefaults(place: PlaceSchema, defaults: DefaultValues): PlaceSchema {
  const entries = Object.entries(place.properties ?? {}).flatMap(([name, schema]) => {
    const fallback = defaults.fallbackOf(schema);
    return fallback === undefined ? [] : [[name, fallback] as const];
  });
  if (entries.length === 0) return place;
  const values: Record<string, unknown> = Object.fromEntries(entries);
  const required = (place.required ?? []).filter((name) => !(name in values));
  return { ...place, required, [DEFAULTS]: values };
}

/**
 * Makes Ajv fill them in, by code that it compiles into the check: a loop over the defaults of an operation takes
 * five times as many instructions. Not by its option `useDefaults`, which does not look behind references.
 */
export function fillInParameters(ajv: Pick<Ajv, "addKeyword">): void {
  ajv.addKeyword({
    keyword: DEFAULTS,
    type: "object",
    schemaType: "object",
    before: "properties",
    code({ gen, data, schema }: KeywordCxt) {
      for (const [name, value] of Object.entries(schema as object)) {
        const member = _`${data}[${name}]`;
        gen.if(_`${member} === undefined`, () => gen.assign(member, _`${stringify(value)}`));
      }
    },
  });
}
