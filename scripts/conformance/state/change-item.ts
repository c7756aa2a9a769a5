import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { isWrittenAsJson } from "../../document/contents.js";
import { escape, isPlainObject } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { itemsOf, propertiesOf } from "../../document/schema-kinds.js";
import type { ContentModel } from "../../document/request-model.js";
import { objectRequest } from "../../sandbox/behaviour/operation-contents.js";
import type { DrivenResponse } from "../drive/called-api.js";
import {
  isVersion,
  ofItem,
  type PairRequests,
  type StoredItem,
  type WrittenBody,
} from "./pair-requests.js";
import { isSame } from "./same-value.js";
import { objectsOf } from "./shown.js";
import type { PairRecord } from "./state-report.js";
import { varied } from "./vary.js";

/** Changes the item by each media type of the operation, and requires that GET shows the change and nothing else. */
export async function changeItem(
  requests: PairRequests,
  record: PairRecord,
  model: OperationModel,
  item: StoredItem,
  number: number,
): Promise<void> {
  if (model.method === "post" && !isUpdate(requests, model)) return;
  const contents = model.requestBody?.contents ?? [];
  const written = contents.filter((each) => isWrittenAsJson(each) || each.kind === "form");
  for (const [index, content] of written.entries()) {
    const change = new Change(requests, record, model, item);
    await change.run(content, number + index);
  }
}

/** Whether a POST of an item takes what a creation takes, and not the arguments of an action. */
function isUpdate({ pair: { create }, tested: { api } }: PairRequests, model: OperationModel) {
  const namesOf = (each: OperationModel): string[] =>
    propertiesOf(api.document, objectRequest(each)?.schema).map(({ name }) => name);
  const names = namesOf(model);
  const created = new Set(namesOf(create));
  return 2 * names.filter((name) => created.has(name)).length > names.length;
}

class Change {
  constructor(
    private readonly requests: PairRequests,
    private readonly record: PairRecord,
    private readonly model: OperationModel,
    private readonly item: StoredItem,
  ) {}

  /** The change with a body of this media type. */
  async run(content: ContentModel, number: number): Promise<void> {
    const { requests, record, model, item } = this;
    const { read } = requests.pair;
    const target = { id: item.value, parents: item.parents };
    const before = await requests.read(target);
    if (before.status >= 300) return;
    const isPatch = this.#isJsonPatch(content);
    const patch = isPatch ? this.#patch(before.json, number) : undefined;
    const { mediaType } = content;
    const ofPatch = patch ? [{ mediaType, value: patch.value }] : [];
    const bodies = isPatch ? ofPatch : this.#bodies(mediaType, number, before.json);
    if (bodies.length === 0) return;
    const changed = await requests.sendFirst(model, bodies, target);
    if (!changed || changed.response.isExample) return;
    const { response, body } = changed;
    const { status } = response;
    if (status === 404)
      return record.fail(
        "change",
        model,
        "it returns 404 for an item that GET finds",
        before,
        response,
      );
    if (status >= 300 || status === 202) {
      const why =
        status === 202 ? "it only accepts the change (202)" : `each body returns ${status}`;
      return record.skip("change", model, `${bareMediaType(mediaType)}: ${why}`);
    }
    const sent = this.#withoutCounts(patch ? patch.meant : body);
    const after = await requests.read(target);
    if (after.status >= 300)
      return this.#fail(content, `GET then returns ${after.status}`, response, after);
    const shown = requests.lostIn(model, response, sent, item);
    const lost = requests.lostIn(read, after, sent, item);
    if (lost !== undefined) return this.#fail(content, `then ${lost}`, response, after);
    if (shown !== undefined) return this.#fail(content, `in the response, ${shown}`, response);
    const other = this.#lostOther(before, after, sent);
    if (isPlainObject(item.sent) && isPlainObject(sent))
      item.sent = Object.assign({}, item.sent, sent);
    if (other !== undefined)
      this.#fail(content, `a member that was not sent is lost: ${other}`, response, after);
  }

  /** Without version members that the creation did not send: the server counts them. */
  #withoutCounts(sent: unknown): unknown {
    const created = memberNames(this.item.sent);
    const names = [...memberNames(sent)].filter((name) => isVersion(name) && !created.has(name));
    return withoutMembers(sent, new Set(names));
  }

  #fail(content: ContentModel, reason: string, ...shown: readonly DrivenResponse[]): void {
    const { record, model } = this;
    record.fail("change", model, `${bareMediaType(content.mediaType)}: ${reason}`, ...shown);
  }

  /** The first member that the creation sent, the change neither sends nor replaces, and GET no longer shows. */
  #lostOther(before: DrivenResponse, after: DrivenResponse, sent: unknown): string | undefined {
    const { requests, model, item } = this;
    const { document } = requests.tested.api;
    const names = memberNames(sent);
    const declared =
      model.method === "put" ? objectsOf(document, objectRequest(model)?.schema) : [];
    for (const name of declared.flatMap((each) => [...each.names])) names.add(name);
    const kept = withoutMembers(item.sent, names);
    const { read } = requests.pair;
    const wasLost = requests.lostIn(read, before, kept, item) !== undefined;
    return wasLost ? undefined : requests.lostIn(read, after, kept, item);
  }

  #bodies(mediaType: string, number: number, seen: unknown): WrittenBody[] {
    const { requests, model, item } = this;
    const bodies = requests
      .bodies(model, number, { parents: item.parents, mediaType })
      .map((each) => ofItem(each, item, seen));
    const isOfItem = model.path.replace(/\/$/, "") === requests.pair.read.path.replace(/\/$/, "");
    // A request to the collection is about the item in its body.
    const names = (each: WrittenBody) =>
      isPlainObject(each.value) && item.name !== undefined && Object.hasOwn(each.value, item.name);
    return isOfItem ? bodies : bodies.filter(names);
  }

  #isJsonPatch({ mediaType, schema }: ContentModel): boolean {
    if (bareMediaType(mediaType) === "application/json-patch+json") return true;
    const { document } = this.requests.tested.api;
    const names = propertiesOf(document, itemsOf(document, schema)).map(({ name }) => name);
    return ["op", "path", "value"].every((name) => names.includes(name));
  }

  /** A JSON Patch (RFC 6902) that replaces a sent text or number, and the member that it changes. */
  #patch(seen: unknown, number: number): { value: unknown; meant: unknown } | undefined {
    const { requests, item } = this;
    const { sent } = item;
    if (!isPlainObject(seen) || !isPlainObject(sent)) return undefined;
    const schema = requests.tested.published.bodySchema(requests.pair.create);
    for (const [name, value] of Object.entries(sent)) {
      if (name === item.name || !isSame(value, seen[name])) continue;
      const isValid = (body: unknown): boolean => requests.isValid(schema, body);
      const other = varied(sent, number, isValid, (path) => path.length === 1 && path[0] === name);
      const { [name]: changed } = Object(other) as Record<string, unknown>;
      if (changed === value) continue;
      const replaced = [{ op: "replace", path: `/${escape(name)}`, value: changed }];
      return { value: replaced, meant: { [name]: changed } };
    }
    return undefined;
  }
}

/** The names of all members in a body. */
function memberNames(body: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(body)) for (const each of body) memberNames(each, names);
  if (isPlainObject(body)) {
    for (const [name, each] of Object.entries(body)) memberNames(each, names.add(name));
  }
  return names;
}

/** A copy without the members of these names, at any depth. */
export function withoutMembers(body: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(body)) return body.map((each) => withoutMembers(each, names));
  if (!isPlainObject(body)) return body;
  const left = Object.entries(body).filter(([name]) => !names.has(name));
  return Object.fromEntries(left.map(([name, each]) => [name, withoutMembers(each, names)]));
}
