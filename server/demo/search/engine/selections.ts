import { LazyMap } from "../../../runtime/service/lazy-map.js";
import { addBit, emptyBitset, hasBit, nextBit } from "./bitset.js";
import {
  type Column,
  type DocumentTable,
  type ElementTable,
  isWithin,
  type SelectedColumns,
} from "./columns/column.js";
import { movedEntries, rowsOfEntries } from "./columns/entries.js";
import {
  type Checkpoint,
  isNothing,
  matchingElements,
  resolve,
  type ResolvedCondition,
} from "./conditions.js";
import type { ElementSelection } from "./search-request.js";
import type { Segment } from "./segment.js";

/** Replaces stored values by members of the selected elements. */
export function tableWithSelections(
  segment: Segment,
  selections: readonly ElementSelection[],
  checkpoint: Checkpoint,
): DocumentTable {
  return selections.length === 0
    ? segment
    : new TableWithSelections(segment, selections, checkpoint);
}

class TableWithSelections implements DocumentTable {
  readonly documentCount: number;
  readonly partCount: number;
  readonly partOffsets: Uint32Array;
  readonly #selected = new LazyMap((selection: ElementSelection) => this.#select(selection));

  constructor(
    private readonly segment: Segment,
    private readonly selections: readonly ElementSelection[],
    private readonly checkpoint: Checkpoint,
  ) {
    this.documentCount = segment.documentCount;
    this.partCount = segment.partCount;
    this.partOffsets = segment.partOffsets;
  }

  column(path: string): Column | undefined {
    const selection = this.selections.find(({ to }) => isWithin(path, to));
    if (!selection) return this.segment.column(path);
    return this.#selected.get(selection)?.column(selection.from + path.slice(selection.to.length));
  }

  get documentsOfParts(): Uint32Array {
    return this.segment.documentsOfParts;
  }

  columnsWithin(prefix: string): readonly Column[] {
    const isSelected = ({ path }: Column): boolean =>
      this.selections.some(({ to }) => isWithin(path, to));
    const stored = this.segment.columnsWithin(prefix).filter((column) => !isSelected(column));
    const selected = this.selections.flatMap((selection) => {
      const { from, to } = selection;
      if (!isWithin(prefix, to) && !isWithin(to, prefix)) return [];
      const columns = this.#selected.get(selection)?.columns() ?? [];
      return columns.filter(({ path }) => isWithin(to + path.slice(from.length), prefix));
    });
    return [...stored, ...selected];
  }

  elements(path: string): ElementTable | undefined {
    return this.selections.some(({ to }) => isWithin(path, to))
      ? undefined
      : this.segment.elements(path);
  }

  /** Selections of the same elements share them, whatever their values. */
  #select({ from, preferences }: ElementSelection): SelectedColumns | undefined {
    const elements = this.segment.elements(from);
    if (!elements) return undefined;
    const resolved = preferences
      .map((preference) => resolve(preference, elements))
      .filter((preference) => !isNothing(preference));
    const key = JSON.stringify([from, ...resolved]);
    return this.segment.selected(
      key,
      () => new SelectedElements(elements, from, resolved, this.checkpoint),
    );
  }
}

class SelectedElements implements SelectedColumns {
  readonly #rows: Int32Array;
  readonly #paths: readonly string[];
  readonly #columns = new Map<string, Column>();

  constructor(
    private readonly elements: ElementTable,
    from: string,
    preferences: readonly ResolvedCondition[],
    checkpoint: Checkpoint,
  ) {
    this.#rows = chosenElements(elements, preferences, checkpoint);
    this.#paths = elements.columnsWithin(from).map(({ path }) => path);
  }

  columns(): Column[] {
    return this.#paths.flatMap((path) => this.column(path) ?? []);
  }

  column(path: string): Column | undefined {
    const known = this.#columns.get(path);
    const source = this.elements.column(path);
    if (known || !source) return known;
    const { level, elementOffsets } = this.elements;
    const { dictionary, entries } = source;
    const elements = rowsOfEntries(entries);
    const targets = new Int32Array(elements.length);
    for (let i = 0; i < targets.length; i++) targets[i] = this.#rows[elements[i] ?? 0] ?? -1;
    const column: Column = {
      path,
      dictionary,
      level,
      entries: movedEntries(entries, targets, elementOffsets.length - 1, dictionary.size),
    };
    this.#columns.set(path, column);
    return column;
  }
}

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
