import { type Edit, type Kind, type Members, onItem } from "../document/find-kinds.js";
import { isPlainObject, nodeAt } from "../../document/document.js";
import { parsed } from "../drive/called-api.js";
import type { Finding } from "../report/check-result.js";
import { pathParameters } from "../state/find-pairs.js";
import { isEqual } from "../state/same-value.js";
import type { Example } from "../subject.js";
import { equal, type SharedContext, Unchecked, unlike } from "./server-check.js";
import type { Outgoing } from "./outgoing.js";
import { type DocumentTarget, type Received, TargetError } from "./target.js";

/** The findings after which the remaining kinds are skipped. */
const ENOUGH = 5;

/** Reasons to name why no kind could be checked. */
const REASONS = 3;

/** Kinds with an item that was read in this process. */
const readable = new WeakSet<Kind>();
/** Why the server rejects changes of this kind; `undefined` if it accepts them. */
const rejections = new WeakMap<Kind, string | undefined>();

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

  /** `parents`: the values of the path parameters that lead to the items; default: samples. */
  constructor(
    readonly kind: Kind,
    readonly target: DocumentTarget,
    private readonly parents: readonly unknown[] = [],
  ) {}

  post(json: unknown, outgoing?: Outgoing): Promise<Received> {
    return this.#create(this.kind.create, Object.assign({ json }, outgoing));
  }

  /** The body with other values, which do not conflict with those of other items. */
  fresh<Body>(body: Body): Body {
    return this.target.fresh(this.kind.create, body);
  }

  async #create(example: Example, outgoing: Outgoing): Promise<Received> {
    const { createdAt, idProperty } = this.kind;
    const received = await this.#send(example, outgoing);
    const id = nodeAt(received.json, [...createdAt, idProperty]);
    if (received.status < 300 && id !== undefined) this.#ids.push(id);
    return received;
  }

  #send(example: Example, outgoing?: Outgoing): Promise<Received> {
    const names = pathParameters(example.path).slice(0, this.parents.length);
    const path = Object.fromEntries(names.map((name, at) => [name, String(this.parents[at])]));
    return this.target.send(example, Object.assign({}, outgoing, { path }));
  }

  /** Creates an item with other values each time. Throws {@link Unchecked} if the server does not store it. */
  async create(bodies = this.kind.samples): Promise<ShownItem & { sent: Members }> {
    const { create, createdAt, idProperty } = this.kind;
    let why = "no example of a body";
    for (const body of bodies) {
      const received = await this.#create({ ...create, body }, {});
      const item = nodeAt(received.json, createdAt);
      const { [idProperty]: id } = isPlainObject(item) ? item : {};
      const isStored = received.status < 300 && !received.isExample && id !== undefined;
      const sent = parsed(Buffer.from(received.sent.body ?? []).toString());
      if (isStored && isPlainObject(item))
        return { id, item, received, sent: isPlainObject(sent) ? sent : body };
      why = notCreated(create, received.status);
    }
    throw new Unchecked(why);
  }

  read(id: unknown, outgoing?: Outgoing): Promise<Received> {
    return this.#send(onItem(this.kind.read, id), outgoing);
  }

  /** Throws {@link Unchecked} if items of this kind cannot be read, TargetError if earlier items could be read. */
  async show(id: unknown): Promise<ShownItem> {
    const received = await this.read(id);
    const item = nodeAt(received.json, this.kind.readAt);
    if (received.status === 200 && !received.isExample && isPlainObject(item)) {
      readable.add(this.kind);
      return { id, item, received };
    }
    const why = `${this.kind.read.name} returns ${received.status} for a created item`;
    throw readable.has(this.kind) ? new TargetError(why) : new Unchecked(why);
  }

  /** The items on a page of the largest size that the document allows. */
  async listed(outgoing?: Outgoing): Promise<ShownItem[]> {
    const { list, idProperty } = this.kind;
    const received = await this.list(outgoing);
    const all: unknown = received && list && nodeAt(received.json, list.at);
    return (Array.isArray(all) ? all : []).flatMap((each: unknown) => {
      const item = nodeAt(each, list?.inner ?? []);
      return received && isPlainObject(item) ? [{ id: item[idProperty], item, received }] : [];
    });
  }

  /** `undefined`: no request lists the items. */
  async list(outgoing?: Outgoing): Promise<Received | undefined> {
    const { list } = this.kind;
    return list && this.#send(list.call, outgoing);
  }

  /** The next change of the item. Throws {@link Unchecked} if no request changes it, or the server rejects them. */
  async next(id: unknown): Promise<Edit> {
    await this.#requireEdits();
    const edit = this.kind.edit((await this.show(id)).item, (this.#edits += 1));
    if (edit) return edit;
    throw new Unchecked("no request changes a string or a number of an item");
  }

  /** A server may have stricter rules than its document: the first change is tried on another item. */
  async #requireEdits(): Promise<void> {
    const { kind } = this;
    if (!rejections.has(kind)) {
      const { id, item } = await this.create();
      const edit = kind.edit(item, 1);
      const status = edit && (await this.write(id, edit)).status;
      const isRejected = status !== undefined && [400, 403, 404, 405, 409, 422].includes(status);
      const why = `${edit?.call.name ?? ""} returns ${status ?? ""} for a change that is allowed`;
      rejections.set(kind, isRejected ? why : undefined);
    }
    const why = rejections.get(kind);
    if (why !== undefined) throw new Unchecked(why);
  }

  write(id: unknown, { call, body }: Edit, outgoing?: Outgoing): Promise<Received> {
    return this.#send(onItem(call, id), Object.assign({ json: body }, outgoing));
  }

  /** `undefined`: no request removes it. */
  async remove(id: unknown, outgoing?: Outgoing): Promise<Received | undefined> {
    return this.kind.remove && this.#send(onItem(this.kind.remove, id), outgoing);
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
      return isMeant && !isEqual(item[name], before[name]);
    });
    const wrong = unlike(now, { status: 200 }, ...shown);
    if (wrong || other === undefined) return wrong;
    return equal(item[other], before[other], other, ...shown, now);
  }
}

/** Why a creation with this status cannot be followed. */
export function notCreated({ name }: Example, status: number): string {
  return [409, 422].includes(status)
    ? `not judged: creations conflict: ${name} returns ${status} for each body that was tried`
    : `${name} returns ${status}, and no id to look for`;
}

/** A check of the items of each kind. It is unchecked only if no kind can be checked. */
export function ofEachKind(
  steps: (items: Items, context: SharedContext) => Promise<(Finding | undefined)[]>,
): (context: SharedContext) => Promise<Finding[]> {
  return async (context) => {
    const findings: Finding[] = [];
    const reasons = new Set<string>();
    let isChecked = false;
    for (const kind of context.kinds) {
      const isBelow = pathParameters(kind.create.path).length > 0;
      const parent = isBelow ? await context.state.parentFor(kind.create.path) : undefined;
      const items = new Items(kind, context.target, parent?.values);
      try {
        findings.push(...(await steps(items, context)).filter((each) => each !== undefined));
        isChecked = true;
      } catch (error) {
        if (!(error instanceof Unchecked)) throw error;
        reasons.add(error.message);
      } finally {
        await items.clear();
        await parent?.remove();
      }
      if (findings.length >= ENOUGH) break;
    }
    const why = [...reasons].slice(0, REASONS).join("; ");
    if (!isChecked) throw new Unchecked(why || "no kind of item can be created and read");
    return findings.slice(0, ENOUGH);
  };
}
