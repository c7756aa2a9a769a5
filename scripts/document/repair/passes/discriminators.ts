import { escape, isPlainObject, lookUp } from "../../document.js";
import { type Node, type Place, visitNodes } from "../../versions/document-walk.js";
import { type Alternative, type Union, unionOf } from "../discriminated-union.js";
import { Inheritance } from "../inheritance.js";
import { dropped, type Finding, type Pass } from "../pass.js";
import { targetOf } from "../schema-parts.js";

/**
 * After this pass each discriminator chooses from a `oneOf` of references to schemas that require its property and
 * allow different values of it. A parent that children extend by `allOf` becomes the union of them (OpenAPI 3.1,
 * Discriminator Object). Discriminators that choose nothing are dropped; values may then match several alternatives.
 */
export const discriminators: Pass = {
  name: "discriminators",
  counted: [
    "`discriminator` does not tell its alternatives apart: ignored",
    "`discriminator`s do not tell their alternatives apart: ignored",
  ],
  on: ["Root"],
  *find(_, document) {
    const places = discriminatedIn(document);
    const inheritance = new Inheritance(document);
    const read = places.map((place) => [place, unionOf(document, inheritance, place)] as const);
    const unions = read.flatMap(([, each]) => (typeof each === "string" ? [] : [each]));
    const constants = new Constants(document, inheritance, unions);
    for (const [place, union] of read) {
      if (typeof union === "string") yield withoutDiscriminator(place, union);
      else yield* written(union, inheritance, constants);
    }
  },
};

/** A mapping may have names of schemas instead of references. */
export const mappingNames: Pass = {
  name: "mapping-names",
  on: ["Discriminator"],
  *find({ node: { mapping } }, document) {
    if (!isPlainObject(mapping)) return;
    for (const [value, target] of Object.entries(mapping)) {
      const $ref = `#/components/schemas/${escape(String(target))}`;
      if (isReference(document, $ref)) yield { fix: () => void (mapping[value] = $ref) };
    }
  },
};

function isReference(document: Node, target: unknown): boolean {
  const $ref = String(target);
  return $ref.startsWith("#/") && lookUp(document, $ref) !== undefined;
}

/** The schemas with a discriminator, without those with a mapping to nothing, which the lint reports. */
function discriminatedIn(document: Node): Place[] {
  const places: Place[] = [];
  visitNodes(document, (place) => {
    const { discriminator } = place.node;
    if (place.kind !== "Schema" || !isPlainObject(discriminator)) return;
    const { mapping } = discriminator;
    const targets = Object.values(isPlainObject(mapping) ? mapping : {});
    if (targets.every((target) => isReference(document, target))) places.push(place);
  });
  return places;
}

function withoutDiscriminator(place: Place, reason: string): Finding {
  const { node } = place;
  return {
    ...dropped(place, "discriminator", `${reason}: the \`discriminator\` is ignored.`),
    fix() {
      delete node["discriminator"];
      if (!("anyOf" in node)) renamed(node, "oneOf", "anyOf");
    },
  };
}

function renamed(node: Node, from: string, to: string): void {
  if (from in node) node[to] = node[from];
  delete node[from];
}

/** Writes a union with its constants. */
function* written(
  union: Union,
  inheritance: Inheritance,
  constants: Constants,
): Generator<Finding> {
  const { place, property, parent, isRequired } = union;
  const { node } = place;
  const isWritten = "oneOf" in node || "anyOf" in node;
  if (!isRequired) {
    yield withoutDiscriminator(place, `\`${property}\` is not required in each alternative`);
    if (isWritten) yield { fix: () => constants.settle(union) };
    return;
  }
  yield {
    fix() {
      if (parent && (isWritten || inheritance.isUsed(parent.name))) {
        const { whole, base } = inheritance.split(parent.name, parent.children);
        restrict(base, property, valuesOf(union));
        choose(whole, union, constants);
      } else if (parent) {
        delete node["discriminator"];
        restrict(node, property, valuesOf(union));
        constants.settle(union);
      } else if (!isSettled(union)) {
        choose(node, union, constants);
      }
    },
  };
}

/** Whether the discriminator already says what each alternative has as a constant. */
function isSettled({ place, alternatives, mapping, isRequired }: Union): boolean {
  const { oneOf, anyOf } = place.node;
  const isFlat = Array.isArray(oneOf) && oneOf.length === alternatives.length;
  return (
    isFlat &&
    anyOf === undefined &&
    alternatives.every(
      ({ values, name, ...each }) =>
        each.isConstant &&
        (each.isRequired || !isRequired) &&
        values.every((value) => (mapping.size > 0 ? mapping.get(value) : value) === name),
    )
  );
}

function valuesOf({ alternatives }: Union): string[] {
  return alternatives.flatMap(({ values }) => values);
}

/** Makes the schema a choice of the alternatives, next to its other keywords. */
function choose(schema: Node, union: Union, constants: Constants): void {
  const { property, alternatives, others } = union;
  const branches = constants.branchesOf(union);
  for (const keyword of ["discriminator", "oneOf", "anyOf"]) delete schema[keyword];
  const choice: Node = others.length > 0 ? {} : schema;
  if (others.length > 0) schema["anyOf"] = [choice, ...others];
  choice["oneOf"] = branches;
  // A mapping leads to references only; without one, the constants are enough.
  if (branches.some(({ $ref }) => typeof $ref !== "string")) return;
  const mapping = alternatives.flatMap(({ values }, index) =>
    values.map((value) => [value, branches[index]?.["$ref"]] as const),
  );
  choice["discriminator"] = { propertyName: property, mapping: Object.fromEntries(mapping) };
}

/** Gives alternatives their values as constants. */
class Constants {
  /** The different constants that unions give a schema. */
  readonly #wanted = new Map<Node | undefined, Set<string>>();

  constructor(
    private readonly document: Node,
    private readonly inheritance: Inheritance,
    unions: readonly Union[],
  ) {
    for (const { property, alternatives } of unions) {
      for (const { branch, values } of alternatives) {
        const schema = targetOf(document, branch);
        const wanted = this.#wanted.get(schema) ?? new Set();
        this.#wanted.set(schema, wanted.add(JSON.stringify([property, values])));
      }
    }
  }

  /** References to the alternatives, or to new components that extend those that may have other values elsewhere. */
  branchesOf(union: Union): Node[] {
    return union.alternatives.map((alternative) => {
      const { name, values, branch } = alternative;
      if (this.#isSettled(union, alternative) || name === undefined) return branch;
      const properties = { [union.property]: constantOf(values) };
      return this.inheritance.extend(name, { required: [union.property], properties });
    });
  }

  /** Gives those schemas the constants that have no other values elsewhere. */
  settle(union: Union): void {
    for (const alternative of union.alternatives) this.#isSettled(union, alternative);
  }

  /** Whether the alternative's schema has its values as a constant, or could get them. */
  #isSettled({ property, isRequired }: Union, alternative: Alternative): boolean {
    const { branch, name, values, isConstant, isOfComponent } = alternative;
    if (isRequired && !alternative.isRequired) return false;
    if (isConstant) return name === undefined || !this.inheritance.isSplit(name);
    const schema = targetOf(this.document, branch);
    const isShared = name !== undefined && this.inheritance.isExtended(name);
    if (!schema || !isOfComponent || isShared) return false;
    if (this.#wanted.get(schema)?.size !== 1) return false;
    restrict(schema, property, values);
    return true;
  }
}

function constantOf(values: readonly string[]): Node {
  const [only, ...others] = values;
  return others.length === 0
    ? { type: "string", const: only }
    : { type: "string", enum: [...values] };
}

/** In place: restricts the property to these values, and keeps its other keywords but those that show other values. */
function restrict(schema: Node, property: string, values: readonly string[]): void {
  const { properties } = schema;
  const members: Node = isPlainObject(properties) ? properties : {};
  const declared = members[property];
  const constant = constantOf(values);
  if (isPlainObject(declared) && typeof declared["$ref"] === "string") {
    constant["allOf"] = [declared];
  } else if (isPlainObject(declared)) {
    for (const [key, value] of Object.entries(declared)) {
      if (key !== "enum" && !showsOther(key, value, values)) constant[key] ??= value;
    }
  }
  members[property] = constant;
  schema["properties"] = members;
}

/** Alternatives often share an example that is right for one of them. */
function showsOther(key: string, value: unknown, values: readonly string[]): boolean {
  const shown: unknown[] = key === "examples" && Array.isArray(value) ? value : [value];
  const isShown = key === "example" || key === "examples" || key === "default";
  return isShown && shown.some((each) => !values.some((own) => own === each));
}
