import { addBit, emptyBitset, hasBit, nextBit } from "./bitset.js";
import { bytesOfColumns, type Column, type ElementTable } from "./columns/column.js";
import { rowsOfEntries } from "./columns/entries.js";
import { movedEntries } from "./columns/moved-entries.js";
import { type Checkpoint, matchingElements } from "./conditions.js";
import type { ResolvedCondition } from "./resolved-condition.js";

/** One element for each row, and the columns of its members, under the paths that they have in the array. */
export class SelectedElements {
  readonly #elements: ElementTable;
  /** For each element its row; -1 if it is not the chosen one. */
  readonly #rows: Int32Array;
  readonly #paths: readonly string[];
  readonly #columns = new Map<string, Column>();

  constructor(
    elements: ElementTable,
    from: string,
    preferences: readonly ResolvedCondition[],
    checkpoint: Checkpoint,
  ) {
    this.#elements = elements;
    this.#rows = chosenElements(elements, preferences, checkpoint);
    this.#paths = elements.columnsWithin(from).map(({ path }) => path);
  }

  /** Bytes, with the columns that were used. */
  get memory(): number {
    return this.#rows.byteLength + bytesOfColumns(this.#columns.values());
  }

  columns(): Column[] {
    return this.#paths.flatMap((path) => this.column(path) ?? []);
  }

  column(path: string): Column | undefined {
    const known = this.#columns.get(path);
    const source = this.#elements.column(path);
    if (known || !source?.document) return known;
    const { level, elementOffsets } = this.#elements;
    const { dictionary, document } = source;
    const elements = rowsOfEntries(document);
    const targets = new Int32Array(elements.length);
    for (let i = 0; i < targets.length; i++) targets[i] = this.#rows[elements[i] ?? 0] ?? -1;
    const entries = movedEntries(document, targets, elementOffsets.length - 1, dictionary.size);
    const column = {
      ...{ path, dictionary },
      document: level === "document" ? entries : undefined,
      part: level === "part" ? entries : undefined,
    };
    this.#columns.set(path, column);
    return column;
  }
}

/** For each element its row if it is the chosen one of that row, else -1. */
function chosenElements(
  elements: ElementTable,
  preferences: readonly ResolvedCondition[],
  checkpoint: Checkpoint,
): Int32Array {
  const { elementOffsets } = elements;
  const rowCount = elementOffsets.length - 1;
  const rows = new Int32Array(elements.documentCount).fill(-1);
  const hasChosen = emptyBitset(rowCount);
  for (const preference of preferences) {
    const matching = matchingElements(preference, elements, checkpoint);
    for (let row = 0; row < rowCount; row++) {
      const first = nextBit(matching, elementOffsets[row] ?? 0);
      if (first < 0) break;
      if (first >= (elementOffsets[row + 1] ?? 0) || hasBit(hasChosen, row)) continue;
      rows[first] = row;
      addBit(hasChosen, row);
    }
  }
  return rows;
}
