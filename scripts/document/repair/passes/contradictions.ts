import { ANNOTATIONS } from "../../../../server/runtime/validation/declared-schemas.js";
import { isObject, isPlainObject } from "../../document.js";
import { below, dropped, type Pass } from "../pass.js";
import { partsOf, targetOf } from "../schema-parts.js";
import type { Node } from "../../versions/document-walk.js";
import { isOfType } from "./schema-types.js";

/** A closed schema of an `allOf` does not name a member that another one requires: no value is valid. */
const closedParts: Pass = {
  name: "closed-parts",
  counted: [
    "schema of an `allOf` excludes members that the others require: it accepts further members",
    "schemas of an `allOf` exclude members that the others require: they accept further members",
  ],
  on: ["Schema"],
  *find({ node }, document) {
    if (!Array.isArray(node["allOf"])) return;
    const parts = partsOf(document, node);
    const required = parts.flatMap((part) => namesIn(part["required"]));
    for (const part of parts) {
      const keyword = CLOSING.find((each) => part[each] === false);
      if (keyword === undefined || isObject(part["patternProperties"])) continue;
      const own = keyword === "additionalProperties" ? [part] : partsOf(document, part);
      const named = new Set(
        own.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])),
      );
      const excluded = required.find((name) => !named.has(name));
      if (excluded === undefined) continue;
      const message = `A schema of this \`allOf\` excludes "${excluded}", which another one requires: it accepts further members.`;
      yield { message, fix: () => delete part[keyword] };
    }
  },
};

const CLOSING = ["additionalProperties", "unevaluatedProperties"] as const;

function namesIn(list: unknown): string[] {
  const names: unknown[] = Array.isArray(list) ? list : [];
  return names.filter((each) => typeof each === "string");
}

/** A value of one of two equal alternatives is also one of the other, so `oneOf` takes neither. */
const equalAlternatives: Pass = {
  name: "equal-alternatives",
  counted: [
    "`oneOf` has an alternative twice: the second is ignored",
    "`oneOf`s have an alternative twice: the second is ignored",
  ],
  on: ["Schema"],
  *find(place, document) {
    const { oneOf, discriminator } = place.node;
    if (!Array.isArray(oneOf) || discriminator !== undefined) return;
    const alternatives: unknown[] = oneOf;
    const texts = alternatives.map((each) => textOf(targetOf(document, each)));
    const isFirst = (index: number): boolean =>
      texts[index] === undefined || texts.indexOf(texts[index]) === index;
    const kept = alternatives.filter((_, index) => isFirst(index));
    for (const index of alternatives.keys()) {
      if (isFirst(index)) continue;
      const message = "Another alternative is equal: this one is ignored.";
      const path = below(place, "oneOf", String(index));
      yield { path, message, fix: () => void (place.node["oneOf"] = kept) };
    }
  },
};

function textOf(schema: Node | undefined): string | undefined {
  return schema && JSON.stringify(withoutAnnotations(schema));
}

/** `isMap`: its keys are names, not keywords. */
function withoutAnnotations(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutAnnotations(each));
  if (!isPlainObject(value)) return value;
  const isRead = (key: string): boolean => !ANNOTATIONS.includes(key) && !key.startsWith("x-");
  const entries = Object.entries(value).filter(([key]) => isMap || isRead(key));
  return Object.fromEntries(
    entries.map(([key, each]) => [key, withoutAnnotations(each, !isMap && key === "properties")]),
  );
}

/** An `enum` or `const` without a value of the schema's type. That of a list is often meant for its elements. */
const foreignValues: Pass = {
  name: "foreign-values",
  counted: [
    "`enum` or `const` has no value of its schema's type: ignored",
    "`enum`s or `const`s have no value of their schema's type: ignored",
  ],
  on: ["Schema"],
  *find(place) {
    const { type, enum: values, const: only, items } = place.node;
    const types: unknown[] = [type ?? []].flat();
    const isForeign = (value: unknown): boolean => !types.some((each) => isOfType(each, value));
    if (types.length === 0) return;
    if (only !== undefined && isForeign(only)) yield foreign(place, "const");
    if (!Array.isArray(values) || values.length === 0 || !values.every(isForeign)) return;
    if (!types.includes("array") || !isPlainObject(items) || isRestricted(items)) {
      yield foreign(place, "enum");
      return;
    }
    const message = "No value of this `enum` is a list: it is taken as the `enum` of the elements.";
    yield {
      path: below(place, "enum"),
      message,
      fix() {
        items["enum"] = values;
        delete place.node["enum"];
      },
    };
  },
};

function foreign(place: Parameters<typeof dropped>[0], key: string): ReturnType<typeof dropped> {
  const message = `This \`${key}\` has no value of the schema's type: it is ignored.`;
  return dropped(place, key, message);
}

function isRestricted(items: Node): boolean {
  return items["enum"] !== undefined || items["$ref"] !== undefined;
}

/** Schemas that, as written, permit no value. */
export const CONTRADICTIONS: readonly Pass[] = [closedParts, equalAlternatives, foreignValues];
