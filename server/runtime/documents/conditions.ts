import { ApiError } from "../errors.js";
import { type Collection, entityTag, type StoringRequest } from "./collection.js";
import type { Members } from "./members.js";

/** Throws PreconditionFailed unless the item has the expected state. Ignores weak tags. */
export function requireMatch(
  { hasTags }: Collection,
  { exchange }: StoringRequest,
  item: Members,
): void {
  const { "if-match": wanted, "if-none-match": unwanted } = exchange.sent?.headers ?? {};
  if (!hasTags || (wanted === undefined && unwanted === undefined)) return;
  const { etag } = item;
  const own = [entityTag(item), ...(typeof etag === "string" ? tagsIn(etag) : [])];
  const isOne = (text: string): boolean =>
    text === "*" || tagsIn(text).some((each) => own.includes(each));
  const isMet = (wanted === undefined || isOne(wanted)) && !(unwanted && isOne(unwanted));
  if (isMet) return;
  const message =
    "It has been changed since it was read. Read it again, and send its present ETag.";
  throw new ApiError("PreconditionFailed", message);
}

/** The entity tags of a header, each in quotes, as some clients do not send them. */
function tagsIn(text: string): string[] {
  const found = text.match(/(?:W\/)?"[^"]*"|[^\s,"]+/g) ?? [];
  return found.map((each) => (each.endsWith('"') ? each : `"${each}"`));
}
