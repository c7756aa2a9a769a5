import type { NewId } from "../service/ids.js";
import type { Collection } from "./collection.js";

type TextId = Exclude<Collection["newId"], string | undefined>;

/** A new id with the prefix, the characters and the length of a collection's ids. */
export function textId({ prefix, characters, length }: TextId, next: NewId): string {
  let bytes = "";
  while (bytes.length < length * 2) bytes += next().replaceAll("-", "");
  const numbers = Buffer.from(bytes, "hex").subarray(0, length);
  return prefix + [...numbers].map((each) => characters.charAt(each % characters.length)).join("");
}
