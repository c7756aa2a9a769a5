import type { Condition, Facet, SortKey } from "../../query/condition.js";
import type { FacetResult } from "../facets.js";
import type { TextQuery } from "../text-query.js";

/** A whole search. Plain data, which can be sent to another thread. */
export interface EngineRequest {
  projection: "current" | "staged";
  /** A document is found if one of its parts matches this and all texts. */
  where: Condition;
  texts: readonly TextQuery[];
  /** Ties are ordered by id, ascending. Without keys: by score, or by creation if nothing is scored. */
  sort: readonly SortKey[];
  limit: number;
  offset: number;
  facets: readonly EngineFacet[];
  /** Fields computed for this request. Default: none. */
  selections?: readonly ElementSelection[];
  /** Whether to return the matching parts. Default: no. */
  withMatchingParts?: boolean;
  maxTermBytes: number;
}

export interface EngineFacet {
  facet: Facet;
  where: Condition;
  /** Whether it counts parts (variants) or documents. A document has its own values and those of its matching parts. */
  counts: "documents" | "parts";
}

/** Exposes one element of an array per part under another path, such as the price that applies. */
export interface ElementSelection {
  from: string;
  /** `variants.scopedPrice`: the member `value.centAmount` is then at `variants.scopedPrice.value.centAmount`. */
  to: string;
  /** The earliest match wins. Paths are whole: `variants.prices.country`. Stored values in `to` are hidden */
  preferences: readonly Condition[];
}

export interface EngineResponse {
  ids: string[];
  matchingParts?: boolean[][];
  total: number;
  /** In request order; `undefined` if the terms exceed their limit of bytes. */
  facets: FacetResult[] | undefined;
}
