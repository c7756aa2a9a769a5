import type { Checking } from "../checks.js";
import type { Fetch } from "../server/outgoing.js";
import type { PlantedFault } from "./server-faults/declared.js";

/** A server into which faults are planted, one at a time. */
export class FaultyServer {
  #fetch: Fetch;

  constructor(private readonly send: Fetch) {
    this.#fetch = send;
  }

  readonly fetch: Fetch = (request) => this.#fetch(request);

  /** The faults that their checks do not find. */
  async missed(checking: Checking, faults: readonly PlantedFault[]): Promise<string[]> {
    const missed: string[] = [];
    let before = "";
    for (const { id, fault } of faults.toSorted((a, b) => a.id.localeCompare(b.id))) {
      // This check also judges the responses to all earlier checks.
      if (id === "responses-valid" && before !== id) await checking.run([id]);
      before = id;
      this.#fetch = fault(this.send);
      const { results } = await checking.run([id]).finally(() => (this.#fetch = this.send));
      const outcome = results[0]?.outcome ?? "unknown";
      if (!/failed|advised/.test(outcome))
        missed.push(`${faults.findIndex((each) => each.fault === fault)} ${id}: ${outcome}`);
    }
    return missed;
  }
}
