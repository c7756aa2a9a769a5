import { randomUUID } from "node:crypto";

/**
 * A new id in the form of a version 4 UUID (RFC 9562), of which the first 48 bits are the time in
 * milliseconds and the other 74 random. Resources that are made together so lie together in every
 * index: random ones each need a page of their own to be written, most of what a commit takes.
 */
export function newResourceId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUID().slice(13)}`;
}
