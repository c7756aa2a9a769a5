import { isDeepStrictEqual } from "node:util";
import { type Edit, type Kind, type Members, onItem } from "../document/find-kinds.js";
import { isPlainObject, nodeAt } from "../../document/document.js";
import type { Finding } from "../report/check-result.js";
import { equal, type SharedContext, Unchecked, unlike } from "./server-check.js";
import { type DocumentTarget, type Outgoing, type Received, TargetError } from "./target.js";

/** The findings after which the remaining kinds are skipped. */
const ENOUGH = 5;

/** Kinds with an item that was read in this process. */
const readable = new WeakSet<Kind>();

/** An item as a response shows it. */
export interface ShownItem {
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

  async post(json: unknown, outgoing?: Outgoing): Promise<Received> {
    const { create, createdAt, idProperty } = this.kind;
    const received = await this.target.send(create, { json, ...outgoing });
    const id = nodeAt(received.json, [...createdAt, idProperty]);
    if (received.status < 300 && id !== undefined) this.#ids.push(id);
    return received;
  }

  /** Throws {@link Unchecked} if the server does not store it. */
  async create(bodies = this.kind.samples): Promise<ShownItem & { sent: Members }> {
    let why = "no example of a body";
    for (const json of bodies) {
      const received = await this.post(json);
      const item = nodeAt(received.json, this.kind.createdAt);
      const { [this.kind.idProperty]: id } = isPlainObject(item) ? item : {};
      const isStored = received.status < 300 && !received.isExample && id !== undefined;
      if (isStored && isPlainObject(item)) return { id, item, received, sent: json };
      why = `${this.kind.create.name} gives ${received.status}, and no id to look for`;
    }
    throw new Unchecked(why);
  }

  read(id: unknown, outgoing?: Outgoing): Promise<Received> {
    return this.target.send(onItem(this.kind.read, id), outgoing);
  }

  /** Throws {@link Unchecked} if items of this kind cannot be read, TargetError if earlier items could be read. */
  async show(id: unknown): Promise<ShownItem> {
    const received = await this.read(id);
    const item = nodeAt(received.json, this.kind.readAt);
    if (received.status === 200 && !received.isExample && isPlainObject(item)) {
      readable.add(this.kind);
      return { id, item, received };
    }
    const why = `${this.kind.read.name} gives ${received.status} for a created item`;
    throw readable.has(this.kind) ? new TargetError(why) : new Unchecked(why);
  }

  /** The items on a page of the largest size that the document allows. */
  async listed(): Promise<ShownItem[]> {
    const { list, idProperty } = this.kind;
    const received = list && (await this.target.send(list.call));
    const all: unknown = received && nodeAt(received.json, list.at);
    return (Array.isArray(all) ? all : []).flatMap((each: unknown) => {
      const item = nodeAt(each, list?.inner ?? []);
      return received && isPlainObject(item) ? [{ id: item[idProperty], item, received }] : [];
    });
  }

  /** The next change of the item. Throws {@link Unchecked} if no request changes it. */
  async next(id: unknown): Promise<Edit> {
    const edit = this.kind.edit((await this.show(id)).item, (this.#edits += 1));
    if (edit) return edit;
    throw new Unchecked("no request changes a string or a number of an item");
  }

  write(id: unknown, { call, body }: Edit, outgoing?: Outgoing): Promise<Received> {
    return this.target.send(onItem(call, id), { json: body, ...outgoing });
  }

  /** `undefined`: no request removes it. */
  async remove(id: unknown, outgoing?: Outgoing): Promise<Received | undefined> {
    return this.kind.remove && this.target.send(onItem(this.kind.remove, id), outgoing);
  }

  async clear(): Promise<void> {
    for (const id of this.#ids) await this.remove(id);
  }

  /** The item has not changed, apart from members that the server sets and `before` lacks. */
  async unchanged({ id, item: before }: ShownItem, ...shown: Received[]) {
    const now = await this.read(id);
    const item = Object(nodeAt(now.json, this.kind.readAt)) as Members;
    const other = Object.keys({ ...before, ...item }).find((name) => {
      const isMeant = name in before || !this.kind.own.includes(name);
      return isMeant && !isDeepStrictEqual(item[name], before[name]);
    });
    const wrong = unlike(now, { status: 200 }, ...shown);
    if (wrong || other === undefined) return wrong;
    return equal(item[other], before[other], other, ...shown, now);
  }
}

/** A check of the items of each kind. It is unchecked only if no kind can be checked. */
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
        why &&= error;
      } finally {
        await items.clear();
      }
      if (findings.length >= ENOUGH) break;
    }
    if (why) throw why;
    return findings.slice(0, ENOUGH);
  };
}
