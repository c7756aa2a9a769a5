/** A permitted request that makes the store, or what follows it, work as hard as it can. */
export interface WorstQuery {
  name: string;
  path: string;
  parameters: URLSearchParams;
  /** With POST they are a form. */
  method?: "POST";
  /** Whether a 503 is asked again: an index may take longer to make than a query waits for it. */
  retriesUnavailable?: boolean;
}

/** Every way to a page, each with as much as the limits of predicates and searches allow. */
export const worstQueries: readonly WorstQuery[] = [
  {
    ...sorted("the first query: the index is made", { where: "arrayOfUniqueIntExample = 7" }),
    retriesUnavailable: true,
  },
  sorted("500 in the order of creation, from 10000", { limit: "500", offset: "10000" }),
  sorted("the number of all", { limit: "0" }),
  sorted("1,000 candidates", { where: "arrayOfIntExample in (1000)", limit: "500" }),
  sorted("1,000 candidates, cold", {
    where: `arrayOfIntExample in (${list(50, 1_100)})`,
    sort: "arrayOfFloatExample desc",
    limit: "500",
  }),
  sorted("1,000 candidates, cold, and 100 comparisons", {
    where: `arrayOfIntExample in (${list(50, 1_200)}) and ${joined("and", 90, different)}`,
    limit: "500",
  }),
  search("30 facets of terms of 1,000 candidates", {
    "filter.query": `arrayOfIntExample:${list(50, 1_300)}`,
    facet: Array.from({ length: 30 }, (_, n) => `arrayOfStringExample as f${n}`),
  }),
  search("fuzzy text among many stems", { "text.en": text(), fuzzy: "true" }),
  products("products, the first search", {}),
  products("products, 500 of all", { limit: "500", offset: "10000" }),
  products("products, fuzzy among many words", {
    "text.en": text(),
    fuzzy: "true",
    markMatchingVariants: "true",
  }),
  products("products, the same again", { "text.en": text(), fuzzy: "true" }),
  products("products, 30 facets of terms", {
    facet: Array.from({ length: 30 }, (_, n) => `variants.sku as f${n} counting products`),
  }),
  products("products, 30 facets of colours", {
    facet: Array.from({ length: 30 }, (_, n) => `variants.attributes.color.key as f${n}`),
  }),
  products("products, 30 facets with filters apart", {
    "filter.facets": [`variants.price.centAmount:range(1 to *)`, `key:exists`],
    facet: Array.from({ length: 30 }, (_, n) => `variants.attributes.color.key as f${n}`),
  }),
  products("products, prices of another country, by price", {
    priceCurrency: "EUR",
    priceCountry: "DE",
    sort: "variants.price.centAmount desc",
  }),
  sorted("100 != joined by and", { where: joined("and", 100, different) }),
  sorted("100 = joined by or", { where: joined("or", 100, equal) }),
  sorted("100 comparisons without a range", {
    where: joined("or", 100, (n) => `not(arrayOfIntExample > ${n})`),
    sort: "arrayOfFloatExample desc",
  }),
  sorted("not(...) nested 32 deep", { where: nested(31, joined("and", 90, different)) }),
  sorted("50 in with 25 values", {
    where: joined("and", 50, (n) => `not(arrayOfIntExample in (${list(25, n)}))`),
  }),
  sorted("contains all of 100 values", {
    where: `not(arrayOfIntExample contains all (${list(100)}))`,
  }),
  sorted("100 is not defined", {
    where: joined("and", 100, (n) => `not(${n % 2 ? "parent" : "key"} is not defined)`),
  }),
  sorted("20 orders by many values", {
    where: "not(arrayOfIntExample = 7)",
    sort: Array.from({ length: 20 }, (_, n) =>
      n % 2 ? "arrayOfFloatExample desc" : "arrayOfTwonumbersExample asc",
    ),
  }),
  sorted("offset 10000, limit 500", {
    where: joined("and", 50, different),
    sort: "arrayOfTwonumbersExample desc",
    offset: "10000",
    limit: "500",
  }),
  sorted("nothing found, in order", {
    where: joined("and", 99, different),
    sort: "arrayOfStringExample asc",
  }),
  {
    name: "objectParameter and 90 !=",
    path: "resource",
    parameters: parameters({
      where: joined("and", 90, different),
      objectParameter: JSON.stringify({
        objectTypeProperty: { arrayOfTwonumbersExample: [1, 11] },
      }),
    }),
  },
  search("30 facets of 4 ranges", {
    facet: Array.from({ length: 30 }, (_, n) => rangeFacet(n, 4)),
  }),
  search("30 facets of terms", {
    facet: Array.from({ length: 30 }, (_, n) => `arrayOfStringExample as f${n}`),
  }),
  search("30 filtered facets, filters apart", {
    filter: Array.from({ length: 20 }, (_, n) => `arrayOfUniqueIntExample:range(${n} to *)`),
    facet: Array.from({ length: 30 }, (_, n) => `arrayOfTwonumbersExample as f${n}`),
  }),
  search("facets by id", { facet: Array.from({ length: 30 }, (_, n) => `id as f${n}`) }),
  search("fuzzy text in 9 languages", {
    ...Object.fromEntries(
      ["en", "de", "es", "fr", "it", "nl", "pt", "sv", "xx"].map((each) => [
        `text.${each}`,
        text(),
      ]),
    ),
    fuzzy: "true",
  }),
  search("common words, by score", { "text.en": "cotton linen", facet: "arrayOfStringExample" }),
];

function sorted(name: string, of: Parameters): WorstQuery {
  return { name, path: "resource/sorted-query-parameters", parameters: parameters(of) };
}

function products(name: string, of: Parameters): WorstQuery {
  return {
    name,
    path: "resource/product-projection-search",
    parameters: parameters(of),
    method: "POST",
  };
}

function search(name: string, of: Parameters): WorstQuery {
  return { name, path: "resource/searchApiPattern", parameters: parameters(of) };
}

type Parameters = Readonly<Record<string, string | readonly string[]>>;

function parameters(of: Parameters): URLSearchParams {
  const pairs = Object.entries(of).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new URLSearchParams(pairs);
}

function joined(operator: "and" | "or", times: number, part: (n: number) => string): string {
  return Array.from({ length: times }, (_, n) => part(n)).join(` ${operator} `);
}

function different(n: number): string {
  return `arrayOfIntExample != ${n}`;
}

function equal(n: number): string {
  const field = ["arrayOfIntExample", "arrayOfUniqueIntExample", "arrayOfTwonumbersExample"][n % 3];
  return `${field} > ${n}`;
}

function nested(depth: number, inner: string): string {
  return "not(".repeat(depth) + inner + ")".repeat(depth);
}

function list(length: number, from = 0): string {
  return Array.from({ length }, (_, n) => from + n).join(",");
}

function rangeFacet(n: number, ranges: number): string {
  const from = Array.from({ length: ranges }, (_, i) => `(${n + i} to *)`);
  return `arrayOfTwonumbersExample:range${from.join(",")} as f${n}`;
}

/** 256 characters of words that are like many others. */
function text(): string {
  return "babebibo cotto line woo sil leathe deni velve nylo ".repeat(6).slice(0, 256);
}
