import type { Shape } from "./pictures/draw-picture.js";
import type { Texts } from "./models/model.js";

const text = (en: string, de: string, it: string): Texts => ({ en, de, it });

/** Invented for this shop. */
export const brands = {
  valmorina: "Valmorina",
  lindholt: "Lindholt & Söhne",
  casaebina: "Casa Ebina",
  ostwyn: "Ostwyn",
  tavolara: "Tavolara Studio",
  kesselbrook: "Kesselbrook",
  mirabosco: "Mirabosco",
  fjellvika: "Fjellvika",
};
export type BrandKey = keyof typeof brands;
/** Those that make in Italy. */
export const italianBrands: readonly BrandKey[] = [
  "valmorina",
  "casaebina",
  "tavolara",
  "mirabosco",
];

export const styles = {
  casual: text("Casual", "Freizeit", "Casual"),
  business: text("Business", "Business", "Ufficio"),
  evening: text("Evening", "Abend", "Sera"),
  sporty: text("Sporty", "Sportlich", "Sportivo"),
  classic: text("Classic", "Klassisch", "Classico"),
};
export type StyleKey = keyof typeof styles;

export const genders = {
  women: text("Women", "Damen", "Donna"),
  men: text("Men", "Herren", "Uomo"),
  unisex: text("Unisex", "Unisex", "Unisex"),
};

export const yesNo = {
  yes: text("Yes", "Ja", "Sì"),
  no: text("No", "Nein", "No"),
};

export interface ShopColour {
  hex: string;
  /** What an article of that colour stands before. */
  backdrop: string;
  label: Texts;
  /** The maker's own word. */
  makersWord: string;
}

const colourOf = (hex: string, backdrop: string, label: Texts, makersWord: string): ShopColour => ({
  hex,
  backdrop,
  label,
  makersWord,
});

export const colours = {
  black: colourOf("#26262a", "#e8e0d6", text("black", "schwarz", "nero"), "Inchiostro"),
  white: colourOf("#fbf9f4", "#c8ccc8", text("white", "weiß", "bianco"), "Gesso"),
  navy: colourOf("#2f4a6b", "#e6e2da", text("navy blue", "marineblau", "blu navy"), "Mezzanotte"),
  blue: colourOf("#6d93b8", "#ece4d8", text("light blue", "hellblau", "azzurro"), "Cielo"),
  red: colourOf("#a63a3a", "#efe4da", text("red", "rot", "rosso"), "Papavero"),
  green: colourOf("#5d6b4f", "#ece4d8", text("olive green", "olivgrün", "verde oliva"), "Oliveto"),
  beige: colourOf("#e2d2b4", "#dfe3e6", text("beige", "beige", "beige"), "Duna"),
  brown: colourOf("#8a5a34", "#e9e6df", text("brown", "braun", "marrone"), "Castagna"),
  camel: colourOf("#b9834a", "#e9e6df", text("camel", "kamelfarben", "cammello"), "Deserto"),
  rose: colourOf("#c98a94", "#e6e8e2", text("rose", "rosé", "rosa"), "Peonia"),
  grey: colourOf("#8d9196", "#efe9e2", text("grey", "grau", "grigio"), "Nebbia"),
  yellow: colourOf(
    "#d9a441",
    "#e6e2da",
    text("mustard yellow", "senfgelb", "giallo senape"),
    "Senape",
  ),
};
export type ColourKey = keyof typeof colours;

export interface Kind {
  /** The shop's department, and the category in it. */
  categories: readonly [
    department: "garments" | "shoes" | "bags" | "accessories",
    category: string,
  ];
  colours: readonly ColourKey[];
  /** What people call such an article besides. */
  keywords?: { en: string[]; de: string[]; it: string[] };
}

/** What the shop knows of every article of a shape. */
export const kinds: Record<Shape, Kind> = {
  dress: {
    categories: ["garments", "dresses"],
    colours: ["red", "navy", "green", "black"],
    keywords: { en: ["dress", "frock"], de: ["Kleid", "Damenkleid"], it: ["abito", "vestito"] },
  },
  shirtdress: {
    categories: ["garments", "dresses"],
    colours: ["navy", "beige"],
    keywords: { en: ["dress"], de: ["Kleid", "Hemdkleid"], it: ["abito", "vestito"] },
  },
  skirt: {
    categories: ["garments", "skirts"],
    colours: ["beige", "rose", "black"],
    keywords: { en: ["skirt"], de: ["Rock"], it: ["gonna"] },
  },
  blouse: {
    categories: ["garments", "blouses"],
    colours: ["white", "rose", "green"],
    keywords: { en: ["blouse", "top"], de: ["Bluse"], it: ["camicetta", "blusa"] },
  },
  shirt: {
    categories: ["garments", "shirts"],
    colours: ["white", "blue", "rose"],
    keywords: { en: ["shirt"], de: ["Hemd"], it: ["camicia"] },
  },
  tshirt: {
    categories: ["garments", "t-shirts"],
    colours: ["white", "black", "navy", "yellow"],
    keywords: { en: ["tee"], de: ["Shirt", "Kurzarmshirt"], it: ["maglietta"] },
  },
  jumper: {
    categories: ["garments", "knitwear"],
    colours: ["beige", "navy", "green"],
    keywords: {
      en: ["sweater", "pullover"],
      de: ["Pulli", "Strick"],
      it: ["maglione", "pullover"],
    },
  },
  cardigan: {
    categories: ["garments", "knitwear"],
    colours: ["camel", "grey"],
    keywords: { en: ["knit jacket"], de: ["Strickjacke"], it: ["golf"] },
  },
  blazer: {
    categories: ["garments", "jackets"],
    colours: ["navy", "grey"],
    keywords: { en: ["jacket"], de: ["Sakko", "Jacke"], it: ["giacca"] },
  },
  coat: {
    categories: ["garments", "coats"],
    colours: ["camel", "black"],
    keywords: { en: ["coat"], de: ["Mantel"], it: ["cappotto", "soprabito"] },
  },
  jacket: {
    categories: ["garments", "jackets"],
    colours: ["green", "brown"],
    keywords: { en: ["jacket"], de: ["Jacke"], it: ["giacca", "giubbino"] },
  },
  trousers: {
    categories: ["garments", "trousers"],
    colours: ["black", "beige", "green"],
    keywords: { en: ["pants"], de: ["Hose"], it: ["pantaloni"] },
  },
  jeans: {
    categories: ["garments", "trousers"],
    colours: ["navy", "blue"],
    keywords: { en: ["denim"], de: ["Hose", "Jeanshose"], it: ["pantaloni"] },
  },
  shorts: { categories: ["garments", "trousers"], colours: ["beige", "navy"] },
  sneaker: {
    categories: ["shoes", "sneakers"],
    colours: ["white", "black", "yellow"],
    keywords: {
      en: ["trainers", "shoes"],
      de: ["Turnschuhe", "Schuhe"],
      it: ["scarpe", "sneaker"],
    },
  },
  pump: {
    categories: ["shoes", "pumps"],
    colours: ["black", "red"],
    keywords: { en: ["heels", "shoes"], de: ["Absatzschuhe", "Schuhe"], it: ["scarpe", "tacchi"] },
  },
  boot: {
    categories: ["shoes", "boots"],
    colours: ["brown", "black"],
    keywords: { en: ["boots", "shoes"], de: ["Stiefel", "Schuhe"], it: ["scarpe", "stivali"] },
  },
  sandal: {
    categories: ["shoes", "sandals"],
    colours: ["camel", "navy"],
    keywords: { en: ["summer shoes"], de: ["Sommerschuhe", "Schuhe"], it: ["scarpe", "sandali"] },
  },
  loafer: {
    categories: ["shoes", "loafers"],
    colours: ["brown", "black"],
    keywords: { en: ["slip-ons", "shoes"], de: ["Slipper", "Schuhe"], it: ["scarpe"] },
  },
  tote: { categories: ["bags", "totes"], colours: ["beige", "green"] },
  handbag: {
    categories: ["bags", "handbags"],
    colours: ["black", "camel", "rose"],
    keywords: { en: ["bag", "purse"], de: ["Tasche"], it: ["borsa", "borsetta"] },
  },
  backpack: {
    categories: ["bags", "backpacks"],
    colours: ["black", "green"],
    keywords: { en: ["bag"], de: ["Tasche"], it: ["borsa"] },
  },
  clutch: {
    categories: ["bags", "clutches"],
    colours: ["black", "rose"],
    keywords: { en: ["evening bag"], de: ["Tasche", "Abendtasche"], it: ["borsa", "borsetta"] },
  },
  scarf: {
    categories: ["accessories", "scarves"],
    colours: ["grey", "camel", "red"],
    keywords: { en: ["shawl"], de: ["Schal", "Halstuch"], it: ["sciarpa", "scialle"] },
  },
  belt: { categories: ["accessories", "belts"], colours: ["brown", "black"] },
  hat: { categories: ["accessories", "hats"], colours: ["beige", "navy"] },
  beanie: {
    categories: ["accessories", "hats"],
    colours: ["yellow", "grey"],
    keywords: { en: ["winter hat"], de: ["Wintermütze"], it: ["cappello", "cuffia"] },
  },
  sunglasses: {
    categories: ["accessories", "sunglasses"],
    colours: ["black", "brown"],
    keywords: { en: ["shades"], de: ["Brille"], it: ["occhiali"] },
  },
};
