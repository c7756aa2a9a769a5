import { isDeepStrictEqual } from "node:util";
import { sampleOf } from "../../../server/runtime/documents/sample-value.js";
import { isTyped } from "../../../server/runtime/documents/value-checks.js";
import {
  IGNORED_IN_REQUESTS,
  OPTIONAL_IN_REQUESTS,
} from "../../../server/runtime/validation/directed-schemas.js";
import { ownMember } from "../../../server/runtime/objects.js";
import { isJsonNumber } from "../../../server/runtime/parameters/values.js";
import { isPlainObject, tokensOf } from "../document.js";
import { patternText } from "../examples/sample-value.js";
import type { Node, Path } from "../versions/document-walk.js";
import { targetOf } from "./schema-parts.js";

/** A keyword of a schema that rejects a value which the document shows. */
export interface BrokenConstraint {
  keyword: string;
  /** Of the keyword. */
  path: Path | undefined;
  /** Changes the schema so that it takes the value. */
  relax: () => void;
  /** Whether the value is of a type that only stands against an alternative of a union. */
  isOtherType?: boolean;
}

/** How a shown value is sent. */
export interface Shown {
  /** Numbers and booleans come as texts. */
  isText?: boolean | undefined;
  /** Whether a value of another type than `null` counts as well. */
  isWhole?: boolean | undefined;
}

/** Steps of the search in one value: with more, the rest of it is not compared. */
const MOST_STEPS = 20_000;

/** The constraints of a schema, which is a member of `holder`, that a value breaks. */
export function brokenConstraints(
  document: Node,
  holder: object,
  { key, path, value, ...shown }: { key: string; path: Path | undefined; value: unknown } & Shown,
): BrokenConstraint[] {
  const found = new Search(document, shown).at({ holder, key, path }, value);
  return found.filter(({ isOtherType }) => !isOtherType);
}

interface Site {
  holder: object;
  key: string;
  path: Path | undefined;
}

/** A schema with the keywords that apply to a value, and what changes it. */
interface Subject {
  schema: Node;
  path: Path | undefined;
  /** The schema to change: a copy for one place, if it is a scalar that several places refer to. */
  own: () => Node;
}

class Search {
  #steps = 0;

  constructor(
    private readonly document: Node,
    private readonly shown: Shown,
  ) {}

  at(site: Site, value: unknown): BrokenConstraint[] {
    this.#steps += 1;
    const subject = this.#steps > MOST_STEPS ? undefined : this.#subjectAt(site);
    if (!subject) return [];
    const { schema, path } = subject;
    const read = this.#read(schema, value);
    const ofType = this.#typeOf(subject, read);
    // With another type nothing else can be said.
    if (ofType && !this.#canBeOther(read)) return [{ ...ofType, isOtherType: true }];
    return [
      ...(ofType ? [ofType] : []),
      ...scalarConstraints(subject, read),
      ...this.#inner(schema, path, read),
      ...(isPlainObject(read) ? this.#ofObject(subject, read) : []),
      ...(Array.isArray(read) ? this.#ofList(schema, path, read) : []),
    ];
  }

  #subjectAt({ holder, key, path }: Site): Subject | undefined {
    const node: unknown = Reflect.get(holder, key);
    if (!isPlainObject(node)) return undefined;
    const { $ref, ...siblings } = node;
    if (typeof $ref !== "string") return { schema: node, path, own: () => node };
    const schema = targetOf(this.document, node);
    if (!schema) return undefined;
    if (!isScalar(schema)) return { schema, path: pathOf($ref), own: () => schema };
    const own = (): Node => {
      // An earlier constraint may have made the copy.
      const now: unknown = Reflect.get(holder, key);
      if (isPlainObject(now) && now !== node) return now;
      const copy: Node = { ...structuredClone(schema), ...siblings };
      Reflect.set(holder, key, copy);
      return copy;
    };
    return { schema, path, own };
  }

  /** A value as the schema reads it from its text. */
  #read(schema: Node, value: unknown): unknown {
    if (!this.shown.isText) return value;
    const types = typesOf(schema);
    if (typeof value === "string") {
      const isNumber = types.includes("number") || types.includes("integer");
      if (isNumber && isJsonNumber(value)) return Number(value);
      return types.includes("boolean") && /^(?:true|false)$/.test(value) ? value === "true" : value;
    }
    const isPlain = typeof value === "number" || typeof value === "boolean";
    return isPlain && types.includes("string") ? String(value) : value;
  }

  #canBeOther(value: unknown): boolean {
    return value === null || (this.shown.isWhole === true && this.shown.isText !== true);
  }

  #typeOf({ schema, path, own }: Subject, value: unknown): BrokenConstraint | undefined {
    const types = typesOf(schema);
    if (types.length === 0 || isTyped({ type: types }, value)) return undefined;
    const relax = (): void => {
      const node = own();
      node["type"] = [...new Set([...typesOf(node), typeName(value)])];
    };
    return { keyword: "type", path: below(path, "type"), relax };
  }

  /** The schemas of the same value. */
  #inner(schema: Node, path: Path | undefined, value: unknown): BrokenConstraint[] {
    const branchesOf = (keyword: string): BrokenConstraint[][] => {
      const branches = schema[keyword];
      if (!Array.isArray(branches)) return [];
      return branches.map((_, index) =>
        this.at(
          { holder: branches, key: String(index), path: below(path, keyword, String(index)) },
          value,
        ),
      );
    };
    const unions = ["anyOf", "oneOf"].flatMap((keyword) => {
      const all = branchesOf(keyword);
      const matching = all.filter(({ length }) => length === 0).length;
      if (keyword === "oneOf" && matching > 1) return [severalBranches(schema, path)];
      return matching > 0 ? [] : (all.sort((a, b) => costOf(a) - costOf(b))[0] ?? []);
    });
    return [...branchesOf("allOf").flat(), ...unions];
  }

  #ofObject({ schema, path, own }: Subject, value: Node): BrokenConstraint[] {
    const { required } = schema;
    const named: Node = isPlainObject(schema["properties"]) ? schema["properties"] : {};
    const patterns: Node = isPlainObject(schema["patternProperties"])
      ? schema["patternProperties"]
      : {};
    const missing = (Array.isArray(required) ? required : []).filter(
      (name) => !Object.hasOwn(value, String(name)) && !this.#isReadOnly(named[String(name)]),
    );
    const marked = (keyword: string, list: string, name: unknown): BrokenConstraint => ({
      keyword,
      path: below(path, keyword === "required" ? keyword : "properties"),
      relax: () => {
        const node = own();
        const known: unknown[] = [node[list] ?? []].flat();
        if (!known.includes(name)) node[list] = [...known, name];
      },
    });
    const sent = Object.keys(value).filter((name) => this.#isReadOnly(ownMember(named, name)));
    const found = [
      ...missing.map((name) => marked("required", OPTIONAL_IN_REQUESTS, name)),
      ...sent.map((name) => marked("readOnly", IGNORED_IN_REQUESTS, name)),
    ];
    for (const [name, member] of Object.entries(value)) {
      const pattern = Object.keys(patterns).find((each) => new RegExp(each, "u").test(name));
      if (Object.hasOwn(named, name)) {
        found.push(
          ...this.at({ holder: named, key: name, path: below(path, "properties", name) }, member),
        );
      } else if (pattern !== undefined) {
        const at = below(path, "patternProperties", pattern);
        found.push(...this.at({ holder: patterns, key: pattern, path: at }, member));
      } else found.push(...this.#ofOther({ schema, path, own }, member));
    }
    return found;
  }

  /** A member that `properties` does not name. */
  #ofOther({ schema, path, own }: Subject, member: unknown): BrokenConstraint[] {
    const keyword = "additionalProperties";
    const at = below(path, keyword);
    if (schema[keyword] !== false)
      return this.at({ holder: schema, key: keyword, path: at }, member);
    const relax = (): void => {
      delete own()[keyword];
    };
    return [{ keyword, path: at, relax }];
  }

  #ofList(schema: Node, path: Path | undefined, value: readonly unknown[]): BrokenConstraint[] {
    const at = below(path, "items");
    return value.flatMap((each) => this.at({ holder: schema, key: "items", path: at }, each));
  }

  #isReadOnly(property: unknown): boolean {
    const parts = [property, targetOf(this.document, property)];
    return parts.some((each) => isPlainObject(each) && each["readOnly"] === true);
  }
}

/** Keywords that limit a scalar, a list or an object, each with what it says alone. */
const BOUNDS = [
  ...["format", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum"],
  ...["exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems"],
  ...["minProperties", "maxProperties", "enum", "const"],
];

function scalarConstraints({ schema, path, own }: Subject, value: unknown): BrokenConstraint[] {
  return BOUNDS.filter((keyword) => keyword in schema && !allows(schema, keyword, value)).map(
    (keyword) => ({
      keyword,
      path: below(path, keyword),
      relax: () => {
        widen(own(), keyword, value);
      },
    }),
  );
}

/** A limit moves to the value; what cannot be moved is removed. Other values stay forbidden. */
function widen(node: Node, keyword: string, value: unknown): void {
  const limit = node[keyword];
  if (keyword === "format" || keyword === "pattern") keepSample(node);
  delete node[keyword];
  if (keyword === "enum" || keyword === "const") {
    const known: unknown[] = Array.isArray(limit) && keyword === "enum" ? limit : [limit];
    const isKnown = known.some((each) => isDeepStrictEqual(each, value));
    node["enum"] = isKnown ? known : [...known, value];
    return;
  }
  const [, kind] = /^(?:exclusive)?(min|max)/i.exec(keyword) ?? [];
  if (kind === undefined) return;
  const bound = keyword.replace(/^exclusive(.)/, (_, letter: string) => letter.toLowerCase());
  node[bound] = extentOf(bound, value);
}

/** What the service makes still has the form that most texts have: that of a client may be another one. */
function keepSample(node: Node): void {
  const { example, examples, default: preset, enum: values } = node;
  if ((example ?? examples ?? preset ?? values) !== undefined) return;
  const sample = sampleOf({}, node, { direction: "response", textOf: patternText });
  if (typeof sample === "string") node["examples"] = [sample];
}

/** The quantity that a bound limits: a number, or the size of a value. */
function extentOf(bound: string, value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" ? [...value].length : (sizeOf(bound, value)?.all ?? 0);
}

function allows(schema: Node, keyword: string, value: unknown): boolean {
  const limit = schema[keyword];
  if (keyword === "const") return isDeepStrictEqual(limit, value);
  if (keyword === "enum") {
    return !Array.isArray(limit) || limit.some((each) => isDeepStrictEqual(each, value));
  }
  if (typeof value === "string") return isTyped({ [keyword]: limit }, value);
  if (typeof value === "number") {
    return keyword === "format"
      ? limit !== "int32" || value === (value | 0)
      : isTyped({ [keyword]: limit }, value);
  }
  const size = sizeOf(keyword, value);
  if (size === undefined) return true;
  if (keyword === "uniqueItems") return limit !== true || size.distinct === size.all;
  return keyword.startsWith("min") ? size.all >= Number(limit) : size.all <= Number(limit);
}

function sizeOf(keyword: string, value: unknown): { all: number; distinct: number } | undefined {
  const isOfList = /Items$/.test(keyword);
  if (isOfList && Array.isArray(value)) {
    return { all: value.length, distinct: new Set(value.map((each) => JSON.stringify(each))).size };
  }
  if (!/Properties$/.test(keyword) || !isPlainObject(value)) return undefined;
  const all = Object.keys(value).length;
  return { all, distinct: all };
}

/** More than one alternative matches: any of them is taken. */
function severalBranches(schema: Node, path: Path | undefined): BrokenConstraint {
  const relax = (): void => {
    if (schema["anyOf"] !== undefined || schema["oneOf"] === undefined) return;
    schema["anyOf"] = schema["oneOf"];
    delete schema["oneOf"];
  };
  return { keyword: "oneOf", path: below(path, "oneOf"), relax };
}

/** An alternative of another type is not meant. */
function costOf(broken: readonly BrokenConstraint[]): number {
  const weights: Readonly<Record<string, number>> = { type: 100, const: 20, enum: 5 };
  return broken.reduce((sum, { keyword }) => sum + (weights[keyword] ?? 1), 0);
}

function isScalar(schema: Node): boolean {
  const composed = ["properties", "items", "allOf", "anyOf", "oneOf", "additionalProperties"];
  return !composed.some((keyword) => keyword in schema) && !typesOf(schema).includes("object");
}

function typesOf({ type }: Node): string[] {
  return [type ?? []].flat().map(String);
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function below(path: Path | undefined, ...keys: readonly string[]): Path | undefined {
  return keys.reduce<Path | undefined>((up, key) => ({ up, key }), path);
}

function pathOf(reference: string): Path | undefined {
  return below(undefined, ...tokensOf(reference));
}
