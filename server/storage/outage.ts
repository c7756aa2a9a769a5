import { StorageUnavailable } from "./store-errors.js";

/**
 * How long the store is out of use after this error of a request: damage lasts until an operator has
 * repaired it. `undefined`: the error does not tell.
 */
export function outageOf(thrown: Error): "until-restart" | "for-a-while" | undefined {
  if (!(thrown instanceof StorageUnavailable)) return undefined;
  if (thrown.failure === "corrupt") return "until-restart";
  return thrown.failure === "full" || thrown.failure === "read-only" ? "for-a-while" : undefined;
}
