import type { DrivenResponse } from "../drive/called-api.js";
import { type Identifier, identifiersOf, membersOf, nameOfId } from "./identify.js";
import type { Accepted, PairRequests, StoredItem, Target } from "./pair-requests.js";
import { isSame } from "./same-value.js";
import { printed } from "./shown.js";
import { listsIn } from "./walk-list.js";

/** Creations to try, with other values, while the service reports conflicts. */
const ATTEMPTS = 3;
/** Between the numbers of these attempts. */
const STEP = 7_919;

export type Creation =
  | { outcome: "stored"; item: StoredItem; created: Accepted; seen: DrivenResponse }
  | { outcome: "example" }
  | { outcome: "rejected" | "unknown"; reason: string }
  | {
      outcome: "lost";
      id: string | number;
      reason: string;
      shown: readonly DrivenResponse[];
    };

/** Creates an item with values that other numbers do not have, and reads it. */
export async function createItem(
  requests: PairRequests,
  parents: readonly unknown[],
  number: number,
): Promise<Creation> {
  const { create, read } = requests.pair;
  const isNamed = create.method === "put";
  const named = isNamed ? [create, read] : [read];
  for (let attempt = 0; ; attempt++) {
    const own = number + attempt * STEP;
    const id = requests.newId(named, own);
    const target = isNamed ? { id, parents } : { parents };
    const made = await requests.sendFirst(create, requests.creations(own, { id, parents }), target);
    if (!made) return { outcome: "rejected", reason: "the document has no body to send" };
    const { status, isExample } = made.response;
    if (isExample) return { outcome: "example" };
    if (status < 300) return readCreated(requests, made, target);
    const reason = `${create.method.toUpperCase()} returns ${status} for each body that was tried`;
    const isConflict = status === 409 || status === 422;
    if (!isConflict || attempt + 1 === ATTEMPTS) return { outcome: "rejected", reason };
  }
}

async function readCreated(
  requests: PairRequests,
  created: Accepted,
  { id: name, parents }: Target,
): Promise<Creation> {
  const { response, body } = created;
  const { read } = requests.pair;
  const shown = identifiersOf({ ...response, sent: body, path: read.path });
  const ids = name === undefined ? shown : [{ value: name, isSure: true }];
  const first = await readFirst(requests, created, parents, ids);
  if (first && first.outcome !== "lost") return first;
  const isSure = name !== undefined || ids.some((each) => each.isSure);
  const listed = isSure ? [] : await listedIds(requests, created, parents);
  const others = listed.filter(({ value }) => !ids.some((each) => each.value === value));
  const second = await readFirst(requests, created, parents, others);
  if (second && second.outcome !== "lost") return second;
  const why = ids.length === 0 ? "shows no id" : "shows no id by which GET finds the item";
  const unknown = { outcome: "unknown", reason: `the response to the creation ${why}` } as const;
  return first ?? second ?? unknown;
}

/** Reads the item by the first of these ids that leads to it. */
async function readFirst(
  requests: PairRequests,
  { response, body }: Accepted,
  parents: readonly unknown[],
  ids: readonly Identifier[],
): Promise<Creation | undefined> {
  const { read } = requests.pair;
  let lost: Creation | undefined;
  for (const id of ids) {
    const seen = await requests.read({ id: id.value, parents });
    const { status } = seen;
    if (seen.isExample) return { outcome: "example" };
    const reason = status < 300 ? requests.lostIn(read, seen, body, id) : undefined;
    if (status < 300 && reason === undefined) {
      const item = { value: id.value, parents, sent: body };
      const name = id.name ?? nameOfId(seen.json, id.value, read.path);
      const named = name === undefined ? item : { ...item, name };
      return { outcome: "stored", item: named, created: { response, body }, seen };
    }
    const isAbsent = status >= 400 && id.isSure === true && response.status !== 202;
    const absent = `it returns ${status} for the id ${printed(id.value)} of a created item`;
    const why = reason ?? (isAbsent ? absent : undefined);
    if (why !== undefined)
      lost ??= { outcome: "lost", id: id.value, reason: why, shown: [response, seen] };
  }
  return lost;
}

/** The ids of the listed item that shows what was sent, if the creation does not show its id. */
async function listedIds(
  requests: PairRequests,
  { body }: Accepted,
  parents: readonly unknown[],
): Promise<Identifier[]> {
  const { list, read } = requests.pair;
  if (!list) return [];
  const response = await requests.send(list, { parents });
  if (response.status >= 300 || response.isExample) return [];
  const sent = membersOf(body).filter(({ value }) => typeof value === "string");
  const hits = (element: unknown): number =>
    membersOf(element).filter((each) =>
      sent.some(({ name, value }) => name === each.name && isSame(value, each.value)),
    ).length;
  const elements = listsIn(response.json).flatMap(({ list: all }) => all);
  const most = Math.max(0, ...elements.map(hits));
  const [found, ...others] = elements.filter((each) => hits(each) === most);
  if (most === 0 || others.length > 0) return [];
  return identifiersOf({ json: found, headers: new Headers(), sent: undefined, path: read.path });
}
