import {
  belted,
  price,
  quantity,
  ranges,
  type SampleSearch,
  summerDresses,
  terms,
} from "./sample-search.js";

const belts = 'categories.id:"belts"';

export const projectionAndOrderSearches: SampleSearch[] = [
  {
    finds: "nothing that is not published",
    form: { "text.en": "cocktail" },
    total: 0,
    first: [],
  },
  {
    finds: "staged products that are not published",
    form: { "text.en": "cocktail", staged: "true" },
    total: 4,
    first: ["black", "navy-blue", "olive-green", "red"].map(
      (each) => `cocktail-dress-in-crepe-in-${each}`,
    ),
  },
  {
    finds: "all staged products in facets",
    form: { staged: "true", facet: "variants.attributes.season counting products" },
    total: 201,
    first: [],
    facets: {
      "variants.attributes.season": terms([
        ["AW25", 399, 115],
        ["SS25", 292, 80],
        ["SS26", 24, 6],
      ]),
    },
  },
  {
    finds: "a staged price",
    form: { staged: "true", filter: `${price}:15920` },
    total: 1,
    first: ["chelsea-boots-in-black"],
  },
  { finds: "no staged price in current", form: { filter: `${price}:15920` }, total: 0, first: [] },
  {
    finds: "no price of a country where none was asked for",
    form: { filter: `${price}:12200` },
    total: 0,
    first: [],
  },
  {
    finds: "a country's own price",
    form: { priceCurrency: "EUR", priceCountry: "DE", filter: `${price}:12200` },
    total: 4,
    first: summerDresses,
  },
  {
    finds: "no price of another country",
    form: { priceCurrency: "EUR", priceCountry: "IT", filter: `${price}:12200` },
    total: 0,
    first: [],
  },
  {
    finds: "the price for all in a country without its own",
    form: { priceCurrency: "EUR", priceCountry: "FR", filter: `${price}:11900` },
    total: 14,
    first: ["felt-hat-in-beige", "felt-hat-in-navy-blue", "running-shoes-in-black"],
  },
  {
    finds: "figures of prices in dollars",
    form: {
      priceCurrency: "USD",
      filter: `${price}:exists`,
      facet: `${price}:range(* to 15000),(15000 to *) as dollars counting products`,
      sort: [`${price} desc`, "key"],
    },
    total: 29,
    first: [
      "welted-ankle-boots-in-black",
      "welted-ankle-boots-in-brown",
      "fitted-wool-blazer-in-grey",
      "fitted-wool-blazer-in-navy-blue",
    ],
    facets: {
      dollars: ranges(
        { to: 15000, figures: [48, 15, 561000, 2100, 14200], mean: 11687.5 },
        { from: 15000, figures: [51, 14, 1055300, 15300, 28500], mean: 20692.1568627 },
      ),
    },
  },
  {
    finds: "the cheapest first",
    form: { sort: [price, "key"], limit: "5" },
    total: 195,
    first: [
      "canvas-tote-bag-in-beige",
      "canvas-tote-bag-in-olive-green",
      "bobble-hat-in-grey",
      "bobble-hat-in-mustard-yellow",
      "organic-cotton-t-shirt",
    ],
  },
  {
    finds: "the dearest first",
    form: { sort: [`${price} desc`, "key asc"], limit: "5" },
    total: 195,
    first: [
      ...["black", "camel", "rose"].map((each) => `structured-top-handle-bag-in-${each}`),
      "belted-wool-coat-in-black",
      "belted-wool-coat-in-camel",
    ],
  },
  {
    finds: "the smallest of a product's values first",
    form: { filter: belts, sort: [`${quantity} asc`, "key"] },
    total: 4,
    first: [
      "leather-belt-in-black",
      "leather-belt-in-brown",
      "waist-belt-with-brass-buckle-in-brown",
      "waist-belt-with-brass-buckle-in-black",
    ],
  },
  {
    finds: "the largest of a product's values first",
    form: { filter: belts, sort: `${quantity} desc` },
    total: 4,
    first: [
      "waist-belt-with-brass-buckle-in-black",
      "leather-belt-in-black",
      "waist-belt-with-brass-buckle-in-brown",
      "leather-belt-in-brown",
    ],
  },
  {
    finds: "names in their order",
    form: { sort: "name.it asc", limit: "4" },
    total: 195,
    first: [...belted, "silk-evening-dress-in-navy-blue", "silk-evening-dress-in-black"],
  },
  {
    finds: "names in the opposite order",
    form: { sort: "name.de desc", limit: "3" },
    total: 195,
    first: ["olive-green", "navy-blue", "beige"].map((each) => `cable-knit-wool-jumper-in-${each}`),
  },
  {
    finds: "the requested page",
    form: { limit: "20", offset: "192" },
    total: 195,
    first: ["beige", "black", "olive-green"].map((each) => `wool-suit-trousers-in-${each}`),
  },
  {
    finds: "the oldest first, in the order of the import, by default",
    form: { sort: [], limit: "4" },
    total: 195,
    first: ["red", "navy-blue", "olive-green", "black"].map(
      (each) => `linen-summer-dress-in-${each}`,
    ),
  },
  { finds: "no page beyond the end", form: { offset: "10000" }, total: 195, first: [] },
];
