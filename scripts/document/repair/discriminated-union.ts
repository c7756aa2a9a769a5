import { escape, isPlainObject, lookUp } from "../document.js";
import type { Node, Place } from "../versions/document-walk.js";
import { type Inheritance, nameIn, referenceTo } from "./inheritance.js";
import { partsOf, targetOf } from "./schema-parts.js";

/** An alternative of a union, and the values of the discriminator's property that choose it. */
export interface Alternative {
  branch: Node;
  /** The component that the branch refers to. */
  name: string | undefined;
  values: readonly string[];
  /** Whether the alternative has these values and no others already. */
  isConstant: boolean;
  /** Whether the values are those of the component, wherever it is used. */
  isOfComponent: boolean;
  /** Whether the branch itself requires the property. */
  isRequired: boolean;
}

/** A schema with a discriminator, and what it chooses from. */
export interface Union {
  place: Place;
  property: string;
  /** The names of the components that the discriminator maps values to. */
  mapping: ReadonlyMap<string, string>;
  alternatives: readonly Alternative[];
  /** Branches that are no objects, such as `null`. */
  others: readonly unknown[];
  /** The component that the alternatives extend, and those that do. */
  parent: { name: string; children: readonly string[] } | undefined;
  /** Whether each object has the property. */
  isRequired: boolean;
}

/** The union of a schema with a discriminator; a string: why its discriminator chooses nothing. */
export function unionOf(document: Node, inheritance: Inheritance, place: Place): Union | string {
  const { node } = place;
  const discriminator = node["discriminator"] as Node;
  const property = String(discriminator["propertyName"]);
  const mapping = mappedNames(discriminator);
  const written = [node["oneOf"], node["anyOf"]].find(Array.isArray) as unknown[] | undefined;
  const inherited = parentOf(inheritance, node, mapping);
  const { branches, others } = written
    ? flattened(document, written)
    : { branches: inheritingBranches(inherited, mapping), others: [] };
  const parent = written ? parentOfBranches(inheritance, inherited, branches) : inherited;
  const isBoth = Array.isArray(node["oneOf"]) && Array.isArray(node["anyOf"]);
  if (branches.length === 0 || (isBoth && others.length > 0)) {
    return "It has no alternatives that are objects";
  }
  const around = written ? [Object.assign({}, node, { oneOf: [], anyOf: [] })] : [];
  const context = { document, property, mapping, around };
  const [alternatives] = [true, false]
    .map((isByExample) => branches.map((branch) => alternativeOf(context, branch, isByExample)))
    .filter(areDistinct);
  if (!alternatives) return `Its alternatives have no distinct values of \`${property}\``;
  const isAlwaysRequired = requires(around, property);
  const isRequired = isAlwaysRequired || alternatives.every((each) => each.isRequired);
  return { place, property, mapping, alternatives, others, parent, isRequired };
}

/** The names of the components that a discriminator maps values to, by value. */
function mappedNames({ mapping }: Node): ReadonlyMap<string, string> {
  const entries = Object.entries(isPlainObject(mapping) ? mapping : {});
  return new Map(entries.map(([value, target]) => [value, nameIn(target) ?? String(target)]));
}

function parentOf(
  inheritance: Inheritance,
  node: Node,
  mapping: ReadonlyMap<string, string>,
): Union["parent"] {
  const name = inheritance.nameOf(node);
  if (name === undefined) return undefined;
  const children = inheritance.descendantsOf(name, new Set(mapping.values()));
  return children.length > 0 ? { name, children } : undefined;
}

/** The parent of written branches, with those children alone that are branches, or that branches extend. */
function parentOfBranches(
  inheritance: Inheritance,
  parent: Union["parent"],
  branches: readonly Node[],
): Union["parent"] {
  const names = new Set(branches.map(({ $ref }) => nameIn($ref)));
  const children = (parent?.children ?? []).filter((child) =>
    [child, ...inheritance.descendantsOf(child, new Set())].some((each) => names.has(each)),
  );
  return parent && children.length > 0 ? { name: parent.name, children } : undefined;
}

/** The children, and the parent where its name is a value (Swagger 2.0, Schema Object). */
function inheritingBranches(
  parent: Union["parent"],
  mapping: ReadonlyMap<string, string>,
): readonly Node[] {
  if (!parent) return [];
  const isNamed = mapping.size === 0 || [...mapping.values()].includes(parent.name);
  return [...parent.children, ...(isNamed ? [parent.name] : [])].map(referenceTo);
}

/** The branches of a union, those of unions in it, and those that are no objects. Repeated ones count once. */
function flattened(
  document: Node,
  written: readonly unknown[],
): { branches: readonly Node[]; others: readonly unknown[] } {
  const branches: Node[] = [];
  const others: unknown[] = [];
  const met = new Set<unknown>();
  const left = [...written];
  for (const branch of left) {
    const target = targetOf(document, branch);
    if (target && met.has(target)) continue;
    met.add(target);
    const { oneOf, anyOf, properties, allOf } = target ?? {};
    const inner: unknown = oneOf ?? anyOf;
    if (Array.isArray(inner) && !properties && !allOf) left.push(...(inner as unknown[]));
    else if (isPlainObject(branch) && isOfObjects(partsOf(document, branch))) branches.push(branch);
    else others.push(branch);
  }
  return { branches, others };
}

function isOfObjects(parts: readonly Node[]): boolean {
  return parts.every(
    ({ type, const: only, enum: values }) =>
      (type === undefined || [type].flat().includes("object")) && (only ?? values) === undefined,
  );
}

interface Context {
  document: Node;
  property: string;
  mapping: ReadonlyMap<string, string>;
  /** The schema with the discriminator, without its alternatives. */
  around: readonly Node[];
}

function alternativeOf(context: Context, branch: Node, isByExample: boolean): Alternative {
  const { document, property, mapping, around } = context;
  const name = nameIn(branch["$ref"]);
  const parts = partsOf(document, branch);
  const pointer = `#/properties/${escape(property)}`;
  const schemas = [...parts, ...around].flatMap((part) => partsOf(document, lookUp(part, pointer)));
  const own = constantsOf(schemas);
  const mapped = [...mapping].filter(([, target]) => target === name).map(([value]) => value);
  const documented = isByExample ? documentedValue(parts, schemas) : undefined;
  const named = mapped.length > 0 ? mapped : [documented ?? name ?? []].flat();
  const common = own?.filter((each) => named.includes(each)) ?? [];
  const values = common.length > 0 ? common : (own ?? (schemas.every(isOfTexts) ? named : []));
  return {
    branch,
    name,
    values,
    isConstant: own !== undefined && own.length === values.length,
    isOfComponent:
      parts.some((part) => lookUp(part, pointer) !== undefined) &&
      (mapped.length > 0 || mapping.size === 0),
    isRequired: requires(parts, property),
  };
}

/** The texts that all of the schemas allow; `undefined`: any. */
function constantsOf(schemas: readonly Node[]): readonly string[] | undefined {
  const lists = schemas.flatMap(({ const: only, enum: values }) =>
    only === undefined ? (Array.isArray(values) ? [values as unknown[]] : []) : [[only]],
  );
  const [first, ...others] = lists;
  const common = first?.filter((value) => others.every((list) => list.includes(value)));
  return common && [...new Set(common)].filter((value) => typeof value === "string");
}

/** A value that the document shows where it has no mapping: by an extension, as a default, or as an example. */
function documentedValue(parts: readonly Node[], schemas: readonly Node[]): string | undefined {
  const extensions = parts
    .slice(0, 1)
    .flatMap((part) =>
      Object.entries(part).flatMap(([key, value]) =>
        /^x-(?:[a-z]+-)?discriminator-value$/.test(key) ? [value] : [],
      ),
    );
  const shown = [
    ...extensions,
    ...schemas.map(({ default: preset }) => preset),
    ...schemas.map(({ example }) => example),
  ];
  return shown.find((value) => typeof value === "string");
}

function isOfTexts({ type }: Node): boolean {
  return type === undefined || [type].flat().includes("string");
}

function areDistinct(alternatives: readonly Alternative[]): boolean {
  const values = alternatives.flatMap((each) => each.values);
  return (
    alternatives.every((each) => each.values.length > 0) && new Set(values).size === values.length
  );
}

function requires(parts: readonly Node[], property: string): boolean {
  return parts.some(({ required }) => Array.isArray(required) && required.includes(property));
}
