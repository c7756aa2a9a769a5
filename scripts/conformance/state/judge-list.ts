import { nodeAt, type OpenApiDocument, type Schema } from "../../document/document.js";
import { typesOf } from "../../document/schema-kinds.js";
import { responseSchema } from "../../sandbox/behaviour/operation-contents.js";
import type { OperationModel } from "../../document/operation-model.js";
import { listFilters } from "./list-filters.js";
import { type ListPlace, listPlacesOf } from "./list-place.js";
import type { PairRequests, StoredItem } from "./pair-requests.js";
import { lostOf, objectsOf, printed } from "./shown.js";
import type { PairRecord } from "./state-report.js";
import { type RequestPage, type Walk, WalkedList } from "./walk-list.js";

/** Items that a list must have once, and others that it must not have. */
export interface Expected {
  present: readonly StoredItem[];
  gone: readonly StoredItem[];
}

/** Reads the list, and once more with the smallest page, and judges the items in it. */
export async function judgeList(
  requests: PairRequests,
  record: PairRecord,
  parents: readonly unknown[],
  { present, gone }: Expected,
): Promise<void> {
  const { list } = requests.pair;
  if (!list) return;
  const { query: filters, meant, unknown } = listFilters(list, present);
  if (unknown !== undefined)
    return record.skip("list", list, `the list requires a filter: ${unknown}`);
  const request: RequestPage = (query, url) =>
    requests.send(list, { parents }, undefined, (sent) => {
      for (const [name, value] of filters) sent.url.searchParams.set(name, value);
      if (url) sent.url = new URL(url.pathname + url.search, sent.url);
      for (const [name, value] of Object.entries(query)) sent.url.searchParams.set(name, value);
    });
  const place = await placeOf(requests, list, present, request);
  if (!place) return record.skip("list", list, "its elements are not declared to be items");
  const items = [...present, ...gone].map(({ value, name }) => ({ id: value, name }));
  const { document } = requests.tested.api;
  const schema = responseSchema(list);
  const isBare = place.at.length === 0;
  const around = isBare ? [] : objectsOf(document, schema).filter(({ at }) => !at.includes("0"));
  const walked = new WalkedList({
    model: list,
    at: place.at,
    declared: around.flatMap(({ names }) => [...names]),
    items,
    isNumber: (each) => isNumber(document, each),
    request,
  });
  const judge = new WalkJudge(requests, record, walked, list, place.element);
  const whole = await walked.walk();
  const isExample = whole.pages.some((each) => each.isExample);
  if (isExample) return record.skip("list", list, "the list is an example");
  const { elements } = whole;
  const isNamed = requests.pair.create.method !== "put" || present.every(({ name }) => name);
  if (!isNamed) return judge.judgeLength(whole, meant.length);
  judge.judge("list", whole, { present: meant, gone });
  const isLost = record.failures.some(({ step }) => step === "list");
  if (!walked.hasLimit || isLost || gone.length > 0 || whole.end !== "last") return;
  const small = await walked.walk(walked.smallestSize(elements.length));
  record.isWalked = small.end !== "unread";
  judge.judge("walk", small, { present: meant, gone });
  const { length } = small.elements;
  const isRead = small.end === "last" && length !== elements.length;
  if (isRead && record.failures.every(({ step }) => step !== "walk"))
    record.fail("walk", list, `it has ${length} items, not ${elements.length}`, ...small.pages);
}

/** The place of the items in a list; of alternatives, the one that a response has. */
async function placeOf(
  { pair: { read }, tested: { api } }: PairRequests,
  list: OperationModel,
  [item]: readonly StoredItem[],
  request: RequestPage,
): Promise<ListPlace | undefined> {
  const schemas = [responseSchema(list), responseSchema(read)] as const;
  const places = listPlacesOf(api.document, ...schemas, item?.name);
  const [first, ...others] = places;
  if (others.length === 0) return first;
  const { json } = await request({});
  return places.find(({ at }) => Array.isArray(nodeAt(json, at))) ?? first;
}

function isNumber(document: OpenApiDocument, schema: unknown): boolean {
  const types = typesOf(document, Object(schema) as Schema);
  return types.has("integer") || types.has("number");
}

class WalkJudge {
  constructor(
    private readonly requests: PairRequests,
    private readonly record: PairRecord,
    private readonly walked: WalkedList,
    private readonly list: OperationModel,
    private readonly element: Schema,
  ) {}

  judge(step: "list" | "walk", walk: Walk, { present, gone }: Expected): void {
    const { list, record, walked } = this;
    const { elements, pages, end, why = "" } = walk;
    if (end === "endless") return record.fail(step, list, why, ...pages.slice(-2));
    for (const item of [...present, ...gone]) {
      const listed = { id: item.value, name: item.name };
      const found = elements.filter((each) => walked.isOf(each, listed));
      const wanted = gone.includes(item) ? 0 : 1;
      const lost = found.length === 1 && wanted === 1 ? this.#lost(found[0], item) : undefined;
      if (found.length === wanted && lost === undefined) continue;
      if (found.length < wanted && end === "unread") return record.skip(step, list, why);
      const times = `the item ${printed(item.value)} is in it ${found.length} times`;
      const reason = wanted === 0 ? `it has the deleted item ${printed(item.value)}` : times;
      return record.fail(step, list, lost ?? reason, ...pages);
    }
    if (end === "unread") return record.skip(step, list, why);
    const total = walked.wrongTotal(walk);
    if (total !== undefined) record.fail(step, list, total, ...pages.slice(-1));
  }

  /** Only requires that a list is long enough, because its items do not contain the ids of their paths. */
  judgeLength({ elements, pages, end }: Walk, least: number): void {
    const { list, record } = this;
    if (end !== "last" || elements.length >= least)
      return record.skip("list", list, "its items do not show their ids");
    const reason = `it has ${elements.length} items, and ${least} were created`;
    record.fail("list", list, reason, ...pages);
  }

  /** The first sent value that the element does not show. */
  #lost(element: unknown, { sent, name }: StoredItem): string | undefined {
    const { requests } = this;
    const lost = lostOf(requests.tested.api.document, this.element, element, sent, {
      own: requests.namesOfServer(name),
      isWhole: false,
      stored: responseSchema(requests.pair.read),
    });
    return lost === undefined ? undefined : `in the list, ${lost}`;
  }
}
