import { belted, type SampleSearch, summerDresses } from "./sample-search.js";

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
  { finds: "no German word in English", form: { "text.en": "Sommerkleid" }, total: 0, first: [] },
  {
    finds: "another form of an Italian word, among search keywords too",
    form: { "text.it": "abiti" },
    total: 27,
    first: [...belted, "corduroy-shirt-dress-in-beige"],
  },
  {
    finds: "another form of an English word",
    form: { "text.en": "boot black" },
    total: 3,
    first: boots.map((boot) => `${boot}-in-black`),
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
    finds: "no words of two variants",
    form: { "text.en": "T-shirt TSH01 navy yellow" },
    total: 0,
    first: [],
  },
  {
    finds: "texts in two languages together",
    form: { "text.de": "Leinen", "text.en": "shirts" },
    total: 5,
    first: ["linen-shirt-in-light-blue", "linen-shirt-in-rose", "linen-shirt-in-white"],
  },
  {
    finds: "nothing by a text without words",
    form: { "text.en": " – " },
    total: 0,
    first: [],
  },
  {
    finds: "a word of which two letters differ",
    form: { "text.de": "Somerkleit", fuzzy: "true" },
    total: 4,
    first: summerDresses,
  },
  {
    finds: "no word of which two letters differ, where one may",
    form: { "text.de": "Somerkleit", fuzzy: "true", fuzzyLevel: "1" },
    total: 0,
    first: [],
  },
  { finds: "no such word unless fuzzy", form: { "text.de": "Somerkleit" }, total: 0, first: [] },
  {
    finds: "a short word of which one letter is missing",
    form: { "text.en": "jaket", fuzzy: "true" },
    total: 25,
    first: [
      "blouson-with-zip-in-brown",
      "blouson-with-zip-in-olive-green",
      "boiled-wool-cardigan-in-camel",
    ],
  },
  {
    finds: "a word with two letters swapped",
    form: { "text.en": "Oxfrod", fuzzy: "true" },
    total: 3,
    first: ["oxford-shirt-in-light-blue", "oxford-shirt-in-rose", "oxford-shirt-in-white"],
  },
  {
    finds: "no number other than the requested one",
    form: { "text.en": "SHI02", fuzzy: "true" },
    total: 3,
    first: ["linen-shirt-in-light-blue", "linen-shirt-in-rose", "linen-shirt-in-white"],
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
    finds: "the lowest score first on request",
    form: { "text.en": "belt", fuzzy: "true", sort: ["score asc", "key"] },
    total: 16,
    first: ["welted-ankle-boots-in-black", "welted-ankle-boots-in-brown", "felt-hat-in-navy-blue"],
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
    finds: "words that tell little left out",
    form: { "text.de": "das rote Kleid", limit: "1" },
    total: 4,
    first: ["jersey-dress-with-pockets-in-red"],
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
  {
    finds: "no phrase of words that stand elsewhere",
    form: { "text.en": '"dress summer"' },
    total: 0,
    first: [],
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
