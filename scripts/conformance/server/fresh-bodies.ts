import { randomInt } from "node:crypto";
import { isPlainObject } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { PublishedBodies } from "../drive/published-bodies.js";
import { varied } from "../state/vary.js";

/** Range of random numbers in the values of a run: items of earlier runs may still exist. */
const FIRST = [100_000, 900_000] as const;
/** Maximum number of members that are tried one by one. */
const MOST_MEMBERS = 20;
/** Statuses of a server that accepts fewer values than the document, or already has the value. */
const REJECTED = [400, 404, 409, 422];

/** Request bodies for new items, different in every string and number that document and server allow to vary. */
export class FreshBodies {
  #number = randomInt(...FIRST);
  /** By operation: the members that the server allows to vary. Default: all. */
  readonly #free = new Map<string, ReadonlySet<string>>();

  constructor(private readonly published: PublishedBodies) {}

  /** The body with other values. */
  of(model: OperationModel, body: unknown): unknown {
    const free = this.#free.get(model.name);
    return this.#varied(model, body, (name) => free?.has(name) ?? true);
  }

  /**
   * Sends the body with other values. On the first rejection, finds the members that it lets vary,
   * one by one.
   */
  async send<Received extends { status: number }>(
    model: OperationModel,
    body: unknown,
    send: (body: unknown) => Promise<Received>,
  ): Promise<Received> {
    const received = await send(this.of(model, body));
    const isRejected = REJECTED.includes(received.status);
    if (!isRejected || this.#free.has(model.name) || !isPlainObject(body)) return received;
    const free = new Set<string>();
    const plain = await send(body);
    for (const name of Object.keys(body).slice(0, MOST_MEMBERS)) {
      const other = this.#varied(model, body, (each) => each === name);
      if (JSON.stringify(other) === JSON.stringify(body)) continue;
      const { status } = await send(other);
      if (status < 300 || status === 409) free.add(name);
    }
    this.#free.set(model.name, free);
    // Without a member that can vary, the response to the first body gives the reason.
    if (free.size === 0) return plain.status < 300 ? plain : received;
    return send(this.of(model, body));
  }

  #varied(model: OperationModel, body: unknown, isFree: (name: string) => boolean): unknown {
    const schema = this.published.bodySchema(model);
    const isValid = (each: unknown): boolean =>
      schema === undefined || this.published.requests.isValid(schema, each);
    const number = (this.#number += 1);
    return varied(body, number, isValid, ([name]) => isFree(String(name)));
  }
}
