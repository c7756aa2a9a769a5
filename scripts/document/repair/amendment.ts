import { isObject, lookUp, objectsIn } from "../document.js";
import { applyOverlays, type Overlay } from "../overlay.js";
import { type Conversions, convertDocument } from "./convert-document.js";
import type { Amend } from "../spec-source.js";
import { addTokenEndpoint } from "../token-endpoint.js";

interface Amended {
  /** Describes the parts left out of the converted document. */
  leftOut?: Overlay | undefined;
  converted?: (conversions: Conversions) => void;
}

/** Applies overlays, removes other tools' extensions, and converts notations that are not served. */
export function plainAmendment(
  overlays: readonly Overlay[],
  { leftOut, converted }: Amended = {},
): Amend {
  return (document) => {
    const copy = applyOverlays(document, overlays);
    // One may refer to another.
    while (removeForeignExtensions(copy, copy));
    const conversions = convertDocument(copy);
    converted?.(conversions);
    return leftOut ? applyOverlays(copy, [leftOut]) : copy;
  };
}

/** As {@link plainAmendment}, with a token endpoint, for a document that the kit serves. */
export function amendment(overlays: readonly Overlay[], amended?: Amended): Amend {
  const amend = plainAmendment(overlays, amended);
  return (document) => {
    const copy = amend(document);
    addTokenEndpoint(copy);
    return copy;
  };
}

/** Removes, in place, extensions with references to other files, or to nothing. Returns whether there was one. */
function removeForeignExtensions(document: object, node: unknown): boolean {
  if (!isObject(node)) return false;
  let isRemoved = false;
  for (const [name, child] of Object.entries(node)) {
    const isForeign = name.startsWith("x-") && leadsAway(document, child);
    if (isForeign) Reflect.deleteProperty(node, name);
    isRemoved = isForeign || removeForeignExtensions(document, child) || isRemoved;
  }
  return isRemoved;
}

function leadsAway(document: object, node: unknown): boolean {
  return [...objectsIn(node)].some(
    ({ $ref }) => typeof $ref === "string" && !($ref.startsWith("#/") && lookUp(document, $ref)),
  );
}
