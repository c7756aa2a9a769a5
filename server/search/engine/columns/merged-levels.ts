import type { Column, Table } from "./column.js";
import { type Entries, packEntries, placeOf } from "./entries.js";
import { EntryListBuilder } from "./entry-list-builder.js";

type Level = "document" | "part";

/**
 * The values that documents, or parts, have at the path of the column: those of a part are also its
 * document's.
 */
export function entriesAt(column: Column, level: Level, table: Table): Entries | undefined {
  if (level === "document") return column.document;
  return column.document ? mergedEntries(column, table) : column.part;
}

/** Where all values of the column are: at the level of parts if some are there. */
export function levelOf({ part }: Column): Level {
  return part ? "part" : "document";
}

function mergedEntries(column: Column, { partOffsets, documentCount, partCount }: Table): Entries {
  const lists = new EntryListBuilder();
  for (let document = 0; document < documentCount; document++) {
    const to = partOffsets[document + 1] ?? 0;
    for (let part = partOffsets[document] ?? 0; part < to; part++) {
      addRow(lists, column.document, document, part);
      addRow(lists, column.part, part, part);
    }
  }
  const found = lists.finish((ordinal) => ordinal);
  const { size } = column.dictionary;
  const none = new Uint32Array();
  return packEntries(
    found ?? { rows: none, ordinals: none, elements: undefined, occurrences: undefined },
    partCount,
    size,
  );

  function addRow(
    to: EntryListBuilder,
    entries: Entries | undefined,
    from: number,
    row: number,
  ): void {
    const place = entries ? placeOf(entries, from) : -1;
    if (!entries || place < 0) return;
    const { offsets, ordinals, elements, occurrences } = entries;
    const end = offsets ? (offsets[place + 1] ?? 0) : place + 1;
    for (let i = offsets ? (offsets[place] ?? 0) : place; i < end; i++) {
      const ordinal = ordinals[i] ?? 0;
      if (ordinal > column.dictionary.size) continue;
      to.add(row, ordinal, elements?.[i] ?? 0, occurrences?.[i] ?? 1);
    }
  }
}
