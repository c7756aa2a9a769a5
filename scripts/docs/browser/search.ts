import { SearchEngine, type SearchEntry, type SearchHit } from "../search/search-engine.js";

declare global {
  interface Window {
    searchEntries?: SearchEntry[];
    /** Loaded by site.ts on the first search. */
    searchDocs?: (question: string) => SearchHit[];
  }
}

const engine = new SearchEngine(window.searchEntries ?? []);
window.searchDocs = (question) => engine.search(question);
