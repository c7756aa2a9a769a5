import type {
  SearchProductProjectionsRequest,
  SearchProductProjectionsResponse,
} from "../../generated/operations.js";
import { insufficientScope } from "../auth/authorization.js";
import { grants } from "../auth/scopes.js";
import type { Caller, Services } from "../context.js";
import type { Condition } from "../query/condition.js";
import { byCreation } from "../query/finder.js";
import { matches } from "../query/matches.js";
import { parseSearch, resultCondition } from "../query/search/parse-search.js";
import { compareDocuments } from "../query/sort.js";
import { allTextConditions } from "../query/text-parameters.js";
import type { CatalogueEntry } from "./catalogue.js";
import { inLocales } from "./locale-projection.js";
import { productFacets } from "./product-facets.js";
import { type ProductProjection, productProjection } from "./product-projection.js";

type SearchForm = NonNullable<SearchProductProjectionsRequest["body"]>;

export async function searchProductProjections(
  { params: { projectKey }, body: form = {}, auth }: SearchProductProjectionsRequest,
  { catalogues, config }: Services,
): Promise<SearchProductProjectionsResponse> {
  const { limit = 20, offset = 0, fuzzy, fuzzyLevel } = form;
  const projection = form.staged ? "staged" : "current";
  if (projection === "staged") requireStaged(auth, projectKey);
  const catalogue = (await catalogues.of(projectKey)).view(projection);
  const search = parseSearch(form, catalogue.fields);
  const text = await allTextConditions({ parameters: form, fuzzy, fuzzyLevel }, (each) =>
    catalogue.vocabulary.conditions(each),
  );
  const { priceCurrency: currency, priceCountry: country } = form;
  const entries = catalogue.priced({ currency, country });
  const where = resultCondition(search, text);
  const byScore = text.length > 0 ? [{ by: "score", direction: "desc" } as const] : byCreation;
  const compare = compareDocuments(search.sort.length > 0 ? search.sort : byScore, where);
  const found = entries
    .filter(({ variants }) => variants.some((variant) => matches(where, variant)))
    .sort((a, b) => compare(a.document, b.document));
  const results = found
    .slice(offset, offset + limit)
    .map((entry) => represented(entry, { form, where, baseUrl: config.baseUrl }));
  const products = entries.map(({ variants }) => variants);
  return {
    status: 200,
    body: {
      limit,
      offset,
      count: results.length,
      total: found.length,
      results,
      ...(search.facets.length > 0 && { facets: productFacets(search, text, products) }),
    },
  };
}

/** Who may see published products only has no staged ones to see. */
function requireStaged(caller: Caller, projectKey: string): void {
  const scope = `view_products:${projectKey}`;
  if (!grants(caller.scopes, scope)) throw insufficientScope([scope]);
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
  const marked = form.markMatchingVariants
    ? withMarks(
        shown,
        variants.map((variant) => matches(where, variant)),
      )
    : shown;
  return form.localeProjection ? inLocales(marked, new Set(form.localeProjection)) : marked;
}

/** `marks` are those of all variants, the master variant first. */
function withMarks(product: ProductProjection, marks: readonly boolean[]): ProductProjection {
  const [master = false, ...others] = marks;
  return {
    ...product,
    masterVariant: { ...product.masterVariant, isMatchingVariant: master },
    variants: product.variants.map((variant, i) => ({
      ...variant,
      isMatchingVariant: others[i] ?? false,
    })),
  };
}
