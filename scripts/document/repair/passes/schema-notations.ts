import { isPlainObject } from "../../document.js";
import { raiseFlags } from "../../versions/to-3-1.js";
import { below, dropped, type Pass } from "../pass.js";

/** Flags of OpenAPI 3.0 in a document of a later version. */
export const oldFlags: Pass = {
  name: "old-flags",
  counted: [
    "schema has `nullable` or exclusive bounds of OpenAPI 3.0: converted",
    "schemas have `nullable` or exclusive bounds of OpenAPI 3.0: converted",
  ],
  on: ["Schema"],
  *find({ node }, { openapi }) {
    const flags = ["nullable", "exclusiveMinimum", "exclusiveMaximum"];
    const isFlagged = flags.some((key) => typeof node[key] === "boolean");
    if (isFlagged && !String(openapi).startsWith("3.0")) yield { fix: () => void raiseFlags(node) };
  },
};

/** Keywords that say nothing: an `enum` without values, a `required` of draft 3, a name that is required twice. */
export const emptyKeywords: Pass = {
  name: "empty-keywords",
  on: ["Schema"],
  *find(place) {
    const { required, enum: values, type } = place.node;
    if (typeof required === "boolean") yield dropped(place, "required");
    if (Array.isArray(values) && values.length === 0) yield dropped(place, "enum");
    for (const [key, list] of Object.entries({ required, type })) {
      if (!Array.isArray(list) || new Set(list).size === list.length) continue;
      yield { fix: () => void (place.node[key] = [...new Set(list)]) };
    }
  },
};

/** `additionalProperties: false` knows nothing of an `allOf` next to it: no member of its schemas would be allowed. */
export const closedWholes: Pass = {
  name: "closed-wholes",
  on: ["Schema"],
  *find({ node }) {
    if (node["additionalProperties"] !== false || !Array.isArray(node["allOf"])) return;
    yield {
      fix() {
        delete node["additionalProperties"];
        node["unevaluatedProperties"] = false;
      },
    };
  },
};

export const roundedDefaults: Pass = {
  name: "rounded-defaults",
  counted: [
    "default is too large for a JSON number: ignored",
    "defaults are too large for a JSON number: ignored",
  ],
  on: ["Schema"],
  *find(place) {
    const { default: preset } = place.node;
    if (!Number.isInteger(preset) || Number.isSafeInteger(preset)) return;
    yield dropped(place, "default", "A JSON parser rounds this `default`: it is ignored.");
  },
};

export const inheritedNames: Pass = {
  name: "inherited-names",
  counted: [
    "property has a name that each JavaScript object has: it takes any value, or none",
    "properties have names that each JavaScript object has: they take any value, or none",
  ],
  on: ["Schema"],
  *find(place) {
    const { properties, required } = place.node;
    const names: unknown[] = Array.isArray(required) ? required : [];
    const isInherited = (name: unknown): boolean => String(name) in Object.prototype;
    for (const name of names.filter(isInherited)) {
      yield {
        path: below(place, "required"),
        message: `Each JavaScript object has a "${String(name)}": the property is not required.`,
        fix: () => void (place.node["required"] = names.filter((each) => !isInherited(each))),
      };
    }
    if (!isPlainObject(properties)) return;
    for (const name of Object.keys(properties).filter(isInherited)) {
      const message = `Each JavaScript object has a "${name}": the property takes any value.`;
      yield {
        path: below(place, "properties", name),
        message,
        fix: () => Reflect.deleteProperty(properties, name),
      };
    }
  },
};
