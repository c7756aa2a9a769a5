import type { Texts } from "./models/model.js";

interface Size {
  /** As it stands in the SKU. */
  key: string;
  label: Texts;
  /** As the maker states it. */
  makers: string;
}

const same = (label: string): Texts => ({ en: label, de: label, it: label });

const letters = (keys: string, makers: string): Size[] => {
  const stated = makers.split(" ");
  return keys
    .split(" ")
    .map((key, i) => ({ key, label: same(key.toUpperCase()), makers: stated[i] ?? key }));
};

const numbers = (keys: string): Size[] =>
  keys.split(" ").map((key) => ({ key, label: same(key), makers: `EU ${key}` }));

/** The sizes an article comes in. */
export const sizeRuns = {
  women: letters("s m l xl", "36 38 40 42"),
  womenLong: letters("xs s m l xl", "34 36 38 40 42"),
  men: letters("s m l xl", "46 48 50 52"),
  unisex: letters("s m l", "S M L"),
  womenShoes: numbers("37 38 39 40"),
  menShoes: numbers("41 42 43 44"),
  unisexShoes: numbers("38 40 42 44"),
  belts: numbers("85 95 105").map((size) => ({ ...size, makers: `${size.key} cm` })),
  hats: letters("s m l", "55 57 59"),
  one: [
    {
      key: "one",
      label: { en: "One size", de: "Einheitsgröße", it: "Taglia unica" },
      makers: "UNI",
    },
  ],
} satisfies Record<string, Size[]>;

export type SizeRun = keyof typeof sizeRuns;
