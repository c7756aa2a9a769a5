import { type Bitset, nextMissing } from "../bitset.js";
import type { FieldLengths } from "./scoring.js";
import type { TextSection } from "./text-section.js";

/** The texts of one segment, and which of its documents are searched. */
export interface SearchedTexts {
  section: TextSection;
  /** Part i of document d has the number `partOffsets[d] + i`; one more entry than documents. */
  partOffsets: Uint32Array;
  /** The documents that can be found: neither superseded nor of the other projection. Statistics count these. */
  live: Bitset;
}

/** Lengths of texts over the documents that can be found, computed when first asked for. */
export class LiveLengths {
  readonly #scopes: readonly SearchedTexts[];
  readonly #known = new Map<string, FieldLengths>();

  constructor(scopes: readonly SearchedTexts[]) {
    this.#scopes = scopes;
  }

  /** `isOwn`: of the documents' own texts, or else of those of parts. */
  of(locale: string, field: number, isOwn: boolean): FieldLengths {
    const key = `${locale} ${field} ${isOwn}`;
    let lengths = this.#known.get(key);
    if (!lengths) {
      lengths = { total: 0, count: 0 };
      for (const scope of this.#scopes) addLengths(lengths, scope, { locale, field, isOwn });
      this.#known.set(key, lengths);
    }
    return lengths;
  }
}

/** The sum over all documents of the section, without those that cannot be found: these are few. */
function addLengths(
  sum: FieldLengths,
  { partOffsets, live, section }: SearchedTexts,
  { locale, field, isOwn }: { locale: string; field: number; isOwn: boolean },
): void {
  const dictionary = section.dictionaries.get(locale);
  const lengths = (isOwn ? dictionary?.ownLengths : dictionary?.partLengths)?.[field];
  if (!dictionary || !lengths) return;
  let { total, count } = dictionary.sumOfLengths(field, isOwn);
  const documents = partOffsets.length - 1;
  for (let d = nextMissing(live, 0); d < documents; d = nextMissing(live, d + 1)) {
    const from = isOwn ? d : (partOffsets[d] ?? 0);
    const to = isOwn ? d + 1 : (partOffsets[d + 1] ?? 0);
    for (let i = from; i < to; i++) {
      const length = lengths[i] ?? 0;
      total -= length;
      count -= Number(length > 0);
    }
  }
  sum.total += total;
  sum.count += count;
}
