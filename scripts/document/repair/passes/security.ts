import { isPlainObject } from "../../document.js";
import { canBeSent, credentialsOf } from "../../security-model.js";
import type { Node, Place } from "../../versions/document-walk.js";
import { below, type Finding, type Pass } from "../pass.js";
import { targetOf } from "../schema-parts.js";

/** Requests need only credentials that can be sent and checked. */
export const security: Pass = {
  name: "security",
  counted: [
    "security scheme is missing or cannot be checked: not required",
    "security schemes are missing or cannot be checked: not required",
  ],
  on: ["Root", "Operation"],
  *find(place, document) {
    const { security: alternatives } = place.node;
    if (!Array.isArray(alternatives)) return;
    const isServed = (requirement: unknown): boolean =>
      isPlainObject(requirement) && [...unserved(place, document, 0, requirement)].length === 0;
    // Credentials of one alternative are enough.
    if (alternatives.some(isServed)) return;
    for (const [index, requirement] of alternatives.entries()) {
      if (isPlainObject(requirement)) yield* unserved(place, document, index, requirement);
    }
  },
};

function* unserved(
  place: Place,
  document: Node,
  index: number,
  requirement: Node,
): Generator<Finding> {
  let sent: string | undefined;
  for (const name of Object.keys(requirement)) {
    const kind = kindOf(document, name);
    const path = below(place, "security", String(index), name);
    const fix = (): unknown => delete requirement[name];
    if (kind === undefined) {
      const message = `The security scheme "${name}" is missing, or cannot be checked: requests pass without it.`;
      yield { path, message, fix };
    } else if (kind !== "apiKey" && sent !== undefined && sent !== kind) {
      const message = `One request cannot have the credentials of "${name}" as well: it passes without them.`;
      yield { path, message, fix };
    } else if (kind !== "apiKey") sent = kind;
  }
}

/** The credentials of a scheme; `undefined`: they are unknown, or no request can have them. */
function kindOf(document: Node, name: string): string | undefined {
  const { components } = document;
  const schemes = isPlainObject(components) ? components["securitySchemes"] : undefined;
  const own = isPlainObject(schemes) && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  const { type, scheme, in: where, name: key } = targetOf(document, own) ?? {};
  if (type === "apiKey") {
    const isPlace = where === "header" || where === "query" || where === "cookie";
    return isPlace && typeof key === "string" && canBeSent({ in: where, name: key })
      ? "apiKey"
      : undefined;
  }
  if (type === "http") {
    return typeof scheme === "string" ? credentialsOf({ type, scheme }) : undefined;
  }
  return type === "oauth2" || type === "openIdConnect" ? "bearer" : undefined;
}
