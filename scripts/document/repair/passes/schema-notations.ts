import { isPlainObject } from "../../document.js";
import { hasOtherMembers } from "../../rules/schema-rules.js";
import { raiseFlags } from "../../versions/to-3-1.js";
import { dropped, type Pass } from "../pass.js";

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
    "property has a name that each JavaScript object has: it takes any value",
    "properties have names that each JavaScript object has: they take any value",
  ],
  on: ["Schema"],
  *find(place) {
    const { properties } = place.node;
    if (!isPlainObject(properties)) return;
    for (const name of Object.keys(properties).filter((each) => each in Object.prototype)) {
      const message = `Each JavaScript object has a "${name}": the property takes any value.`;
      yield {
        path: { up: { up: place.path, key: "properties" }, key: name },
        message,
        fix: () => Reflect.deleteProperty(properties, name),
      };
    }
  },
};

/** TypeScript cannot type further properties of another type than the named ones. */
export const otherMembers: Pass = {
  name: "other-members",
  counted: [
    "object has further properties of another type than the named ones: they may have any type",
    "objects have further properties of another type than the named ones: they may have any type",
  ],
  on: ["Schema"],
  *find({ node }) {
    if (!hasOtherMembers(node)) return;
    const message = "TypeScript cannot type these further properties: they may have any type.";
    yield { message, fix: () => void (node["additionalProperties"] = true) };
  },
};
