import type {
  SearchIndexName,
  SearchSegmentReader,
  SegmentEntry,
} from "../../../storage/search-segment-storage.js";
import { buildSegment } from "../../engine/segment-builder.js";
import { openSegment, type Segment } from "../../engine/segment.js";
import { changedTexts } from "../changed-texts.js";
import { validManifest } from "../index-reader.js";
import type { IndexedCollection } from "../indexed-collection.js";
import { readSegment } from "../segment-bytes.js";
import { documentDigests } from "./document-digests.js";

interface Checked {
  state: { searchSegments: SearchSegmentReader };
  index: SearchIndexName;
  collection: IndexedCollection;
  /** Ids of records whose last write is in a later segment, or after all of them. */
  later: Set<string>;
  errors: string[];
}

/**
 * Compares the segments of a project with its records: each record whose last write is in the revisions of a
 * segment is in that one, with the documents that it gives; and no other is, unless a later one supersedes it.
 *
 * @param state - records and index at one instant
 * @returns an error a line
 */
export async function checkSegments(
  state: { searchSegments: SearchSegmentReader },
  projectKey: string,
  collection: IndexedCollection,
): Promise<string[]> {
  const index = { projectKey, collection: collection.name, format: collection.format };
  const found = await state.searchSegments.state(index);
  // Segments that were made of other data, or by another release, are not searched.
  const manifest = found && validManifest(found);
  if (!found || !manifest) return [];
  const checked: Checked = { state, index, collection, later: new Set(), errors: [] };
  if (manifest.revision > found.source.revision) {
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
  return checked.errors;
}

async function addLater({ state, index, later }: Checked, after: number): Promise<void> {
  const range = { after, until: Number.MAX_SAFE_INTEGER };
  for await (const page of changedTexts(state, index, range))
    for (const { id } of page) later.add(id);
}

async function checkSegment(checked: Checked, entry: SegmentEntry, after: number): Promise<void> {
  const { state, index, collection, later, errors } = checked;
  const segment = await open(checked, entry);
  if (!segment) return;
  const digests = documentDigests(segment);
  const own = new Set<string>();
  for await (const page of changedTexts(state, index, { after, until: entry.until })) {
    const documents = page.flatMap(({ text }) => collection.documentsOf(text));
    const wanted = documentDigests(openSegment(buildSegment(documents)));
    for (const { id } of page) {
      own.add(id);
      const digest = digests.get(id);
      if (digest === undefined) errors.push(missing(id));
      else if (digest !== wanted.get(id)) {
        errors.push(`Search index: ${index.collection} ${id} differs from what the record gives`);
      }
    }
  }
  for (const id of digests.keys()) {
    if (own.has(id) || later.has(id)) continue;
    errors.push(`Search index: ${index.collection} ${id} is there, and no such record`);
  }
  for (const id of own) later.add(id);
}

async function open(
  { state, index, errors }: Checked,
  entry: SegmentEntry,
): Promise<Segment | undefined> {
  const bytes = await readSegment(state, index, entry);
  if (bytes === undefined) {
    errors.push(`Search index: segment ${entry.id} is not all there`);
    return undefined;
  }
  try {
    return openSegment(bytes);
  } catch (error) {
    errors.push(`Search index: segment ${entry.id} cannot be opened: ${String(error)}`);
    return undefined;
  }
}

function missing(id: string): string {
  return `Search index: ${id} is missing`;
}
