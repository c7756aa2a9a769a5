import type { Members, Path } from "./members.js";
import { isObject, ownMember } from "../objects.js";
import { LazyMap } from "../service/lazy-map.js";
import { type Tags, tagsOf } from "../validation/union-branches.js";
import { sampleOf, type TextOf } from "./sample-value.js";
import { expressions, isTyped } from "./value-checks.js";
import { schemaOf, type ValueSchema } from "./value-schema.js";
import { joined, wholeSchema } from "./whole-schemas.js";

/** A value that cannot be made to fit. */
const NONE = Symbol("none");

/** Maximum depth; deeper values stay as they are. */
const DEEPEST = 64;

/** Elements of a list that is remembered once it fits. */
const LONG = 1_000;

/** Fits values to response schemas: fills in or replaces required members, drops others that do not fit. */
export class Fitting {
  readonly #wholes = new LazyMap((node: unknown) => {
    const schema = schemaOf(this.document, node);
    return schema?.allOf ? wholeSchema(this.document, schema) : schema;
  });
  /** Schemas with one of their alternatives in place of all, by schema and alternative. */
  readonly #joined = new LazyMap(
    (schema: ValueSchema) =>
      new LazyMap((alternative: ValueSchema) => joined(this.document, schema, alternative)),
  );
  readonly #tags = new LazyMap((schema: ValueSchema) => tagsOf(this.document, schema));
  readonly #samples = new Map<unknown, unknown>();
  /** Long lists without outdated items, by the schema that they fit: a list is fitted once, then stored and shown. */
  readonly #fitting = new WeakMap<object, ValueSchema>();
  #outdatedItems = 0;

  constructor(
    private readonly document: object,
    private readonly textOf: TextOf,
    /** The value of flags that must be there and are missing. */
    private readonly flag = true,
  ) {}

  fit(node: unknown, value: unknown): unknown {
    const fitted = this.#fit(node, value, 0);
    return fitted === NONE ? this.#filled(node) : fitted;
  }

  /** Number of parts of a value that do not fit. Missing parts do not count. */
  outdatedItems(node: unknown, value: unknown): number {
    this.#outdatedItems = 0;
    if (this.#fit(node, value, 0) === NONE) this.#outdatedItems += 1;
    return this.#outdatedItems;
  }

  /** The schema of a member, by the names that lead to it. */
  schemaAt(node: unknown, path: Path): unknown {
    return path.reduce<unknown>(
      (at, name) => (name === 0 ? this.#whole(at)?.items : ownMember(this.properties(at), name)),
      node,
    );
  }

  properties(node: unknown, depth = 0): Members {
    const { properties = {}, oneOf = [], anyOf = [] } = this.#whole(node) ?? {};
    if (Object.keys(properties).length > 0 || depth > DEEPEST) return properties;
    for (const part of [...oneOf, ...anyOf]) {
      const found = this.properties(part, depth + 1);
      if (Object.keys(found).length > 0) return found;
    }
    return properties;
  }

  /** The names of all properties that a schema declares, in any of its alternatives. */
  names(node: unknown, passed = new Set<ValueSchema>()): string[] {
    const schema = this.#whole(node);
    if (!schema || passed.has(schema)) return [];
    passed.add(schema);
    const { properties = {}, oneOf = [], anyOf = [] } = schema;
    const inner = [...oneOf, ...anyOf].flatMap((each) => this.names(each, passed));
    return [...Object.keys(properties), ...inner];
  }

  /** Whether a property that an object must have is only filled from outside: no `default` says its value. */
  isNeeded(node: unknown, name: string): boolean {
    const { required = [], properties = {} } = this.#whole(node) ?? {};
    const { default: value } = this.#whole(ownMember(properties, name)) ?? {};
    return required.includes(name) && value === undefined;
  }

  /** Whether a schema declares a property that is not `writeOnly`. */
  isShown(node: unknown, name: string): boolean {
    const property = ownMember(this.properties(node), name);
    return property !== undefined && !this.#isHidden(property);
  }

  isReadOnly(node: unknown): boolean {
    return this.#whole(node)?.readOnly === true || (Object(node) as ValueSchema).readOnly === true;
  }

  #whole(node: unknown): ValueSchema | undefined {
    return this.#wholes.get(node);
  }

  #fit(node: unknown, value: unknown, depth: number): unknown {
    const schema = this.#whole(node);
    if (!schema || depth > DEEPEST) return value;
    const alternatives = schema.oneOf ?? schema.anyOf;
    if (alternatives) return this.#fitAlternative(schema, alternatives, value, depth);
    if (!isTyped(schema, value)) {
      return Array.isArray(value)
        ? this.#fitPage(schema, value as unknown[], depth)
        : (this.#fitReference(schema, value, depth) ?? this.#fitElement(schema, value, depth));
    }
    if (Array.isArray(value)) return this.#fitList(schema, value as unknown[], depth);
    return isObject(value) ? this.#fitObject(schema, value, depth) : value;
  }

  /** The object with a value as its `id`, if the schema has only objects with one: requests may name what responses show. */
  #fitReference(schema: ValueSchema, value: unknown, depth: number): Members | undefined {
    const { type, properties = {} } = schema;
    const id = isOnly(type, "object") ? this.#whole(ownMember(properties, "id")) : undefined;
    const isId = typeof value === "string" || typeof value === "number";
    return isId && id && isTyped(id, value)
      ? this.#fitObject(schema, { id: value }, depth + 1)
      : undefined;
  }

  /** Wraps the value in a list if the schema has only lists: requests may take a single value. */
  #fitElement({ type, items }: ValueSchema, value: unknown, depth: number): unknown {
    if (!isOnly(type, "array") || value === null) return NONE;
    const fitted = this.#fit(items, value, depth + 1);
    return fitted === NONE ? NONE : [fitted];
  }

  /**
   * Wraps the list in an object if the schema has only objects with one list, such as a page with its elements: requests
   * may take the list itself. The elements must have a member in common.
   */
  #fitPage(schema: ValueSchema, value: readonly unknown[], depth: number): unknown {
    const { properties = {}, required = [] } = schema;
    const members = Object.entries(properties).map(
      ([name, node]) => [name, this.#whole(node) ?? {}] as const,
    );
    const [list, ...others] = members.filter(([, { type }]) => isOnly(type, "array"));
    if (!list || others.length > 0 || !isOnly(schema.type, "object")) return NONE;
    const [name, { items }] = list;
    const names = new Set(this.names(items));
    const isAlike = (each: unknown): boolean =>
      isObject(each)
        ? Object.keys(each).some((own) => names.has(own))
        : this.#fit(items, each, depth + 1) !== NONE;
    if (!value.every(isAlike)) return NONE;
    // The list is whole: no flag says that it has more.
    const flags = members.filter(
      ([own, each]) =>
        required.includes(own) && isOnly(each.type, "boolean") && isTyped(each, false),
    );
    const page = new Map<string, unknown>(flags.map(([own]) => [own, false] as const)).set(
      name,
      value,
    );
    return this.#fitObject(schema, Object.fromEntries(page), depth + 1);
  }

  #fitAlternative(
    schema: ValueSchema,
    alternatives: readonly unknown[],
    value: unknown,
    depth: number,
  ): unknown {
    const index = tagged(this.#tags.get(schema), value);
    let best = index === undefined ? undefined : this.#whole(alternatives[index]);
    let most = -Infinity;
    for (const each of best ? [] : alternatives) {
      const alternative = this.#whole(each) ?? {};
      const score = this.#likeness(alternative, value, depth);
      if (score > most) [best, most] = [alternative, score];
    }
    if (best) return this.#fit(this.#joined.get(schema).get(best), value, depth + 1);
    for (const each of alternatives) {
      // A value that is none of the alternatives can still be part of one.
      const fitted = this.#fit(
        this.#joined.get(schema).get(this.#whole(each) ?? {}),
        value,
        depth + 1,
      );
      if (fitted !== NONE) return fitted;
    }
    return NONE;
  }

  /** -Infinity for another type. Present members weigh more than missing members, which can be filled in. */
  #likeness(schema: ValueSchema, value: unknown, depth: number): number {
    if (depth > DEEPEST) return 0;
    const parts = schema.oneOf ?? schema.anyOf ?? [];
    const scores = parts.map((each) => this.#likeness(this.#whole(each) ?? {}, value, depth + 1));
    if (scores.length > 0 && !schema.properties) return Math.max(...scores);
    if (!isTyped(schema, value)) return -Infinity;
    if (!isObject(value)) return 1;
    const { properties = {}, required = [] } = schema;
    let score = 0;
    for (const [name, member] of Object.entries(properties)) {
      if (!Object.hasOwn(value, name)) continue;
      const own = this.#whole(member) ?? {};
      const isFixed = own.const !== undefined || own.enum !== undefined;
      score += isTyped(own, value[name]) ? (isFixed ? 100 : 10) : isFixed ? -200 : -10;
    }
    return score - required.filter((name) => !Object.hasOwn(value, name)).length;
  }

  #fitList(schema: ValueSchema, value: readonly unknown[], depth: number): unknown {
    if (value.length > LONG && this.#fitting.get(value) === schema) return value;
    const { items, prefixItems = [], minItems = 0, maxItems = Infinity } = schema;
    const most = Math.min(value.length, maxItems);
    let changed: unknown[] | undefined;
    for (let index = 0; index < most; index += 1) {
      const fitted = this.#fit(prefixItems[index] ?? items, value[index], depth + 1);
      if (fitted === NONE) this.#outdatedItems += 1;
      if (fitted !== value[index]) changed ??= value.slice(0, index);
      if (fitted !== NONE) changed?.push(fitted);
    }
    // Most lists, like most objects, need no copy.
    if (changed === undefined && most === value.length && most >= minItems) {
      if (most > LONG) this.#fitting.set(value, schema);
      return value;
    }
    const elements = changed ?? value.slice(0, most);
    while (elements.length < minItems) {
      elements.push(this.#filled(prefixItems[elements.length] ?? items));
    }
    return elements;
  }

  #fitObject(schema: ValueSchema, value: Members, depth: number): Members {
    const { properties = {}, required = [] } = schema;
    // Created when needed: there may be a hundred thousand objects.
    let fitted: Map<string, unknown> | undefined;
    let dropped: Set<string> | undefined;
    const names = Object.keys(value);
    for (const name of names) {
      const member = Object.hasOwn(properties, name) ? properties[name] : furtherOf(schema, name);
      const isShown = member !== false && !this.#isHidden(member);
      const own = isShown ? this.#fit(member, value[name], depth + 1) : NONE;
      if (own === NONE) (dropped ??= new Set()).add(name);
      else if (own !== value[name]) (fitted ??= new Map()).set(name, own);
      if (own === NONE && isShown) this.#outdatedItems += 1;
    }
    for (const name of required) {
      const isThere = Object.hasOwn(value, name) && !dropped?.has(name);
      if (isThere) continue;
      const property = ownMember(properties, name);
      if (!this.#isHidden(property)) (fitted ??= new Map()).set(name, this.#filled(property));
    }
    // Avoids the copy of a large object.
    if (!fitted && !dropped) return value;
    const kept = names.filter((name) => !dropped?.has(name));
    const members = kept.map((name) => [name, value[name]] as const);
    return Object.fromEntries([...members, ...(fitted ?? [])]);
  }

  #isHidden(node: unknown): boolean {
    return (
      this.#whole(node)?.writeOnly === true || (Object(node) as ValueSchema).writeOnly === true
    );
  }

  /** Fills in a missing required value. */
  #filled(node: unknown): unknown {
    if (this.#samples.has(node)) return this.#samples.get(node);
    const schema = this.#whole(node);
    const { textOf, flag } = this;
    const outdatedItems = this.#outdatedItems;
    let value: unknown = null;
    // A schema that must contain itself has no value.
    this.#samples.set(node, value);
    if (schema && !this.#takesNull(schema)) {
      const sample = sampleOf(this.document, node, { direction: "response", textOf, flag });
      const fitted = this.#fit(node, sample, 0);
      value = fitted === NONE ? sample : fitted;
    }
    this.#outdatedItems = outdatedItems;
    this.#samples.set(node, value);
    return value;
  }

  /** Whether the schema names null, or an alternative of it. */
  #takesNull(schema: ValueSchema): boolean {
    const { type, enum: values, oneOf, anyOf } = schema;
    return (type ?? values ?? oneOf ?? anyOf) !== undefined && this.#fit(schema, null, 0) === null;
  }
}

/** Whether values have this type, or are null. */
function isOnly(type: ValueSchema["type"] = [], wanted: string): boolean {
  const types = [type].flat().filter((each) => each !== "null");
  return types.length === 1 && types[0] === wanted;
}

/** The schema of a property that is not named; `undefined`: any value, `false`: not permitted. */
function furtherOf(schema: ValueSchema, name: string): unknown {
  const { patternProperties = {}, additionalProperties, unevaluatedProperties } = schema;
  const pattern = Object.keys(patternProperties).find((each) => expressions.get(each)?.test(name));
  return pattern === undefined
    ? (additionalProperties ?? unevaluatedProperties)
    : ownMember(patternProperties, pattern);
}

/** The index of the alternative that the tag of a value names, so that the others need not be tried. */
function tagged(tags: Tags | undefined, value: unknown): number | undefined {
  const tag = tags && isObject(value) ? ownMember(value, tags.property) : undefined;
  return typeof tag === "string" ? tags?.branches.get(tag) : undefined;
}
