import { SearchEngine, type SearchEntry, type SearchHit } from "../search/search-engine.js";

declare global {
  interface Window {
    searchEntries?: SearchEntry[];
    /** For site.ts, which loads this when somebody searches. */
    searchDocs?: (question: string) => SearchHit[];
  }
}

const engine = new SearchEngine(window.searchEntries ?? []);
window.searchDocs = (question) => engine.search(question);
