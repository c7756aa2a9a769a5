import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import type {
  ReceivedRequest,
  RequestEvent,
} from "../../../server/runtime/control/journal/watchers.js";
import { outcomeOf, type Side } from "./outcome.js";

export interface Entry {
  id: number;
  received: ReceivedRequest;
  ended?: RecordedRequest;
  /** Lower-case text to search; made by the first search. */
  text?: string;
}

export interface Filter {
  search: string;
  method: string;
  operation: string;
  outcome: Side | "invalid" | "";
}

/** Maximum of entries; the oldest are dropped. The control API keeps at most twice as many. */
const MAX_ENTRIES = 500;

export class Entries {
  readonly #all = new Map<number, Entry>();
  /** Requests that were forgotten before they could be shown. */
  missed = 0;
  /** Older requests that were dropped for newer ones. */
  dropped = 0;

  /** The newest first. */
  list(filter: Filter): Entry[] {
    return [...this.#all.values()].filter((entry) => matches(entry, filter)).reverse();
  }

  get(id: number): Entry | undefined {
    return this.#all.get(id);
  }

  get count(): number {
    return this.#all.size;
  }

  get operations(): string[] {
    return [
      ...new Set([...this.#all.values()].flatMap(({ received }) => received.operationId ?? [])),
    ];
  }

  /** All requests up to this one have ended or are unknown. */
  get since(): number {
    let since = 0;
    for (const { id, ended } of this.#all.values()) {
      if (!ended) return id - 1;
      since = id;
    }
    return since;
  }

  take(event: RequestEvent): void {
    if (event.event === "received") this.#add({ id: event.data.id, received: event.data });
    else if (event.event === "ended") this.#end(event.data);
    else if (event.event === "missed") this.missed += event.data.count;
    else for (const { id, ended } of [...this.#all.values()]) if (!ended) this.#all.delete(id);
  }

  clear(): void {
    this.#all.clear();
    this.missed = this.dropped = 0;
  }

  #end(ended: RecordedRequest): void {
    const known = this.#known(ended);
    if (known) known.ended = ended;
    else this.#add({ id: ended.id, received: ended, ended });
  }

  /** A restarted service counts from 1 again. */
  #known({ id, receivedAt }: ReceivedRequest): Entry | undefined {
    const known = this.#all.get(id);
    if (known === undefined || known.received.receivedAt === receivedAt) return known;
    this.clear();
    return undefined;
  }

  #add(entry: Entry): void {
    if (this.#known(entry.received)) return;
    this.#all.set(entry.id, entry);
    const [oldest] = this.#all.keys();
    if (this.#all.size <= MAX_ENTRIES || oldest === undefined) return;
    this.#all.delete(oldest);
    this.dropped += 1;
  }
}

export function matches(entry: Entry, { search, method, operation, outcome }: Filter): boolean {
  const { received, ended } = entry;
  if (method !== "" && received.method !== method) return false;
  if (operation !== "" && !lower(received.operationId).includes(lower(operation))) return false;
  if (outcome === "invalid" && ended?.verdict !== "invalid") return false;
  const isSide = outcome !== "" && outcome !== "invalid";
  if (isSide && (!ended || outcomeOf(ended).side !== outcome)) return false;
  return search === "" || textOf(entry).includes(lower(search));
}

function textOf(entry: Entry): string {
  if (!entry.ended) return lower(JSON.stringify(entry.received));
  return (entry.text ??= lower(
    [
      ...[entry.id, entry.ended.method, `${entry.ended.path}?${entry.ended.query}`],
      ...[entry.ended.operationId, entry.ended.status, entry.ended.correlationId],
      ...[entry.ended.clientId, entry.ended.fault],
      ...entry.ended.errors.map(({ code, message }) => `${code} ${message}`),
      ...[entry.ended.request, entry.ended.response].flatMap((message) => [
        ...Object.entries(message?.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
        message?.body?.text,
      ]),
    ].join("\n"),
  ));
}

function lower(text: string | undefined): string {
  return (text ?? "").toLowerCase();
}
