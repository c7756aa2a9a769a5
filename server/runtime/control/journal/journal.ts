import { apiKeyNames } from "../../http/redact.js";
import type { ControlledApi, ControlledService } from "../controlled-api.js";
import { wrongMatch, wrongMember } from "../matching.js";
import {
  ChangeRecords,
  ExchangeRecord,
  type RecordedExchange,
  type RecordOptions,
} from "./exchange-record.js";
import {
  type Expectation,
  matchesFilter,
  type RecordedRequest,
  type RequestFilter,
  type Verification,
  verifyRequests,
} from "./recorded-request.js";
import { type Har, toHar } from "./har.js";
import type { HookedExchange } from "../../http/stage-hooks.js";
import type { Message } from "../../webhooks/send.js";
import { SpecPlaces } from "./spec-places.js";
import { type RequestEvent, Watchers } from "./watchers.js";

export interface JournalLimits {
  /** Kept requests, and bytes of their headers and bodies. The oldest are dropped first. */
  count: number;
  bytes: number;
  /** Bytes kept of one body. */
  body: number;
}

const LIMITS: JournalLimits = { count: 1_000, bytes: 16_777_216, body: 65_536 };

const FILTER = {
  operationId: true,
  method: true,
  path: true,
  status: true,
  client: true,
  projectKey: true,
  correlationId: true,
  fault: true,
  webhook: true,
  since: true,
  query: true,
  body: true,
} satisfies Record<keyof RequestFilter, true>;

const EXPECTATION = {
  match: true,
  count: true,
  atLeast: true,
  atMost: true,
  order: true,
} satisfies Record<keyof Expectation, true>;

/** Bytes of a record without its headers and bodies. */
const OVERHEAD = 500;

/** Default timeout of {@link Journal.until}, in milliseconds. */
const WAIT = 5_000;

/** Records the requests and responses of a service. */
export class Journal {
  /** By id, in the order of receipt. */
  readonly #records = new Map<number, ExchangeRecord>();
  readonly #limits: JournalLimits;
  readonly #waiting = new Set<{ look: () => void; finish: () => void }>();
  readonly #watchers = new Watchers();
  readonly #changes = new ChangeRecords();
  readonly #apiKeyNames: ReadonlySet<string>;
  readonly #places: SpecPlaces;
  #received = 0;
  #bytes = 0;

  constructor(
    private readonly api: ControlledApi,
    limits: Partial<JournalLimits> = {},
  ) {
    const { document, operations } = api;
    this.#apiKeyNames = apiKeyNames(operations);
    this.#places = new SpecPlaces(document.file, document.read);
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Shows watchers the changes of writes. */
  attach({ stateReaderOf }: Pick<ControlledService, "stateReaderOf">): void {
    this.#changes.attach(stateReaderOf);
  }

  /** Ended requests in order of receipt. Throws RangeError for an invalid filter, as all methods with one do. */
  list(filter: RequestFilter = {}): RecordedRequest[] {
    this.#check("", filter);
    const found: RecordedRequest[] = [];
    for (const { recorded } of this.#records.values()) {
      if (recorded && matchesFilter(recorded, filter)) found.push(recorded);
    }
    return found;
  }

  get(id: number): RecordedRequest | undefined {
    return this.#records.get(id)?.recorded;
  }

  /** Resolves with at least `count` matching requests (default 1), or with fewer after `timeout` milliseconds. */
  async until(
    filter: RequestFilter = {},
    { count = 1, timeout = WAIT }: { count?: number; timeout?: number } = {},
  ): Promise<RecordedRequest[]> {
    this.#check("", filter);
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve(this.list(filter));
      };
      const look = (): void => {
        if (this.list(filter).length >= count) finish();
      };
      const timer = setTimeout(finish, timeout);
      const waiter = { look, finish };
      this.#waiting.add(waiter);
      look();
    });
  }

  /** Ended requests after id `since` (default: all), then each on receipt and end. `undefined`: limit reached. */
  watch({ since = 0 }: Pick<RequestFilter, "since"> = {}): AsyncIterable<RequestEvent> | undefined {
    const isKnown = since <= this.#received;
    const first = this.list({ since: isKnown ? since : 0 }).map(({ id }) => id);
    return this.#watchers.open(first, (event, id) => this.#records.get(id)?.asEvent(event));
  }

  verify(expectation: Expectation): Verification {
    const unknown = wrongMember(expectation, EXPECTATION);
    if (unknown !== undefined) throw new RangeError(unknown);
    this.#check("match.", expectation.match);
    for (const [i, filter] of expectation.order?.entries() ?? [])
      this.#check(`order[${i}].`, filter);
    return verifyRequests(this.list(), expectation);
  }

  /** An HTTP Archive 1.2. */
  har(filter: RequestFilter = {}, baseUrl = "http://localhost"): Har {
    return toHar(this.list(filter), { baseUrl, creator: this.api.name });
  }

  /** Forgets all requests, including running ones. Ids continue. */
  clear(): void {
    this.#records.clear();
    this.#bytes = 0;
    this.#watchers.notify({ event: "cleared" });
  }

  /** Ends all waits and watches. */
  stop(): void {
    this.#watchers.stop();
    for (const { finish } of [...this.#waiting]) finish();
  }

  begin(exchange: HookedExchange): ExchangeRecord {
    const change: RecordOptions["change"] = (received) =>
      this.#watchers.isWatched ? this.#changes.begin(exchange, received) : undefined;
    return this.#begin(exchange, { change });
  }

  /** Begins the record of a webhook or callback. */
  sent(
    { pathname: path, search, host, origin }: URL,
    { name, method, headers, body, correlationId }: Message & { correlationId: string },
  ): ExchangeRecord {
    const rawHeaders = Object.entries({ host, ...headers }).flat();
    const exchange = {
      request: { method, url: path + search, httpVersion: "1.1", rawHeaders },
      response: { headersSent: true },
      path,
      correlationId,
      operation: undefined,
      clientId: undefined,
      tenantKey: undefined,
    };
    const record = this.#begin(exchange, { sent: { webhook: name, origin } });
    record.received(body);
    void record.passed("validated");
    return record;
  }

  #begin(exchange: RecordedExchange, own: Pick<RecordOptions, "change" | "sent">): ExchangeRecord {
    this.#received += 1;
    const record = new ExchangeRecord(exchange, {
      id: this.#received,
      bodyLimit: this.#limits.body,
      places: this.#places,
      apiKeyNames: this.#apiKeyNames,
      ...own,
      ended: (ended) => this.#ended(ended),
    });
    this.#records.set(record.id, record);
    if (this.#records.size > this.#limits.count) this.#forgetOldest();
    this.#watchers.notify({ event: "received", id: record.id });
    return record;
  }

  #check(place: string, filter: RequestFilter = {}): void {
    const wrong = wrongMember(filter, FILTER) ?? wrongMatch(filter, this.api.operations);
    if (wrong !== undefined) throw new RangeError(place + wrong);
  }

  #ended(record: ExchangeRecord): void {
    if (!this.#records.has(record.id)) return;
    this.#bytes += record.bytes + OVERHEAD;
    while (this.#bytes > this.#limits.bytes && this.#records.size > 1) this.#forgetOldest();
    for (const { look } of [...this.#waiting]) look();
    this.#watchers.notify({ event: "ended", id: record.id });
  }

  #forgetOldest(): void {
    for (const [id, { recorded, bytes }] of this.#records) {
      this.#records.delete(id);
      if (recorded) this.#bytes -= bytes + OVERHEAD;
      return;
    }
  }
}
