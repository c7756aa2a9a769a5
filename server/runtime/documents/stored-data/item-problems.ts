import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../objects.js";
import { unescapePointer } from "../../validation/document.js";
import { received } from "../../validation/requirements.js";
import type { Validator } from "../../validation/validator.js";
import { type Collection, valueOf } from "../collection.js";
import { memberAt, type Members } from "../members.js";
import type { Responses } from "../responses.js";

/** A problem in a part of an item. */
export interface ItemProblem {
  /** The names and positions that lead to the part. */
  at: readonly string[];
  message: string;
}

interface Checks {
  responses: Pick<Responses, "itemSchema">;
  validator: Pick<Validator, "wrongIn">;
}

/** Problems that would make responses with this item invalid. `completed`: the item with its required members. */
export function itemProblems(
  { like = "" }: Collection,
  { item, completed }: { item: Members; completed: Members },
  { responses, validator }: Checks,
): ItemProblem[] {
  const schema = responses.itemSchema(like);
  if (schema === undefined) return [];
  const [value, whole] = [valueOf(item), valueOf(completed)];
  // The check may remove members.
  const wrong = validator.wrongIn(schema, structuredClone(filled(value, whole)));
  const problems = wrong.map(([pointer, requirement]) => {
    const at = pointer.split("/").slice(1).map(unescapePointer);
    const sent = requirement.startsWith("must ") ? received(partOf(value, at), false) : "";
    return { at, message: `${requirement}${sent}.` };
  });
  if (problems.length > 0 || contains(whole, value)) return problems;
  return [{ at: lostIn(whole, value), message: "is not part of any response." }];
}

/** Adds missing members to a value. */
function filled(value: unknown, whole: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(whole) && value.length === whole.length) {
    return value.map((each, index) => filled(each, whole[index]));
  }
  if (!isObject(value) || !isObject(whole)) return value;
  const members = Object.entries(value).map(([name, each]) => [name, filled(each, whole[name])]);
  return { ...whole, ...(Object.fromEntries(members) as object) };
}

/** Whether a value has all parts of another one. */
function contains(whole: unknown, part: unknown): boolean {
  if (isObject(part)) {
    return (
      isObject(whole) &&
      Object.entries(part).every(
        ([name, each]) => Object.hasOwn(whole, name) && contains(whole[name], each),
      )
    );
  }
  if (!Array.isArray(part)) return isDeepStrictEqual(whole, part);
  return Array.isArray(whole) && part.every((each, index) => contains(whole[index], each));
}

/** Whether two values are equal in all members that both have. */
export function agrees(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) {
    return Object.entries(one).every(
      ([name, each]) => !Object.hasOwn(other, name) || agrees(each, other[name]),
    );
  }
  if (!Array.isArray(one) || !Array.isArray(other)) return isDeepStrictEqual(one, other);
  return one.length === other.length && one.every((each, index) => agrees(each, other[index]));
}

/** The first member that a value lacks. */
function lostIn(whole: unknown, part: unknown): string[] {
  if (!isObject(part)) return [];
  for (const [name, each] of Object.entries(part)) {
    const kept = memberAt(whole, [name]);
    if (!contains(kept, each)) return [name, ...lostIn(kept, each)];
  }
  return [];
}

function partOf(value: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>(
    (node, name) =>
      Object.hasOwn(Object(node) as object, name)
        ? (Reflect.get(Object(node) as object, name) as unknown)
        : undefined,
    value,
  );
}
