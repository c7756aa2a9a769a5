import type { ProjectIdentity } from "../records.js";
import type { IndexReader } from "../index-storage.js";

/** Members of `IndexReader` that queries call, also by a thread. */
export type Member = Exclude<keyof IndexReader, "isComplete">;

export type Arguments = { [Name in Member]: Parameters<IndexReader[Name]> };
export type Results = { [Name in Member]: Awaited<ReturnType<IndexReader[Name]>> };

/** `IndexReader` in a form in which a member can be called by name. */
export type CallableReader = {
  [Name in Member]: (...args: Arguments[Name]) => Promise<Results[Name]>;
};

export interface IndexCall<Name extends Member = Member> {
  member: Name;
  args: Arguments[Name];
  /** The project that must still exist: see `Storage.ofProject`. */
  project: ProjectIdentity | undefined;
}

export function ask<Name extends Member>(
  reader: CallableReader,
  { member, args }: IndexCall<Name>,
): Promise<Results[Name]> {
  return reader[member](...args);
}
