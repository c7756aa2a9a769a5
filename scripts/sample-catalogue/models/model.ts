import type { SizeRun } from "../sizes.js";
import type { BrandKey, StyleKey } from "../words.js";
import type { Shape } from "../pictures/draw-picture.js";

/** A text in each of the shop's languages. */
export interface Texts {
  en: string;
  de: string;
  it: string;
}

/** An article as its maker designed it: sold in each colour that its shape is drawn in. */
export interface Model {
  /** Begins its SKUs, and lets its number grow with its place in the file. */
  code: string;
  shape: Shape;
  brand: BrandKey;
  style: StyleKey;
  gender: "women" | "men" | "unisex";
  sizes: SizeRun;
  season: "SS25" | "AW25" | "SS26";
  /** In EUR. */
  cents: number;
  name: Texts;
  description: Texts;
  /** All colours are variants of one product, instead of a product each. */
  oneProduct?: true;
  /** Not published yet. */
  upcoming?: true;
}

/** `name` and `description` as English, German, Italian. */
export function model(
  facts: Omit<Model, "name" | "description">,
  [en, de, it]: readonly [string, string, string],
  [enText, deText, itText]: readonly [string, string, string],
): Model {
  return {
    ...facts,
    name: { en, de, it },
    description: { en: enText, de: deText, it: itText },
  };
}
