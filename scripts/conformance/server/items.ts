import { isDeepStrictEqual } from "node:util";
import { type Edit, itemIn, type Kind, type Members, onItem } from "../document/find-kinds.js";
import { nodeAt } from "../../generate/document.js";
import type { Finding } from "../report/check-result.js";
import { equal, type SharedContext, Unchecked, unlike } from "./server-check.js";
import type { DocumentTarget, Outgoing, Received } from "./target.js";

/** Findings after which the other kinds are not tried. */
const ENOUGH = 5;

export interface CreatedItem {
  id: unknown;
  item: Members;
  received: Received;
}

/** The items of one kind that a check creates. */
export class Items {
  readonly #ids: unknown[] = [];
  #edits = 0;

  constructor(
    readonly kind: Kind,
    readonly target: DocumentTarget,
  ) {}

  /** Throws {@link Unchecked} if the server does not store it. */
  async create(bodies: readonly Members[] = this.kind.samples): Promise<CreatedItem> {
    const { kind } = this;
    let why = "no example of a body";
    for (const json of bodies) {
      const received = await this.post(json);
      const id = nodeAt(received.json, [...kind.createdAt, kind.idProperty]);
      const item = itemIn(received.json, kind.createdAt);
      if (received.status < 300 && !received.isExample && item && id !== undefined) {
        return { id, item, received };
      }
      why = `${kind.create.name} gives ${received.status}, and no id to look for`;
      if (received.status < 400) break;
    }
    throw new Unchecked(why);
  }

  async post(json: unknown, outgoing: Outgoing = {}): Promise<Received> {
    const { kind, target } = this;
    const received = await target.ask(kind.create, { json, ...outgoing });
    const id = nodeAt(received.json, [...kind.createdAt, kind.idProperty]);
    if (received.status < 300 && id !== undefined) this.#ids.push(id);
    return received;
  }

  read(id: unknown, outgoing?: Outgoing): Promise<Received> {
    return this.target.ask(onItem(this.kind.read, id), outgoing);
  }

  /** Throws {@link Unchecked} if it cannot be read. */
  async show(id: unknown): Promise<{ item: Members; received: Received }> {
    const received = await this.read(id);
    const item = itemIn(received.json, this.kind.readAt);
    if (received.status === 200 && item && !received.isExample) return { item, received };
    throw new Unchecked(`${this.kind.read.name} gives ${received.status} for what was created`);
  }

  /** The next change of the item. Throws {@link Unchecked} if no request changes it. */
  async next(id: unknown, seen?: Members): Promise<Edit> {
    const { edit, name } = this.kind;
    const change = edit?.(seen ?? (await this.show(id)).item, (this.#edits += 1));
    if (!change) throw new Unchecked(`no request changes a text or a number of ${name}`);
    return change;
  }

  write(id: unknown, { call, body }: Edit, outgoing?: Outgoing): Promise<Received> {
    return this.target.ask(onItem(call, id), { json: body, ...outgoing });
  }

  async remove(id: unknown, outgoing?: Outgoing): Promise<Received> {
    const { remove, name } = this.kind;
    if (!remove) throw new Unchecked(`no request removes one of ${name}`);
    return this.target.ask(onItem(remove, id), outgoing);
  }

  async clear(): Promise<void> {
    if (!this.kind.remove) return;
    for (const id of this.#ids) await this.remove(id);
  }
}

/** A check of the items of each kind; it is impossible only if it is so for all of them. */
export function ofEachKind(
  steps: (items: Items, context: SharedContext) => Promise<(Finding | undefined)[]>,
): (context: SharedContext) => Promise<Finding[]> {
  return async (context) => {
    const findings: Finding[] = [];
    let why: Unchecked | undefined = new Unchecked("no kind of item can be created and read");
    for (const kind of context.kinds) {
      const items = new Items(kind, context.target);
      try {
        findings.push(...(await steps(items, context)).filter((each) => each !== undefined));
        why = undefined;
      } catch (error) {
        if (!(error instanceof Unchecked)) throw error;
        if (why) why = error;
      } finally {
        await items.clear();
      }
      if (findings.length >= ENOUGH) break;
    }
    if (why) throw why;
    return findings.slice(0, ENOUGH);
  };
}

/** The item has not changed, apart from members that the server sets and `before` lacks. */
export async function isAsBefore(
  items: Items,
  id: unknown,
  before: Members,
  ...shown: Received[]
): Promise<Finding | undefined> {
  const { readAt, own } = items.kind;
  const now = await items.read(id);
  const item = itemIn(now.json, readAt) ?? {};
  const names = Object.keys({ ...before, ...item }).filter((name) => {
    return name in before || !own.includes(name);
  });
  const other = names.find((name) => !isDeepStrictEqual(item[name], before[name]));
  return (
    unlike(now, { status: 200 }, ...shown) ??
    (other === undefined ? undefined : equal(item[other], before[other], other, ...shown, now))
  );
}
