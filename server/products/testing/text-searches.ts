/**
 * Searches of the sample catalogue with their expected results, which are counted in its files, not
 * taken from the service. 195 products with 691 variants are published, of 201 with 715.
 */
export interface SampleSearch {
  finds: string;
  form: Record<string, string | string[]>;
  total: number;
  /**
   * The keys of the first results, or of all if there are no more. Sorted by key, unless the form
   * sorts.
   */
  first: string[];
  /** All facet results, by name. */
  facets?: Record<string, object>;
}

type TermRow = [term: string | number | boolean, count: number, productCount?: number];

/** The facet result of a field with values of that type. */
function terms(rows: TermRow[], { missing = 0, dataType = "text" } = {}): object {
  return {
    type: "terms",
    dataType,
    missing,
    total: rows.reduce((sum, [, count]) => sum + count, 0),
    other: 0,
    terms: rows.map(([term, count, productCount]) => ({
      term,
      count,
      ...(productCount !== undefined && { productCount }),
    })),
  };
}

const summerDresses = ["black", "navy-blue", "olive-green", "red"].map(
  (colour) => `linen-summer-dress-in-${colour}`,
);
const belted = ["belted-shirt-dress-in-beige", "belted-shirt-dress-in-navy-blue"];

const boots = ["chelsea-boots", "lined-winter-boots", "welted-ankle-boots"];

export const textSearches: SampleSearch[] = [
  {
    finds: "a German word",
    form: { "text.de": "Sommerkleid" },
    total: 4,
    first: summerDresses,
  },
  {
    finds: "all words of a text",
    form: { "text.de": "rot sommerkleid" },
    total: 1,
    first: ["linen-summer-dress-in-red"],
  },
  {
    finds: "another form of an Italian word, among search keywords too",
    form: { "text.it": "abiti" },
    total: 27,
    first: [...belted, "corduroy-shirt-dress-in-beige"],
  },
  {
    finds: "words of the base language",
    form: { "text.de-AT": "Stiefel" },
    total: 6,
    first: boots.flatMap((boot) => [`${boot}-in-black`, `${boot}-in-brown`]),
  },
  {
    finds: "a word with ß in names and with ss in slugs",
    form: { "text.de": "weiss Hemd" },
    total: 4,
    first: ["dress-shirt-for-cufflinks", "easy-iron-business-shirt", "linen-shirt", "oxford-shirt"]
      .map((shirt) => `${shirt}-in-white`)
      .toSorted(),
  },
  {
    finds: "a SKU in any language",
    form: { "text.fr": "SHI02-BLUE-M" },
    total: 1,
    first: ["linen-shirt-in-light-blue"],
  },
  {
    finds: "most words, where no variant has all of them",
    form: { "text.en": "T-shirt TSH01 navy yellow" },
    total: 1,
    first: ["organic-cotton-t-shirt"],
  },
  {
    finds: "most words that the filters allow, counted in facets too",
    form: {
      "text.en": "I am looking for a red leather bag",
      filter: 'variants.attributes.color.key:"black"',
      facet: "variants.attributes.color.key as colors counting products",
      limit: "1",
      offset: "1",
    },
    total: 2,
    first: ["leather-pouch-in-black"],
    facets: {
      colors: terms([
        ["black", 2, 2],
        ["rose", 2, 2],
        ["camel", 1, 1],
        ["red", 4, 1],
      ]),
    },
  },
  {
    finds: "all words of a sentence",
    form: { "text.it": "cerco una borsa di pelle" },
    total: 10,
    first: ["black", "camel", "rose"].map((color) => `handbag-with-flap-in-${color}`),
  },
  ...[
    { text: "Leinenkleid", keys: summerDresses },
    {
      text: "Seidenbluse",
      keys: ["olive-green", "rose", "white"].map((color) => `silk-blouse-with-a-bow-in-${color}`),
    },
    { text: "Ledertasche", keys: ["leather-pouch-in-black", "leather-pouch-in-rose"] },
  ].map(({ text, keys }) => ({
    finds: `the words of a German compound: ${text}`,
    form: { "text.de": text },
    total: keys.length,
    first: keys,
  })),
  {
    finds: "an irregular plural",
    form: { "text.en": "scarves" },
    total: 4,
    first: ["cashmere-scarf", ...["camel", "grey", "red"].map((c) => `chunky-wool-scarf-in-${c}`)],
  },
  {
    finds: "texts in two languages together",
    form: { "text.de": "Leinen", "text.en": "shirts" },
    total: 5,
    first: ["linen-shirt-in-light-blue", "linen-shirt-in-rose", "linen-shirt-in-white"],
  },
  {
    finds: "a word of which two letters differ",
    form: { "text.de": "Somerkleit", fuzzy: "true" },
    total: 4,
    first: summerDresses,
  },
  {
    finds: "a word with two letters swapped",
    form: { "text.en": "Oxfrod", fuzzy: "true" },
    total: 3,
    first: ["oxford-shirt-in-light-blue", "oxford-shirt-in-rose", "oxford-shirt-in-white"],
  },
  {
    finds: "the same word before another form of it, and that before a similar word",
    form: { "text.en": "belt", fuzzy: "true", sort: ["score", "key desc"] },
    total: 16,
    first: [
      "leather-belt-in-brown",
      "leather-belt-in-black",
      "waist-belt-with-brass-buckle-in-brown",
      "waist-belt-with-brass-buckle-in-black",
      "belted-shirt-dress-in-beige",
      "belted-wool-coat-in-camel",
      "belted-wool-coat-in-black",
      "belted-shirt-dress-in-navy-blue",
      ...["red", "olive-green", "navy-blue", "black"].map(
        (each) => `sheath-dress-for-the-office-in-${each}`,
      ),
    ],
  },
  {
    finds: "the highest score first and then the lowest id by default",
    form: { "text.en": "belt", sort: [] },
    total: 12,
    first: [
      "leather-belt-in-brown",
      "leather-belt-in-black",
      "waist-belt-with-brass-buckle-in-brown",
      "waist-belt-with-brass-buckle-in-black",
      "belted-shirt-dress-in-beige",
      "belted-wool-coat-in-black",
      "belted-wool-coat-in-camel",
      "belted-shirt-dress-in-navy-blue",
      "sheath-dress-for-the-office-in-red",
      "sheath-dress-for-the-office-in-navy-blue",
      "sheath-dress-for-the-office-in-olive-green",
      "sheath-dress-for-the-office-in-black",
    ],
  },
  {
    finds: "labels of attributes: a brand, a gender, a season",
    form: { "text.it": "Valmorina donna SS25 lino rosso" },
    total: 1,
    first: ["linen-summer-dress-in-red"],
  },
  {
    finds: "a phrase",
    form: { "text.en": '"summer dress" red' },
    total: 1,
    first: ["linen-summer-dress-in-red"],
  },
  ...["t-shirt", "T shirt", "tshirt"].map((text) => ({
    finds: `a hyphenated word by ${text}`,
    form: { "text.en": text, sort: ["score", "key"] },
    total: 5,
    first: ["organic-cotton-t-shirt"],
  })),
  {
    finds: "words that end with a word",
    form: { "text.de": "Grün", limit: "500" },
    total: 21,
    first: [],
  },
];
