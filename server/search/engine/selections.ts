import { type Column, type DocumentTable, type ElementTable, isWithin } from "./columns/column.js";
import type { Checkpoint } from "./conditions.js";
import { isNothing, resolve } from "./resolved-condition.js";
import type { ElementSelection } from "./search-request.js";
import type { Segment } from "./segment.js";
import { SelectedElements } from "./selected-elements.js";

/**
 * The table of the segment with the members of selected elements as further columns. These take the place of
 * what is stored within the same paths.
 */
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
  readonly #segment: Segment;
  readonly #selections: readonly ElementSelection[];
  readonly #checkpoint: Checkpoint;
  readonly #known = new Map<ElementSelection, SelectedElements | undefined>();

  constructor(segment: Segment, selections: readonly ElementSelection[], checkpoint: Checkpoint) {
    this.documentCount = segment.documentCount;
    this.partCount = segment.partCount;
    this.partOffsets = segment.partOffsets;
    this.#segment = segment;
    this.#selections = selections;
    this.#checkpoint = checkpoint;
  }

  column(path: string): Column | undefined {
    const selection = this.#selections.find(({ to }) => isWithin(path, to));
    if (!selection) return this.#segment.column(path);
    return this.#selected(selection)?.column(selection.from + path.slice(selection.to.length));
  }

  get documentsOfParts(): Uint32Array {
    return this.#segment.documentsOfParts;
  }

  columnsWithin(prefix: string): readonly Column[] {
    const isSelected = ({ path }: Column): boolean =>
      this.#selections.some(({ to }) => isWithin(path, to));
    const stored = this.#segment.columnsWithin(prefix).filter((column) => !isSelected(column));
    const selected = this.#selections.flatMap((selection) => {
      const { from, to } = selection;
      // Elements are selected only where they are asked for.
      if (!isWithin(prefix, to) && !isWithin(to, prefix)) return [];
      const columns = this.#selected(selection)?.columns() ?? [];
      return columns.filter(({ path }) => isWithin(to + path.slice(from.length), prefix));
    });
    return [...stored, ...selected];
  }

  /** Members of selected elements are in no array. */
  elements(path: string): ElementTable | undefined {
    return this.#selections.some(({ to }) => isWithin(path, to))
      ? undefined
      : this.#segment.elements(path);
  }

  #selected(selection: ElementSelection): SelectedElements | undefined {
    if (!this.#known.has(selection)) this.#known.set(selection, this.#select(selection));
    return this.#known.get(selection);
  }

  /** Selections that choose the same elements of the segment share them, whatever their values. */
  #select({ from, preferences }: ElementSelection): SelectedElements | undefined {
    const elements = this.#segment.elements(from);
    if (!elements) return undefined;
    const resolved = preferences
      .map((preference) => resolve(preference, elements))
      .filter((preference) => !isNothing(preference));
    const key = JSON.stringify([from, ...resolved]);
    return this.#segment.selected(
      key,
      () => new SelectedElements(elements, from, resolved, this.#checkpoint),
    );
  }
}
