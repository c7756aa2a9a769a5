import type { Condition } from "../../query/condition.js";
import {
  type Bitset,
  countBits,
  countPartsOf,
  intersect,
  nextBit,
  rowsWith,
  subtract,
} from "./bitset.js";
import type { DocumentTable } from "./columns/column.js";
import { type Checkpoint, evaluate, type Matching, partsOf } from "./conditions.js";
import { IN_CURRENT, IN_STAGED } from "./search-document.js";
import type { EngineRequest } from "./search-request.js";
import type { LiveSegment, Segment } from "./segment.js";
import { tableWithSelections } from "./selections.js";
import type { TextMatches } from "./text/text-matcher.js";

export class SegmentSearch {
  readonly segment: Segment;
  readonly table: DocumentTable;
  /** Documents that are neither superseded nor in the other projection. */
  readonly searchable: Bitset;
  #texts: TextMatches | undefined;
  #parts: Bitset | undefined;
  readonly #matches = new Map<Condition, MatchingParts>();

  constructor(
    { segment, dead }: LiveSegment,
    request: EngineRequest,
    private readonly checkpoint: Checkpoint,
  ) {
    const projection = request.projection === "current" ? IN_CURRENT : IN_STAGED;
    this.segment = segment;
    this.table = tableWithSelections(segment, request.selections ?? [], checkpoint);
    this.searchable = segment.documentsIn(projection).slice();
    subtract(this.searchable, dead);
  }

  /** Restricts results to those of the texts. Without texts everything matches, with a score of 0. */
  applyTexts(texts: TextMatches | undefined): void {
    this.#texts = texts;
    this.#parts = undefined;
    this.#matches.clear();
  }

  scoreOf(document: number): number {
    return this.#texts?.scores[document] ?? 0;
  }

  matching(where: Condition): MatchingParts {
    let matches = this.#matches.get(where);
    if (!matches) {
      this.#matches.set(where, (matches = new MatchingParts(this.#evaluate(where), this.table)));
    }
    return matches;
  }

  #evaluate(where: Condition): Matching {
    const matching = evaluate(where, this.table, this.checkpoint);
    if (matching.level === "document" && !this.#texts?.parts) {
      intersect(matching.set, this.#texts?.documents ?? this.searchable);
      return matching;
    }
    const parts = matching.level === "part" ? matching.set : partsOf(matching.set, this.table);
    // Only parts of searchable documents match texts.
    intersect(parts, this.#texts?.parts ?? this.#possibleParts());
    return { level: "part", set: parts };
  }

  #possibleParts(): Bitset {
    return (this.#parts ??= partsOf(this.#texts?.documents ?? this.searchable, this.table));
  }
}

export class MatchingParts {
  #parts: Bitset | undefined;
  #documents: Bitset | undefined;
  #partCounts: Uint32Array | undefined;
  readonly #counts: { documents?: number; parts?: number } = {};

  constructor(
    private readonly matching: Matching,
    private readonly table: DocumentTable,
  ) {}

  get isEmpty(): boolean {
    return nextBit(this.matching.set, 0) < 0;
  }

  get parts(): Bitset {
    const { level, set } = this.matching;
    return level === "part" ? set : (this.#parts ??= partsOf(set, this.table));
  }

  get documents(): Bitset {
    const { level, set } = this.matching;
    return level === "document" ? set : (this.#documents ??= rowsWith(set, this.table.partOffsets));
  }

  count(counted: "documents" | "parts"): number {
    return (this.#counts[counted] ??= this.#count(counted));
  }

  #count(counted: "documents" | "parts"): number {
    const { level, set } = this.matching;
    if (counted === "documents" || level === "part") return countBits(this[counted]);
    return countPartsOf(set, this.table.partOffsets);
  }

  get partCounts(): Uint32Array {
    return (this.#partCounts ??= this.#countParts());
  }

  #countParts(): Uint32Array {
    const { documentsOfParts, documentCount, partOffsets } = this.table;
    const { level, set } = this.matching;
    const counts = new Uint32Array(documentCount);
    for (let at = 0; at < set.length; at++) {
      for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
        const row = 32 * at + 31 - Math.clz32(word & -word);
        if (level === "document")
          counts[row] = (partOffsets[row + 1] ?? 0) - (partOffsets[row] ?? 0);
        else {
          const document = documentsOfParts[row] ?? 0;
          counts[document] = (counts[document] ?? 0) + 1;
        }
      }
    }
    return counts;
  }
}

/** Shares one object for equal conditions, so that they are evaluated once. */
export function withSharedConditions(request: EngineRequest): EngineRequest {
  const known = new Map<string, Condition>();
  const shared = (condition: Condition): Condition => {
    const key = keyOf(condition);
    const same = known.get(key) ?? condition;
    known.set(key, same);
    return same;
  };
  return {
    ...request,
    where: shared(request.where),
    facets: request.facets.map((facet) => ({ ...facet, where: shared(facet.where) })),
  };
}

function keyOf(condition: Condition): string {
  // JSON has no infinite numbers.
  return JSON.stringify(condition, (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? { number: String(value) } : value,
  );
}
