import type { ProductReader } from "../storage/storage.js";
import { setImmediate as nextTurn } from "node:timers/promises";
import { insufficientScope } from "../../runtime/security/challenges.js";
import type { Caller } from "../../runtime/security/caller.js";
import { grants } from "../auth/tenancy.js";
import type { ResponseExchange } from "../../runtime/operation-types.js";
import type { components } from "../../../generated/types.js";
import { invalidParameter } from "../../runtime/errors.js";
import { eachLong, inSlices } from "../../runtime/service/slices.js";
import type { EngineFacet, EngineRequest } from "../search/engine/search-request.js";
import { bytesOfTerms, type FacetResult } from "../search/facets.js";
import { PageBudget } from "../search/pages.js";
import {
  facetCondition,
  parseSearch,
  resultCondition,
  type Search,
} from "../search/parse-search.js";
import { textQueries } from "../search/text-query.js";
import type { Handle, Services } from "../services.js";
import type { ProductRecord } from "../storage/product-records.js";
import { type DividedFacet, dividedFacet } from "./divided-facet.js";
import { inLocales, type ProductProjection, productProjection } from "./product-projection.js";
import {
  type PricePreferences,
  pricePreferences,
  type PriceSelection,
  priceSelections,
} from "./price.js";
import { productFields } from "./product-fields.js";

/** Products read together in one turn of the event loop. */
const READ_AT_ONCE = 50;

type SearchForm = components["schemas"]["ProductProjectionSearchRequest"];
type SearchResult = components["schemas"]["ProductProjectionSearchResult"];

export const searchProductProjections: Handle<"searchProductProjections"> = async (
  { body: form = {}, ...request },
  services,
) => {
  return { status: 200, body: await searchProducts(form, request, services) };
};

export const searchProductProjectionsByQuery: Handle<"searchProductProjectionsByQuery"> = async (
  { query: { text, ...fields }, ...request },
  services,
) => {
  return { status: 200, body: await searchProducts({ ...fields, ...text }, request, services) };
};

interface SearchRequest {
  params: { projectKey: string };
  auth: Caller;
  exchange: ResponseExchange;
}

/** Throws insufficient_scope (staged without `view_products`), InvalidInput, SearchFacetPathNotFound. */
async function searchProducts(
  form: SearchForm,
  { params: { projectKey }, auth, exchange }: SearchRequest,
  { searchIndexes, storage, config, now }: Services,
): Promise<SearchResult> {
  const scope = `view_products:${projectKey}`;
  if (form.staged && !grants(auth.scopes, scope)) throw insufficientScope([scope], auth.scopes);
  const { limit = 20, offset = 0, withTotal = true } = form;
  const budget = new PageBudget(exchange, form.offset);
  const search = parseSearch(form, productFields);
  const facets = search.facets.map((facet) => dividedFacet(engineFacet(search, facet)));
  const prices = priceSelection(form, now());
  const request = engineRequest(form, { search, facets, prices, maxTermBytes: budget.terms });
  const found = await searchIndexes.search(projectKey, request, { client: exchange });
  if (!found.facets) budget.admitTerms();
  const results = facetResults(search, facets, found.facets ?? [], budget);
  const products = await loaded(storage.products, projectKey, found.ids, budget);
  const matching = new Map(found.ids.map((id, i) => [id, found.matchingParts?.[i]]));
  const representation: Representation = {
    form,
    matching,
    baseUrl: config.baseUrl,
    prices: prices.currency === undefined ? undefined : pricePreferences(prices),
  };
  const shown: ProductProjection[] = [];
  await inSlices(eachLong(products, (each) => shown.push(...represented(each, representation))));
  return {
    limit,
    offset,
    count: shown.length,
    ...(withTotal && { total: found.total }),
    results: shown,
    ...(search.facets.length > 0 && { facets: results }),
  };
}

async function loaded(
  products: ProductReader,
  projectKey: string,
  ids: readonly string[],
  budget: Pick<PageBudget, "admit">,
): Promise<ProductRecord[]> {
  const records: ProductRecord[] = [];
  let sizes: number[] = [];
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    if (from > 0) await nextTurn();
    const before = sizes;
    const part = ids.slice(from, from + READ_AT_ONCE);
    const read = await products.getMany(projectKey, part, (sizesOfPart) => {
      sizes = [...before, ...sizesOfPart.values()];
      budget.admit(sizes);
    });
    records.push(...read);
  }
  return records;
}

function engineFacet(search: Search, facet: Search["facets"][number]): EngineFacet {
  return {
    facet,
    where: facetCondition(search, facet),
    // All variants have the same values of a product's field.
    counts: facet.field.startsWith("variants.") ? "parts" : "documents",
  };
}

/** Throws InvalidInput for parameters that require a currency. */
function priceSelection(form: SearchForm, now: Date): PriceSelection {
  const { priceCurrency: currency, priceCountry: country } = form;
  const { priceCustomerGroup: customerGroup, priceChannel: channel } = form;
  const scope = ["priceCountry", "priceCustomerGroup", "priceChannel"] as const;
  const present = scope.find((name) => form[name] !== undefined);
  if (currency === undefined && present !== undefined) {
    throw invalidParameter(`'${present}' requires 'priceCurrency'.`);
  }
  // Whole seconds, so that searches in the same second share cached results.
  const at = Math.floor(now.getTime() / 1_000) * 1_000;
  return { currency, country, customerGroup, channel, at };
}

interface SearchParts {
  search: Search;
  facets: readonly DividedFacet[];
  prices: PriceSelection;
  maxTermBytes: number;
}

function engineRequest(
  form: SearchForm,
  { search, facets, prices, maxTermBytes }: SearchParts,
): EngineRequest {
  const { limit = 20, offset = 0, fuzzy, fuzzyLevel } = form;
  return {
    projection: form.staged ? "staged" : "current",
    where: resultCondition(search),
    texts: textQueries({ parameters: form, fuzzy, fuzzyLevel }),
    sort: search.sort,
    limit,
    offset,
    facets: facets.flatMap(({ parts }) => parts),
    selections: priceSelections(prices),
    withMatchingParts: form.markMatchingVariants ?? false,
    maxTermBytes,
  };
}

function facetResults(
  search: Search,
  divided: readonly DividedFacet[],
  found: readonly FacetResult[],
  budget: Pick<PageBudget, "admitTerms">,
): Record<string, FacetResult> {
  let next = 0;
  const named = divided.flatMap(({ parts, result }, i): [string, FacetResult][] => {
    const merged = result(found.slice(next, (next += parts.length)));
    const name = search.facets[i]?.name;
    if (!merged || name === undefined) return [];
    budget.admitTerms(bytesOfTerms(merged));
    return [[name, merged]];
  });
  // Assignment would treat `__proto__` differently.
  return Object.fromEntries(named);
}

interface Representation {
  form: SearchForm;
  /** Unset: no prices are selected. */
  prices: PricePreferences | undefined;
  matching: ReadonlyMap<string, readonly boolean[] | undefined>;
  baseUrl: string;
}

/** Omits a product that has lost the projection since it was found. */
function represented(
  product: ProductRecord,
  { form, prices, matching, baseUrl }: Representation,
): ProductProjection[] {
  const content = form.staged ? product.staged : product.current;
  if (!content) return [];
  const shown = productProjection(product, content, baseUrl, prices);
  const flagged = form.markMatchingVariants
    ? withMatchFlags(shown, matching.get(product.id) ?? [])
    : shown;
  return [form.localeProjection ? inLocales(flagged, new Set(form.localeProjection)) : flagged];
}

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
