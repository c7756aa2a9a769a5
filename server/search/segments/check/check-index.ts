import type { ResourcePosition } from "../../../storage/records.js";
import type {
  SearchIndexName,
  SearchManifest,
  SearchSource,
  SegmentEntry,
} from "../../../storage/search-segment-storage.js";
import type { StorageReader } from "../../../storage/storage.js";
import { buildSegment, SegmentBuilder } from "../../engine/segment-builder.js";
import { openSegment, type Segment } from "../../engine/segment.js";
import { changedTexts } from "../build-task.js";
import { validManifest } from "../index-reader.js";
import type { IndexedCollection } from "../segment-work.js";
import { segmentLimits } from "../limits.js";
import { readSegment } from "../stored-segments.js";
import { documentDigests } from "./document-digests.js";

type Indexed = Pick<StorageReader, "searchSegments" | "searchChanges">;

interface Checked {
  state: Indexed;
  index: SearchIndexName;
  collection: IndexedCollection;
  later: Set<string>;
  errors: string[];
  looked: (records: number) => void;
}

/**
 * Compares the segments of a project with its records. `state`: both at one instant. `progress`: called with the number
 * of compared records. Returns an error a line.
 */
export async function checkSegments(
  state: Indexed,
  projectKey: string,
  collection: IndexedCollection,
  progress: (done: number) => void = () => undefined,
): Promise<string[]> {
  const index = { projectKey, collection: collection.name, format: collection.format };
  const found = await state.searchSegments.state(index);
  const manifest = found && validManifest(found);
  if (!found || !manifest) return [];
  let done = 0;
  const looked = (records: number): void => progress((done += records));
  const checked: Checked = { state, index, collection, later: new Set(), errors: [], looked };
  await (collection.name === "products"
    ? checkRevisions(checked, manifest, found.source)
    : checkChanges(checked, manifest, collection.fields ?? ""));
  return checked.errors;
}

/**
 * Each record is in the segment of the revisions of its last write, and in others only if a later one supersedes it.
 */
async function checkRevisions(
  checked: Checked,
  manifest: SearchManifest,
  source: SearchSource,
): Promise<void> {
  const { state, index } = checked;
  if (manifest.revision > source.revision) {
    checked.errors.push(
      `Search index: its revision ${manifest.revision} is above that of the data`,
    );
  }
  const { segments } = manifest;
  const newest = Math.max(manifest.revision, segments.at(-1)?.until ?? 0);
  await addLater(checked, newest);
  for (let i = segments.length - 1; i >= 0; i--) {
    const [entry, after] = [segments[i], segments[i - 1]?.until ?? 0];
    if (entry) await checkSegment(checked, entry, after);
  }
  const first = segments.length === 0 ? manifest.revision : 0;
  for await (const page of changedTexts(state, index, { after: 0, until: first })) {
    for (const { id } of page) checked.errors.push(missing(id));
  }
}

/** A record without a delta row is as the last segment has it that has its id; one that is in none does not exist. */
async function checkChanges(
  checked: Checked,
  { segments, scan }: SearchManifest,
  fields: string,
): Promise<void> {
  const { state, index, later, errors } = checked;
  const changes = await state.searchChanges.state(index);
  if (changes?.fields !== fields) return;
  for (const { id } of changes.changes) later.add(id);
  for (const entry of segments.toReversed()) await checkLast(checked, entry);
  if (!scan?.isComplete) return;
  let after: ResourcePosition = { createdAt: "", id: "" };
  for (let isEnd = false; !isEnd;) {
    const page = await state.searchChanges.page(index, { after, limit: segmentLimits.page });
    for (const { position } of page.records) {
      if (!later.has(position.id)) errors.push(missing(position.id));
    }
    after = page.records.at(-1)?.position ?? after;
    isEnd = page.isEnd;
  }
}

async function checkLast(checked: Checked, entry: SegmentEntry): Promise<void> {
  const { state, index, collection, later } = checked;
  const opened = await open(checked, entry);
  if (!opened) return;
  const { ids: all } = opened.segment;
  const digests = documentDigests(opened.segment);
  const ids = Array.from({ length: all.length }, (_, i) => all.at(i));
  const own = ids.filter((id) => !later.has(id));
  for (let at = 0; at < own.length;) {
    const some = own.slice(at, at + segmentLimits.page);
    const records = await state.searchChanges.records(index, some);
    at += records.length;
    const documents = records.flatMap(({ text }) => (text ? collection.documentsOf(text) : []));
    const wanted = documentDigests(openSegment(buildSegment(documents)));
    for (const { id } of records) expectSame(checked, id, digests.get(id), wanted.get(id));
  }
  for (const id of own) later.add(id);
  checked.looked(own.length);
}

async function addLater({ state, index, later }: Checked, after: number): Promise<void> {
  const range = { after, until: Number.MAX_SAFE_INTEGER };
  for await (const page of changedTexts(state, index, range))
    for (const { id } of page) later.add(id);
}

async function checkSegment(checked: Checked, entry: SegmentEntry, after: number): Promise<void> {
  const { state, index, collection, later } = checked;
  const opened = await open(checked, entry);
  if (!opened) return;
  const own = new Set<string>();
  const builder = new SegmentBuilder();
  for await (const page of changedTexts(state, index, { after, until: entry.until })) {
    for (const { id, text } of page) {
      own.add(id);
      for (const document of collection.documentsOf(text)) builder.add(document);
    }
  }
  const wanted = builder.finish();
  // Nearly always, unless records of it have been written since: documents are compared much more slowly.
  if (Buffer.compare(wanted, opened.bytes) !== 0) compare(checked, opened.segment, { own, wanted });
  for (const id of own) later.add(id);
  checked.looked(own.size);
}

/** `wanted`: the segment of the records `own` as they are. */
function compare(
  checked: Checked,
  segment: Segment,
  { own, wanted }: { own: ReadonlySet<string>; wanted: Uint8Array },
): void {
  const digests = documentDigests(segment);
  const right = documentDigests(openSegment(wanted));
  for (const id of new Set([...own, ...digests.keys()])) {
    const isSuperseded = !own.has(id) && checked.later.has(id);
    if (!isSuperseded) expectSame(checked, id, digests.get(id), right.get(id));
  }
}

function expectSame(
  { index, errors }: Checked,
  id: string,
  digest: string | undefined,
  right: string | undefined,
): void {
  if (digest === right) return;
  if (digest === undefined) errors.push(missing(id));
  else if (right !== undefined)
    errors.push(`Search index: ${index.collection} ${id} differs from what the record gives`);
  else errors.push(`Search index: ${index.collection} ${id} is there, and no such record`);
}

async function open(
  { state, index, errors }: Checked,
  entry: SegmentEntry,
): Promise<{ segment: Segment; bytes: Uint8Array } | undefined> {
  const bytes = await readSegment(state, index, entry);
  try {
    if (bytes) return { bytes, segment: openSegment(bytes) };
    errors.push(`Search index: segment ${entry.id} is not all there, or damaged`);
  } catch (error) {
    errors.push(`Search index: segment ${entry.id} cannot be opened: ${String(error)}`);
  }
  return undefined;
}

function missing(id: string): string {
  return `Search index: ${id} is missing`;
}
