/** The state of a service cannot be kept, restored or changed. The message is for the author of a test. */
export class StateError extends Error {
  override readonly name = "StateError";
}
