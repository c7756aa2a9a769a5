import {
  belted,
  price,
  red,
  type SampleSearch,
  summerDresses,
  type TermRow,
  terms,
} from "./sample-search.js";

const redDresses = [
  "jersey-dress-with-pockets-in-red",
  "linen-summer-dress-in-red",
  "sheath-dress-for-the-office-in-red",
  "silk-evening-dress-in-red",
];

const dresses = 'categories.id:"dresses"';
const colour = "variants.attributes.color.key as colour";

const coloursOfDresses: TermRow[] = [
  ["navy", 30],
  ["black", 17],
  ["green", 17],
  ["red", 17],
  ["beige", 13],
];
const colours: TermRow[] = [
  ["black", 129],
  ["navy", 114],
  ["beige", 73],
  ["green", 73],
  ["white", 56],
  ["rose", 47],
  ["camel", 40],
  ["brown", 39],
  ["blue", 33],
  ["red", 31],
  ["yellow", 29],
  ["grey", 27],
];

export const filterSearches: SampleSearch[] = [
  {
    finds: "results by filter, which leaves facets as they are",
    form: { "filter.query": dresses, filter: red, facet: colour },
    total: 4,
    first: redDresses,
    facets: { colour: terms(coloursOfDresses) },
  },
  {
    finds: "results and facets by filter.query",
    form: { "filter.query": [dresses, red], facet: colour },
    total: 4,
    first: redDresses,
    facets: { colour: terms([["red", 17]]) },
  },
  {
    finds: "facets by filter.facets, but for the facet on its own field",
    form: { "filter.facets": red, facet: [colour, "variants.attributes.season"] },
    total: 195,
    first: ["acetate-sunglasses-in-black"],
    facets: {
      colour: terms(colours),
      "variants.attributes.season": terms([
        ["AW25", 19],
        ["SS25", 12],
      ]),
    },
  },
  {
    finds: "each filter's part when all three are there",
    form: {
      "filter.query": dresses,
      filter: 'variants.attributes.season:"SS25"',
      "filter.facets": red,
      facet: [colour, "variants.attributes.season as season counting products"],
    },
    total: 10,
    first: [...belted, "jersey-dress-with-pockets-in-black"],
    facets: {
      colour: terms(coloursOfDresses),
      season: terms([
        ["AW25", 9, 2],
        ["SS25", 8, 2],
      ]),
    },
  },
  {
    finds: "one of several values",
    form: { filter: 'variants.attributes.color.key: "red", "yellow"' },
    total: 18,
    first: ["bobble-hat-in-mustard-yellow", "cashmere-scarf", "chunky-wool-scarf-in-red"],
  },
  {
    finds: "a label in its language",
    form: { filter: 'variants.attributes.color.label.it:"rosso"' },
    total: 9,
    first: ["cashmere-scarf", "chunky-wool-scarf-in-red"],
  },
  ...["rosso", "rot", "red"].map((label) => ({
    finds: `a label in any language: ${label}`,
    form: { filter: `variants.attributes.color.label:"${label}"` },
    total: 9,
    first: ["cashmere-scarf", "chunky-wool-scarf-in-red"],
  })),
  {
    finds: "no label in another language",
    form: { filter: 'variants.attributes.color.label.en:"rosso"' },
    total: 0,
    first: [],
  },
  {
    finds: "what one variant matches",
    form: {
      filter: [
        'variants.attributes.color.key:"navy"',
        'variants.attributes.size:"38"',
        "variants.availability.isOnStock:true",
      ],
    },
    total: 10,
    first: [
      "belted-shirt-dress-in-navy-blue",
      "bermuda-shorts-in-navy-blue",
      "cashmere-jumper-in-navy-blue",
    ],
  },
  {
    finds: "nothing that only two variants match together",
    form: { filter: ['variants.sku:"TSH01-NAVY-S"', 'variants.attributes.color.key:"black"'] },
    total: 0,
    first: [],
  },
  {
    finds: "a range of prices with both ends",
    form: { filter: `${price}:range(1900 to 2900),(39900 to *)` },
    total: 10,
    first: ["belted-wool-coat-in-black", "belted-wool-coat-in-camel", "bobble-hat-in-grey"],
  },
  {
    finds: "a range that is open below",
    form: { filter: `${price}:range(* to 2700)` },
    total: 2,
    first: ["canvas-tote-bag-in-beige", "canvas-tote-bag-in-olive-green"],
  },
  {
    finds: "a range of texts",
    form: { filter: 'variants.attributes.baseId:range("DRS01" to "DRS02")' },
    total: 4,
    first: summerDresses,
  },
  {
    finds: "a name",
    form: { filter: 'name.de:"Strohhut in Beige"' },
    total: 1,
    first: ["straw-hat-in-beige"],
  },
  {
    finds: "a key or another one",
    form: { filter: 'key:"cashmere-scarf","no-such-key"' },
    total: 1,
    first: ["cashmere-scarf"],
  },
  {
    finds: "a slug",
    form: { filter: 'slug.it:"borsa-a-mano-con-patta-in-nero"' },
    total: 1,
    first: ["handbag-with-flap-in-black"],
  },
  {
    finds: "products of which some variant is out of stock",
    form: { filter: "variants.availability.isOnStock:false" },
    total: 64,
    first: ["acetate-sunglasses-in-black", "belted-shirt-dress-in-beige"],
  },
  {
    finds: "what all lack by missing",
    form: { filter: "variants.key:missing" },
    total: 195,
    first: ["acetate-sunglasses-in-black"],
  },
  { finds: "nothing by exists", form: { filter: "variants.key:exists" }, total: 0, first: [] },
  {
    finds: "by exists whose price is for the country",
    form: { priceCurrency: "EUR", priceCountry: "IT", filter: "variants.price.country:exists" },
    total: 25,
    first: [],
  },
  {
    finds: "by exists whose price is for a country, where none was asked for",
    form: { filter: "variants.price.country:exists" },
    total: 0,
    first: [],
  },
  {
    finds: "by missing whose price is for all",
    form: { priceCurrency: "EUR", priceCountry: "IT", filter: "variants.price.country:missing" },
    total: 170,
    first: [
      "acetate-sunglasses-in-black",
      "acetate-sunglasses-in-brown",
      "belted-shirt-dress-in-beige",
    ],
  },
];
