import { crc32 } from "node:zlib";
import type { Column } from "../../engine/columns/column.js";
import { rowsOfEntries } from "../../engine/columns/entries.js";
import type { Segment } from "../../engine/segment.js";
import type { LocaleDictionary } from "../../engine/text/text-section.js";

/** Adds what a segment holds of a document, in any order. */
type Add = (document: number, fact: readonly unknown[]) => void;

/** Digests of each record's documents by id: one, or one per projection. */
export function documentDigests(segment: Segment): Map<string, string> {
  // Sums: equal for equal documents, regardless of segments.
  const sums = new Float64Array(segment.documentCount);
  const add: Add = (document, fact) => {
    const crc = crc32(fact.join("\0"));
    // Sums of plain CRCs would often be equal if two facts are exchanged.
    sums[document] = (sums[document] ?? 0) + (Math.imul(crc ^ (crc >>> 15), crc | 1) >>> 0);
  };
  for (const path of segment.paths) {
    const column = segment.column(path);
    if (column) addColumn(segment, column, add);
  }
  for (const dictionary of segment.texts.values()) {
    addWords(segment, dictionary, add);
  }
  const byId = new Map<string, string[]>();
  for (let document = 0; document < segment.documentCount; document++) {
    const id = segment.idOf(document);
    const parts = (segment.partOffsets[document + 1] ?? 0) - (segment.partOffsets[document] ?? 0);
    const digest = [segment.projectionsOf(document), parts, sums[document]].join(":");
    byId.set(id, [...(byId.get(id) ?? []), digest].sort());
  }
  return new Map([...byId].map(([id, all]) => [id, all.join(" ")]));
}

function addColumn(segment: Segment, column: Column, add: Add): void {
  if (column.level === "document") {
    forEachEntry(column, (row, fact) => add(row, ["document", ...fact]));
    return;
  }
  let document = -1;
  let facts: PartFact[] = [];
  const addFacts = (): void => {
    for (const fact of settled(segment, document, facts)) add(document, fact);
  };
  forEachEntry(column, (row, fact) => {
    const next = segment.documentsOfParts[row] ?? 0;
    if (next !== document) {
      addFacts();
      [document, facts] = [next, []];
    }
    facts.push([row - (segment.partOffsets[document] ?? 0), fact]);
  });
  addFacts();
}

type PartFact = [part: number, fact: readonly unknown[]];

/** Assigns values of all parts to parts: their place depends on the segment's other documents. */
function settled(
  { partOffsets }: Segment,
  document: number,
  facts: readonly PartFact[],
): (readonly unknown[])[] {
  const count = (partOffsets[document + 1] ?? 0) - (partOffsets[document] ?? 0);
  const byPart: (readonly unknown[])[][] = Array.from({ length: count }, () => []);
  for (const [part, fact] of facts) byPart[part]?.push(fact);
  const [first, ...others] = byPart.map((each) => JSON.stringify(each));
  return others.every((other) => other === first)
    ? (byPart[0] ?? []).map((fact) => ["document", ...fact])
    : facts.map(([part, fact]) => ["part", part, ...fact]);
}

function forEachEntry(
  { path, dictionary, entries }: Column,
  add: (row: number, fact: readonly unknown[]) => void,
): void {
  const { ordinals, elements, occurrences } = entries;
  const rows = rowsOfEntries(entries);
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] ?? 0;
    // A missing value, where each row has one entry.
    if (ordinal > dictionary.size) continue;
    const value = ordinal === dictionary.size ? null : dictionary.at(ordinal);
    add(rows[i] ?? 0, [path, typeof value, value, elements?.[i] ?? 0, occurrences?.[i] ?? 1]);
  }
}

function addWords(segment: Segment, dictionary: LocaleDictionary, add: Add): void {
  for (let word = 0; word < dictionary.words.size; word++) {
    const text = dictionary.words.wordAt(word);
    const postings = dictionary.postingsOf(word);
    const places = dictionary.placesOf(word);
    const addUnit = (unit: number): void => {
      places.startUnit();
      do {
        postings.readField();
        const found: number[] = [];
        for (let left = postings.frequency; left > 0; left--) found.push(places.read());
        const fact = ["word", dictionary.locale, text, unit, postings.field, found.join()];
        add(postings.document, fact);
      } while (postings.hasMore);
    };
    while (postings.next()) {
      if (postings.hasOwn) addUnit(0);
      for (let left = postings.readPartCount(); left > 0; left--) addUnit(postings.readPart() + 1);
    }
  }
  for (const [field, lengths] of dictionary.ownLengths.entries()) {
    for (let document = 0; document < segment.documentCount; document++) {
      const length = lengths?.[document] ?? 0;
      if (length > 0) add(document, ["length", dictionary.locale, field, length]);
    }
  }
  for (const [field, lengths] of dictionary.partLengths.entries()) {
    for (let row = 0; row < segment.partCount; row++) {
      const length = lengths?.[row] ?? 0;
      const document = segment.documentsOfParts[row] ?? 0;
      const part = row - (segment.partOffsets[document] ?? 0);
      if (length > 0) add(document, ["part length", dictionary.locale, field, part, length]);
    }
  }
}
