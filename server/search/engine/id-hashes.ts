import type { ArrayPlace, SegmentReader, SegmentWriter } from "./columns/segment-bytes.js";
import type { TextPool } from "./columns/text-pool.js";

/** Ids are found by their hashes, which compare faster than texts. */
export interface IdHashes {
  /** In ascending order. */
  hashes: Uint32Array;
  /** For each hash the place of its id. */
  places: Uint32Array;
}

/** Where in a segment the hashes are. */
export interface IdHashesPlace {
  hashes: ArrayPlace;
  places: ArrayPlace;
}

/** More than a segment may have ids; hash and place together are a safe integer. */
const PLACES = 2 ** 21;

export function writeIdHashes(ids: readonly string[], writer: SegmentWriter): IdHashesPlace {
  if (ids.length > PLACES) throw new Error(`A segment may have at most ${PLACES} ids.`);
  const both = Float64Array.from(ids, (id, place) => hashOf(id) * PLACES + place).sort();
  return {
    hashes: writer.add(Uint32Array.from(both, (each) => Math.floor(each / PLACES))),
    places: writer.add(Uint32Array.from(both, (each) => each % PLACES)),
  };
}

export function readIdHashes(place: IdHashesPlace, reader: SegmentReader): IdHashes {
  return { hashes: reader.uint32s(place.hashes), places: reader.uint32s(place.places) };
}

/**
 * Calls back with the place of each id that is among others too. Costs time by the number of the others and the
 * logarithm of that of ids.
 */
export function forEachShared(
  ids: TextPool,
  { hashes, places }: IdHashes,
  otherIds: TextPool,
  other: IdHashes,
  use: (place: number) => void,
): void {
  let start = 0;
  for (let j = 0; j < other.hashes.length; j++) {
    const hash = other.hashes[j] ?? 0;
    start = firstAtLeast(hashes, hash, start);
    for (let i = start; hashes[i] === hash; i++) {
      const place = places[i] ?? 0;
      if (ids.compare(place, otherIds, other.places[j] ?? 0) === 0) use(place);
    }
  }
}

/** The first place from `start` on of a hash that is not less: near ones are found sooner. */
function firstAtLeast(hashes: Uint32Array, hash: number, start: number): number {
  let low = start;
  let high = start;
  let step = 1;
  while (high < hashes.length && (hashes[high] ?? 0) < hash) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, hashes.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a of the code units. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
