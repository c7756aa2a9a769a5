import MiniSearch, { type SearchResult } from "minisearch";

/** One thing to be found. */
export interface SearchEntry {
  kind: string;
  /** Under which it is looked for besides its title: an identifier, a status. */
  name: string;
  title: string;
  /** What it is: the page it stands on, `GET /path`, `Model`. */
  place: string;
  url: string;
  text: string;
}

export interface SearchHit {
  entry: SearchEntry;
  /** The words of the entry that the question found. */
  terms: string[];
}

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from get gets how i if in into is it its me my of on or that the then this to use using via was what when where which why will with you your".split(
    " ",
  ),
);

/** What readers look for most comes first where the words fit alike. */
const WEIGHTS: Readonly<Record<string, number>> = {
  operation: 1.6,
  error: 1.4,
  guide: 1.5,
  parameter: 1.2,
  model: 1.1,
  section: 1,
  field: 0.8,
};

/** Finds entries by whole words, their beginnings and with typing errors. */
export class SearchEngine {
  readonly #index: MiniSearch<SearchEntry & { id: number }>;

  constructor(readonly entries: readonly SearchEntry[]) {
    this.#index = new MiniSearch({
      fields: ["name", "title", "place", "text"],
      tokenize: wordsOf,
      processTerm: (term) => (STOP_WORDS.has(term) ? null : term),
      searchOptions: {
        boost: { name: 4, title: 5, place: 1.5 },
        prefix: (term) => term.length > 1,
        fuzzy: errorsIn,
        weights: { prefix: 0.6, fuzzy: 0.3 },
      },
    });
    this.#index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  }

  /** The best first. All words must occur; if no entry has all of them, one suffices. */
  search(question: string): SearchHit[] {
    const exact = question.trim().toLowerCase();
    const boostDocument = (id: number): number => this.#weight(id, exact);
    const strict = this.#index.search(question, { combineWith: "AND", boostDocument });
    const found =
      strict.length > 0
        ? strict
        : this.#index.search(question, { combineWith: "OR", boostDocument });
    return found.flatMap((result) => this.#hit(result));
  }

  #weight(id: number, exact: string): number {
    const entry = this.entries[id];
    if (!entry) return 1;
    const isNamed = `${entry.name} ${entry.title}`.toLowerCase().split(" ").includes(exact);
    const isWhole = entry.title.toLowerCase() === exact || entry.name.toLowerCase() === exact;
    return (WEIGHTS[entry.kind] ?? 1) * (isWhole ? 20 : isNamed ? 4 : 1);
  }

  #hit({ id, terms }: SearchResult): SearchHit[] {
    const entry = this.entries[Number(id)];
    return entry ? [{ entry, terms }] : [];
  }
}

/** How many letters may be wrong, two of them where they have changed places. */
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
