import type { Property } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import { singularOf } from "./singular.js";

/** Two members of an item, each of which identifies it. */
export interface EitherMember {
  id: Property;
  /** Clients choose it. */
  alias: Property;
}

/**
 * The members that a parameter such as `{uidOrKey}` or `{project_id_or_slug}` names. `sent`: the members that clients can
 * send. `undefined`: it names one, or clients can send neither, so that nothing makes both of them different in each item.
 */
export function eitherMember(
  parameter: string,
  { properties, sent, word }: { properties: readonly Property[]; sent: string[]; word: string },
): EitherMember | undefined {
  const words = wordsOf(parameter);
  const at = words.indexOf("or");
  if (at < 0) return undefined;
  const singular = singularOf(word);
  const [one, other] = [words.slice(0, at), words.slice(at + 1)].map((half) => {
    const name = half.join("");
    const bare = name.startsWith(singular) ? name.slice(singular.length) : name;
    return properties.find((each) => [name, bare].includes(spelled(each.name)));
  });
  if (!one || !other || one === other) return undefined;
  const isSent = ({ name }: Property): boolean => sent.includes(name);
  if (isSent(other)) return { id: one, alias: other };
  return isSent(one) ? { id: other, alias: one } : undefined;
}
