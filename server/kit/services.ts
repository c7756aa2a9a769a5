import type { Collections } from "./collections.js";
import type { Responses } from "./responses.js";
import type { Tokens } from "./tokens.js";

/** What a handler is given besides its request. */
export interface Services {
  /** What is stored. */
  store: Collections;
  /** Makes responses of what is stored, or of the document's examples. */
  respond: Responses;
  /** Issues access tokens. */
  tokens: Tokens;
  /** The time by which the service dates what it makes. */
  now: () => Date;
}
