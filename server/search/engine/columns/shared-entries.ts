import type { EntryLists } from "./entries.js";
import { EntryListBuilder } from "./entry-list-builder.js";
import { UintList } from "./uint-array.js";

/**
 * The entries of parts as entries of their documents, if all parts of each document have the same ones in the same
 * order; else, and for elements of arrays, `undefined`.
 */
export function entriesOfDocuments(
  { rows, ordinals, elements, occurrences }: EntryLists,
  partOffsets: Uint32Array,
): EntryLists | undefined {
  if (elements) return undefined;
  const documents = new UintList();
  const shared = new UintList();
  const times = occurrences && new UintList();
  let document = 0;
  for (let from = 0; from < rows.length;) {
    const first = rows[from] ?? 0;
    while ((partOffsets[document + 1] ?? 0) <= first) document++;
    if (first !== partOffsets[document]) return undefined;
    const to = runEnd(rows, from);
    let next = to;
    for (let part = first + 1; part < (partOffsets[document + 1] ?? 0); part++) {
      if (rows[next] !== part || !isRepeated(from, to, next)) return undefined;
      next = runEnd(rows, next);
    }
    for (let i = from; i < to; i++) {
      documents.push(document);
      shared.push(ordinals[i] ?? 0);
      times?.push(occurrences?.[i] ?? 1);
    }
    from = next;
  }
  return {
    ...{ rows: documents.numbers, ordinals: shared.numbers },
    ...{ elements: undefined, occurrences: times?.numbers },
  };

  /** Whether the run from `at` on is the same as the one from `start` up to `end`. */
  function isRepeated(start: number, end: number, at: number): boolean {
    if (runEnd(rows, at) - at !== end - start) return false;
    for (let i = start, j = at; i < end; i++, j++) {
      if (ordinals[i] !== ordinals[j] || occurrences?.[i] !== occurrences?.[j]) return false;
    }
    return true;
  }
}

/** The entries of documents, as those of each of their parts, and those of parts. None is in an array. */
export function entriesOfParts(
  ofDocuments: EntryLists,
  ofParts: EntryLists,
  partOffsets: Uint32Array,
): EntryLists {
  const lists = new EntryListBuilder();
  let next = 0;
  const addUntil = (part: number): void => {
    for (; next < ofParts.rows.length && (ofParts.rows[next] ?? 0) < part; next++) {
      lists.add(ofParts.rows[next] ?? 0, ofParts.ordinals[next] ?? 0, 0, times(ofParts, next));
    }
  };
  const { rows, ordinals } = ofDocuments;
  for (let from = 0; from < rows.length; from = runEnd(rows, from)) {
    const document = rows[from] ?? 0;
    const end = partOffsets[document + 1] ?? 0;
    for (let part = partOffsets[document] ?? 0; part < end; part++) {
      addUntil(part);
      for (let i = from; rows[i] === document; i++) {
        lists.add(part, ordinals[i] ?? 0, 0, times(ofDocuments, i));
      }
    }
  }
  addUntil(Infinity);
  return lists.finish((ordinal) => ordinal) ?? ofParts;
}

function times({ occurrences }: EntryLists, i: number): number {
  return occurrences?.[i] ?? 1;
}

/** Where the run of equal rows ends that begins at `from`. */
function runEnd(rows: Uint32Array, from: number): number {
  let end = from + 1;
  while (end < rows.length && rows[end] === rows[from]) end++;
  return end;
}
