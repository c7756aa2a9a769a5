import type { Property } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import { singularOf } from "./singular.js";

/** Two members of an item, each of which identifies it. */
export interface EitherMember {
  id: Property;
  /** Clients choose it. */
  alias: Property;
}

interface Identified {
  properties: readonly Property[];
  /** The members that clients can send, and those that they must. */
  sent: readonly string[];
  required: readonly string[];
  /** The name of the collection. */
  word: string;
}

/**
 * The members that a parameter such as `{uidOrKey}` or `{project_id_or_slug}` names, or `{companyId}` where an item has
 * an `id` next to a `companyId` that a client may leave out. `undefined`: it names one, or clients can send neither, so
 * that nothing makes both of them different in each item.
 */
export function eitherMember(
  parameter: string,
  { properties, sent, required, word }: Identified,
): EitherMember | undefined {
  const words = wordsOf(parameter);
  const at = words.indexOf("or");
  if (at < 0) {
    const id = properties.find(({ name }) => name === "id" && !sent.includes(name));
    const alias = properties.find(({ name }) => spelled(name) === spelled(parameter));
    const isOpen = alias && sent.includes(alias.name) && !required.includes(alias.name);
    return id && isOpen ? { id, alias } : undefined;
  }
  const singular = singularOf(word);
  const [one, other] = [words.slice(0, at), words.slice(at + 1)].map((half) => {
    const name = half.join("");
    const bare = name.startsWith(singular) ? name.slice(singular.length) : name;
    return properties.find((each) => [name, bare, singular + name].includes(spelled(each.name)));
  });
  if (!one || !other || one === other) return undefined;
  const isSent = ({ name }: Property): boolean => sent.includes(name);
  if (isSent(other)) return { id: one, alias: other };
  return isSent(one) ? { id: other, alias: one } : undefined;
}
