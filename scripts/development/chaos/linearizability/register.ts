import { type Client, isApiError } from "../../../../client/index.js";
import { isUnexpected, outcomeOf } from "../outcome.js";
import { type Resource, tagsOf } from "../load/workload.js";
import type { Operation, Read, Write } from "./history.js";

/** One resource, what its clients did with it and what they saw. */
export class Register {
  readonly history: Operation[] = [];
  /** Responses that no order explains: that it is not there, or there twice. */
  readonly surprises: string[] = [];
  #writes = 0;

  private constructor(
    private readonly id: string,
    readonly key: string,
  ) {}

  static async create(client: Client, key: string): Promise<Register> {
    const body = { key, objectTypeProperty: { arrayOfStringExample: [""] } };
    const { data } = await client.createOrUpdateResource({ body });
    return new Register(data.id ?? "", key);
  }

  /** Reads by id, by key or by a query, and gives the version; `undefined` if it got no response. */
  async read(client: Client, random: () => number): Promise<number | undefined> {
    const ways = [
      async () => (await client.getResource({ path: { id: this.id } })).data,
      async () => (await client.getResourceByKey({ path: { key: this.key } })).data,
      async () => this.#find(client),
    ];
    const way = ways[Math.floor(random() * ways.length)];
    const invokedAt = performance.now();
    try {
      const resource = await way?.();
      if (!resource) return undefined;
      this.#sawVersion(resource, invokedAt);
      return resource.version;
    } catch (error) {
      if (isUnexpected(error, { behindProxy: false })) this.surprises.push(String(error));
      return undefined;
    }
  }

  async #find(client: Client): Promise<Resource | undefined> {
    const where = [`key = ${JSON.stringify(this.key)}`];
    const { data } = await client.queryResourcesSorted({ query: { where } });
    const { length } = data.results;
    if (length !== 1) this.surprises.push(`A query for its key finds ${length} resources.`);
    return data.results[0];
  }

  async write(client: Client, expected: number): Promise<void> {
    const value = `${this.key}.${++this.#writes}`;
    const objectTypeProperty = { arrayOfStringExample: [value] };
    const action = { action: "setObjectTypeProperty", objectTypeProperty } as const;
    const body = { version: expected, actions: [action] };
    const invokedAt = performance.now();
    const seen = (outcome: Write["outcome"]): void => {
      const respondedAt = performance.now();
      this.history.push({ kind: "write", invokedAt, respondedAt, expected, value, outcome });
    };
    try {
      const { data } = await client.updateResource({ path: { id: this.id }, body });
      seen("done");
      this.#sawVersion(data, invokedAt);
    } catch (error) {
      seen(outcomeOf(error));
      if (isUnexpected(error, { behindProxy: false })) this.surprises.push(String(error));
      if (!isApiError(error, "ConcurrentModification")) return;
      const version = error.currentVersion;
      this.history.push({ kind: "read", invokedAt, respondedAt: performance.now(), version });
    }
  }

  #sawVersion(resource: Resource, invokedAt: number): void {
    const [value = ""] = tagsOf(resource);
    const { version } = resource;
    const read: Read = { kind: "read", invokedAt, respondedAt: performance.now(), version, value };
    this.history.push(read);
  }
}
