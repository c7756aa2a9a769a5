import type { Condition, Facet, SortKey } from "../../query/condition.js";
import type { FacetResult } from "../facets.js";
import type { TextQuery } from "../text-query.js";

/** Everything that a search asks of an index. Plain data, which can be sent to another thread. */
export interface EngineRequest {
  projection: "current" | "staged";
  /** A document is found if one of its parts matches this and all texts. */
  where: Condition;
  /** Apply to results and facets. */
  texts: readonly TextQuery[];
  /** Ties are ordered by id, ascending. Without keys: by score, or by creation if nothing is scored. */
  sort: readonly SortKey[];
  limit: number;
  offset: number;
  facets: readonly EngineFacet[];
  /** Fields that are computed for this request. Default: none. */
  selections?: readonly ElementSelection[];
  /** Whether to tell which parts match. Default: no. */
  withMatchingParts?: boolean;
  /** Limit of the bytes of all listed terms. */
  maxTermBytes: number;
}

export interface EngineFacet {
  facet: Facet;
  /** The condition of what it counts, beside the texts. */
  where: Condition;
  /**
   * Whether it counts parts (variants) or documents. A part has the values of its document as well as its own; a
   * document has its own and those of its parts that match. The products of a facet that counts these are documents.
   */
  counts: "documents" | "parts";
}

/**
 * Chooses one element of an array of objects for each part, whose members conditions, facets and sort keys then
 * find below another path: of all prices of a variant the one that a customer pays.
 */
export interface ElementSelection {
  /** The array: `variants.prices`. */
  from: string;
  /** `variants.scopedPrice`: the member `value.centAmount` is then at `variants.scopedPrice.value.centAmount`. */
  to: string;
  /**
   * Conditions on an element, which name its members by their whole path: `variants.prices.country`. The element
   * that matches the earliest of them is chosen, of several the first of the array; none if none matches. What is
   * stored within `to` itself is not found.
   */
  preferences: readonly Condition[];
}

export interface EngineResponse {
  /** Ids of the page's documents, in order. */
  ids: string[];
  /** For each id, one flag for each part. Only with `withMatchingParts`. */
  matchingParts?: boolean[][];
  /** Number of documents found. */
  total: number;
  /** In the order of the request; `undefined` if the terms take more bytes than they may. */
  facets: FacetResult[] | undefined;
}
