export { ownMember } from "../../client/transport/own-member.js";

export function isComposed(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether a value is an object but not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isComposed(value) && !Array.isArray(value);
}
