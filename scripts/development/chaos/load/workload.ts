import type { Client, Schemas } from "../../../../client/index.js";
import type { Journal } from "./journal.js";

export type Resource = Schemas["ObjectTestType"];

/** A way of using the service, by any number of clients at once, that knows what must come of it. */
export interface Workload {
  /** A few calls, one after another. */
  step(user: User): Promise<void>;
  /** Compares all that the project has when everybody has finished: one line for each violation. */
  violations(resources: readonly Resource[]): string[];
}

export interface User {
  client: Client;
  journal: Journal;
  random: () => number;
}

/** The strings of a resource, which name the writes that made it what it is. */
export function tagsOf({ objectTypeProperty }: Resource): string[] {
  return objectTypeProperty.arrayOfStringExample ?? [];
}
