import type { Property } from "../../document/schema-kinds.js";
import { wordsOf } from "../../document/words.js";

const ARTICLES = /^(?:the|an?|its|unique)$/;

/**
 * The member with which the description of a path parameter begins: `name` for `{tag_id}`, described as "The name of the
 * tag". `properties`: those that clients can send.
 */
export function describedId(
  description: string,
  properties: readonly Property[],
): Property | undefined {
  const words = wordsOf(description.slice(0, LONGEST));
  const first = words.findIndex((word) => !ARTICLES.test(word));
  const begin = words.slice(Math.max(first, 0));
  const found = properties.filter(({ name }) =>
    wordsOf(name).every((word, index) => begin[index] === word),
  );
  return found.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Characters of a description that can begin with a name. */
const LONGEST = 100;
