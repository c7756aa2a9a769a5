import { bareMediaType } from "../../../../server/runtime/http/media-types.js";
import { isPlainObject } from "../../document.js";
import { below, type Pass } from "../pass.js";
import { partsOf } from "../schema-parts.js";

const OPERATIONS = ["add", "remove", "replace", "move", "copy", "test"];

/**
 * A JSON Patch is a list of operations (RFC 6902), although documents often have the schema of any object for it, or that of
 * one operation. With other members it is none: frameworks list its media type among those of JSON.
 */
export const patchBodies: Pass = {
  name: "patch-bodies",
  counted: [
    "JSON Patch is described as an object: it is a list of operations",
    "JSON Patches are described as objects: they are lists of operations",
  ],
  on: ["RequestBody"],
  *find(place, document) {
    const { content } = place.node;
    if (!isPlainObject(content)) return;
    for (const [written, media] of Object.entries(content)) {
      if (bareMediaType(written) !== "application/json-patch+json" || !isPlainObject(media))
        continue;
      const parts = partsOf(document, media["schema"]);
      const names = new Set(
        parts.flatMap(({ properties }) => Object.keys(isPlainObject(properties) ? properties : {})),
      );
      const isNamed = names.size > 0 && !["op", "path"].every((name) => names.has(name));
      const isObject = !isNamed && parts.some(({ type }) => type === "object");
      const path = below(place, "content", written, "schema");
      const message = `${written} is described as an object: it is a list of operations.`;
      if (isObject) yield { path, message, fix: () => (media["schema"] = patchSchema()) };
    }
  },
};

function patchSchema(): object {
  const pointer = { type: "string" };
  const operation = { type: "string", enum: OPERATIONS };
  const properties = { op: operation, path: pointer, from: pointer, value: {} };
  return { type: "array", items: { type: "object", required: ["op", "path"], properties } };
}
