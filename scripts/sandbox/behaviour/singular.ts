import { spelled } from "../../document/words.js";

/** The singular of a collection's name, in the spelling of {@link spelled}. */
export function singularOf(collection: string): string {
  return spelled(collection).replace(/ies$/, "y").replace(/s$/, "");
}
