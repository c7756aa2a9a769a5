import type { ProjectIdentity } from "../records.js";
import type { IndexReader } from "../storage.js";

/** What an index is asked by queries, as it is handed to a thread. */
export type Member = Exclude<keyof IndexReader, "isComplete">;

export type Arguments = { [Name in Member]: Parameters<IndexReader[Name]> };
export type Results = { [Name in Member]: Awaited<ReturnType<IndexReader[Name]>> };

/** `IndexReader` in a form in which a member can be called by its name. */
export type Asked = { [Name in Member]: (...args: Arguments[Name]) => Promise<Results[Name]> };

export interface IndexQuestion<Name extends Member = Member> {
  member: Name;
  args: Arguments[Name];
  /** The project that it must still be: see `Storage.ofProject`. */
  project: ProjectIdentity | undefined;
}

export function ask<Name extends Member>(
  reader: Asked,
  { member, args }: IndexQuestion<Name>,
): Promise<Results[Name]> {
  return reader[member](...args);
}
