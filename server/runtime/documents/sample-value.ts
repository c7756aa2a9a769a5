import { isObject, ownMember } from "../objects.js";
import { sampleNumber } from "./sample-number.js";
import { otherValues } from "./other-values.js";
import { ValidValues } from "./valid-values.js";
import { fitsText, isTyped } from "./value-checks.js";
import { type Direction, schemaOf, type ValueSchema } from "./value-schema.js";
import { joined, wholeSchema } from "./whole-schemas.js";

/** Finds a text that matches the `pattern` of a schema; `undefined` if there is none. */
export type TextOf = (schema: ValueSchema) => string | undefined;

interface SampleOptions {
  direction: Direction;
  textOf: TextOf;
  /** A likely text for a member of this name; `undefined`: none is known. */
  likelyText?: (schema: ValueSchema, name: string) => string | undefined;
  /** The value of flags without an example. Default: those that an object must have are on. */
  flag?: boolean;
  /** Whether optional members are filled in, and lists have an element, as far as {@link WHOLE_DEPTH}. */
  isWhole?: boolean;
}

/** A schema's example, default or minimal value. It may violate a `pattern` that `textOf` cannot match. */
export function sampleOf(document: object, node: unknown, options: SampleOptions): unknown {
  return new Sampler(document, options).sample(node);
}

/** Maximum alternatives to try in one sample: nested alternatives multiply. */
const MOST_TRIED = 100;

/** Maximum values in one sample: without usable examples, values of nested schemas multiply. */
const MOST_VALUES = 5_000;

/** Maximum schemas around one whose optional members are filled in: real schemas link to most of their document. */
const WHOLE_DEPTH = 4;

/** Maximum values in a sample with optional members. */
const MOST_WHOLE = 500;

/** An object with only the required properties, or with all; `whole`: of its example, or else with all. */
type Extent = "least" | "full" | "whole";

class Sampler {
  /** The schemas around the current one. */
  readonly #within: ValueSchema[] = [];
  readonly #valid: ValidValues;
  /** The name of the member whose value is made. */
  #name = "";
  #tried = 0;
  #made = 0;

  constructor(
    private readonly document: object,
    private readonly options: SampleOptions,
  ) {
    this.#valid = new ValidValues(document, options.direction);
  }

  /** `null` for a schema that must contain itself: it has no valid value. Also beyond {@link MOST_VALUES}. */
  sample(node: unknown, name = this.#name): unknown {
    if (++this.#made > MOST_VALUES) return null;
    const schema = schemaOf(this.document, node);
    if (!schema || (this.#within.includes(schema) && this.#waysOut(schema).length === 0)) {
      return null;
    }
    const outer = this.#name;
    this.#name = name;
    this.#within.push(schema);
    const value = this.#exampleOf(wholeSchema(this.document, schema), this.#extent());
    this.#within.pop();
    this.#name = outer;
    return value;
  }

  #extent(): Extent {
    const isWhole = this.options.isWhole && this.#within.length <= WHOLE_DEPTH;
    return isWhole && this.#made <= MOST_WHOLE ? "whole" : "least";
  }

  #exampleOf(schema: ValueSchema, extent: Extent): unknown {
    const { enum: values = [], examples = [] } = schema;
    const all = [schema.example, ...examples, schema.default, schema.const, ...values];
    const typed = all.filter((each) => each !== undefined && isTyped(schema, each));
    const isShort = (each: unknown): boolean => extent === "full" && isObject(each);
    const value = typed.find((each) => !isShort(each) && this.#valid.has(schema, each));
    if (value !== undefined) return value;
    const alternatives = this.#waysOut(schema);
    if (alternatives.length === 0) return this.#ofType(schema, typed[0], extent);
    return this.#ofAlternatives(schema, alternatives);
  }

  /** The first value that no other alternative of a `oneOf` also accepts, if any. */
  #ofAlternatives(schema: ValueSchema, alternatives: readonly unknown[]): unknown {
    let first: { value: unknown } | undefined;
    for (const extent of [this.#extent(), "full"] as const) {
      for (const alternative of alternatives) {
        const value = this.#ofAlternative(schema, alternative, extent);
        first ??= { value };
        if (this.#valid.has(schema, value)) return value;
        if (++this.#tried > MOST_TRIED) return first.value;
      }
    }
    const distinct = this.#distinguished(schema, alternatives);
    return distinct === undefined ? first?.value : distinct;
  }

  /** A value with `null` for the properties of other alternatives of a `oneOf`, which then reject it. */
  #distinguished(schema: ValueSchema, alternatives: readonly unknown[]): unknown {
    const names = (each: unknown): string[] => {
      const own = schemaOf(this.document, each);
      return Object.keys((own && wholeSchema(this.document, own).properties) ?? {});
    };
    const others = Object.fromEntries(alternatives.flatMap(names).map((name) => [name, null]));
    for (const alternative of schema.oneOf ? alternatives : []) {
      const own = this.#ofAlternative(schema, alternative, "full");
      const value = isObject(own) ? { ...others, ...own } : own;
      if (this.#valid.has(schema, value)) return value;
    }
    return undefined;
  }

  #ofAlternative(schema: ValueSchema, alternative: unknown, extent: Extent): unknown {
    if (!schema.properties && extent !== "full") return this.sample(alternative);
    const own = schemaOf(this.document, alternative) ?? {};
    this.#within.push(own);
    const joint = this.#exampleOf(joined(this.document, schema, own), extent);
    this.#within.pop();
    return joint;
  }

  /** The alternatives that are not recursive. */
  #waysOut({ oneOf = [], anyOf = [] }: ValueSchema): unknown[] {
    return [...oneOf, ...anyOf].filter((each) => {
      const schema = schemaOf(this.document, each);
      return !schema || !this.#within.includes(schema);
    });
  }

  /** `example`: a value of the type, whose valid parts are kept. */
  #ofType(schema: ValueSchema, example: unknown, extent: Extent): unknown {
    const [type = schema.properties ? "object" : "string"] = [schema.type ?? []].flat();
    switch (type) {
      case "object":
        return this.#object(schema, isObject(example) ? example : {}, extent);
      case "array":
        return this.#list(schema, Array.isArray(example) ? example : [], extent);
      case "number":
      case "integer":
        return sampleNumber(schema);
      case "boolean":
        // Most flags that a document leaves out are off: deleted, archived.
        return this.options.flag ?? extent !== "whole";
      case "null":
        return null;
      default:
        return (
          this.options.likelyText?.(schema, this.#name) ?? sampleText(schema, this.options.textOf)
        );
    }
  }

  #list(schema: ValueSchema, example: readonly unknown[], extent: Extent): unknown[] {
    const { prefixItems = [], items, maxItems = Infinity, uniqueItems } = schema;
    const isShown = extent === "whole" && items !== undefined && this.#isFinite(items);
    const minItems = Math.max(schema.minItems ?? 0, isShown ? Math.min(1, maxItems) : 0);
    const kept = example.filter((each) => prefixItems.length === 0 && this.#valid.has(items, each));
    const list = kept.slice(0, maxItems);
    const known = new Set(list.map((each) => JSON.stringify(each)));
    for (let index = list.length; index < minItems; index += 1) {
      const node = prefixItems[index] ?? items;
      const value = this.sample(node);
      const own = uniqueItems ? this.#unlike(known, node, value) : value;
      known.add(JSON.stringify(own));
      list.push(own);
    }
    return list;
  }

  /** The value, or one like it that is not known, if there is one. */
  #unlike(known: ReadonlySet<string>, node: unknown, value: unknown): unknown {
    if (!known.has(JSON.stringify(value))) return value;
    const sample = (each: unknown): unknown => this.sample(each);
    const others = otherValues(node, value, {
      document: this.document,
      sample,
      from: known.size,
    });
    for (const other of others) {
      if (++this.#made > MOST_VALUES) break;
      if (!known.has(JSON.stringify(other)) && this.#valid.has(node, other)) return other;
    }
    return value;
  }

  /** Whether a value of a schema does not contain the schema around it. */
  #isFinite(node: unknown): boolean {
    const schema = schemaOf(this.document, node);
    if (!schema) return node !== false;
    return !this.#within.includes(schema) && this.#made <= MOST_WHOLE;
  }

  /** The properties of the example and required properties, then others up to `minProperties`. */
  #object(
    schema: ValueSchema,
    example: Readonly<Record<string, unknown>>,
    extent: Extent,
  ): Record<string, unknown> {
    const { properties = {}, required = [], minProperties = 0, additionalProperties } = schema;
    const isOmitted = (name: string): boolean => this.#valid.isHidden(ownMember(properties, name));
    const isKept = (name: string): boolean =>
      Object.hasOwn(example, name) && this.#valid.has(ownMember(properties, name), example[name]);
    const isWanted = (name: string): boolean =>
      required.includes(name) ||
      isKept(name) ||
      extent === "full" ||
      (extent === "whole" && this.#isFinite(ownMember(properties, name)));
    const named = Object.keys(properties).filter((name) => !isOmitted(name));
    const least = [...required.filter((name) => !isOmitted(name)), ...named.filter(isWanted)];
    const names = new Set(least);
    for (const name of named) if (names.size < minProperties) names.add(name);
    for (let number = 1; names.size < minProperties; number += 1) names.add(`name${number}`);
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        isKept(name)
          ? example[name]
          : this.sample(ownMember(properties, name) ?? additionalProperties ?? {}, name),
      ]),
    );
  }
}

function sampleText(schema: ValueSchema, textOf: TextOf): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  const known = TEXTS[format ?? ""] ?? "text";
  const long = format === "date-time" ? instantOf(minLength) : known.padEnd(minLength, "x");
  const text = long.slice(0, maxLength);
  return pattern === undefined || fitsText(schema, text) ? text : (textOf(schema) ?? text);
}

/** An instant with as many digits as a minimum length requires. */
function instantOf(minLength: number): string {
  return `${"2025-01-31T12:00:00.000".padEnd(minLength - 1, "0")}Z`;
}

const TEXTS: Record<string, string> = {
  date: "2025-01-31",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "someone@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/",
  "uri-template": "/{id}",
  url: "https://example.com/",
  "json-pointer": "/a",
  "relative-json-pointer": "0",
  "http-date": "Fri, 31 Jan 2025 12:00:00 GMT",
  uuid: "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42",
};
