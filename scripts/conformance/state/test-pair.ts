import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { isPlainObject, nodeAt } from "../../document/document.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import type { OperationModel } from "../../document/operation-model.js";
import { typesOf } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import { objectRequest, responseSchema } from "../../sandbox/behaviour/json-schemas.js";
import type { CalledApi, DrivenResponse } from "../drive/called-api.js";
import type { PublishedBodies } from "../drive/published-bodies.js";
import { type ItemPair, pathParameters } from "./find-pairs.js";
import { type Identifier, identifiersOf } from "./identify.js";
import { isOfNow, isSame, leavesOf, lostIn, meetingOf, objectsOf, printed } from "./shown.js";
import { othersThan, varied } from "./vary.js";
import { smallestSize, type Walk, WalkedList } from "./walk-list.js";

/** A step of the test that the service fails. */
export interface StateFailure {
  step: "create" | "read" | "list" | "walk" | "change" | "delete" | "unknown" | "parent";
  operation: string;
  reason: string;
}

export interface PairReport {
  path: string;
  /** `example`: the service says that it does not store; `rejected`: no creation is accepted. */
  outcome: "stored" | "lost" | "example" | "rejected";
  /** Whether the list was read page by page. */
  isWalked: boolean;
  failures: StateFailure[];
}

/** An item that was created and read. */
export interface StoredItem extends Identifier {
  sent: unknown;
}

/** Tests that a service stores the items of one pair, and knows nothing of how it does. */
export class PairTest {
  readonly #report: PairReport;

  /** `parents`: values of the first path parameters; `number`: makes the values of this test different. */
  constructor(
    private readonly api: CalledApi,
    private readonly published: PublishedBodies,
    private readonly pair: ItemPair,
    private readonly parents: readonly unknown[],
    private readonly number: number,
  ) {
    this.#report = { path: pair.path, outcome: "rejected", isWalked: false, failures: [] };
  }

  async run(): Promise<PairReport> {
    const one = await this.create(0);
    const other = one && (await this.create(1));
    if (!one || !other) return this.#report;
    if (String(one.value) === String(other.value)) {
      this.#fail("create", this.pair.create, `two items have the id ${printed(one.value)}`);
      return this.#report;
    }
    await this.#requireList([one, other], []);
    for (const model of this.pair.changes) await this.#change(model, one);
    await this.#requireUnknown(one);
    if (this.parents.length > 0) await this.#requireParent();
    await this.#remove(one, other);
    return this.#report;
  }

  /** Creates and reads an item. `undefined`: the report says why. */
  async create(index: number): Promise<StoredItem | undefined> {
    const { create, read } = this.pair;
    const made = await this.#sendFirst(create, this.#bodies(create, index), undefined);
    if (!made || made.response.status >= 300) return undefined;
    const { response, body } = made;
    if (response.isExample) return this.#end("example");
    this.#report.outcome = "lost";
    const ids = identifiersOf({ ...response, sent: body, path: read.path });
    let why = ids.length === 0 ? "the creation shows no id" : "";
    for (const id of ids) {
      const shown = await this.#send(read, id.value);
      if (shown.isExample) return this.#end("example");
      const tried = `${shown.status} for the id ${printed(id.value)}`;
      const lost = shown.status >= 300 ? tried : this.#lost(read, shown, body);
      why ||= lost ?? "";
      if (lost !== undefined) continue;
      this.#report.outcome = "stored";
      return { ...id, sent: body };
    }
    this.#fail("read", read, why);
    return this.#end("lost");
  }

  async #requireList(present: readonly StoredItem[], gone: readonly StoredItem[]): Promise<void> {
    const { list } = this.pair;
    if (!list) return;
    const items = [...present, ...gone].map(({ value, name }) => ({ id: value, name }));
    const request = (query: Readonly<Record<string, string>>, url?: URL) =>
      this.api.call(list, { parameters: this.#parameters(list, undefined) }, (sent) => {
        if (url) sent.url = new URL(url.pathname + url.search, sent.url);
        for (const [name, value] of Object.entries(query)) sent.url.searchParams.set(name, value);
      });
    const walked = new WalkedList(
      list,
      (next) => ("url" in next ? request({}, next.url) : request(next.query)),
      items,
      (parameter) => ["integer", "number"].some((type) => this.#types(parameter).has(type)),
    );
    const whole = await walked.walk();
    const [first] = whole.pages;
    if (!first || first.isExample || first.status >= 300) return;
    this.#judge(walked, whole, "list", present, gone);
    if (!walked.hasLimit || gone.length > 0) return;
    const size = smallestSize(whole.elements.length, walked.smallest);
    const small = await walked.walk(size);
    if (small.pages.some(({ status }) => status === 400)) return;
    this.#report.isWalked = true;
    this.#judge(walked, small, "walk", present, gone);
    if (small.elements.length !== whole.elements.length && small.endless === undefined) {
      const reason = `pages of ${size} have ${small.elements.length} items, not ${whole.elements.length}`;
      this.#fail("walk", list, reason);
    }
  }

  #judge(
    walked: WalkedList,
    walk: Walk,
    step: "list" | "walk",
    present: readonly StoredItem[],
    gone: readonly StoredItem[],
  ): void {
    const { list = this.pair.read } = this.pair;
    if (walk.endless !== undefined) return this.#fail(step, list, walk.endless);
    for (const { value, name } of [...present, ...gone]) {
      const times = walk.elements.filter((each) => walked.isOf(each, { id: value, name })).length;
      const wanted = gone.some((each) => each.value === value) ? 0 : 1;
      if (times === wanted) continue;
      return this.#fail(step, list, `the item ${printed(value)} is in it ${times} times`);
    }
    const total = walked.wrongTotal(walk);
    if (total !== undefined) this.#fail(step, list, total);
  }

  /** Changes the item, and requires that the response shows it and other members are the same. */
  async #change(model: OperationModel, item: StoredItem): Promise<void> {
    const { read } = this.pair;
    const before = await this.#send(read, item.value);
    const bodies = this.#bodies(model, 2).map((body) => this.#withId(body, item));
    const changed = await this.#sendFirst(model, bodies, item.value);
    if (!changed || changed.response.isExample) return;
    const { response, body } = changed;
    if (response.status >= 300) {
      if (response.status === 404) this.#fail("change", model, "404 for an item that can be read");
      return;
    }
    const after = await this.#send(read, item.value);
    if (after.status >= 300) return this.#fail("change", model, `then ${after.status} by GET`);
    const lost = this.#lost(read, after, body, item);
    if (lost !== undefined) return this.#fail("change", model, lost);
    const names = this.#sendable(model, body);
    const other = otherThan(before.json, after.json, names);
    if (other !== undefined) this.#fail("change", model, other);
  }

  async #requireUnknown({ value }: StoredItem): Promise<void> {
    const { read } = this.pair;
    const [unknown] = othersThan(value, 987_654);
    const { status, isExample } = await this.#send(read, unknown);
    if (isExample || [400, 404, 410, 422].includes(status)) return;
    this.#fail("unknown", read, `${status} for the unknown id ${printed(unknown)}`);
  }

  async #requireParent(): Promise<void> {
    const { create } = this.pair;
    const parents = this.parents.map((each, index) => {
      const isLast = index === this.parents.length - 1;
      return isLast ? othersThan(isValue(each) ? each : String(each), 987_654)[0] : each;
    });
    const [body] = this.#bodies(create, 3);
    const { status, isExample } = await this.#send(create, undefined, body, parents);
    if (isExample || status >= 300) return;
    this.#fail("parent", create, `${status} below the unknown parent ${printed(parents.at(-1))}`);
  }

  async #remove(one: StoredItem, other: StoredItem): Promise<void> {
    const { remove, read } = this.pair;
    if (!remove) return;
    const [body] = remove.requestBody?.isRequired ? this.#bodies(remove, 0) : [];
    const removed = await this.#send(remove, one.value, body);
    if (removed.isExample) return;
    if (removed.status >= 300) {
      if (removed.status === 404) this.#fail("delete", remove, "404 for an item that can be read");
      return;
    }
    const { status } = await this.#send(read, one.value);
    if (status < 400) this.#fail("delete", read, `${status} for a deleted item`);
    const left = await this.#send(read, other.value);
    if (left.status >= 300) this.#fail("delete", read, `${left.status} for another item`);
    await this.#requireList([other], [one]);
  }

  /** The first response that does not reject the body. */
  async #sendFirst(
    model: OperationModel,
    bodies: readonly unknown[],
    id: unknown,
  ): Promise<{ response: DrivenResponse; body: unknown } | undefined> {
    let last: { response: DrivenResponse; body: unknown } | undefined;
    for (const body of bodies.length > 0 ? bodies : [undefined]) {
      last = { response: await this.#send(model, id, body), body };
      if (last.response.status < 300 || last.response.status >= 500) break;
    }
    return last;
  }

  #send(
    model: OperationModel,
    id: unknown,
    body?: unknown,
    parents: readonly unknown[] = this.parents,
  ): Promise<DrivenResponse> {
    const { mediaType: written = "application/json" } = objectRequest(model) ?? {};
    const mediaType = written.includes("*") ? "application/json" : bareMediaType(written);
    const parameters = this.#parameters(model, id, parents);
    return this.api.call(model, {
      parameters,
      ...(body !== undefined && { body: { mediaType, value: body } }),
    });
  }

  #parameters(
    model: OperationModel,
    id: unknown,
    parents: readonly unknown[] = this.parents,
  ): RequestValues["parameters"] {
    const names = pathParameters(model.path);
    return samplesOf(this.api.document, model).parameters.flatMap((each) => {
      const { name, in: place, isRequired } = each.parameter;
      const [sample] = validSamples(this.api.document, each);
      if (!isRequired || !sample) return [];
      const index = place === "path" ? names.indexOf(name) : -1;
      const isId = index >= 0 && index === names.length - 1 && id !== undefined;
      const value = isId ? id : (parents[index] ?? sample.value);
      return [{ name, in: place, sample: { ...sample, value } }];
    });
  }

  /** Bodies with other values each time, and then the document's own ones. */
  #bodies(model: OperationModel, index: number): unknown[] {
    const { mediaType } = objectRequest(model) ?? {};
    const schema = this.published.bodySchema(model);
    const isValid = (body: unknown) =>
      schema === undefined || this.published.requests.isValid(schema, body);
    const samples = this.published
      .samples(this.api.document, model)
      .filter((each) => each.mediaType === mediaType)
      .map(({ value }) => value);
    const others = samples.map((each) => varied(each, this.number + index, isValid));
    return [...others, ...samples];
  }

  #withId(body: unknown, { name, value }: StoredItem): unknown {
    if (name === undefined || !isPlainObject(body) || !Object.hasOwn(body, name)) return body;
    return Object.assign({}, body, { [name]: value });
  }

  #lost(
    model: OperationModel,
    response: DrivenResponse,
    sent: unknown,
    { name }: Partial<Identifier> = {},
  ): string | undefined {
    const { document } = this.api;
    const meeting = meetingOf(document, sent, responseSchema(model));
    if (!meeting) return undefined;
    const own = pathParameters(model.path)
      .concat("id", name ?? "")
      .map(spelled);
    const leaves = leavesOf(document, sent, meeting).filter(
      ({ path }) => !own.includes(spelled(path.at(-1) ?? "")),
    );
    return lostIn(nodeAt(response.json, meeting.at), leaves, meeting);
  }

  /** The members that a change may affect: of a PATCH, the ones that were sent. */
  #sendable(model: OperationModel, body: unknown): ReadonlySet<string> {
    const schema = objectRequest(model)?.schema;
    const names = meetingNames(body);
    if (model.method === "put") for (const name of this.#declared(schema)) names.add(name);
    return names;
  }

  #declared(schema: Parameters<typeof typesOf>[1]): string[] {
    const { document } = this.api;
    return objectsOf(document, schema).flatMap(({ names }) => [...names]);
  }

  #types(schema: unknown): ReadonlySet<string> {
    return typesOf(this.api.document, Object(schema) as Parameters<typeof typesOf>[1]);
  }

  #end(outcome: PairReport["outcome"]): undefined {
    this.#report.outcome = outcome;
    return undefined;
  }

  #fail(step: StateFailure["step"], { method, path }: OperationModel, reason: string): void {
    const operation = `${method.toUpperCase()} ${path}`;
    this.#report.failures.push({ step, operation, reason });
  }

  get report(): PairReport {
    return this.#report;
  }
}

function isValue(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** The names of all members in a body. */
function meetingNames(body: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(body)) for (const each of body) meetingNames(each, names);
  if (isPlainObject(body)) {
    for (const [name, each] of Object.entries(body)) meetingNames(each, names.add(name));
  }
  return names;
}

/** The first member that has changed although the request cannot change it. */
function otherThan(
  before: unknown,
  after: unknown,
  names: ReadonlySet<string>,
): string | undefined {
  if (!isPlainObject(before) || !isPlainObject(after)) return undefined;
  for (const [name, value] of Object.entries(before)) {
    if (names.has(name)) continue;
    const { [name]: seen } = after;
    const isCount = typeof value === "number" && typeof seen === "number" && seen > value;
    if (isPlainObject(value)) {
      const inner = otherThan(value, seen, names);
      if (inner !== undefined) return `${name}.${inner}`;
    } else if (!isSame(value, seen) && !isOfNow(seen) && !isCount) {
      return `${name} was ${printed(value)} and is ${printed(seen)}, although it was not sent`;
    }
  }
  return undefined;
}
