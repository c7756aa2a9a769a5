/** Words of generated catalogues, frequent ones first: lists are sampled with a long tail. */

export const locales = ["en", "de", "fr", "it"] as const;
export type Words = readonly [en: string, de: string, fr: string, it: string];

/** A kind of product, its group (the parent category), and other names used in searches. */
export interface Kind {
  group: string;
  words: Words;
  keywords: { en: string[]; de: string[] };
}

function kinds(group: string, ...rows: [...Words, en: string, de: string][]): Kind[] {
  return rows.map(([en, de, fr, it, alsoEn, alsoDe]) => ({
    group,
    words: [en, de, fr, it],
    keywords: { en: alsoEn.split(","), de: alsoDe.split(",") },
  }));
}

export const groups = {
  clothing: kinds(
    "clothing",
    ["shirt", "Hemd", "chemise", "camicia", "blouse,top", "Bluse,Oberteil"],
    ["jacket", "Jacke", "veste", "giacca", "blazer,coat", "Sakko,Blazer"],
    ["trousers", "Hose", "pantalon", "pantaloni", "pants,slacks", "Beinkleid"],
    ["dress", "Kleid", "robe", "abito", "frock,gown", "Damenkleid"],
    ["sweater", "Pullover", "pull", "maglione", "jumper,pullover", "Strickpullover"],
    ["coat", "Mantel", "manteau", "cappotto", "overcoat", "Wintermantel"],
    ["skirt", "Rock", "jupe", "gonna", "miniskirt", "Damenrock"],
    ["socks", "Socken", "chaussettes", "calzini", "stockings", "Strümpfe"],
    ["scarf", "Schal", "écharpe", "sciarpa", "shawl", "Halstuch"],
    ["gloves", "Handschuhe", "gants", "guanti", "mittens", "Fäustlinge"],
    ["hat", "Hut", "chapeau", "cappello", "cap,beanie", "Mütze"],
    ["belt", "Gürtel", "ceinture", "cintura", "strap", "Riemen"],
  ),
  shoes: kinds(
    "shoes",
    ["sneakers", "Sneaker", "baskets", "scarpe da ginnastica", "trainers", "Turnschuhe"],
    ["boots", "Stiefel", "bottes", "stivali", "bootees", "Stiefeletten"],
    ["sandals", "Sandalen", "sandales", "sandali", "flip-flops", "Latschen"],
    ["loafers", "Slipper", "mocassins", "mocassini", "slip-ons", "Halbschuhe"],
    ["slippers", "Hausschuhe", "chaussons", "pantofole", "house shoes", "Pantoffeln"],
  ),
  home: kinds(
    "home",
    ["lamp", "Lampe", "lampe", "lampada", "light", "Leuchte"],
    ["chair", "Stuhl", "chaise", "sedia", "seat", "Sitz"],
    ["table", "Tisch", "table", "tavolo", "desk", "Schreibtisch"],
    ["cushion", "Kissen", "coussin", "cuscino", "pillow", "Polster"],
    ["vase", "Vase", "vase", "vaso", "jar", "Gefäß"],
    ["blanket", "Decke", "couverture", "coperta", "throw", "Plaid"],
    ["shelf", "Regal", "étagère", "scaffale", "bookcase", "Bücherregal"],
    ["carpet", "Teppich", "tapis", "tappeto", "rug", "Läufer"],
    ["mirror", "Spiegel", "miroir", "specchio", "looking glass", "Wandspiegel"],
    ["basket", "Korb", "panier", "cesto", "hamper", "Wäschekorb"],
  ),
  kitchen: kinds(
    "kitchen",
    ["mug", "Becher", "tasse", "tazza", "cup", "Tasse"],
    ["pan", "Pfanne", "poêle", "padella", "skillet", "Bratpfanne"],
    ["knife", "Messer", "couteau", "coltello", "blade", "Küchenmesser"],
    ["bowl", "Schale", "bol", "ciotola", "dish", "Schüssel"],
    ["kettle", "Wasserkocher", "bouilloire", "bollitore", "teapot", "Teekessel"],
    ["plate", "Teller", "assiette", "piatto", "platter", "Platte"],
  ),
  bags: kinds(
    "bags",
    ["bag", "Tasche", "sac", "borsa", "tote", "Handtasche"],
    ["backpack", "Rucksack", "sac à dos", "zaino", "rucksack", "Wanderrucksack"],
    ["wallet", "Geldbörse", "portefeuille", "portafoglio", "purse", "Portemonnaie"],
    ["suitcase", "Koffer", "valise", "valigia", "trolley", "Reisekoffer"],
  ),
  outdoor: kinds(
    "outdoor",
    ["tent", "Zelt", "tente", "tenda", "shelter", "Campingzelt"],
    ["bottle", "Flasche", "gourde", "borraccia", "flask", "Trinkflasche"],
    ["torch", "Taschenlampe", "lampe de poche", "torcia", "flashlight", "Stirnlampe"],
  ),
};

export const adjectives: readonly Words[] = [
  ["classic", "klassisch", "classique", "classico"],
  ["light", "leicht", "léger", "leggero"],
  ["modern", "modern", "moderne", "moderno"],
  ["soft", "weich", "doux", "morbido"],
  ["robust", "robust", "robuste", "robusto"],
  ["elegant", "elegant", "élégant", "elegante"],
  ["warm", "warm", "chaud", "caldo"],
  ["slim", "schmal", "étroit", "sottile"],
  ["casual", "lässig", "décontracté", "sportivo"],
  ["waterproof", "wasserdicht", "imperméable", "impermeabile"],
  ["vintage", "nostalgisch", "rétro", "d'epoca"],
  ["minimal", "schlicht", "épuré", "essenziale"],
];

export const materials: readonly Words[] = [
  ["cotton", "Baumwolle", "coton", "cotone"],
  ["leather", "Leder", "cuir", "pelle"],
  ["wool", "Wolle", "laine", "lana"],
  ["linen", "Leinen", "lin", "lino"],
  ["steel", "Stahl", "acier", "acciaio"],
  ["oak", "Eiche", "chêne", "quercia"],
  ["silk", "Seide", "soie", "seta"],
  ["canvas", "Segeltuch", "toile", "tela"],
  ["ceramic", "Keramik", "céramique", "ceramica"],
];

export const colors: readonly Words[] = [
  ["black", "schwarz", "noir", "nero"],
  ["white", "weiß", "blanc", "bianco"],
  ["blue", "blau", "bleu", "blu"],
  ["grey", "grau", "gris", "grigio"],
  ["red", "rot", "rouge", "rosso"],
  ["green", "grün", "vert", "verde"],
  ["brown", "braun", "marron", "marrone"],
  ["beige", "beige", "beige", "beige"],
  ["pink", "rosa", "rose", "rosa"],
  ["yellow", "gelb", "jaune", "giallo"],
];

export const styles: readonly Words[] = [
  ["casual", "Freizeit", "décontracté", "casual"],
  ["business", "Business", "affaires", "lavoro"],
  ["sport", "Sport", "sport", "sport"],
  ["evening", "Abend", "soirée", "sera"],
  ["outdoor", "Draußen", "plein air", "all'aperto"],
];

export const genders: readonly Words[] = [
  ["women", "Damen", "femme", "donna"],
  ["men", "Herren", "homme", "uomo"],
  ["unisex", "Unisex", "unisexe", "unisex"],
  ["kids", "Kinder", "enfant", "bambini"],
];

export const care: readonly Words[] = [
  ["wash at 30 degrees", "bei 30 Grad waschen", "laver à 30 degrés", "lavare a 30 gradi"],
  ["wipe clean", "feucht abwischen", "essuyer", "pulire con un panno"],
  ["hand wash only", "nur Handwäsche", "lavage à la main", "lavare a mano"],
  ["do not bleach", "nicht bleichen", "ne pas blanchir", "non candeggiare"],
];

export const features: readonly Words[] = [
  ["pockets", "Taschen", "poches", "tasche"],
  ["zip", "Reißverschluss", "fermeture éclair", "cerniera"],
  ["lining", "Futter", "doublure", "fodera"],
  ["hood", "Kapuze", "capuche", "cappuccio"],
  ["reflectors", "Reflektoren", "réflecteurs", "catarifrangenti"],
  ["gift box", "Geschenkbox", "coffret cadeau", "confezione regalo"],
];

export const sizes = ["S", "M", "L", "XL", "XXL", "XS", "3XL", "XXS"] as const;

/** The frequent phrases first. Placeholders stand for words of the product. */
export const phrases = {
  en: {
    /** In every second description: about half of the products contain its words. */
    common: "made with care for every single day",
    others: [
      "a reliable companion at home and on the road",
      "the {material} comes from certified suppliers",
      "in {color}, a colour that goes with everything",
      "part of the {collection} collection",
      "designed in a small studio by the sea",
      "{kind} for people who value quality",
      "easy to clean and quick to dry",
      "comfortable from the first minute",
      "finished by hand with great attention to detail",
      "{material} keeps its shape after washing",
      "with a guarantee of five years",
      "the {color} shade is dyed with natural pigments",
    ],
  },
  de: {
    common: "mit Sorgfalt für jeden Tag gefertigt",
    others: [
      "ein zuverlässiger Begleiter zu Hause und unterwegs",
      "das Material {material} stammt von geprüften Lieferanten",
      "in {color}, einer Farbe, die zu allem passt",
      "Teil der Kollektion {collection}",
      "entworfen in einem kleinen Atelier am Meer",
      "{kind} für alle, denen Qualität wichtig ist",
      "leicht zu reinigen und schnell trocken",
      "bequem von der ersten Minute an",
      "von Hand vollendet, mit Liebe zum Detail",
      "{material} behält auch nach dem Waschen die Form",
      "mit einer Garantie von fünf Jahren",
      "der Ton {color} entsteht aus natürlichen Pigmenten",
    ],
  },
} as const;
