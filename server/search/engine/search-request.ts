import type { Condition, Facet, SortKey } from "../../query/condition.js";
import type { FacetResult } from "../facets.js";
import type { TextQuery } from "../text-query.js";

/** Everything that a search asks of an index. Plain data, which can be sent to another thread. */
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
  /** Fields that are computed for this request. Default: none. */
  selections?: readonly ElementSelection[];
  /** Whether to tell which parts match. Default: no. */
  withMatchingParts?: boolean;
  maxTermBytes: number;
}

export interface EngineFacet {
  facet: Facet;
  where: Condition;
  /** Whether it counts parts (variants) or documents. A document has its own values and those of its matching parts. */
  counts: "documents" | "parts";
}

/**
 * Chooses one element of an array of objects for each part, whose members are then found below another path: of all
 * prices of a variant the one that a customer pays.
 */
export interface ElementSelection {
  from: string;
  /** `variants.scopedPrice`: the member `value.centAmount` is then at `variants.scopedPrice.value.centAmount`. */
  to: string;
  /**
   * Conditions on an element. The first element that matches the earliest of them is chosen. Members have their whole
   * path: `variants.prices.country`. What is stored within `to` is not found.
   */
  preferences: readonly Condition[];
}

export interface EngineResponse {
  ids: string[];
  matchingParts?: boolean[][];
  total: number;
  /** In the order of the request; `undefined` if the terms take more bytes than they may. */
  facets: FacetResult[] | undefined;
}
