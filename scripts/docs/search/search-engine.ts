import { stemmer } from "@orama/stemmers/english";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";

export interface SearchEntry {
  kind: string;
  /** Search terms other than the title: an identifier, a status. */
  name: string;
  /** As in the document, if the name differs. */
  operationId?: string;
  title: string;
  /** Its kind: the page that contains it, `GET /path`, `Model`. */
  place: string;
  url: string;
  text: string;
}

export interface SearchHit {
  entry: SearchEntry;
  terms: string[];
}

const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from get gets how i if in into is it its me my of on or that the then this to use using via was what when where which why will with you your".split(
    " ",
  ),
);

/** If the words match equally, the kinds that readers look for most come first. */
const WEIGHTS: Readonly<Record<string, number>> = {
  operation: 1.6,
  error: 1.4,
  guide: 1.5,
  setting: 1,
  parameter: 1.2,
  model: 1.1,
  section: 1,
  field: 0.8,
  history: 0.3,
};

/** Synonyms of words that these docs use. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["authenticate", "token"],
  ["authentication", "token"],
  ["env", "environment"],
  ["locking", "concurrency"],
  ["login", "token"],
  ["optimistic", "concurrency"],
  ["paginate", "page"],
  ["pagination", "page"],
  ["paging", "page"],
  ["ratelimit", "throttled"],
  ["signin", "token"],
  ["umlaut", "accents"],
]);

/** Unstemmed words, because typos have no stem. Unambiguous matches count more. */
const WITH_ERRORS: SearchOptions = {
  fuzzy: errorsIn,
  processTerm: (term) => (STOP_WORDS.has(term) ? null : (SYNONYMS.get(term) ?? term)),
  weights: { prefix: 0.6, fuzzy: 0.8 },
};

/** Finds entries by words in any form and by their beginnings; with typing errors if no entry has the words. */
export class SearchEngine {
  readonly #index: MiniSearch<SearchEntry & { id: number }>;

  constructor(readonly entries: readonly SearchEntry[]) {
    this.#index = new MiniSearch({
      fields: ["name", "operationId", "title", "place", "text"],
      tokenize: wordsOf,
      processTerm: (term) => (STOP_WORDS.has(term) ? null : [...new Set([term, stemOf(term)])]),
      searchOptions: {
        processTerm: (term) => (STOP_WORDS.has(term) ? null : stemOf(SYNONYMS.get(term) ?? term)),
        boost: { name: 4, operationId: 4, title: 5, place: 1.5 },
        prefix: (term) => term.length > 1,
        weights: { prefix: 0.6, fuzzy: 0 },
      },
    });
    this.#index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  }

  /** The best first. All words must occur; if no entry has all of them, one suffices. */
  search(question: string): SearchHit[] {
    const words = question.trim().replace(/\b(?:log|sign)[ -]in\b/i, "login");
    const exact = words.toLowerCase();
    const boostDocument = (id: number): number => this.#weight(id, exact);
    for (const combineWith of ["AND", "OR"] as const) {
      const exactly = { combineWith, boostDocument, fuzzy: false };
      const attempts: [string, SearchOptions][] = [
        [words, exactly],
        [this.#withoutSwaps(words), exactly],
        [words, { ...exactly, ...WITH_ERRORS }],
      ];
      for (const [text, options] of attempts) {
        const found = this.#index.search(text, options);
        if (found.length > 0) return found.flatMap((result) => this.#hit(result));
      }
    }
    return [];
  }

  /** Each unknown word becomes a known one if two neighbouring letters change places: `retyr`. */
  #withoutSwaps(question: string): string {
    const isKnown = (word: string): boolean =>
      this.#index.search(word, { prefix: false, fuzzy: false }).length > 0;
    return wordsOf(question)
      .map((word) => [word, ...swapped(word)].find(isKnown) ?? word)
      .join(" ");
  }

  #weight(id: number, exact: string): number {
    const entry = this.entries[id];
    if (!entry) return 1;
    const { title, name, operationId = "" } = entry;
    const isNamed = `${name} ${title}`.toLowerCase().split(" ").includes(exact);
    const isWhole = [title, name, operationId].some((each) => each.toLowerCase() === exact);
    return (WEIGHTS[entry.kind] ?? 1) * (isWhole ? 20 : isNamed ? 4 : 1);
  }

  #hit({ id, terms }: SearchResult): SearchHit[] {
    const entry = this.entries[Number(id)];
    return entry ? [{ entry, terms }] : [];
  }
}

/** The common beginning of a word's forms in texts: `query` for `queries`. */
function stemOf(term: string): string {
  if (term.length < 4 || /\d/.test(term)) return term;
  return stemmer(term).replace(/(?<=...)i$/, "y");
}

function swapped(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? "").join(""));
}

/** How many letters may be wrong; swapped letters count as two. */
function errorsIn(term: string): number | false {
  if (term.length < 4 || /^\d+$/.test(term)) return false;
  return term.length < 6 ? 1 : 2;
}

/** Words in lower case; of a compound name its parts too: `getResource`, `get`, `resource`. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    if (word === "") return [];
    const parts = word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).map((part) => part.toLowerCase());
    return parts.length > 1 ? [word.toLowerCase(), ...parts] : parts;
  });
}
