import type { SearchClient } from "./search-client.js";

/** Clients that create and delete resources one after the other, and what the service has acknowledged. */
export class ResourceWriters {
  readonly #acknowledged: Set<string>;
  readonly #removed = new Set<string>();
  /** Ids of which a deletion was asked for, and not acknowledged. */
  readonly #uncertain = new Set<string>();

  /** `present`: ids of resources that are there. */
  constructor(present: ReadonlySet<string>) {
    this.#acknowledged = new Set(present);
  }

  get counts(): { acknowledged: number; removed: number } {
    return { acknowledged: this.#acknowledged.size, removed: this.#removed.size };
  }

  /** One client, until the end or its first request that fails. */
  async write(client: SearchClient, random: () => number, end: AbortSignal): Promise<void> {
    const own: string[] = [];
    while (!end.aborted) {
      const id = random() < 0.3 ? own.pop() : undefined;
      if (id !== undefined) this.#uncertain.add(id);
      try {
        const { status, body } = await (id === undefined
          ? client.call("POST", "", { objectTypeProperty: {} })
          : client.call("DELETE", `/${id}`));
        if (status >= 300) continue;
        if (id !== undefined) {
          this.#removed.add(id);
          this.#acknowledged.delete(id);
        } else if (body.id !== undefined) {
          this.#acknowledged.add(body.id);
          own.push(body.id);
        }
      } catch {
        return;
      }
    }
  }

  /** What a search finds that it must not, and what it does not find, a line each. */
  async violations(client: SearchClient): Promise<string[]> {
    const violations: string[] = [];
    const found = await client.found();
    for (const id of this.#acknowledged) {
      if (!found.has(id) && !this.#uncertain.has(id)) violations.push(`Resource ${id} is lost.`);
    }
    for (const id of found) {
      if (this.#removed.has(id)) violations.push(`Resource ${id} was deleted, and is found.`);
      // Written, but not acknowledged: then it can be read, too.
      if (this.#acknowledged.has(id)) continue;
      const { status } = await client.call("GET", `/${id}`);
      if (status !== 200)
        violations.push(`Resource ${id} is found, and reading it is a ${status}.`);
    }
    return violations;
  }
}
