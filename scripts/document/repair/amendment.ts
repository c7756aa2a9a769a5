import { applyOverlays, type Overlay } from "../overlay.js";
import type { Amend } from "../spec-source.js";
import { addTokenEndpoint } from "../token-endpoint.js";
import { foreignExtensions } from "./passes/own-extensions.js";
import { repair } from "./pass.js";
import { NOTATIONS } from "./stages.js";

/** For an author's document: applies overlays, and converts notations that are valid or harmless. */
export function plainAmendment(overlays: readonly Overlay[]): Amend {
  return (document) => {
    const copy = applyOverlays(document, overlays);
    repair(copy, [[foreignExtensions], ...NOTATIONS]);
    return copy;
  };
}

/** As {@link plainAmendment}, with a token endpoint, for a document that the kit serves. */
export function amendment(overlays: readonly Overlay[]): Amend {
  const amend = plainAmendment(overlays);
  return (document) => {
    const copy = amend(document);
    addTokenEndpoint(copy);
    return copy;
  };
}
