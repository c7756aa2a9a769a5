import type { Condition } from "../../query/condition.js";
import { type Bitset, countBits, intersect, nextBit, subtract } from "./bitset.js";
import type { DocumentTable } from "./columns/column.js";
import { type Checkpoint, documentsOf, evaluate, type Matching, partsOf } from "./conditions.js";
import type { LiveSegment } from "./live-segments.js";
import type { EngineRequest } from "./search-request.js";
import type { Segment } from "./segment.js";
import { IN_CURRENT, IN_STAGED } from "./segment-document.js";
import { tableWithSelections } from "./selections.js";
import type { TextMatches } from "./text/match-texts.js";

/** One search in one segment. */
export class SegmentSearch {
  readonly segment: Segment;
  readonly table: DocumentTable;
  /** The documents that can be found: neither superseded nor of the other projection. */
  readonly searchable: Bitset;
  /** What the texts find. Default: everything, with a score of 0. */
  texts: TextMatches | undefined;
  #parts: Bitset | undefined;
  readonly #checkpoint: Checkpoint;
  readonly #matches = new Map<Condition, MatchingParts>();

  constructor({ segment, dead }: LiveSegment, request: EngineRequest, checkpoint: Checkpoint) {
    const projection = request.projection === "current" ? IN_CURRENT : IN_STAGED;
    this.segment = segment;
    this.table = tableWithSelections(segment, request.selections ?? [], checkpoint);
    this.searchable = segment.documentsIn(projection).slice();
    subtract(this.searchable, dead);
    this.#checkpoint = checkpoint;
  }

  scoreOf(document: number): number {
    return this.texts?.scores[document] ?? 0;
  }

  /** What can be found and matches the condition and the texts. */
  matching(where: Condition): MatchingParts {
    let matches = this.#matches.get(where);
    if (!matches) {
      matches = new MatchingParts(this.#evaluate(where), this.table);
      this.#matches.set(where, matches);
    }
    return matches;
  }

  #evaluate(where: Condition): Matching {
    const matching = evaluate(where, this.table, this.#checkpoint);
    const documents = this.texts ? this.texts.documents : this.searchable;
    if (matching.level === "document" && documents) {
      intersect(matching.set, documents);
      return matching;
    }
    const parts = matching.level === "part" ? matching.set : partsOf(matching.set, this.table);
    // Only parts of documents that can be found match texts.
    intersect(parts, this.texts?.parts ?? this.#searchableParts());
    return { level: "part", set: parts };
  }

  #searchableParts(): Bitset {
    return (this.#parts ??= partsOf(this.searchable, this.table));
  }
}

/** The parts that match, also as the documents that have them. */
export class MatchingParts {
  readonly #matching: Matching;
  readonly #table: DocumentTable;
  #parts: Bitset | undefined;
  #documents: Bitset | undefined;
  #partCounts: Uint32Array | undefined;
  readonly #counts: { documents?: number; parts?: number } = {};

  constructor(matching: Matching, table: DocumentTable) {
    this.#matching = matching;
    this.#table = table;
  }

  get isEmpty(): boolean {
    return nextBit(this.#matching.set, 0) < 0;
  }

  get parts(): Bitset {
    const { level, set } = this.#matching;
    return level === "part" ? set : (this.#parts ??= partsOf(set, this.#table));
  }

  /** Documents with at least one part that matches. */
  get documents(): Bitset {
    const { level, set } = this.#matching;
    return level === "document" ? set : (this.#documents ??= documentsOf(set, this.#table));
  }

  count(counted: "documents" | "parts"): number {
    return (this.#counts[counted] ??= countBits(this[counted]));
  }

  /** For each document how many of its parts match. */
  get partCounts(): Uint32Array {
    return (this.#partCounts ??= this.#countParts());
  }

  #countParts(): Uint32Array {
    const { documentsOfParts, documentCount, partOffsets } = this.#table;
    const counts = new Uint32Array(documentCount);
    if (this.#matching.level === "document") {
      const { set } = this.#matching;
      for (let document = nextBit(set, 0); document >= 0; document = nextBit(set, document + 1)) {
        counts[document] = (partOffsets[document + 1] ?? 0) - (partOffsets[document] ?? 0);
      }
      return counts;
    }
    const { parts } = this;
    for (let part = nextBit(parts, 0); part >= 0; part = nextBit(parts, part + 1)) {
      const document = documentsOfParts[part] ?? 0;
      counts[document] = (counts[document] ?? 0) + 1;
    }
    return counts;
  }
}
