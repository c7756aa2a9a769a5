import { escape, isObject, isPlainObject, lookUp } from "../../document.js";
import type { Node, Place } from "../../versions/document-walk.js";
import { dropped, type Finding, type Pass } from "../pass.js";
import { partsOf } from "../schema-parts.js";

/** Drops discriminators that validators cannot use. Values may then match several alternatives. */
export const discriminators: Pass = {
  name: "discriminators",
  counted: [
    "`discriminator` does not have its values as a required `const` in each alternative: ignored",
    "`discriminator`s do not have their values as a required `const` in each alternative: ignored",
  ],
  on: ["Schema"],
  *find(place, document) {
    const { discriminator, oneOf } = place.node;
    if (!isPlainObject(discriminator)) return;
    if (Array.isArray(oneOf) && tellsApart(document, discriminator, oneOf)) return;
    const { mapping } = discriminator;
    const targets = Object.values(isPlainObject(mapping) ? mapping : {});
    // The lint reports a mapping to nothing.
    if (targets.some((target) => !isReference(document, target))) return;
    // Without alternatives it checks nothing.
    yield withoutDiscriminator(place, Array.isArray(oneOf) && !("anyOf" in place.node));
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

function withoutDiscriminator(place: Place, isChoice: boolean): Finding {
  const { node } = place;
  const message =
    "Some alternative does not have the value of this `discriminator` as a required `const`: it is ignored.";
  return {
    ...dropped(place, "discriminator", message),
    fix() {
      delete node["discriminator"];
      if (!isChoice) return;
      node["anyOf"] = node["oneOf"];
      delete node["oneOf"];
    },
  };
}

/** Whether each alternative has its discriminator value as the only one. */
function tellsApart(document: Node, discriminator: Node, oneOf: unknown[]): boolean {
  const { propertyName, mapping } = discriminator;
  const mapped = Object.entries(isPlainObject(mapping) ? mapping : {});
  const references = oneOf.map((each) => (isObject(each) ? String(each["$ref"]) : ""));
  const targets: [string, string][] =
    mapped.length > 0
      ? mapped.map(([value, target]) => [value, String(target)])
      : references.map(($ref) => [/[^/]*$/.exec($ref)?.[0] ?? "", $ref]);
  return (
    references.every(($ref) => targets.some(([, target]) => target === $ref)) &&
    targets.every(([value, $ref]) => {
      const parts = partsOf(document, { $ref });
      const isRequired = parts.some(({ required }) => [required].flat().includes(propertyName));
      const own = parts.map((part) => lookUp(part, `#/properties/${escape(String(propertyName))}`));
      const isOnly = (each: unknown): boolean =>
        isObject(each) && [each["const"] ?? each["enum"]].flat().join("\n") === value;
      return isRequired && own.some(isOnly);
    })
  );
}
