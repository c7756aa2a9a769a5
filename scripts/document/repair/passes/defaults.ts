import { brokenConstraints } from "../broken-constraints.js";
import { dropped, type Pass } from "../pass.js";

/**
 * Drops a default that its own schema rejects: it would be put into values that are valid without it. A client that sends it
 * is not rejected, unless it is of another type.
 */
export const defaults: Pass = {
  name: "defaults",
  counted: [
    "`default` does not match its own schema: ignored",
    "`default`s do not match their own schemas: ignored",
  ],
  on: ["Schema"],
  *find({ holder, key, path, node, kind }, document) {
    const { default: value } = node;
    if (value === undefined) return;
    const shown = { key, path, value };
    const found = brokenConstraints(document, holder, { ...shown, isWhole: true });
    if (found.every(({ keyword }) => keyword === "readOnly")) return;
    const broken = brokenConstraints(document, holder, shown);
    const message = "This `default` does not match its own schema: it is ignored.";
    yield dropped({ holder, key, path, node, kind }, "default", message);
    for (const { keyword, relax } of broken) if (!OF_OBJECTS.has(keyword)) yield { fix: relax };
  },
};

/** What members an object has is not said by a default. */
const OF_OBJECTS: ReadonlySet<string> = new Set([
  ...["required", "readOnly", "additionalProperties", "oneOf"],
]);
