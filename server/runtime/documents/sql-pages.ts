import { all, first, type Session } from "../database/plan.js";
import { parseJson, RowDecoder, type SqlValue } from "../database/sql-text.js";
import { isObject } from "../objects.js";
import { isSliceOver, nextSlice } from "../service/slices.js";
import type {
  DocumentPage,
  DocumentRange,
  KeptDocument,
  Most,
  PageBounds,
  PlaceInList,
} from "./document-store.js";
import { sortInSlices } from "./sort-in-slices.js";
import { integerOf, questions, toKept } from "./sql-rows.js";
import type { Places } from "./sql-removals.js";

/** Maximum documents, and approximate bytes, that one statement filters: some milliseconds. */
const SLICE = { documents: 1_000, bytes: 1_048_576 } as const;
/** As {@link SLICE}, for documents that one statement reads. Few, as each number of documents needs a statement. */
export const READ = { documents: 20, bytes: 262_144 } as const;

interface Found extends PlaceInList {
  bytes: number;
}

/** In the order of the range, or reversed if it ends before a place. */
interface Searched {
  found: Found[];
  total: number;
}

/** Reads pages of a list, or of several as one. */
export class PageReader {
  readonly #between: string;

  constructor(
    private readonly reading: Session,
    private readonly places: Places,
  ) {
    this.#between = `FROM documents WHERE ${places.text} AND position > ? AND position <= ?`;
  }

  async page(range: DocumentRange, { admit, proceed }: PageBounds): Promise<DocumentPage> {
    await pause(proceed);
    const isRead = range.accepts !== undefined || range.order !== undefined;
    const { found, total } = isRead
      ? await this.#searched(range, proceed)
      : await this.#counted(range);
    const sizes = found.slice(0, range.limit).map(({ bytes }) => bytes);
    const fitting = found.slice(0, admit(sizes));
    const hasMore = found.length > fitting.length;
    if (range.before) fitting.reverse();
    return { documents: await this.#read(fitting, proceed), total, hasMore };
  }

  /** Reads one document more than the range has, by the index only. */
  async #counted({
    offset = 0,
    after,
    before,
    limit,
    isDescending = false,
  }: DocumentRange): Promise<Searched> {
    const count = `SELECT count(*) FROM documents WHERE ${this.places.text}`;
    const total = integerOf(await this.reading.perform(first(count, ...this.places.values)));
    const [low, high] = isDescending ? [before, after] : [after, before];
    const order = isDescending === (before !== undefined) ? "ASC" : "DESC";
    const rows = await this.#all(
      `SELECT position, octet_length(document) ${this.#between} ORDER BY position ${order} LIMIT ? OFFSET ?`,
      ...[
        ...this.places.values,
        low?.position ?? 0,
        high ? high.position - 1 : Number.MAX_SAFE_INTEGER,
      ],
      ...[limit + 1, after || before ? 0 : offset],
    );
    return { found: rows.map(toFound), total };
  }

  /** As {@link #counted}, by reading all documents in slices. */
  async #searched(range: DocumentRange, proceed: () => void): Promise<Searched> {
    const { accepts, order, after, before, offset = 0, limit } = range;
    const start = before ?? after;
    const most = limit + 1 + (start ? 0 : offset);
    const compare = comparison(range);
    const sorted = (all: Found[]): Promise<Found[]> =>
      sortInSlices(all, compare, () => pause(proceed));
    let [from, total, found] = [0, 0, [] as Found[]];
    for await (const to of this.#slices()) {
      const text = `SELECT position, octet_length(document), document ${this.#between} ORDER BY position`;
      for (const each of await this.#all(text, ...this.places.values, from, to)) {
        await pause(proceed);
        const row = new RowDecoder(each);
        const [position, bytes] = [row.integer(), row.integer()];
        const document = parseJson(row.text(), isObject);
        if (accepts && !accepts(document)) continue;
        total += 1;
        const candidate = { position, bytes, key: order ? order.keyOf(document) : [] };
        if (!start || compare(candidate, start) > 0) found.push(candidate);
      }
      if (found.length > 2 * most) found = (await sorted(found)).slice(0, most);
      from = to;
    }
    found = (await sorted(found)).slice(0, most);
    return { found: found.slice(start ? 0 : offset), total };
  }

  /** Yields the position of the last document of each slice. */
  async *#slices(): AsyncGenerator<number> {
    for (let from = 0, to: number | undefined; ; from = to) {
      const rows = await this.#all(
        `SELECT position, octet_length(document) ${this.#between} ORDER BY position LIMIT ${SLICE.documents}`,
        ...[...this.places.values, from, Number.MAX_SAFE_INTEGER],
      );
      to = slicesOf(rows.map(toFound), SLICE).next().value?.at(-1)?.position;
      if (to === undefined) return;
      yield to;
    }
  }

  async #read(found: Found[], proceed: () => void) {
    const documents: DocumentPage["documents"][number][] = [];
    for (const slice of slicesOf(found, READ)) {
      await pause(proceed);
      const rows = await this.#all(
        `SELECT position, id, document FROM documents WHERE ${this.places.text}
          AND position IN (${questions(slice.length)})`,
        ...[...this.places.values, ...slice.map(({ position }) => position)],
      );
      const kept = new Map<number, KeptDocument>();
      for (const each of rows) {
        await pause(proceed);
        const row = new RowDecoder(each);
        kept.set(row.integer(), toKept(row));
      }
      for (const { position, key } of slice) {
        const document = kept.get(position);
        if (document) documents.push({ ...document, place: { position, key } });
      }
    }
    return documents;
  }

  #all(text: string, ...values: SqlValue[]): Promise<readonly unknown[]> {
    return this.reading.perform(all(text, ...values));
  }
}

/** Divides documents into slices, limited in number and bytes. A larger document is a separate slice. */
function* slicesOf(found: readonly Found[], most: Most): Generator<Found[], undefined> {
  let slice: Found[] = [];
  let sum = 0;
  for (const each of found) {
    if (slice.length === most.documents || (slice.length > 0 && sum + each.bytes > most.bytes)) {
      yield slice;
      [slice, sum] = [[], 0];
    }
    slice.push(each);
    sum += each.bytes;
  }
  if (slice.length > 0) yield slice;
  return undefined;
}

async function pause(proceed: () => void): Promise<void> {
  if (isSliceOver()) await nextSlice();
  proceed();
}

function toFound(found: unknown): Found {
  const row = new RowDecoder(found);
  return { position: row.integer(), bytes: row.integer(), key: [] };
}

/** Compares places in the order of a range; reversed if the range ends before one. */
function comparison({ order, isDescending, before }: DocumentRange) {
  const [direction, turned] = [isDescending ? -1 : 1, before ? -1 : 1];
  return (one: PlaceInList, other: PlaceInList): number => {
    const result = order?.compare(one.key, other.key) ?? 0;
    return turned * (result || direction * (one.position - other.position));
  };
}
