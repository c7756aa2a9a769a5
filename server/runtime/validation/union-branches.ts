import {
  type ErrorObject,
  type ValidateFunction,
  _,
  type Ajv,
  type KeywordCxt,
  type Name,
} from "ajv";
import { DISCRIMINATOR } from "./directed-schemas.js";
import { ownMember, isObject } from "../objects.js";
import { LazyMap } from "../service/lazy-map.js";
import { followReferences } from "./document.js";

interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
}

/** The branch of a union that a value is meant for, by its discriminator or its type. */
type Choice =
  | { kind: "branch"; schema: object }
  | { kind: "none" }
  /** The value names none of the branches. */
  | { kind: "unnamed"; property: string; names: readonly string[] };

/** The errors of unions, whose branches it compiles when they are needed. */
export class UnionBranches {
  readonly #branches: LazyMap<object, ValidateFunction>;

  /** `compile`: returns the check of an object with these properties. `isTyped`: values are not all texts. */
  constructor(
    private readonly document: object,
    compile: (properties: object) => ValidateFunction,
    private readonly isTyped: boolean,
  ) {
    this.#branches = new LazyMap((value) => compile({ value }));
  }

  /** Errors of a check; those of a union come from its discriminated branch, or the only one of the type. */
  errorsOf(check: ValidateFunction, at = ""): ErrorObject[] {
    const reported: ErrorObject[] = [];
    for (const error of [...(check.errors ?? [])]) {
      const { instancePath, keyword, parentSchema = {}, data } = error;
      // A branch is compiled for `{ value }`.
      const place = at === "" ? instancePath : at + instancePath.slice("/value".length);
      const own = { ...error, instancePath: place };
      const choice =
        keyword === "oneOf" || keyword === "anyOf"
          ? this.#chosen(parentSchema, data)
          : ({ kind: "none" } as const);
      // The error is that more than one branch matches.
      if (choice.kind === "none" || Array.isArray(error.params["passingSchemas"])) {
        reported.push(own);
        continue;
      }
      reported.splice(-this.#countOfBranches(parentSchema, data) || reported.length);
      if (choice.kind === "unnamed") {
        const params = { tag: choice.property, allowedValues: choice.names };
        reported.push({ ...own, keyword: "discriminator", params });
      } else {
        const branch = this.#branches.get(choice.schema);
        const isValid = branch({ value: data });
        reported.push(...(isValid ? [own] : this.errorsOf(branch, place)));
      }
    }
    return reported;
  }

  has(schema: object, value: unknown): boolean {
    return this.#branches.get(schema)({ value });
  }

  #chosen(union: object, value: unknown): Choice {
    const choice = namedBranch(this.document, union, value);
    if (choice.kind !== "none" || !this.isTyped) return choice;
    const schema = taggedBranch(this.document, union, value);
    return schema ? { kind: "branch", schema } : branchOfType(this.document, union, value);
  }

  /** Number of errors of the branches that were tried, which come right before that of their union. */
  #countOfBranches(union: object, value: unknown): number {
    const branches = branchesOf(union);
    const tagged = taggedBranch(this.document, union, value);
    const counts = (tagged ? [tagged] : branches).map((schema) => {
      const branch = this.#branches.get(schema);
      return branch({ value }) ? 0 : (branch.errors?.length ?? 0);
    });
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

/** Finds the branch by the discriminator's mapping, constants of the branches, or their names. */
function namedBranch(document: object, union: unknown, value: unknown): Choice {
  const found: unknown = Reflect.get(Object(union) as object, DISCRIMINATOR);
  const discriminator = found as Discriminator | undefined;
  const branches = branchesOf(union);
  if (!discriminator || branches.length === 0 || !isObject(value)) return { kind: "none" };
  const { propertyName: property } = discriminator;
  const tag: unknown = Object.hasOwn(value, property) ? Reflect.get(value, property) : undefined;
  const schema =
    typeof tag === "string"
      ? branches.find((branch) => isNamed(document, branch, discriminator, tag))
      : undefined;
  if (schema) return { kind: "branch", schema };
  const names = branches.flatMap((branch) => namesOf(document, branch, discriminator));
  return { kind: "unnamed", property, names };
}

function branchOfType(document: object, union: object, value: unknown): Choice {
  // With a discriminator, only objects name a branch.
  if (DISCRIMINATOR in union) return { kind: "none" };
  const fitting = branchesOf(union).filter((branch) => fits(document, branch, value));
  const [schema] = fitting;
  return schema && fitting.length === 1 ? { kind: "branch", schema } : { kind: "none" };
}

/** Whether the type of the schema, if it has one, is that of the value; any number fits an integer. */
function fits(document: object, reference: object, value: unknown): boolean {
  const { type } = Object(followReferences(document, reference)) as { type?: unknown };
  if (type === undefined) return true;
  const types = [type].flat();
  return types.includes(typeOf(value)) || (typeof value === "number" && types.includes("integer"));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function branchesOf(union: unknown): readonly object[] {
  const { oneOf, anyOf } = Object(union) as Record<string, unknown>;
  return ([oneOf, anyOf].find(Array.isArray) ?? []) as object[];
}

/** The tag of a union: a property with a distinct constant in each branch. */
export interface Tags {
  property: string;
  /** The index of the branch for each constant. */
  branches: ReadonlyMap<string, number>;
}

/** The tags of a `oneOf`, with a discriminator or without; `undefined` if it has none. */
export function tagsOf(document: object, union: object): Tags | undefined {
  const branches = "oneOf" in union ? branchesOf(union) : [];
  const { properties } = Object(followReferences(document, branches[0])) as {
    properties?: object;
  };
  for (const property of Object.keys(properties ?? {})) {
    const constants = branches.map((branch) => constantsOf(document, branch, property));
    const tags = constants.flatMap((own, index) =>
      [...new Set(own)].map((constant) => [constant, index] as const),
    );
    const byConstant = new Map(
      tags.flatMap(([tag, i]) => (typeof tag === "string" ? [[tag, i]] : [])),
    );
    const areDistinct = byConstant.size === tags.length && constants.every((own) => own.length > 0);
    if (areDistinct) return { property, branches: byConstant };
  }
  return undefined;
}

/** The only branch of a `oneOf` that the value can match, by its tag. */
function taggedBranch(document: object, union: object, value: unknown): object | undefined {
  const tags = isObject(value) ? tagsOf(document, union) : undefined;
  const tag: unknown = tags && ownMember(Object(value) as Record<string, unknown>, tags.property);
  const index = typeof tag === "string" ? tags?.branches.get(tag) : undefined;
  return index === undefined ? undefined : branchesOf(union)[index];
}

function isNamed(
  document: object,
  branch: object,
  { propertyName, mapping = {} }: Discriminator,
  tag: string,
): boolean {
  const reference = referenceOf(branch);
  const mapped = Object.entries(mapping).find(([name]) => name === tag)?.[1];
  if (mapped !== undefined && reference !== "") return isMappedTo(reference, mapped);
  const constants = constantsOf(document, branch, propertyName);
  if (constants.length > 0) return constants.includes(tag);
  return reference.endsWith(`/${tag}`);
}

/** The names that messages list: the mapping's, else the constants, else the schema's name. */
function namesOf(
  document: object,
  branch: object,
  { propertyName, mapping = {} }: Discriminator,
): string[] {
  const reference = referenceOf(branch);
  const mapped = Object.entries(mapping).filter(([, to]) => isMappedTo(reference, to));
  if (mapped.length > 0) return mapped.map(([name]) => name);
  const constants = constantsOf(document, branch, propertyName).map(String);
  if (constants.length > 0) return constants;
  return reference === "" ? [] : [reference.slice(reference.lastIndexOf("/") + 1)];
}

function referenceOf(branch: object): string {
  return "$ref" in branch && typeof branch.$ref === "string" ? branch.$ref : "";
}

function isMappedTo(reference: string, target: string): boolean {
  return reference !== "" && (target === reference || reference.endsWith(`/${target}`));
}

/** The values that a branch and all its parts leave the property; none: any value. */
function constantsOf(document: object, reference: unknown, property: string): unknown[] {
  const [first = [], ...others] = listsOfConstants(document, reference, property, []);
  return first.filter((value) => others.every((list) => list.includes(value)));
}

/** `within`: the schemas that contain the reference; a repeated one adds no constants. */
function listsOfConstants(
  document: object,
  reference: unknown,
  property: string,
  within: readonly unknown[],
): (readonly unknown[])[] {
  const target = followReferences(document, reference);
  if (within.includes(target)) return [];
  const { properties, allOf } = Object(target) as {
    properties?: Record<string, unknown>;
    allOf?: unknown[];
  };
  const schema = Object(followReferences(document, ownMember(properties, property))) as {
    const?: unknown;
    enum?: unknown[];
  };
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const around = [...within, target];
  const ofParts = (allOf ?? []).flatMap((part) =>
    listsOfConstants(document, part, property, around),
  );
  return values ? [values, ...ofParts] : ofParts;
}

type Keywords = Pick<Ajv, "getKeyword" | "removeKeyword" | "addKeyword">;

/** Makes Ajv try only the `oneOf` branch that a tag names: same result, but no work for the other branches. */
export function tryOnlyTagged(ajv: Keywords, document: object): void {
  const plain = ajv.getKeyword("oneOf");
  if (typeof plain !== "object" || !("code" in plain)) throw new Error("Ajv has no oneOf.");
  const code = (cxt: KeywordCxt): void => {
    const tags = tagsOf(document, cxt.parentSchema);
    if (tags) skipOthers(cxt, indexOfNamed(cxt, tags));
    plain.code(cxt);
  };
  // Keeps its place: keywords about evaluated properties come later.
  ajv.removeKeyword("oneOf").addKeyword({ ...plain, code, before: "allOf" });
}

/** Patches a keyword's code to try only the branch with the index, or all if that is undefined. */
function skipOthers(cxt: KeywordCxt, named: Name): void {
  const { gen } = cxt;
  const trySchema = cxt.subschema.bind(cxt);
  cxt.subschema = (branch, isValid) => {
    gen.var(isValid, false);
    gen.if(_`${named} === undefined || ${named} === ${branch.schemaProp}`);
    const tried = trySchema(branch, isValid);
    gen.endIf();
    return tried;
  };
}

function indexOfNamed({ gen, data }: KeywordCxt, { property, branches }: Tags): Name {
  const named = gen.let("named");
  gen.if(_`${data} && typeof ${data} == "object"`, () => {
    for (const [tag, index] of branches) {
      gen.if(_`${data}[${property}] === ${tag}`, () => gen.assign(named, index));
    }
  });
  return named;
}
