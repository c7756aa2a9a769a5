/** What the head of a section says: the numbers of the arrays in {@link SectionReader}. */
export interface SectionContent {
  /** Number of documents. */
  documents: number;
  locales: LocaleArrayNumbers[];
}

export interface LocaleArrayNumbers {
  locale: string;
  words: WordArrayNumbers;
  /** A bit for each word: whether it has a digit. */
  withDigit: number;
  postingStarts: number;
  postings: number;
  placeStarts: number;
  places: number;
  folded: FormArrayNumbers;
  /** Only for locales whose language has a stemmer. */
  stems?: FormArrayNumbers;
  ownLengths: [field: number, array: number][];
  partLengths: [field: number, array: number][];
}

export interface WordArrayNumbers {
  letters: number;
  starts: number;
  reversed: number;
  bits: number;
}

export interface FormArrayNumbers {
  forms: WordArrayNumbers;
  groups: number;
  members: number;
}
