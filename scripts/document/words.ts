import { capitalised } from "../../server/runtime/validation/validation-errors.js";

/** Lower-case words of a name in any spelling: pet, id for `petId`, `pet_id` and `Pet-ID`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

export function kebabCase(name: string): string {
  return wordsOf(name).join("-");
}

export function camelCase(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  return first + rest.map(capitalised).join("");
}

/** The same for all spellings of a name. */
export function spelled(name: string): string {
  return wordsOf(name).join("");
}
