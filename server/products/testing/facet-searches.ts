import { price, quantity, ranges, red, type SampleSearch, terms } from "./sample-search.js";

export const facetSearches: SampleSearch[] = [
  {
    finds: "terms, which count variants",
    form: { facet: "variants.attributes.gender.key", limit: "0" },
    total: 195,
    first: [],
    facets: {
      "variants.attributes.gender.key": terms([
        ["women", 378],
        ["men", 230],
        ["unisex", 83],
      ]),
    },
  },
  {
    finds: "terms that count products too",
    form: {
      facet: "variants.attributes.designer.key as italian counting products",
      "filter.query": 'variants.attributes.madeInItaly.key:"yes"',
    },
    total: 96,
    first: ["acetate-sunglasses-in-black"],
    facets: {
      italian: terms([
        ["casaebina", 103, 28],
        ["mirabosco", 88, 24],
        ["tavolara", 84, 24],
        ["valmorina", 63, 20],
      ]),
    },
  },
  {
    finds: "terms of a field of the product, which count products",
    form: { facet: "categories.id", "filter.query": 'categories.id:"accessories"' },
    total: 20,
    first: ["acetate-sunglasses-in-black"],
    facets: {
      "categories.id": {
        type: "terms",
        dataType: "text",
        missing: 0,
        total: 20,
        other: 0,
        terms: [
          { term: "accessories", count: 20 },
          { term: "hats", count: 8 },
          { term: "belts", count: 4 },
          { term: "scarves", count: 4 },
          { term: "sunglasses", count: 4 },
        ],
      },
    },
  },
  {
    finds: "how many have no term",
    form: { facet: "variants.prices.country counting products" },
    total: 195,
    first: [],
    facets: {
      "variants.prices.country": terms(
        [
          ["IT", 86, 25],
          ["AT", 76, 21],
          ["DE", 77, 21],
        ],
        { missing: 452 },
      ),
    },
  },
  {
    finds: "true and false",
    form: { facet: "variants.availability.isOnStock as stock counting products" },
    total: 195,
    first: [],
    facets: {
      stock: terms(
        [
          [true, 615, 192],
          [false, 76, 64],
        ],
        { dataType: "boolean" },
      ),
    },
  },
  {
    finds: "numbers, by size where they are as frequent",
    form: { facet: quantity, "filter.query": 'categories.id:"scarves"' },
    total: 4,
    first: ["cashmere-scarf"],
    facets: {
      [quantity]: terms(
        [
          [0, 2],
          [2, 1],
          [12, 1],
          [22, 1],
          [31, 1],
        ],
        { dataType: "number" },
      ),
    },
  },
  {
    finds: "figures of ranges, which exclude their upper end",
    form: {
      facet: `${price}:range(* to 10000),(10000 to 20000),(20000 to *) as prices counting products`,
      "filter.query": 'categories.id:"shoes"',
    },
    total: 34,
    first: ["chelsea-boots-in-black"],
    facets: {
      prices: ranges(
        { to: 10000, figures: [28, 7, 253200, 7900, 9900], mean: 9042.85714286 },
        { from: 10000, to: 20000, figures: [68, 17, 1037200, 11900, 19900], mean: 15252.9411765 },
        { from: 20000, figures: [40, 10, 932000, 20900, 25900], mean: 23300 },
      ),
    },
  },
  {
    finds: "how many have one of some values",
    form: { facet: 'variants.attributes.designer.key:"valmorina","tavolara" as two' },
    total: 195,
    first: [],
    facets: { two: { type: "filter", count: 147 } },
  },
  {
    finds: "how many products have one of some values",
    form: {
      facet: 'variants.attributes.designer.key:"valmorina","tavolara" as two counting products',
    },
    total: 195,
    first: [],
    facets: { two: { type: "filter", count: 147, productCount: 44 } },
  },
  {
    finds: "how many lack a value, beside a facet on the same field",
    form: {
      facet: ["variants.prices.country:missing as general", `${price}:exists as priced`],
      filter: red,
    },
    total: 9,
    first: ["cashmere-scarf"],
    facets: {
      general: { type: "filter", count: 452 },
      priced: { type: "filter", count: 691 },
    },
  },
];
