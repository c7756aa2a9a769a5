import type { ResourcePosition } from "../../../storage/records.js";
import type { SearchIndexName, SegmentEntry } from "../../../storage/search-segment-storage.js";
import type { StorageReader } from "../../../storage/storage.js";
import { openSegment, type Segment } from "../../engine/segment.js";
import type { IndexedCollection } from "../segment-work.js";
import { segmentLimits } from "../limits.js";
import { readSegment, validManifest } from "../stored-segments.js";

type Indexed = Pick<StorageReader, "searchSegments" | "searchChanges">;

interface Checked {
  state: Indexed;
  index: SearchIndexName;
  later: Set<string>;
  errors: string[];
  looked: (records: number) => void;
}

/** Returns the errors of an index at one instant: it must have exactly the existing records. `progress`: compared. */
export async function checkSegments(
  state: Indexed,
  projectKey: string,
  collection: IndexedCollection,
  progress: (done: number) => void = () => undefined,
): Promise<string[]> {
  const index = { projectKey, collection: collection.name, format: collection.format };
  const found = await state.searchChanges.state(index);
  const manifest = found && validManifest(found);
  if (!manifest || found.fields !== (collection.fields ?? "")) return [];
  let done = 0;
  const looked = (records: number): void => progress((done += records));
  const later = new Set(found.changes.map(({ id }) => id));
  const checked: Checked = { state, index, later, errors: [], looked };
  for (const entry of manifest.segments.toReversed()) await checkLast(checked, entry);
  if (manifest.scan?.isComplete) await expectAll(checked);
  return checked.errors;
}

async function expectAll({ state, index, later, errors }: Checked): Promise<void> {
  let after: ResourcePosition = { createdAt: "", id: "" };
  for (let isEnd = false; !isEnd;) {
    const page = await state.searchChanges.page(index, { after, limit: segmentLimits.page });
    for (const { position } of page.records) {
      if (!later.has(position.id)) errors.push(`Search index: ${position.id} is missing`);
    }
    after = page.records.at(-1)?.position ?? after;
    isEnd = page.isEnd;
  }
}

async function checkLast(checked: Checked, entry: SegmentEntry): Promise<void> {
  const { state, index, later, errors } = checked;
  const segment = await open(checked, entry);
  if (!segment) return;
  const { ids: all, documentCount } = segment;
  const indexed = new Set(Array.from({ length: documentCount }, (_, i) => segment.idOf(i)));
  const ids = Array.from({ length: all.length }, (_, i) => all.at(i));
  const own = ids.filter((id) => !later.has(id));
  for (let at = 0; at < own.length;) {
    const some = own.slice(at, at + segmentLimits.page);
    const records = await state.searchChanges.records(index, some);
    at += records.length;
    for (const { id, text } of records) {
      if (indexed.has(id) === (text !== undefined)) continue;
      errors.push(
        text === undefined
          ? `Search index: ${index.collection} ${id} is there, and no such record`
          : `Search index: ${id} is missing`,
      );
    }
  }
  for (const id of own) later.add(id);
  checked.looked(own.length);
}

async function open(
  { state, index, errors }: Checked,
  entry: SegmentEntry,
): Promise<Segment | undefined> {
  const bytes = await readSegment(state, index, entry);
  try {
    if (bytes) return openSegment(bytes);
    errors.push(`Search index: segment ${entry.id} is not all there, or damaged`);
  } catch (error) {
    errors.push(`Search index: segment ${entry.id} cannot be opened: ${String(error)}`);
  }
  return undefined;
}
