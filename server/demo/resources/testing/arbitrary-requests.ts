import fc from "fast-check";
import type { FacetKind } from "../../query/condition.js";
import type { EngineFacet, EngineRequest } from "../../search/engine/search-request.js";
import { conditions, paths, ranges, sortKeys } from "../../storage/contract/arbitraries.js";

/** The ids of resources: few, so that writes and queries often concern the same ones. */
export const IDS = Array.from({ length: 8 }, (_, i) => `${i * 1_000_003}0000000`.slice(0, 8)).map(
  (start) => `${start}-0000-4000-8000-000000000000`,
);

const where = conditions(IDS);
const kinds: fc.Arbitrary<FacetKind> = fc.oneof(
  fc.constant<FacetKind>({ kind: "terms", type: "text" }),
  ranges.map((all): FacetKind => ({
    kind: "range",
    type: "number",
    ranges: all.map((range) => ({ ...range, fromText: "", toText: "" })),
  })),
  where.map((condition): FacetKind => ({ kind: "filter", condition })),
);
const facets: fc.Arbitrary<EngineFacet> = fc
  .record({ path: paths, kind: kinds, where })
  .map(({ path, kind, where: counted }) => ({
    facet: { name: path, field: path, path, countingProducts: false, ...kind },
    where: counted,
    counts: "documents",
  }));

/** Any query of resources except texts. */
export const arbitraryRequests: fc.Arbitrary<EngineRequest> = fc
  .record({
    projection: fc.constantFrom("current" as const, "staged" as const),
    where,
    sort: sortKeys,
    limit: fc.nat(5),
    offset: fc.nat(3),
    facets: fc.array(facets, { maxLength: 2 }),
  })
  .map((request) => ({ ...request, texts: [], maxTermBytes: Infinity }));
