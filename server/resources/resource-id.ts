import { type NewId, randomIds } from "../operation/ids.js";
import { oncePerMillisecond } from "../operation/once-per-millisecond.js";

const LATEST = 2 ** 48 - 1;

/** The first 13 characters of ids. */
const beginningOf = oncePerMillisecond((now) => {
  const time = (LATEST - now.getTime()).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
});

const newRandomId = randomIds.of("resources");

/**
 * A new id in the form of a version 4 UUID (RFC 9562): its first 48 bits count the milliseconds down, the
 * other 74 are random. Resources created together are therefore neighbours in every index, where random
 * ids would each write a page of their own, most of the cost of a commit. And a client that walks a
 * project in the order of ids, as SDKs do, does not meet resources created meanwhile.
 */
export function newResourceId(now: Date, newId: NewId = newRandomId): string {
  return beginningOf(now) + newId().slice(13);
}
