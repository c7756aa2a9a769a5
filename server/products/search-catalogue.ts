import type { components } from "../../generated/types.js";
import type { Condition } from "../query/condition.js";
import { type Budget, byCreation } from "../search/finder.js";
import { matches } from "../query/matches.js";
import { parseSearch, resultCondition } from "../search/parse-search.js";
import { each, eachLong, inSlices, sortSteps, type Steps } from "../operation/slices.js";
import { compareDocuments } from "../query/sort.js";
import { allTextConditions } from "../search/text-parameters.js";
import type { ProductContent } from "../storage/product-records.js";
import type { CatalogueEntry, CatalogueView } from "./catalogue.js";
import { inLocales } from "./locale-projection.js";
import { productFacets } from "./product-facets.js";
import { type ProductProjection, productProjection } from "./product-projection.js";

export type SearchForm = components["schemas"]["ProductProjectionSearchRequest"];
type SearchResult = components["schemas"]["ProductProjectionSearchResult"];

/**
 * Searches the products of one projection, which the caller chooses: finds those with a variant
 * that matches all conditions.
 *
 * @throws {ApiError} InvalidInput for an expression that cannot be parsed, and for an unsupported
 * fuzzy level; errors of the budget about the results of the page.
 */
export async function searchCatalogue(
  catalogue: CatalogueView,
  form: SearchForm,
  baseUrl: string,
  budget: Pick<Budget, "admit" | "admitTerms">,
): Promise<SearchResult> {
  const { limit = 20, offset = 0, fuzzy, fuzzyLevel } = form;
  const search = parseSearch(form, await catalogue.fields());
  const text = await allTextConditions({ parameters: form, fuzzy, fuzzyLevel }, async (query) =>
    (await catalogue.vocabulary()).conditions(query),
  );
  const { priceCurrency: currency, priceCountry: country } = form;
  const entries = await catalogue.priced({ currency, country });
  const where = resultCondition(search, text);
  const byScore = text.length > 0 ? [{ by: "score", direction: "desc" } as const] : byCreation;
  const compare = compareDocuments(search.sort.length > 0 ? search.sort : byScore, where);
  const found = await inSlices(
    sortedMatches(entries, where, (a, b) => compare(a.document, b.document)),
  );
  const page = found.slice(offset, offset + limit);
  const bytes: number[] = [];
  await inSlices(eachLong(page, ({ content }) => bytes.push(bytesOf(content))));
  budget.admit(bytes);
  const results: ProductProjection[] = [];
  await inSlices(
    eachLong(page, (entry) => results.push(represented(entry, { form, where, baseUrl }))),
  );
  const products = entries.map(({ variants }) => variants);
  return {
    limit,
    offset,
    count: results.length,
    total: found.length,
    results,
    ...(search.facets.length > 0 && {
      facets: await inSlices(productFacets(search, text, products, budget)),
    }),
  };
}

/** Entries with a variant that matches the condition, sorted. */
function* sortedMatches(
  entries: readonly CatalogueEntry[],
  where: Condition,
  compare: (a: CatalogueEntry, b: CatalogueEntry) => number,
): Steps<CatalogueEntry[]> {
  const found: CatalogueEntry[] = [];
  yield* each(entries, (entry) => {
    if (entry.variants.some((variant) => matches(where, variant))) found.push(entry);
  });
  return yield* sortSteps(found, compare);
}

/** Estimated size of a product beside its content, with the addresses of a few images. */
const REST_BYTES = 1_024;
/** Sizes of contents that have been among results. */
const sizes = new WeakMap<ProductContent, number>();

function bytesOf(content: ProductContent): number {
  let bytes = sizes.get(content);
  if (bytes === undefined) {
    bytes = REST_BYTES + Buffer.byteLength(JSON.stringify(content));
    sizes.set(content, bytes);
  }
  return bytes;
}

interface Representation {
  form: SearchForm;
  where: Condition;
  baseUrl: string;
}

function represented(
  { product, content, variants }: CatalogueEntry,
  { form, where, baseUrl }: Representation,
): ProductProjection {
  const shown = productProjection(product, content, baseUrl);
  const flagged = form.markMatchingVariants
    ? withMatchFlags(
        shown,
        variants.map((variant) => matches(where, variant)),
      )
    : shown;
  return form.localeProjection ? inLocales(flagged, new Set(form.localeProjection)) : flagged;
}

/** `matchFlags`: one for each variant, the master variant first. */
function withMatchFlags(
  product: ProductProjection,
  matchFlags: readonly boolean[],
): ProductProjection {
  const [master = false, ...others] = matchFlags;
  return {
    ...product,
    masterVariant: { ...product.masterVariant, isMatchingVariant: master },
    variants: product.variants.map((variant, i) => ({
      ...variant,
      isMatchingVariant: others[i] ?? false,
    })),
  };
}
